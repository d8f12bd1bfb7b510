// Whoever plays holds every sentence that decides the game: on the sheet, or on a page that comes with it, to which the sheet points.
import { describe, expect, it } from 'vitest';
import { readClassOrder } from '../../src/event/class/class-order.js';
import { layoutChildren, layoutClassRules } from '../../src/event/class/class-pages.js';
import { dealClass } from '../../src/event/class/deal-class.js';
import { layoutPlaced } from '../../src/event/pages/layout-handouts.js';
import { preparePaper } from '../../src/event/pages/pack-context.js';
import { orderMatch, orderPack } from '../../src/event/record/order-pack.js';
import type { Battle } from '../../src/game/battle.js';
import { type Edition, type EditionName, editions } from '../../src/game/editions/index.js';
import { type Opening, openings } from '../../src/game/openings/index.js';
import { repliesOf, sayClaim } from '../../src/game/openings/opening.js';
import { type RuleValue, sheetSentences, turnSentences } from '../../src/game/rules.js';
import { Problem } from '../../src/core/problem.js';
import { namesOf } from '../../src/core/input/choose.js';
import type { Fields } from '../../src/core/option.js';
import { masterOfSeed } from '../../src/core/random/keys.js';
import { hands } from '../../src/paper/compose/arrange.js';
import { papers } from '../../src/paper/geometry/papers.js';
import type { Page } from '../../src/paper/scene/scene.js';
import { listTemplates } from '../../src/paper/templates.js';
import { openRenderResources } from '../../src/sheet/render-resources.js';
import { sheetText } from '../../src/sheet/text/sheet-text.js';
import { deal, PROVE } from '../support/matrix.js';
import { parsePrint } from '../../src/paper/options.js';

/** Without a proof, one combination of so many is tried: a prime, so that it meets each template, paper and hand. */
const STEP = PROVE ? 1 : 307;

/** The rules as they are unless told, each other value, and of all the last one. */
function ruleSettings({ rules }: Edition): string[][] {
  const word = (value: RuleValue | undefined) => (value === true ? 'on' : value === false ? 'off' : String(value));
  const rows = Object.entries(rules);
  const single = rows.flatMap(([name, [, ...others]]) => others.map((value) => [`${name}=${word(value)}`]));
  return [[], ...single, rows.map(([name, values]) => `${name}=${word(values.at(-1))}`)];
}

const games = namesOf(editions).flatMap((edition) =>
  editions[edition].openings.flatMap((opening) =>
    ruleSettings(editions[edition]).map((rules) => ({ edition, opening, rules })),
  ),
);

const all = games.flatMap((game) =>
  listTemplates().flatMap((template) =>
    namesOf(papers).flatMap((paper) => hands.map((hand) => ({ game, print: { template, paper, hand } }))),
  ),
);
const tried = all.filter((_, i) => i % STEP === 0);
/** Every template on every paper for each hand, of one game: what a cover has room for hangs on these. */
const everyPrint = all.slice(0, all.length / games.length);

const resources = openRenderResources();
const battles = new Map<string, Battle>();

function battleOf({ edition, ...fields }: { readonly edition: EditionName } & Fields): Battle {
  const key = JSON.stringify([edition, fields]);
  const battle = battles.get(key) ?? deal({ edition, filling: 'deployed', seed: 'rules' }, fields)[0];
  if (battle === undefined) throw new Error('nothing was dealt');
  battles.set(key, battle);
  return battle;
}

function textOf(pages: readonly Page[]): string {
  const parts = pages.flatMap(({ art, parts: own }) => [...art, ...own]);
  return parts
    .map(({ items }) => items.flatMap((item) => (item.kind === 'text' ? [item.text] : [])).join(' '))
    .join('\n');
}

/** Every sentence that decides how a game is played. */
function sentencesOf({ edition: name, opening: opened, rules }: Battle): string[] {
  const [edition, opening]: [Edition, Opening] = [editions[name], openings[opened]];
  const claims = [...sayClaim(opening), ...repliesOf(opening).map(({ follows }) => follows)];
  return [...opening.method, ...claims, ...turnSentences(edition, rules, opened), ...sheetSentences(rules, opened)];
}

/** Returns the sentences that a text lacks. The rules page says at length what a turn is. */
function lacking(text: string, battle: Battle): string[] {
  const { turn, rulesText }: Edition = editions[battle.edition];
  const isAtLength = rulesText.acts.every(({ lines }) => lines.every((line) => text.includes(line)));
  return sentencesOf(battle).filter((sentence) => !text.includes(sentence) && !(sentence === turn && isAtLength));
}

/** Returns the faults of all combinations; those whose template has no room on the paper are refused, and not counted. */
function faultsOf(find: (item: (typeof all)[number], battle: Battle) => string[], items = tried): string[] {
  const faults: string[] = [];
  let held = 0;
  for (const item of items) {
    const battle = battleOf(item.game);
    try {
      faults.push(...find(item, battle).map((fault) => `${JSON.stringify(item)}: ${fault}`));
      held++;
    } catch (error) {
      if (!(error instanceof Problem) || item.print.paper !== 'a5') throw error;
      expect(error.code).toMatch(/^(does-not-fit|bad-value)$/);
    }
  }
  expect(held).toBeGreaterThan(items.length / 2);
  return faults;
}

describe('a sheet alone', () => {
  it('says all rules, or names the page that does, which can be printed on its back', () => {
    const said = { all: 0, some: 0 };
    const faults = faultsOf(({ print }, battle) => {
      const [own, backed] = (['plain', 'rules'] as const).map((back) =>
        textOf(resources.layoutFor(battle, parsePrint({ ...print, back }))(battle)),
      ) as [string, string];
      const isWhole = lacking(own, battle).length === 0;
      if (isWhole) said.all++;
      else said.some++;
      return [
        ...lacking(backed, battle),
        ...(isWhole === own.includes('see the rules page') ? ['does not say where its rules are'] : []),
      ];
    });
    expect(faults).toEqual([]);
    expect(Math.min(said.all, said.some)).toBeGreaterThan(2);
  });

  it('says them as text', () => {
    const faults = games.flatMap((game) => lacking(sheetText(battleOf(game)).replace(/\s+/g, ' '), battleOf(game)));
    expect(faults).toEqual([]);
  });
});

describe.each([true, false])('handouts with covers: %s', (covers) => {
  it.each(['match', 'pack'] as const)('of a %s say all rules, or name the page that does', (kind) => {
    const faults = faultsOf(
      ({ game, print: { hand, ...print } }, battle) => {
        const fields = { ...game, ...print, covers };
        if (print.template === 'spread' && !covers) return [];
        const record = kind === 'match' ? orderMatch(fields, null) : orderPack({ ...fields, playerCount: 2 });
        const context = preparePaper(record, battle);
        const place = { round: 1, table: 1, spare: false };
        const placed = {
          entry: { place, players: ['open', 'open'] as const, replaced: [], batch: 1 },
          sheet: { seat: 'A' as const, battle },
          phrase: ['ONE', 'TWO', 'THREE', 'FOUR'] as const,
          player: null,
          opponent: null,
          print: { leftHand: hand === 'left' },
          replacedBy: undefined,
          replaces: undefined,
        };
        const file = { path: 'x', kind: 'handouts' as const, batch: 1, title: 'x', tables: [], sheets: [] };
        const said = textOf([...layoutPlaced(context, { file, head: '0'.repeat(64) }, [placed])]);
        if (!covers || print.template === 'large') return lacking(said, battle);
        return [
          ...(said.includes('see the rules page') ? [] : lacking(said, battle)),
          ...['WHO STARTS', 'BEFORE YOU PLAY', 'IGNORE THIS PATTERN'].filter(
            (title) => !said.toUpperCase().includes(title),
          ),
        ];
      },
      covers && kind === 'match' ? [...tried, ...everyPrint] : tried,
    );
    expect(faults).toEqual([]);
  });
});

describe('a class set', () => {
  it('says all rules on the sheet or on the page of how to play', () => {
    const faults = faultsOf(({ game, print: { hand, ...print } }) => {
      const order = readClassOrder({ ...game, ...print, children: [{ name: 'Ada', leftHand: hand === 'left' }] });
      const set = { order, deal: dealClass(order, masterOfSeed('rules')), seed: 'rules', resources };
      const [own] = set.deal.sheets;
      if (own === undefined) throw new Error('nothing was dealt');
      return lacking(textOf([...layoutChildren(set), ...layoutClassRules(set)]), own.battle);
    });
    expect(faults).toEqual([]);
  });
});
