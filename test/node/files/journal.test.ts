// Proves that a journal gives back every step that was noted, whenever the process that wrote it ended.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openJournal, readJournal } from '../../../src/node/files/journal.js';
import { makeFolder } from '../../support/run-command.js';

const steps = [{ step: 'begin' }, { step: 'one', name: 'Zoë\n"quoted"' }, { step: 'two', list: [1, 2, 3] }];

async function writeSteps(path: string, added: readonly object[], before: readonly object[] = []): Promise<void> {
  const journal = await openJournal(path, before);
  for (const step of added) await journal.add(step);
  await journal.close();
}

describe('a journal', () => {
  it('is empty where there is none', async () => {
    expect(await readJournal(join(makeFolder(), 'journal'))).toEqual([]);
  });

  it('gives back its steps in order', async () => {
    const path = join(makeFolder(), 'journal');
    await writeSteps(path, steps);
    expect(await readJournal(path)).toEqual(steps);
  });

  it('has each step on disk before add ends', async () => {
    const path = join(makeFolder(), 'journal');
    const journal = await openJournal(path, []);
    for (const [i, step] of steps.entries()) {
      await journal.add(step);
      expect(await readJournal(path)).toEqual(steps.slice(0, i + 1));
    }
    await journal.close();
  });

  it('that was cut anywhere is its first whole steps, and goes on from there', async () => {
    const path = join(makeFolder(), 'journal');
    await writeSteps(path, steps);
    const whole = readFileSync(path);
    const ends = [...whole.keys()].filter((i) => whole[i] === 0x0a);
    expect(ends).toHaveLength(steps.length);
    for (let size = 0; size <= whole.length; size++) {
      writeFileSync(path, whole.subarray(0, size));
      const kept = await readJournal(path);
      expect(kept).toEqual(steps.slice(0, ends.filter((end) => end < size).length));
      await writeSteps(path, steps.slice(kept.length), kept as object[]);
      expect(readFileSync(path).equals(whole)).toBe(true);
    }
  });

  it('ends at what a crash left of a step that was not finished before a later one', async () => {
    const path = join(makeFolder(), 'journal');
    await writeSteps(path, steps);
    const [first, second, third] = readFileSync(path, 'utf8').split(/(?<=\n)/);
    writeFileSync(path, `${first}${'\0'.repeat(second?.length ?? 0)}${third}`);
    expect(await readJournal(path)).toEqual(steps.slice(0, 1));
  });

  it('ends at the first line in which a bit was flipped, whatever it says now', async () => {
    const path = join(makeFolder(), 'journal');
    await writeSteps(path, steps);
    const whole = readFileSync(path);
    const second = whole.indexOf(0x0a) + 1;
    const third = whole.indexOf(0x0a, second) + 1;
    for (let bit = second * 8; bit < third * 8; bit++) {
      const flipped = Buffer.from(whole);
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      writeFileSync(path, flipped);
      expect(await readJournal(path), `bit ${bit}`).toEqual(steps.slice(0, 1));
    }
  });

  it('ends at a line that is missing, was moved, or is no step of this journal', async () => {
    const path = join(makeFolder(), 'journal');
    await writeSteps(path, steps);
    const [first = '', second = '', third = ''] = readFileSync(path, 'utf8').split(/(?<=\n)/);
    for (const lines of [
      [first, third],
      [first, third, second],
      [first, 'null\n', third],
      [first, first],
    ]) {
      writeFileSync(path, lines.join(''));
      expect(await readJournal(path)).toEqual(steps.slice(0, 1));
    }
    writeFileSync(path, 'null\n[]\n"x"\n');
    expect(await readJournal(path)).toEqual([]);
  });

  it('takes steps that are added at one time', async () => {
    const path = join(makeFolder(), 'journal');
    const journal = await openJournal(path, [{ step: 'begin' }]);
    const many = Array.from({ length: 50 }, (_, i) => ({ step: i, text: 'x'.repeat(i) }));
    await Promise.all(many.map((step) => journal.add(step)));
    await journal.close();
    expect(await readJournal(path)).toEqual([{ step: 'begin' }, ...many]);
  });

  it('is cut back to the steps with which it is opened', async () => {
    const path = join(makeFolder(), 'journal');
    await writeSteps(path, steps);
    await writeSteps(path, [], steps.slice(0, 1));
    expect(await readJournal(path)).toEqual(steps.slice(0, 1));
  });
});
