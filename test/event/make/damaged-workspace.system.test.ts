// Proves that a pack is handed over only when each of its files is what was made, whatever became of a stopped build's workspace meanwhile.
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEMPORARY } from '../../../src/node/files/write-file.js';
import type { Batch } from '../../../src/event/order/pack-record.js';
import { proving } from '../../support/figures.js';
import { listFolder, makeFolder } from '../../support/run-command.js';
import { anotherRound, build, readSteps, replaceFirst, stopAfter, update } from './small-pack.js';

let home: string;

/** A build, or an update of a pack, that was stopped after its last file was written, and what the same orders make undisturbed. */
interface Stopped {
  readonly name: string;
  readonly output: string;
  readonly run: (output: string, stop?: ReturnType<typeof stopAfter>) => Promise<unknown>;
  readonly before?: (output: string) => Promise<unknown>;
}

const updateWith = (batch: Batch) => (output: string, stop?: ReturnType<typeof stopAfter>) =>
  update(output, batch, stop ?? {});

const cases: readonly Stopped[] = [
  { name: 'a build', output: 'spring', run: (output, stop) => build(output, stop) },
  { name: 'a build of an archive', output: 'spring.zip', run: (output, stop) => build(output, stop) },
  { name: 'an added round', output: 'spring', run: updateWith(anotherRound(2)), before: (output) => build(output) },
  { name: 'a replaced sheet', output: 'spring', run: updateWith(replaceFirst), before: (output) => build(output) },
];

/** Prepares each case once: `stopped` and `whole` beside each other in a folder of its own. */
async function prepare({ name, output, run, before }: Stopped): Promise<void> {
  const [stopped, whole] = ['stopped', 'whole'].map((kind) => join(home, name, kind)) as [string, string];
  mkdirSync(stopped, { recursive: true });
  await before?.(join(stopped, output));
  cpSync(stopped, whole, { recursive: true });
  const counted = stopAfter(0);
  await run(join(whole, output), counted);
  await expect(run(join(stopped, output), stopAfter(counted.count()))).rejects.toMatchObject({ code: 'resumable' });
}

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'battle-tracker-test-'));
  for (const each of cases) await prepare(each);
});

afterAll(() => rmSync(home, { recursive: true }));

const flip = (path: string) => {
  const bytes = readFileSync(path);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 4;
  writeFileSync(path, bytes);
};

const damages: Readonly<Record<string, (path: string) => void>> = {
  'is missing': (path) => rmSync(path),
  'was cut': (path) => truncateSync(path, 1000),
  'has a flipped bit': flip,
  'is longer': (path) => appendFileSync(path, 'x'),
};

describe.each(cases)('$name', ({ name, output, run }) => {
  let folder: string;

  beforeEach(() => {
    folder = makeFolder();
    cpSync(join(home, name, 'stopped'), folder, { recursive: true });
  });

  const space = () => join(folder, `${output}.building`);
  const written = async () =>
    (await readSteps(join(folder, output))).flatMap((step) => (step.step === 'written' ? [step.path] : []));
  const finish = () => run(join(folder, output));
  const expectWhole = () => expect(listFolder(folder)).toEqual(listFolder(join(home, name, 'whole')));

  it.each(Object.entries(damages))('of which a file %s is made whole', async (_, damage) => {
    const paths = (await written()).filter((path) => path.endsWith('.pdf'));
    expect(paths.length).toBeGreaterThan(1);
    damage(join(space(), 'pack', paths[0] ?? ''));
    await finish();
    expectWhole();
  });

  it('whose half-written files were left is made whole', async () => {
    const [path = ''] = await written();
    mkdirSync(join(space(), 'pack', dirname(path)), { recursive: true });
    writeFileSync(join(space(), 'pack', dirname(path), `${TEMPORARY}1-1`), 'half');
    writeFileSync(join(space(), `${TEMPORARY}1-1`), 'half');
    await finish();
    expectWhole();
  });

  it.each([
    ['a file', (path: string) => writeFileSync(path, 'mine')],
    ['a folder', (path: string) => mkdirSync(path)],
    ['a link', (path: string) => symlinkSync('nowhere', path)],
  ])('into which somebody put %s is refused, names it, and goes on without it', async (_, put) => {
    for (const place of ['.', 'work', 'pack', 'pack/players']) {
      const path = join(space(), place, 'letter');
      mkdirSync(dirname(path), { recursive: true });
      put(path);
      await expect(finish()).rejects.toMatchObject({ code: 'output-exists', where: path });
      rmSync(path, { recursive: true });
    }
    await finish();
    expectWhole();
  });

  it('is made whole when any line of its journal says something else', async () => {
    const journal = join(space(), 'work', 'journal');
    const lines = readFileSync(journal, 'utf8').split('\n').slice(0, -1);
    for (const [i, line] of lines.entries()) {
      const others = [
        'null',
        '[]',
        '{"step":"settled"}',
        line.replace(/\d(?=\D*$)/, (digit) => String(9 - Number(digit))),
      ];
      for (const other of proving ? others : others.filter((_, j) => j === i % others.length)) {
        rmSync(folder, { recursive: true });
        cpSync(join(home, name, 'stopped'), folder, { recursive: true });
        writeFileSync(
          journal,
          lines
            .with(i, other)
            .map((text) => `${text}\n`)
            .join(''),
        );
        await finish();
        expectWhole();
      }
    }
  });
});
