// What is added to a copy of the sources, by the row of CONTRIBUTING.md that says how.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ScratchCopy } from '../support/scratch-copy.js';
import { root } from './source-files.js';

type Copy = Pick<ScratchCopy, 'write' | 'edit'>;

/** The edition that shares nothing with the others. */
function addEdition(copy: Copy): void {
  for (const name of ['convoy.ts', 'words.ts']) {
    const text = readFileSync(`${root}test/house/convoy/${name}`, 'utf8');
    copy.write(`src/game/editions/convoy/${name}`, text.replaceAll('../../../src/game/', '../../'));
  }
  const index = 'src/game/editions/index.ts';
  copy.edit(index, 'import { engagement }', "import { convoy } from './convoy/convoy.js';\nimport { engagement }");
  copy.edit(index, 'admiral, codebreaker }', 'admiral, codebreaker, convoy }');
}

/** A rule that players keep by themselves. */
function addRule(copy: Copy): void {
  copy.edit(
    'src/game/rules.ts',
    '  minefield:',
    "  'open-hands': switchRule('Both hands stay on the table', 'Hands', 'Keep your hands on the table'),\n  minefield:",
  );
  copy.edit(
    'src/game/editions/engagement/engagement.ts',
    '    minefield: offOn,',
    "    'open-hands': offOn,\n    minefield: offOn,",
  );
}

function addTemplate(copy: Copy): void {
  copy.write('templates/quarters.json', readFileSync(`${root}templates/station.json`, 'utf8'));
}

/** Straws decide who starts. */
function addOpening(copy: Copy): void {
  copy.write(
    'src/game/openings/straws.ts',
    `// Straws: the longer one decides who starts.
import { open, type Opening, stay } from './opening.js';

export const straws: Opening = {
  title: 'Straws',
  method: ['Draw straws before you look at your codes.', 'Whoever has the longer one has the first turn, and one turn only.'],
  bids: null,
  reward: 1,
  bidderMayConcede: false,
  play: (_, state, side, call) => (call.kind === 'first' ? open(state, side, 1) : stay(state, 'not-in-opening')),
};
`,
  );
  const index = 'src/game/openings/index.ts';
  copy.edit(index, 'import { signalFlags }', "import { straws } from './straws.js';\nimport { signalFlags }");
  copy.edit(index, "  'high-code': highCode,", "  straws,\n  'high-code': highCode,");
  copy.edit(
    'src/game/editions/engagement/engagement.ts',
    "['high-code', 'coin-toss']",
    "['high-code', 'coin-toss', 'straws']",
  );
}

function addPaper(copy: Copy): void {
  const rows = 'src/paper/geometry/papers.ts';
  copy.edit(rows, '  universal:', "  b4: { title: 'B4', width: 250, height: 353 },\n  universal:");
}

/** Words in which no letter appears twice. */
function addOption(copy: Copy): void {
  copy.edit(
    'src/game/options.ts',
    '  ownWords: option(',
    `  isograms: option(z.boolean().default(false), {
    title: 'Isograms',
    description: 'Deal only words in which no letter appears twice.',
    flag: '--isograms',
    help: 'deal only words in which no letter appears twice',
    form: { part: 'listed', label: 'No letter twice', look: 'switch' },
  }),
  ownWords: option(`,
  );
  copy.edit(
    'src/game/setup/supply-words.ts',
    'wordsOf(list, level, spelling);',
    'wordsOf(list, level, spelling).filter((word) => !request.isograms || new Set(word).size === word.length);',
  );
}

function addFormat(copy: Copy): void {
  copy.write(
    'src/paper/render/words.ts',
    `// Writes the texts of pages, one per line.
import type { PrepareDraw } from './renderer.js';

export const prepareWords: PrepareDraw = () =>
  function* ({ pages }) {
    for (const page of pages)
      for (const { items } of page?.parts ?? [])
        for (const item of items) if (item.kind === 'text') yield Buffer.from(\`\${item.text}\\n\`);
  };
`,
  );
  copy.edit(
    'src/sheet/formats.ts',
    '  json: {',
    `  txt: {
    extension: 'txt',
    mediaType: 'text/plain; charset=utf-8',
    readable: true,
    drawn: true,
    ...writersOf(async (resources) => {
      const [{ prepareDrawing }, { prepareWords }] = await Promise.all([
        import('./draw-battles.js'),
        import('../paper/render/words.js'),
      ]);
      return prepareDrawing(prepareWords, resources);
    }),
  },
  json: {`,
  );
}

function addCommand(copy: Copy): void {
  const rows = 'src/cli/commands/print.ts';
  copy.edit(rows, 'import { command,', "import { editions } from '../../game/editions/index.js';\nimport { command,");
  copy.edit(
    rows,
    '  render: command({',
    `  editions: command({
    about: 'the names of the editions',
    own: {},
    examples: [''],
    run: async () => void process.stdout.write(\`\${Object.keys(editions).join('\\n')}\\n\`),
  }),
  render: command({`,
  );
  const row = "  ['serve', WEB, ";
  copy.edit('src/cli/program.ts', row, `  ['editions', WEB, printing],\n${row}`);
}

/** Words of which one of a few begins the alphabet's first or second half. */
function addChoice(copy: Copy): void {
  copy.edit(
    'src/game/options.ts',
    '  ownWords: option(',
    `  initials: option(z.enum(['all', 'first', 'second']).default('all'), {
    title: 'Initials',
    description: 'In which half of the alphabet words begin.',
    flag: '--initials <half>',
    help: 'all, first or second: in which half of the alphabet words begin',
    form: { part: 'listed', label: 'Initials', look: 'list' },
  }),
  ownWords: option(`,
  );
  copy.edit(
    'src/game/setup/supply-words.ts',
    '  const source: WordSource = {',
    `  const { initials } = request;
  const inHalf = (word: string) => initials === 'all' || (initials === 'first') === word < 'N';
  words = words.filter(inHalf);
  const source: WordSource = {`,
  );
  copy.edit('src/game/setup/supply-words.ts', '  const words = wordsOf(', '  let words = wordsOf(');
}

function addError(copy: Copy): void {
  const file = 'src/game/setup/supply-words.ts';
  const from = "import { choose } from '../../core/input/choose.js';";
  copy.edit(file, from, `${from}\nimport { fieldName, msg, Problem } from '../../core/problem.js';`);
  copy.edit(
    file,
    '  const { initials } = request;',
    `  const { initials } = request;
  if (request.isograms && initials !== 'all')
    throw new Problem('bad-value', msg\`does not go with \${fieldName('isograms')}; leave out one of both\`, 'initials');`,
  );
}

/** Shots that tell in which half of the alphabet a letter stands. */
function addShots(copy: Copy): void {
  copy.write(
    'src/game/calls/halving.ts',
    `// Shots that are answered with the half of the alphabet in which the letter stands.
import { announce, sinkFound } from '../judge/sink-ships.js';
import { shots } from './fire.js';

const first = { letters: 'ABCDEFGHIJKLM', name: 'first half' };
const second = { letters: 'NOPQRSTUVWXYZ', name: 'second half' };

export const halving = shots({
  guesses: false,
  finds: 'squares',
  answers: ['miss', 'hit', 'revealed'],
  mayBeBare: false,
  reveals: [first, second],
  answerHit(sheet, grid, { square }, there) {
    const { after, sunk } = sinkFound(sheet, grid, square);
    return { grid: after, answer: { kind: 'revealed', ...(there < 'N' ? first : second), sunk: announce(sheet, sunk) } };
  },
  expectedHit: () => undefined,
});
`,
  );
  const edition = 'src/game/editions/codebreaker/codebreaker.ts';
  copy.edit(
    edition,
    "import { revealing } from '../../calls/revealing.js';",
    "import { halving } from '../../calls/halving.js';",
  );
  copy.edit(edition, 'fire: revealing,', 'fire: halving,');
}

/** A miss in Engagement says whether a ship lies right beside it. */
function addAnswer(copy: Copy): void {
  copy.edit(
    'src/game/judge/answer.ts',
    "  | { readonly kind: 'miss' }",
    "  | { readonly kind: 'miss' }\n  | { readonly kind: 'near' }",
  );
  const fire = 'src/game/calls/fire.ts';
  copy.edit(
    fire,
    '  if (square !== sheet.mine || grid.mineStruck) return judgment(grid, MISS);',
    `  const isNear = [square - 1, square + 1].some((next) => sheet.letterAt[next] !== undefined);
  if (square !== sheet.mine || grid.mineStruck) return judgment(grid, isNear ? { kind: 'near' } : MISS);`,
  );
  copy.edit(fire, "  if (kind === 'miss') return", "  if (kind === 'miss' || kind === 'near') return");
  copy.edit(
    fire,
    "  if (answer.kind === 'miss') return",
    "  if (answer.kind === 'miss' || answer.kind === 'near') return",
  );
  for (const shots of ['guess', 'plain', 'revealing'])
    copy.edit(`src/game/calls/${shots}.ts`, "answers: ['miss', ", "answers: ['miss', 'near', ");
  copy.edit(
    'src/game/judge/say-answer.ts',
    "    case 'mine':",
    "    case 'near':\n      return 'Miss, but near';\n    case 'mine':",
  );
  copy.edit('src/game/judge/format-answer.ts', "    case 'mine':", "    case 'near':\n    case 'mine':");
  copy.edit('src/game/judge/notation.ts', "  { kind: 'mine' },", "  { kind: 'mine' },\n  { kind: 'near' },");
}

function addBlock(copy: Copy): void {
  copy.write(
    'src/sheet/blocks/motto.ts',
    `// A wish, in the middle of its box.
import type { Block } from '../block.js';
import { placeText } from '../../paper/compose/place-text.js';

export const motto: Block = (place) => ({
  art: [placeText(place, { font: 'text', size: 3 }, 'Fair winds', place.box, 'left')],
});
`,
  );
  const index = 'src/sheet/blocks/index.ts';
  copy.edit(index, 'import { notes }', "import { motto } from './motto.js';\nimport { notes }");
  copy.edit(index, '  notes,\n', '  motto,\n  notes,\n');
  copy.edit('src/sheet/blocks/block-topics.ts', '  notes: [],', '  motto: [],\n  notes: [],');
}

function addWordList(copy: Copy): void {
  publish(
    copy,
    'wordlists/nordic-1.txt',
    `# name: nordic-1
# title: Words of the north
# version: 1
# language: en

[easy]
fjord
skald
troll
rune
norn
saga
elk
fen
ski
ox
`,
  );
}

function addDeck(copy: Copy): void {
  publish(copy, 'kits/flagship/plain.json', readFileSync(`${root}kits/flagship/core.json`, 'utf8'));
}

/** Writes a file whose hash is published. */
function publish(copy: Copy, path: string, text: string): void {
  copy.write(path, text);
  const hash = createHash('sha256').update(text).digest('hex');
  copy.edit('fixtures/published.json', '{\n', `{\n  "${path}": "${hash}",\n`);
}

/** A page to write on. */
function addPart(copy: Copy): void {
  copy.edit(
    'src/kits/flagship/flagship-parts.ts',
    '  cards: {\n',
    `  letter: {
    title: 'Letter to the winner',
    plan: () => ({ ...NOTHING, pages: 1 }),
    pages: (order) => [{ width: papers[order.paper].width, height: papers[order.paper].height, art: [], parts: [] }],
  },
  cards: {
`,
  );
}

/** The names of who plays, for the door. */
function addFileKind(copy: Copy): void {
  copy.edit('src/event/record/pack-file.ts', "  | 'schedule-csv'", "  | 'schedule-csv'\n  | 'guests'");
  copy.edit(
    'src/event/record/list-files.ts',
    "    { ...schedule, path: `${open}schedule.csv`, kind: 'schedule-csv' },",
    "    { ...schedule, path: `${open}schedule.csv`, kind: 'schedule-csv' },\n    { ...schedule, path: `${open}guests.csv`, kind: 'guests', title: 'Guests' },",
  );
  copy.edit(
    'src/event/pages/write-pack-file.ts',
    "  'schedule-csv': {",
    "  guests: { write: (_, job) => csv([...scheduleRows(job)].map(([, , ...names]) => names)) },\n  'schedule-csv': {",
  );
}

/** Counts the letters of a text. */
function addRoute(copy: Copy): void {
  copy.write(
    'src/server/routes/letters.ts',
    `// The route that counts the letters of a text.
import * as z from 'zod';
import { option, text } from '../../core/option.js';
import type { Route } from '../route.js';
import { bodyRoute, jsonBody } from '../wire/make-routes.js';
import { sendJson } from '../wire/send.js';

const fields = z.strictObject({
  text: option(text(100), { title: 'Text', description: 'Any text.', write: 'a text in quotes' }),
});

export function letterRoute(): Route {
  return bodyRoute({
    id: 'postLetters',
    summary: 'How many letters a text has',
    path: '/v1/letters',
    body: jsonBody(fields),
    gives: 'The count.',
    content: { 'application/json': z.strictObject({ letters: z.int() }) },
    prepare: ({ text }) => ({ send: ({ response }) => sendJson(response, 200, { letters: String(text).length }) }),
  });
}
`,
  );
  const list = 'src/server/list-routes.ts';
  copy.edit(list, 'import { packRoutes }', "import { letterRoute } from './routes/letters.js';\nimport { packRoutes }");
  copy.edit(list, '    judgeRoute(queue),', '    judgeRoute(queue),\n    letterRoute(),');
}

/** By the first column of the table; what follows in it may build on what stands above. */
export const additions: Readonly<Record<string, (copy: Copy) => void>> = {
  'an edition': addEdition,
  'a rule': addRule,
  'an option that is on or off': addOption,
  'any other option': addChoice,
  'an opening': addOpening,
  'a template': addTemplate,
  'a kind of shots': addShots,
  'an answer of the judge': addAnswer,
  'a paper': addPaper,
  'a block': addBlock,
  'a renderer or format': addFormat,
  'a word list': addWordList,
  'a deck of Flagship': addDeck,
  'a part of a kit': addPart,
  'a kind of file in a pack': addFileKind,
  'an error': addError,
  'a route with a body': addRoute,
  'a command': addCommand,
};
