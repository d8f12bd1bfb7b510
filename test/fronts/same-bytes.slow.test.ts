// One order gives one file, whoever makes it: the command line, in its process and in one far away, the page, and the service; or all refuse it alike.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '../../src/core/problem.js';
import { classOf } from '../../src/page/work/class.js';
import { matchOf, packOf } from '../../src/page/work/events.js';
import { makeFlagship, makeSea } from '../../src/page/work/kits.js';
import { makeSheets, writeRules } from '../../src/page/work/sheets.js';
import { type Asked, startTestService, type TestService } from '../server/test-service.js';
import { makeFolder, type Outcome, runCommand, runProcess, sha256 } from '../support/run-command.js';

const SECRET = `bt-secret-1:${'a11ba5e5'.repeat(8)}`;
const PLAYERS = 'name,large,legible\nAda,yes,\nДарья,,yes\nZoë,,\n';
const CHILDREN = 'name,level,large,partner\nZoë,easy,,Ben\nBen,,yes,\n李,,,\n';

const places: readonly Readonly<Record<string, string>>[] = [
  { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
  { TZ: 'America/St_Johns', LANG: 'C', LC_ALL: 'C' },
  { LC_ALL: 'en_US.UTF-8' },
];

interface Front {
  readonly name: string;
  /** What is typed, without the output. */
  readonly command: string;
  readonly page?: () => Promise<Uint8Array>;
  readonly http?: Asked;
  /** Whether another process makes it, too. */
  readonly elsewhere?: true;
}

const json = (path: string, body: unknown): Asked => ({
  ...{ method: 'POST', path, headers: { 'content-type': 'application/json' } },
  body: JSON.stringify(body),
});

const sheetsOf = (fields: Readonly<Record<string, unknown>>, format: 'pdf' | 'svg' | 'json') =>
  makeSheets({ fields, seed: 'x', format }).then(({ bytes }) => bytes);
const own = 'storm wave fog sea go night moon sun ice at bread cake pie egg in train bike car bus up'.split(' ');
const ownWords = { name: 'words.txt', bytes: new TextEncoder().encode(own.join('\n')) };
const archive = (made: Promise<{ readonly archive: { readonly bytes: Uint8Array } }>) =>
  made.then(({ archive: { bytes } }) => bytes);
const file = (made: Promise<{ readonly bytes: Uint8Array }>) => made.then(({ bytes }) => bytes);
const read = { case: 'lower', hand: 'left', face: 'legible' };
const printed = {
  ...{ paper: 'a5', template: 'bands', ink: 'low', hand: 'left' },
  ...{ level: 'expert', theme: 'animals', spelling: 'uk', deployment: 'words' },
};

const orders: readonly Front[] = [
  {
    name: 'sheets as PDF, by name',
    command: 'sheet --seed x --player Illi -c 2 --paper a4 -f pdf',
    page: () => sheetsOf({ player: 'Illi', count: 2, paper: 'a4' }, 'pdf'),
    http: json('/v1/sheets', { seed: 'x', player: 'Illi', count: 2 }),
    elsewhere: true,
  },
  {
    name: 'sheets as SVG, in another look, of other words',
    command:
      'sheet -e admiral --seed x --paper a5 --template bands --ink low --hand left --level expert --theme animals --spelling uk --deployment words -f svg',
    page: () => sheetsOf({ edition: 'admiral', ...printed }, 'svg'),
    http: { path: `/v1/sheets/admiral.svg?seed=x&${new URLSearchParams(printed).toString()}` },
  },
  {
    name: 'sheets as JSON, by another opening and rule',
    command: 'sheet -e codebreaker --seed x -c 3 --opening dead-reckoning --rule sonar-ping=on --paper a4 -f json',
    page: () =>
      sheetsOf({ edition: 'codebreaker', count: 3, opening: 'dead-reckoning', rules: ['sonar-ping=on'] }, 'json'),
    http: { path: '/v1/sheets/codebreaker.json?seed=x&count=3&opening=dead-reckoning&rules=sonar-ping%3Don' },
  },
  {
    name: 'a sheet of one’s own words',
    command: 'sheet --seed x --words words.txt --paper a4 -f pdf',
    page: () => sheetsOf({ ownWords, paper: 'a4' }, 'pdf'),
    http: json('/v1/sheets', { seed: 'x', ownWords: own }),
  },
  {
    name: 'rules as text',
    command: 'rules engagement --paper a4 -f text',
    page: () => file(writeRules({ fields: { edition: 'engagement' }, format: 'text' })),
    http: { path: '/v1/rules/engagement.txt' },
  },
  {
    name: 'rules as SVG, by another opening and rule, on another paper',
    command: 'rules codebreaker --rule sonar-ping=on --opening radio-silence --paper letter -f svg',
    page: () =>
      file(
        writeRules({
          fields: { edition: 'codebreaker', rules: ['sonar-ping=on'], opening: 'radio-silence', paper: 'letter' },
          format: 'svg',
        }),
      ),
    http: { path: '/v1/rules/codebreaker.svg?rules=sonar-ping%3Don&opening=radio-silence&paper=letter' },
  },
  {
    name: 'rules as PDF',
    command: 'rules admiral --paper a4 -f pdf',
    page: () => file(writeRules({ fields: { edition: 'admiral', paper: 'a4' }, format: 'pdf' })),
    http: { path: '/v1/rules/admiral.pdf' },
  },
  {
    name: 'a match of a seed in an address',
    command: 'match -e codebreaker --duplex off --seed x --open --paper a4',
    http: { path: '/v1/matches/codebreaker.zip?seed=x&duplex=off' },
  },
  {
    name: 'a match of a seed, paired, with one name and a rule',
    command: 'match --bravo Ben --rule minefield=on --seed x --open --paper a4',
    http: json('/v1/matches', { seed: 'x', bravo: 'Ben', rules: ['minefield=on'] }),
  },
  {
    name: 'a match of a secret',
    command: 'match --alpha Zoë --template tent --paper letter --secret-file secret.txt',
    page: () => archive(matchOf({ fields: { alpha: 'Zoë', template: 'tent', paper: 'letter' }, secret: SECRET })),
    elsewhere: true,
  },
  {
    name: 'a pack',
    command: 'pack build --players players.csv --rounds 2 --paper a4 --secret-file secret.txt',
    page: () => archive(packOf({ fields: { rounds: '2', paper: 'a4' }, players: PLAYERS, secret: SECRET })),
    elsewhere: true,
  },
  {
    name: 'a class',
    command: 'class children.csv --seed x --paper a4 --event Spring --case lower --hand left --face legible',
    page: () => archive(classOf({ fields: { paper: 'a4', event: 'Spring', ...read }, roster: CHILDREN, seed: 'x' })),
    http: json('/v1/classes', {
      ...{ seed: 'x', event: 'Spring', paper: 'a4', ...read },
      children: [{ name: 'Zoë', level: 'easy', partner: 'Ben' }, { name: 'Ben', large: true }, { name: '李' }],
    }),
  },
  {
    name: 'Flagship',
    command: 'kit flagship --ink color --paper letter --rule flagship-loss=game --rule island-draw=each',
    page: () => {
      const rules = ['flagship-loss=game', 'island-draw=each'];
      return file(makeFlagship({ fields: { ink: 'color', paper: 'letter', rules }, format: 'pdf' }));
    },
    http: {
      path: '/v1/kits/flagship.pdf?ink=color&paper=letter&rules=flagship-loss%3Dgame,island-draw%3Deach',
    },
  },
  {
    name: 'Plunder',
    command: 'kit plunder --seed pearl --players 3 --ink low --paper letter --rule standing=safe',
    page: () => {
      const fields = { seed: 'pearl', players: 3, ink: 'low', paper: 'letter', rules: ['standing=safe'] };
      return file(makeSea({ fields, format: 'pdf' }));
    },
    http: { path: '/v1/kits/plunder.pdf?seed=pearl&players=3&ink=low&paper=letter&rules=standing%3Dsafe' },
  },
];

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

/** Runs a command in a folder with all lists; returns the hash of its file, or the kind of its problem. */
async function typed(
  command: string,
  run: (args: readonly string[], at: { cwd: string }) => Promise<Outcome> = runCommand,
): Promise<string> {
  const cwd = makeFolder();
  writeFileSync(join(cwd, 'secret.txt'), `${SECRET}\n`, { mode: 0o600 });
  const lists = { 'players.csv': PLAYERS, 'children.csv': CHILDREN, 'words.txt': own.join('\n') };
  for (const [name, text] of Object.entries(lists)) writeFileSync(join(cwd, name), text);
  const output = /^(match|pack|class)/.test(command) ? 'made.zip' : command.startsWith('kit') ? 'made.pdf' : 'made';
  const { code, stderr } = await run([...command.split(' '), '-q', '-o', output], { cwd });
  return code === 0 ? sha256(readFileSync(join(cwd, output))) : (/^error: ([a-z-]+)/.exec(stderr)?.[1] ?? stderr);
}

/** Returns the hash of what the page makes, or the kind of its problem. */
async function shown(make: () => Promise<Uint8Array>): Promise<string> {
  try {
    return sha256(await make());
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

const slugOf = (text: string) => (JSON.parse(text) as { type: string }).type.split('/').at(-1);

async function sent(asked: Asked): Promise<string | undefined> {
  const { status, bytes, text } = await service.ask(asked);
  return status === 200 ? sha256(bytes) : slugOf(text);
}

describe('the same bytes come of', () => {
  it.each(orders.map((order, i) => [order.name, order, places[i % places.length] ?? {}] as const))(
    '%s',
    async (_, { command, page, http, elsewhere }, env) => {
      const first = await typed(command);
      expect(first).toMatch(/^[0-9a-f]{64}$/);
      if (page) expect(await shown(page), 'on the page').toBe(first);
      if (http) expect(await sent(http), 'over HTTP').toBe(first);
      if (elsewhere)
        expect(await typed(command, (args, at) => runProcess(args, { ...at, env })), JSON.stringify(env)).toBe(first);
      // What is compared depends on the seed, so that it is not one file for all.
      if (command.startsWith('sheet')) expect(await typed(command.replace('--seed x', '--seed y'))).not.toBe(first);
    },
  );
});

describe('alike is refused', () => {
  const [secret, turned] = [SECRET, { template: 'spread', paper: 'a5' }];
  it.each<[string, string, string, () => Promise<Uint8Array>, (() => Promise<string | undefined>)?]>([
    [
      'a sheet without room on its paper',
      'does-not-fit',
      'sheet --seed x --template large --paper a5',
      () => sheetsOf({ template: 'large', paper: 'a5' }, 'pdf'),
      () => sent({ path: '/v1/sheets/engagement.pdf?seed=x&template=large&paper=a5' }),
    ],
    [
      'a match on pages that cannot be turned',
      'does-not-fit',
      'match --template spread --paper a5 --secret-file secret.txt',
      () => archive(matchOf({ fields: turned, secret })),
      () => sent(json('/v1/matches', { seed: 'x', ...turned })),
    ],
    [
      'a pack on pages that cannot be turned',
      'does-not-fit',
      'pack build --players 2 --template spread --paper a5 --secret-file secret.txt',
      () => archive(packOf({ fields: turned, players: 'Ada\nBen\n', secret })),
      () => sent(json('/v1/packs', { ...turned, players: ['Ada', 'Ben'] })),
    ],
    [
      'a class with large print for which its paper is too small',
      'does-not-fit',
      'class children.csv --seed x --paper a5',
      () => archive(classOf({ fields: { paper: 'a5' }, roster: CHILDREN, seed: 'x' })),
    ],
  ])('%s', async (_, slug, command, page, http) => {
    expect(await typed(command), 'on the command line').toBe(slug);
    expect(await shown(page), 'on the page').toBe(slug);
    if (http) expect(await http(), 'over HTTP').toBe(slug);
  });
});
