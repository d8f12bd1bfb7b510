// Orders of sheets as people might give them: every edition, rule, paper, script and source, at random.
import * as fc from 'fast-check';
import { deployments } from '../../src/game/battle.js';
import { editions } from '../../src/game/editions/index.js';
import type { RuleValue } from '../../src/game/rules.js';
import { papers } from '../../src/paper/geometry/papers.js';
import { styles } from '../../src/paper/compose/style.js';
import { listTemplates, readTemplate } from '../../src/paper/templates.js';
import { readThemes } from '../../src/game/words/themes.js';
import { namesOf } from '../../src/core/input/choose.js';
import type { Fields } from '../../src/core/option.js';
import { parsePrint } from '../../src/paper/options.js';
import { parseSheet, ruleWords, wordOptions } from '../../src/game/options.js';
import { secretSource, seedSource } from '../../src/core/source.js';
import { readWordList } from '../../src/game/words/word-list.js';
import { realNames } from './real-names.js';

const words = [...(readWordList(wordOptions.shape.words.def.defaultValue).levels.values().next().value ?? [])];

const oneOf = <Value>(values: readonly Value[]) => fc.constantFrom(...values);

/** Some of the shipped words, enough for every edition, with a line that is left out. */
const ownWords = fc.integer({ min: 0, max: 4 }).map((part) => {
  const some = words.filter((word, i) => word.length < 3 || i % 5 === part);
  return { name: `mine-${part}.txt`, bytes: Buffer.from(`# this week\n${some.join('\n')}\nnot a word\n`) };
});

const ownTemplate = oneOf([
  { name: 'two.json', json: JSON.stringify({ title: 'two', rows: [{ block: 'fleet' }, { block: 'manifest' }] }) },
  { name: 'bands.json', json: readTemplate('bands').replace('"title"', ' "title"') },
]);

/** With a rule of each kind that the edition knows. */
const game = oneOf(namesOf(editions)).chain((edition) =>
  fc.record({
    edition: fc.constant(edition),
    opening: oneOf(editions[edition].openings),
    rules: fc
      .tuple(
        ...Object.entries(editions[edition].rules).map(([name, values]: [string, readonly RuleValue[]]) =>
          oneOf(ruleWords(values)).map((value) => `${name}=${value}`),
        ),
      )
      .map((settings) => settings.filter((_, i) => (settings.length + i) % 3 !== 0)),
  }),
);

const shipped = fc.record({
  level: oneOf([...readWordList(wordOptions.shape.words.def.defaultValue).levels.keys()]),
  spelling: fc.option(oneOf(['us', 'uk']), { nil: undefined, freq: 2 }),
  theme: fc.option(oneOf([...readThemes().keys()]), { nil: undefined, freq: 2 }),
});

const sheet = fc
  .tuple(
    game,
    fc.oneof({ weight: 4, arbitrary: shipped }, { weight: 1, arbitrary: fc.record({ ownWords }) }),
    fc.record({
      deployment: oneOf(namesOf(deployments)),
      player: fc.option(
        fc.oneof(oneOf(['Ann', 'José (“Pepe”) O\\Neil', 'A & <B>']), oneOf(Object.values(realNames).flat())),
      ),
      count: fc.oneof(
        { weight: 3, arbitrary: fc.constant(1) },
        { weight: 1, arbitrary: fc.integer({ min: 2, max: 50 }) },
      ),
    }),
  )
  .map(([played, worded, rest]): Fields => ({ ...played, ...worded, ...rest }));

const printed = fc.record({
  paper: oneOf(namesOf(papers)),
  ink: oneOf(namesOf(styles)),
  template: fc.option(fc.oneof(oneOf(listTemplates()), ownTemplate), { nil: undefined, freq: 2 }),
});

const source = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .string({ unit: 'grapheme-composite', minLength: 1, maxLength: 40 })
      .filter((text) => !/[\p{C}\p{Z}]/u.test(text))
      .map(seedSource),
  },
  {
    weight: 1,
    arbitrary: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => {
      return secretSource(`bt-secret-1:${Buffer.from(bytes).toString('hex')}\n`);
    }),
  },
);

/** Nearly all of these can be printed; what cannot is a name or a rule too long for small paper. */
export const orders = fc.record({ sheet: sheet.map(parseSheet), print: printed.map(parsePrint), source });
