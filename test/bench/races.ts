// The rows of the table: which programs run against each other, and the figures that come of it.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './compile.js';
import type { Figure, Race, Subject } from './interleave.js';
import type { Peers } from './peers.js';
import type { Command } from './run-tree.js';

export interface Bench {
  readonly scratch: string;
  readonly peers: Peers | undefined;
  /** The folder of a built earlier version. */
  readonly earlier: string | undefined;
  /** Programs of Node, the running one first. */
  readonly nodes: readonly string[];
}

const EARLIER = 'earlier';
const OURS = 'ours';

/** Returns every race by the name that `--only` takes. */
export function listRaces(bench: Bench): Readonly<Record<string, () => Race>> {
  const sizes = { 'sheets-10000': 10_000, 'sheets-100000': 100_000 };
  return {
    ...Object.fromEntries(Object.entries(sizes).map(([name, count]) => [name, () => raceSheets(bench, count)])),
    render: () => raceRender(bench),
    deal: () => raceDeal(bench),
    size: () => raceSize(bench),
    ...Object.fromEntries(bench.nodes.map((node, i) => [`start-${i + 1}`, () => raceStart(bench, node)])),
    packs: () => racePacks(bench),
    replace: () => raceReplace(bench),
    answers: () => raceAnswers(bench),
  };
}

/** A command of ours, or of the earlier version, in a folder of its own. */
function commandOf(folder: string, scratch: string, args: readonly string[], node = process.execPath): Command {
  return { program: node, args: [join(folder, 'dist/cli/main.js'), ...args], cwd: scratch };
}

/** Both versions doing the same; each writes to its own output, which is the last argument. */
function bothVersions(
  { scratch, earlier }: Bench,
  args: (output: string, folder: string) => string[],
  remove: boolean,
) {
  const subject = (folder: string, name: string): Subject => {
    const output = join(scratch, `${name}-output`);
    const clear = () => {
      rmSync(output, { recursive: true, force: true });
      rmSync(`${output}.secret`, { force: true });
    };
    return { command: commandOf(folder, scratch, args(output, folder)), ...(remove ? { before: clear } : { output }) };
  };
  return { [OURS]: subject(root, OURS), [EARLIER]: earlier === undefined ? undefined : subject(earlier, EARLIER) };
}

function ratio(name: string, over: string, under: string, decimals: number, bound?: Figure['bound']): Figure {
  return { name, value: (of) => of(over) / of(under), decimals, ...(bound === undefined ? {} : { bound }) };
}

const sheetArgs = (count: number, format: string) => (output: string) => [
  'sheet',
  '--seed',
  'bench',
  '-c',
  String(count),
  '-p',
  'letter',
  '-f',
  format,
  '-q',
  '--force',
  '-o',
  output,
];

/** More sheets than plain pdfkit can draw in reasonable memory. */
const MOST_NAIVE = 10_000;

function raceSheets(bench: Bench, count: number): Race {
  const { peers, scratch } = bench;
  const drawn = Math.min(count, MOST_NAIVE);
  const peer = (name: keyof Peers['programs'], of: number): Subject | undefined => {
    const draw = peers?.programs[name];
    const output = join(scratch, 'peer.pdf');
    return draw && { command: draw(peers.sheets(of), output), output };
  };
  const large = count > MOST_NAIVE;
  const note = large ? `, taken as ${count / drawn} x its CPU at ${drawn}` : '';
  return {
    name: `Seed to PDF, ${count} sheets`,
    runs: large ? 1 : 5,
    subjects: {
      ...bothVersions(bench, sheetArgs(count, 'pdf'), false),
      'pdfkit-naive': peer('pdfkit-naive', drawn),
      'limit z6': peer('limit z6', count),
      ...(large
        ? {}
        : {
            'pdfkit-form': peer('pdfkit-form', count),
            'reportlab-form': peer('reportlab-form', count),
            libharu: peer('libharu', count),
          }),
    },
    figures: [
      {
        name: `seed to PDF at ${count}, x pdfkit-naive drawing alone${note}`,
        value: (of) => ((count / drawn) * of('pdfkit-naive')) / of(OURS),
        bound: { atLeast: large ? 30 : 18 },
        decimals: 1,
      },
      {
        ...ratio('the same, 0.1', 'pdfkit-naive', EARLIER, 1),
        value: (of) => ((count / drawn) * of('pdfkit-naive')) / of(EARLIER),
      },
      ratio('CPU x limit z6', OURS, 'limit z6', 2),
      ratio('CPU x 0.1', OURS, EARLIER, 2),
      {
        name: `bytes a page at ${count}`,
        value: (_, bytes) => bytes(OURS) / count,
        bound: { atMost: 510 },
        decimals: 0,
      },
    ],
  };
}

function raceRender(bench: Bench): Race {
  const { scratch, peers, earlier } = bench;
  const count = 10_000;
  // Each version reads its own sheets: the tag of the derivation has changed between them.
  const dataOf = (folder: string) => join(scratch, folder === root ? 'sheets.json' : 'earlier-sheets.json');
  for (const folder of earlier === undefined ? [root] : [root, earlier])
    execFileSync(process.execPath, commandOf(folder, scratch, sheetArgs(count, 'json')(dataOf(folder))).args);
  const limit = peers?.programs['limit z6'];
  return {
    name: `render from data, ${count} sheets`,
    runs: 5,
    subjects: {
      ...bothVersions(
        bench,
        (output, folder) => ['render', dataOf(folder), '-p', 'letter', '-f', 'pdf', '-q', '--force', '-o', output],
        false,
      ),
      'limit z6': limit && { command: limit(peers.sheets(count), join(scratch, 'peer.pdf')) },
    },
    figures: [
      ratio('render from data at 10,000, CPU x limit z6', OURS, 'limit z6', 2, { atMost: 1.5 }),
      ratio('the same, 0.1', EARLIER, 'limit z6', 2),
    ],
  };
}

function raceDeal(bench: Bench): Race {
  return {
    name: 'Dealing alone: JSON, 10000 sheets',
    runs: 7,
    subjects: bothVersions(bench, sheetArgs(10_000, 'json'), false),
    figures: [ratio('dealing alone, x 0.1', EARLIER, OURS, 2, { atLeast: 1.6 })],
  };
}

/** The goal is of a sheet without tags; 0.1 knows no others. */
const untagged = (folder: string) => (folder === root ? ['--tags', 'off'] : []);

function raceSize(bench: Bench): Race {
  const { scratch } = bench;
  const secret = writeSecret(scratch);
  const plain = ['sheet', '--secret-file', secret, '-p', 'letter', '-f', 'pdf', '-q', '--force'];
  const both = bothVersions(bench, (output, folder) => [...plain, ...untagged(folder), '-o', output], false);
  const tagged = join(scratch, 'tagged.pdf');
  return {
    name: 'One sheet as a file',
    runs: 1,
    subjects: {
      ...both,
      tagged: { command: commandOf(root, scratch, sheetArgs(1, 'pdf')(tagged)), output: tagged },
    },
    figures: [
      { name: 'one sheet, untagged, bytes', value: (_, bytes) => bytes(OURS), bound: { atMost: 24_000 }, decimals: 0 },
      { name: 'the same, 0.1', value: (_, bytes) => bytes(EARLIER), decimals: 0 },
      { name: 'the same, tagged', value: (_, bytes) => bytes('tagged'), decimals: 0 },
    ],
  };
}

function writeSecret(scratch: string): string {
  const path = join(scratch, 'secret.txt');
  writeFileSync(path, `bt-secret-1:${'5ea1c0de'.repeat(8)}\n`, { mode: 0o600 });
  return path;
}

/** Where versions since 22.1 keep what they have compiled, unless told otherwise. */
const CACHE = 'cache';

function raceStart({ scratch, earlier }: Bench, node: string): Race {
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  const secret = writeSecret(scratch);
  const output = join(scratch, 'one.pdf');
  const plain = ['sheet', '--secret-file', secret, '-p', 'letter', '-q', '--force', '-o', output];
  const args = [...plain, ...untagged(root)];
  const tagged = ['sheet', '--seed', 'bench', '-p', 'letter', '-q', '--force', '-o', output];
  const cache = join(scratch, CACHE);
  mkdirSync(cache, { recursive: true });
  const env = { XDG_CACHE_HOME: cache, TMPDIR: cache };
  const inCache = (command: Command): Subject => ({ command: { ...command, env } });
  const empty = () => {
    rmSync(cache, { recursive: true, force: true });
    mkdirSync(cache);
  };
  const old = version.startsWith('v20');
  const goal: Figure = old
    ? ratio(`one PDF, warm, x node -e 0, Node ${version}`, 'warm', 'node -e 0', 2, { atMost: 2.2 })
    : {
        name: `one PDF, warm, ms above node -e 0, Node ${version}`,
        value: (of) => of('warm') - of('node -e 0'),
        bound: { atMost: 110 },
        decimals: 0,
      };
  return {
    name: `One PDF by command line, Node ${version}`,
    runs: 15,
    subjects: {
      'node -e 0': { command: { program: node, args: ['-e', '0'], cwd: scratch } },
      cold: { ...inCache(commandOf(root, scratch, args, node)), before: empty },
      warm: inCache(commandOf(root, scratch, args, node)),
      tagged: inCache(commandOf(root, scratch, tagged, node)),
      [EARLIER]: earlier === undefined ? undefined : { command: commandOf(earlier, scratch, plain, node) },
    },
    figures: [
      goal,
      ratio('cold, x', 'cold', 'node -e 0', 2),
      ratio('tagged, warm, x', 'tagged', 'node -e 0', 2),
      ratio('0.1, x', EARLIER, 'node -e 0', 2),
      { name: 'cold, ms above', value: (of) => of('cold') - of('node -e 0'), decimals: 0 },
      { name: '0.1, ms above', value: (of) => of(EARLIER) - of('node -e 0'), decimals: 0 },
    ],
  };
}

const packArgs =
  (secret: string, ...more: string[]) =>
  (output: string) => [
    'pack',
    'build',
    '--players',
    '1000',
    '--workers',
    '1',
    '-p',
    'a4',
    '--secret-file',
    secret,
    '-q',
    ...more,
    '-o',
    output,
  ];

function racePacks(bench: Bench): Race {
  const secret = writeSecret(bench.scratch);
  const { [OURS]: split } = bothVersions(bench, packArgs(secret, '--split', 'player'), true);
  return {
    name: 'Packs of 1000 players, one round',
    runs: 5,
    subjects: { ...bothVersions(bench, packArgs(secret), true), 'split by player': split },
    figures: [
      ratio('pack of 1000, CPU x 0.1', OURS, EARLIER, 2, { atMost: 0.45 }),
      ratio('--split player x one file a round', 'split by player', OURS, 2, { atMost: 1.3 }),
    ],
  };
}

function raceReplace(bench: Bench): Race {
  const { scratch, earlier } = bench;
  const secret = writeSecret(scratch);
  const subjects = (folder: string | undefined, name: string): Record<string, Subject | undefined> => {
    if (folder === undefined) return {};
    const build = join(scratch, `${name}-build`);
    const pack = join(scratch, `${name}-pack`);
    const clear = () => rmSync(build, { recursive: true, force: true });
    clear();
    execFileSync(process.execPath, commandOf(folder, scratch, packArgs(secret)(pack)).args);
    const copy = join(scratch, `${name}-replaced`);
    const renew = () => {
      rmSync(copy, { recursive: true, force: true });
      cpSync(pack, copy, { recursive: true, preserveTimestamps: true });
    };
    const replace = ['pack', 'replace', copy, '--round', '1', '--table', '7', '--seat', 'A'];
    return {
      [`${name}: build`]: { command: commandOf(folder, scratch, packArgs(secret)(build)), before: clear },
      [`${name}: replace`]: {
        command: commandOf(folder, scratch, [...replace, '--workers', '1', '--secret-file', secret, '-q']),
        before: renew,
      },
    };
  };
  return {
    name: 'A sheet replaced in a pack of 1000',
    runs: 3,
    subjects: { ...subjects(root, OURS), ...subjects(earlier, EARLIER) },
    figures: [
      ratio('pack replace of one sheet, x own build', `${OURS}: replace`, `${OURS}: build`, 3, { atMost: 0.1 }),
      ratio('the same, 0.1', `${EARLIER}: replace`, `${EARLIER}: build`, 3),
    ],
  };
}

function raceAnswers(bench: Bench): Race {
  const { scratch, earlier } = bench;
  const secret = writeSecret(scratch);
  const pack = join(scratch, 'answers-pack');
  const key = (folder: string | undefined, name: string): Record<string, Subject | undefined> => {
    if (folder === undefined) return {};
    const own = `${pack}-${name}`;
    execFileSync(process.execPath, commandOf(folder, scratch, packArgs(secret)(own)).args);
    const list = execFileSync(process.execPath, commandOf(folder, scratch, ['pack', 'list', own, '--json']).args, {
      encoding: 'utf8',
    });
    const serial = /"serial":\s*"(\w+)"/.exec(list)?.[1] ?? '';
    const args = [
      'key',
      own,
      '--serial',
      serial,
      '--secret-file',
      secret,
      '-q',
      '--force',
      '-o',
      join(scratch, 'key.pdf'),
    ];
    return { [`key --serial, ${name}`]: { command: commandOf(folder, scratch, args) } };
  };
  const match = bothVersions(
    bench,
    (output) => ['match', '-p', 'a4', '--secret-file', secret, '-q', '-o', output],
    true,
  );
  return {
    name: 'Key of one sheet of a pack of 1000, and a match',
    runs: 7,
    subjects: {
      ...key(root, OURS),
      ...key(earlier, EARLIER),
      'match, ours': match[OURS],
      'match, earlier': match[EARLIER],
    },
    figures: [
      ratio('key --serial, CPU x 0.1', 'key --serial, ours', 'key --serial, earlier', 2, { atMost: 0.29 }),
      ratio('match, CPU x 0.1', 'match, ours', 'match, earlier', 2, { atMost: 0.5 }),
    ],
  };
}
