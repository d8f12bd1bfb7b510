// Proves that a build that was stopped anywhere goes on to the same pack, and that it takes nothing from anybody.
import { createHash } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { surroundings } from '../../../src/core/surroundings.js';
import { secretSource } from '../../../src/core/source.js';
import { HEAD } from '../../../src/event/make/pack-plan.js';
import type { Entry } from '../../../src/node/build/build-plan.js';
import { verifyPack } from '../../../src/cli/deal-again.js';
import { openFolder } from '../../../src/plans.js';
import { fingerprint } from '../../../src/event/record/record-json.js';
import { leaveLock } from '../../support/leave-lock.js';
import { listFolder, makeFolder } from '../../support/run-command.js';
import {
  build,
  leaveSteps,
  master,
  order,
  OTHER_SECRET,
  readSteps,
  SECRET,
  stopAfter,
  watching,
} from './small-pack.js';

/** Not even one fleet, and fleets that all hold the same word. */
const tooFew = ['storm', 'ship', 'sea'];
const noPair = ['storm', 'cargo', 'ship', 'boat', 'sea', 'oak', 'ice', 'fog', 'go'];

const resumable = { name: 'Problem', code: 'resumable' };

describe('a build', () => {
  it('makes the pack and leaves nothing beside it', async () => {
    const folder = makeFolder();
    const { head, files, secret } = await build(join(folder, 'spring'));
    expect(head).toMatch(/^[0-9a-f]{64}$/);
    expect(secret).toBeUndefined();
    expect(readdirSync(folder)).toEqual(['spring']);
    const found = Object.values(listFolder(join(folder, 'spring'))).filter((hash) => hash !== 'no file');
    expect(found).toHaveLength(files);
  });

  it.each(['spring', 'spring.zip'])(
    'of %s that was killed after its journal had gone leaves no copy of the secret when it is asked for again',
    async (name) => {
      const folder = makeFolder();
      await build(join(folder, name));
      const before = listFolder(folder);
      mkdirSync(join(folder, `${name}.building/work`), { recursive: true, mode: 0o700 });
      writeFileSync(join(folder, `${name}.building/work/secret`), 'a secret', { mode: 0o600 });
      await expect(build(join(folder, name))).rejects.toMatchObject({ code: 'output-exists' });
      expect(listFolder(folder)).toEqual(before);
    },
  );

  it.each(['spring', 'spring.zip'])(
    'of %s that stops at a step, the first or the last, goes on to the same pack',
    async (name) => {
      const folder = makeFolder();
      const whole = makeFolder();
      const counted = stopAfter(0);
      const { head } = await build(join(whole, name), counted);
      expect(counted.count()).toBeGreaterThan(8);
      const left = new Set<string>();
      const steps = [1, 2, 5, counted.count() - 1];
      let stops = 0;
      for (const step of steps) {
        const output = join(folder, `${step}`, name);
        mkdirSync(join(folder, `${step}`));
        await expect(build(output, stopAfter(step))).rejects.toMatchObject(resumable);
        expect(existsSync(output)).toBe(false);
        for (const { step: kind } of await readSteps(output)) left.add(kind);
        stops++;
        expect((await build(output)).head).toBe(head);
        expect(listFolder(join(folder, `${step}`))).toEqual(listFolder(whole));
      }
      expect(stops).toBe(steps.length);
      expect([...left].sort()).toEqual(['begin', 'found', 'written']);
    },
  );

  it('that another build of the program had begun is begun anew, and no file of that one stays', async () => {
    const folder = makeFolder();
    const whole = makeFolder();
    const output = join(folder, 'spring');
    const counted = stopAfter(0);
    await build(join(whole, 'spring'), counted);
    await expect(build(output, stopAfter(counted.count() - 1))).rejects.toMatchObject(resumable);
    // A file that the other build drew otherwise, as its journal says.
    const drawn = Buffer.from('drawn otherwise');
    const sha256 = createHash('sha256').update(drawn).digest('hex');
    const steps = (await readSteps(output)).map((step, i, all): Entry => {
      if (step.step === 'begin') return { ...step, program: '0.0.9-000000000000' };
      if (step.step !== 'written' || i < all.length - 1) return step;
      writeFileSync(join(`${output}.building`, 'pack', step.path), drawn);
      return { ...step, bytes: drawn.length, sha256 };
    });
    expect(steps.at(-1)).toMatchObject({ step: 'written', bytes: drawn.length });
    await leaveSteps(output, steps);
    await build(output);
    expect(listFolder(folder)).toEqual(listFolder(whole));
  });

  it('that stops again and again goes on from where it was', async () => {
    const folder = makeFolder();
    const output = join(folder, 'spring');
    const lengths: number[] = [];
    for (let step = 2; ; step++) {
      const stop = stopAfter(step);
      const stopped = await build(output, stop).then(
        () => false,
        () => true,
      );
      if (!stopped) break;
      lengths.push((await readSteps(output)).length);
    }
    expect(lengths.length).toBeGreaterThan(5);
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
    const whole = makeFolder();
    await build(join(whole, 'spring'));
    expect(listFolder(folder)).toEqual(listFolder(whole));
  });

  it.each(['spring', 'spring.zip'])('of %s that ended before it had cleaned up is cleaned up', async (name) => {
    const folder = makeFolder();
    const output = join(folder, name);
    const { head } = await build(output);
    const before = listFolder(folder);
    await leaveJournal(output, head);
    expect((await build(output)).head).toBe(head);
    expect(listFolder(folder)).toEqual(before);
    // Where nothing is left of an earlier run, the name is taken.
    await expect(build(output)).rejects.toMatchObject({ code: 'output-exists' });
    expect(listFolder(folder)).toEqual(before);
  });

  it('that ended before its pack had got its name finishes it', async () => {
    const folder = makeFolder();
    const output = join(folder, 'spring');
    const { head } = await build(output);
    const before = listFolder(folder);
    await leaveJournal(output, head);
    renameSync(output, join(`${output}.building`, 'pack'));
    expect((await build(output)).head).toBe(head);
    expect(listFolder(folder)).toEqual(before);
  });

  it('takes nothing for its own that others put under its name meanwhile', async () => {
    const folder = makeFolder();
    const output = join(folder, 'spring');
    await expect(build(output, stopAfter(3))).rejects.toMatchObject(resumable);
    mkdirSync(output);
    writeFileSync(join(output, 'letter'), 'from home');
    await expect(build(output)).rejects.toMatchObject({ code: 'output-exists', where: output });
    expect(readFileSync(join(output, 'letter'), 'utf8')).toBe('from home');
  });

  it('refuses the unfinished work of other orders, of another secret, and changes nothing', async () => {
    const output = join(makeFolder(), 'spring');
    await expect(build(output, stopAfter(3))).rejects.toMatchObject(resumable);
    const left = listFolder(`${output}.building`);
    const refused = { code: 'output-exists', where: `${output}.building` };
    await expect(build(output, { record: order({ playerCount: 6 }) })).rejects.toMatchObject(refused);
    await expect(build(output, { master: secretSource(OTHER_SECRET).master })).rejects.toMatchObject(refused);
    expect(listFolder(`${output}.building`)).toEqual(left);
    await build(output);
  });

  it('keeps the unfinished work of others from orders that cannot be filled, whenever that shows', async () => {
    const output = join(makeFolder(), 'spring');
    await expect(build(output, { ...stopAfter(3), master: undefined })).rejects.toMatchObject(resumable);
    const left = listFolder(`${output}.building`);
    for (const ownWords of [tooFew, noPair])
      await expect(build(output, { record: order({ ownWords }), master: undefined })).rejects.toThrow();
    expect(listFolder(`${output}.building`)).toEqual(left);
  });

  it('leaves nothing when its words make no pair', async () => {
    const folder = makeFolder();
    const few = { record: order({ ownWords: noPair }), master: undefined };
    await expect(build(join(folder, 'spring'), few)).rejects.toMatchObject({ code: 'too-few-words' });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('does not believe a journal that was cut', async () => {
    const [folder, whole] = [makeFolder(), makeFolder()];
    const output = join(folder, 'spring');
    await build(join(whole, 'spring'));
    await expect(build(output, stopAfter(6))).rejects.toMatchObject(resumable);
    const journal = join(`${output}.building`, 'work', 'journal');
    const bytes = readFileSync(journal);
    writeFileSync(journal, bytes.subarray(0, bytes.length - 7));
    await build(output);
    expect(listFolder(folder)).toEqual(listFolder(whole));
  });
});

/** Puts back what a run leaves that is killed between the pack's name and its cleaning up. */
async function leaveJournal(output: string, head: string): Promise<void> {
  await leaveSteps(output, [
    { step: 'begin', id: fingerprint(order(), master), program: surroundings().program },
    { step: 'found', name: HEAD, found: { head, unmatched: 0 } },
    { step: 'whole' },
  ]);
  leaveLock(join(`${output}.building`, 'work'));
}

describe('a fresh secret', () => {
  const fresh = { master: undefined };

  it('lies beside the pack, for nobody else to read, and makes it', async () => {
    const folder = makeFolder();
    const output = join(folder, 'spring');
    const { secret = '' } = await build(output, fresh);
    expect(secret).toBe(join(folder, 'spring.secret'));
    expect(readdirSync(folder)).toEqual(['spring', 'spring.secret']);
    if (process.platform !== 'win32') expect(statSync(secret).mode & 0o777).toBe(0o600);
    expect(statSync(secret).nlink).toBe(1);
    const kept = secretSource(readFileSync(secret, 'utf8')).master;
    expect(await verifyPack({ pack: await openFolder(output), master: kept, ...watching })).toEqual([]);
  });

  it('survives a stop', async () => {
    const folder = makeFolder();
    for (const step of [1, 8]) {
      const output = join(folder, `spring-${step}`);
      await expect(build(output, { ...fresh, ...stopAfter(step) })).rejects.toMatchObject(resumable);
      const made = readFileSync(join(`${output}.building`, 'work', 'secret'), 'utf8');
      expect(existsSync(`${output}.secret`)).toBe(false);
      const { secret = '' } = await build(output, fresh);
      expect(readFileSync(secret, 'utf8')).toBe(made);
    }
  });

  it.each([
    ['at the start', 0],
    ['at the end', 3],
  ])('is never put in the place of another %s', async (_, stop) => {
    const folder = makeFolder();
    const output = join(folder, 'spring');
    if (stop > 0) await expect(build(output, { ...fresh, ...stopAfter(stop) })).rejects.toMatchObject(resumable);
    const kept = join(folder, 'spring.secret');
    writeFileSync(kept, SECRET);
    // A zip of the same name has the same secret file.
    await expect(build(output, fresh)).rejects.toMatchObject({ code: 'output-exists', where: kept });
    expect(readFileSync(kept, 'utf8')).toBe(SECRET);
    expect(existsSync(output)).toBe(false);
    renameSync(kept, join(folder, 'mine'));
    await build(output, fresh);
    const { master: own } = secretSource(readFileSync(kept, 'utf8'));
    expect(await verifyPack({ pack: await openFolder(output), master: own, ...watching })).toEqual([]);
  });

  it('is found again when the run ended between the secret and the name', async () => {
    const folder = makeFolder();
    const output = join(folder, 'spring');
    await expect(build(output, { ...fresh, ...stopAfter(3) })).rejects.toMatchObject(resumable);
    const made = join(`${output}.building`, 'work', 'secret');
    linkSync(made, join(folder, 'spring.secret'));
    const text = readFileSync(made, 'utf8');
    await build(output, fresh);
    expect(readFileSync(join(folder, 'spring.secret'), 'utf8')).toBe(text);
    expect(readdirSync(folder)).toEqual(['spring', 'spring.secret']);
  });
});
