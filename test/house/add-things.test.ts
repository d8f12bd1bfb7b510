// Proves that an edition, an opening, a rule, a template, a deck, a paper, an option, a format and a command are added
// in exactly the files that CONTRIBUTING.md names, and then work wherever the others do: as flag, query, body, field of
// the form, curl line, and in a pack's spec.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormOption } from '../../src/core/options/form.js';
import { sheetRequest } from '../../src/page/browser/orders/sheet-requests.js';
import { asCommand, asCurl } from '../../src/page/browser/orders/shell.js';
import type { Order } from '../../src/page/browser/settings/settings.js';
import { proving } from '../support/figures.js';
import { makeScratchCopy, type ScratchCopy } from '../support/scratch-copy.js';
import { root } from './source-files.js';

let copy: ScratchCopy;
let address: string;
/** The files that each addition wrote. */
const written = new Map<string, readonly string[]>();

function add(thing: string, change: () => void): void {
  const before = copy.changed.length;
  change();
  written.set(thing, copy.changed.slice(before));
}

/** The edition that shares nothing with the others. */
function addEdition(): void {
  const text = readFileSync(`${root}test/house/convoy/convoy.ts`, 'utf8');
  copy.write('src/game/editions/convoy/convoy.ts', text.replaceAll('../../../src/game/', '../../'));
  const index = 'src/game/editions/index.ts';
  copy.edit(index, 'import { engagement }', "import { convoy } from './convoy/convoy.js';\nimport { engagement }");
  copy.edit(index, 'admiral, codebreaker }', 'admiral, codebreaker, convoy }');
}

/** A rule that players keep by themselves. */
function addRule(): void {
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

function addTemplate(): void {
  copy.write('templates/quarters.json', readFileSync(`${root}templates/station.json`, 'utf8'));
  copy.edit('src/page/server/texts.ts', '    station: {', "    quarters: { title: 'Quarters' },\n    station: {");
}

function addDeck(): void {
  copy.write('kits/flagship/plain.toml', readFileSync(`${root}kits/flagship/core.toml`, 'utf8'));
}

/** A coin alone decides who opens. */
function addOpening(): void {
  copy.write(
    'src/game/openings/coin-toss.ts',
    `// Coin toss: a coin decides who opens.
import { open, type Opening, stay } from './opening.js';

export const coinToss: Opening = {
  title: 'Coin toss',
  lines: ['Toss a coin before you look at your codes.', 'Whoever wins the toss has the first turn, and one turn only.'],
  icon: 'COIN',
  bids: null,
  reward: 1,
  bidderMayConcede: false,
  play: (_, state, side, call) => (call.kind === 'coin' ? open(state, side, 1) : stay(state, 'not-in-opening')),
  choose: () => ({ kind: 'coin' }),
};
`,
  );
  const index = 'src/game/openings/index.ts';
  copy.edit(index, 'import { deadReckoning }', "import { coinToss } from './coin-toss.js';\nimport { deadReckoning }");
  copy.edit(index, "  'high-code': highCode,", "  'coin-toss': coinToss,\n  'high-code': highCode,");
  copy.edit('src/game/editions/engagement/engagement.ts', "['high-code']", "['high-code', 'coin-toss']");
}

function addPaper(): void {
  copy.edit('src/paper/geometry/papers.ts', '  a5:', "  b4: { title: 'B4', width: 250, height: 353 },\n  a5:");
}

/** Words in which no letter stands twice. */
function addOption(): void {
  copy.edit(
    'src/game/options.ts',
    '  ownWords: option(',
    `  isograms: option(z.boolean().default(false), {
    title: 'Isograms',
    description: 'Deal only words in which no letter stands twice.',
    flag: '--isograms',
    help: 'deal only words in which no letter stands twice',
    form: { part: 'listed', label: 'No letter twice', look: 'switch' },
  }),
  ownWords: option(`,
  );
  copy.edit(
    'src/game/setup/supply-words.ts',
    'wordsOf(list, level, { safety, spelling });',
    'wordsOf(list, level, { safety, spelling }).filter((word) => !request.isograms || new Set(word).size === word.length);',
  );
}

function addFormat(): void {
  copy.write(
    'src/paper/render/words.ts',
    `// Writes the texts of pages, one a line.
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

function addCommand(): void {
  copy.write(
    'src/cli/commands/editions.ts',
    `// \`editions\`: their names, one a line.
import type { Command } from 'commander';
import { editions } from '../../game/editions/index.js';

export function addEditions(program: Command): Command {
  return program
    .command('editions')
    .description('the names of the editions')
    .action(() => void process.stdout.write(\`\${Object.keys(editions).join('\\n')}\\n\`));
}
`,
  );
  const row = "  ['serve', WEB, ";
  const added = "  ['editions', WEB, async () => (await import('./commands/editions.js')).addEditions],\n";
  copy.edit('src/cli/program.ts', row, `${added}${row}`);
}

beforeAll(async () => {
  copy = makeScratchCopy();
  add('an edition', addEdition);
  add('an opening', addOpening);
  add('a rule', addRule);
  add('a template', addTemplate);
  add('a deck of Flagship', addDeck);
  add('a paper', addPaper);
  add('an option that is on or off', addOption);
  add('a renderer or format', addFormat);
  add('a command', addCommand);
  copy.build(proving);
  address = await copy.serve();
});

afterAll(() => copy.remove());

describe('an addition', () => {
  const contributing = readFileSync(`${root}CONTRIBUTING.md`, 'utf8');
  const rows = new Map(
    [...contributing.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)].map(([, thing = '', files = '']) => [thing, files]),
  );

  it.each([
    'an edition',
    'an opening',
    'a rule',
    'a template',
    'a deck of Flagship',
    'a paper',
    'an option that is on or off',
    'a renderer or format',
    'a command',
  ])('of %s touches the files that CONTRIBUTING.md names, and no other', (thing) => {
    const row = rows.get(thing) ?? '';
    const folders = [...row.matchAll(/`((?:src|templates|kits)\/[^`]*)`/g)].map(([, path = '']) => path);
    const touched = written.get(thing) ?? [];
    expect(touched.length).toBeGreaterThan(0);
    expect(touched.filter((path) => !folders.some((named) => path.startsWith(named)))).toEqual([]);
  });
});

/** On a connection of its own: one that the service has closed while commands ran would be taken again before that is seen. */
function ask(url: string, options: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...options, headers: { ...options.headers, Connection: 'close' } });
}

const choices = [
  { name: 'edition', value: 'convoy', kind: 'svg' },
  { name: 'opening', value: 'coin-toss', kind: 'svg' },
  { name: 'paper', value: 'b4', kind: 'pdf' },
] as const;

describe.each(choices)('the new $name $value', ({ name, value, kind }) => {
  it('is a flag, and stands in its help', () => {
    // Help does not list openings, each of which only some editions have.
    if (name !== 'opening') expect(copy.run('sheet', '--help')).toContain(value);
    const flags = ['sheet', '--seed', 'x', `--${name}`, value, '--quiet'];
    expect(copy.run(...flags, '--format', 'svg')).toContain('<svg ');
  });

  it('is a query, in bytes as the flag', async () => {
    const edition = name === 'edition' ? value : 'engagement';
    const query = new URLSearchParams({ seed: 'x', paper: 'a4', ...(name === 'edition' ? {} : { [name]: value }) });
    const reply = await ask(`${address}/v1/sheets/${edition}.svg?${query.toString()}`);
    expect(reply.status).toBe(200);
    const flags = [...query].flatMap(([flag, text]) => [`--${flag}`, text]);
    expect(await reply.text()).toBe(copy.run('sheet', '--edition', edition, ...flags, '--format', 'svg', '--quiet'));
  });

  it('is a field of a body', async () => {
    const body = JSON.stringify({ seed: 'x', format: kind, [name]: value });
    const headers = { 'Content-Type': 'application/json' };
    expect((await ask(`${address}/v1/sheets`, { method: 'POST', headers, body })).status).toBe(200);
    const match = JSON.stringify({ [name]: value });
    expect((await ask(`${address}/v1/matches`, { method: 'POST', headers, body: match })).status).toBe(201);
  });

  it('stands in the specification, in the catalog and in the form of the page', async () => {
    expect(JSON.stringify(await (await ask(`${address}/openapi.json`)).json())).toContain(`"${value}"`);
    expect(JSON.stringify(await (await ask(`${address}/v1/catalog`)).json())).toContain(`"${value}"`);
    expect(await (await ask(`${address}/`)).text()).toContain(`value="${value}"`);
  });

  it('is a field of a pack’s spec', () => {
    writeFileSync(join(copy.folder, 'spec.toml'), `playerCount = 4\n${name} = "${value}"\n`);
    const planned = copy.run('pack', 'plan', 'spec.toml');
    if (name !== 'opening') expect(planned).toContain(value);
    writeFileSync(join(copy.folder, 'spec.toml'), `playerCount = 4\n${name} = "${value}-not"\n`);
    expect(() => copy.run('pack', 'plan', 'spec.toml')).toThrow(value);
  });
});

it('the new opening stands on its rules card, and is judged', () => {
  expect(copy.run('rules', 'engagement', '--opening', 'coin-toss')).toContain('WHO OPENS: COIN TOSS');
  const [alpha, bravo] = ['alpha', 'bravo'].map((side) => {
    const fleet = ['sheet', '--seed', side, '--opening', 'coin-toss', '--format', 'json', '--quiet'];
    copy.run(...fleet, '-o', `${side}.json`);
    return `${side}.json`;
  });
  writeFileSync(join(copy.folder, 'game.txt'), 'alpha coin\nalpha A1-E\n');
  expect(copy.run('judge', alpha ?? '', bravo ?? '', '--log', 'game.txt')).toContain('next: bravo');
});

it('the new rule is set, printed and dealt with', () => {
  const rule = ['--rule', 'open-hands=on'];
  expect(copy.run('rules', 'engagement', ...rule)).toContain('Keep your hands on the table.');
  expect(copy.run('rules', 'engagement')).not.toContain('hands on the table');
  const sheet = JSON.parse(copy.run('sheet', '--seed', 'x', ...rule, '--format', 'json', '--quiet')) as {
    rules: object;
  };
  expect(sheet.rules).toMatchObject({ 'open-hands': true });
  expect(copy.run('sheet', '--seed', 'x', ...rule, '--format', 'svg', '--quiet')).toContain('<svg ');
});

it('the new template is a flag and a query, and stands in the catalog and in the form', async () => {
  const flags = ['--template', 'quarters', '--paper', 'a4', '--format', 'svg', '--quiet'];
  const reply = await ask(`${address}/v1/sheets/engagement.svg?seed=x&paper=a4&template=quarters`);
  expect(await reply.text()).toBe(copy.run('sheet', '--seed', 'x', ...flags));
  expect(await (await ask(`${address}/v1/catalog`)).text()).toContain('"quarters"');
  expect(await (await ask(`${address}/`)).text()).toContain('value="quarters"');
});

it('the new deck is listed and printed', () => {
  expect(copy.run('kit', 'list')).toContain('plain');
  copy.run('kit', 'flagship', '--deck', 'plain', '-o', 'plain.pdf', '--quiet');
  expect(readFileSync(join(copy.folder, 'plain.pdf'), 'latin1')).toContain('%PDF-');
});

describe('the new option', () => {
  const plain = ['sheet', '--seed', 'x', '--format', 'json', '--quiet'];
  const wordsIn = (json: string) => (JSON.parse(json) as { fleet: { word: string }[] }).fleet.map(({ word }) => word);
  const repeats = (word: string) => new Set(word).size < word.length;

  /** What the form sends with the option on, and with it off. */
  async function readForm(): Promise<{ readonly page: string; readonly options: readonly FormOption[] }> {
    const page = await (await ask(`${address}/`)).text();
    const written = /data-options="([^"]*)"/.exec(page)?.[1]?.replaceAll('&quot;', '"') ?? '[]';
    return { page, options: JSON.parse(written) as FormOption[] };
  }

  it('is a flag, stands in help, and does what it says', () => {
    expect(copy.run('sheet', '--help')).toContain('--isograms');
    expect(wordsIn(copy.run(...plain)).some(repeats)).toBe(true);
    expect(wordsIn(copy.run(...plain, '--isograms')).filter(repeats)).toEqual([]);
  });

  it('is a query and a field of a body, in bytes as the flag', async () => {
    const dealt = copy.run(...plain, '--isograms');
    const get = (value: string) => ask(`${address}/v1/sheets/engagement.json?seed=x&isograms=${value}`);
    for (const value of ['on', 'true']) expect(await (await get(value)).text()).toBe(dealt);
    expect(await (await get('off')).text()).toBe(copy.run(...plain));
    expect(await (await get('perhaps')).json()).toMatchObject({ status: 400, errors: [{ parameter: 'isograms' }] });
    const headers = { 'Content-Type': 'application/json' };
    const post = (path: string, body: unknown) =>
      ask(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(await (await post('/v1/sheets', { seed: 'x', format: 'json', isograms: true })).text()).toBe(dealt);
    expect((await post('/v1/matches', { isograms: true })).status).toBe(201);
    expect(await (await post('/v1/matches', { isograms: 'on' })).json()).toMatchObject({
      status: 422,
      errors: [{ pointer: '/isograms' }],
    });
  });

  it('stands in the specification for every order, and in the form', async () => {
    const text = await (await ask(`${address}/openapi.json`)).text();
    expect(text.split('"isograms"').length).toBeGreaterThan(4);
    const { page, options } = await readForm();
    expect(page).toMatch(/<input[^>]*type="checkbox"[^>]*id="isograms"/);
    expect(options.map(({ name }) => name)).toContain('isograms');
    const sent = await ask(`${address}/print?isograms=&isograms=true&seed=x`, { redirect: 'manual' });
    expect(sent.headers.get('location')).toContain('isograms=true');
    expect(await (await ask(`${address}/?isograms=on`)).text()).toMatch(/<input[^>]*id="isograms"[^>]* checked/);
  });

  it('stands in the lines that the page copies, and they do the same', async () => {
    const { options } = await readForm();
    const order: Order = {
      edition: 'engagement',
      settings: { seed: 'x', isograms: 'true' },
      ownWords: null,
      player: '',
      options,
    };
    expect(asCurl(address, sheetRequest(order, 'svg'))).toContain('isograms=true');
    expect(asCurl(address, sheetRequest({ ...order, player: 'Ada' }, 'svg'))).toContain('"isograms":true');
    const [, ...words] = asCommand('sheet', order, 'a4', plain.slice(1)).split(' ');
    expect(words).toContain('--isograms');
    expect(copy.run(...words)).toBe(copy.run(...plain, '--isograms'));
  });
});

describe('the new format', () => {
  it('is a flag, the end of a file’s name, an address and a field', async () => {
    const text = copy.run('sheet', '--seed', 'x', '--paper', 'a4', '--format', 'txt', '--quiet');
    expect(text).toMatch(/[A-Z]{2}/);
    copy.run('sheet', '--seed', 'x', '--paper', 'a4', '-o', 'words.txt', '--quiet');
    expect(readFileSync(join(copy.folder, 'words.txt'), 'utf8')).toBe(text);
    const reply = await ask(`${address}/v1/sheets/engagement.txt?seed=x&paper=a4`);
    expect(await reply.text()).toBe(text);
    const body = JSON.stringify({ seed: 'x', paper: 'a4', format: 'txt' });
    const headers = { 'Content-Type': 'application/json' };
    expect(await (await ask(`${address}/v1/sheets`, { method: 'POST', headers, body })).text()).toBe(text);
  });
});

it('the new command stands in help and runs', () => {
  expect(copy.run('--help')).toContain('editions');
  expect(copy.run('editions')).toContain('convoy\n');
});

// Last, since the service closes connections while a pack is built.
it('the new option is a field of a pack’s spec', () => {
  const plan = (value: string) => {
    writeFileSync(join(copy.folder, 'spec.toml'), `playerCount = 4\nisograms = ${value}\n`);
    return copy.run('pack', 'plan', 'spec.toml');
  };
  expect(plan('true')).toContain('4');
  copy.run('pack', 'build', 'spec.toml', '-o', 'cup', '--seed', 'x', '--open', '--quiet');
  expect(readFileSync(join(copy.folder, 'cup/public/order.json'), 'utf8')).toMatch(/"isograms": ?true/);
  expect(() => plan('"on"')).toThrow(/isograms/);
});
