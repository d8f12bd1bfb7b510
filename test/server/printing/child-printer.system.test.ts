// The process that makes files: what it says is heard, and one that dies or hangs costs one request.
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { createChildPrinter } from '../../../src/server/printing/child-printer.js';
import { makeFile } from '../../../src/server/printing/make-file.js';
import { TestCaller } from '../test-caller.js';

const caller = new TestCaller();
const task = { kind: 'flagship', fields: {}, seconds: 60 } as const;

/** One process for those that do it no harm. */
const printer = createChildPrinter({ waiting: 40, patience: 600_000 });
afterAll(() => printer.close());

it('makes the same of the same order, in a process of its own', async () => {
  const [one, two] = await Promise.all([printer.make(task, caller), printer.make(task, caller)]);
  expect(one).toEqual(two);
  expect(Buffer.from(one).toString('latin1')).toMatch(/^%PDF/);
});

it('passes Problems on as they are', async () => {
  const few = { kind: 'match', fields: { ownWords: ['storm', 'wave', 'fog', 'sea', 'go'] }, seconds: 60 } as const;
  await expect(printer.make(few, caller)).rejects.toMatchObject({ code: 'too-few-words' });
});

it('costs the request that it dies of, and no other', async () => {
  const printer = createChildPrinter({ waiting: 40, patience: 60_000 });
  onTestFinished(() => printer.close());
  await printer.make(task, caller);
  const refused = printer.make({ ...task, fields: { paper: 'none of ours' } }, caller);
  // Without fields it is a fault of ours, of which the process dies.
  const killed = printer.make({ ...task, fields: null as never }, caller);
  const next = printer.make(task, caller);
  await expect(refused).rejects.toMatchObject({ code: 'unknown-value' });
  await expect(killed).rejects.toMatchObject({ code: 'overloaded' });
  await expect(next).resolves.toBeDefined();
});

it('gives up a task that takes too long, and goes on', async () => {
  const printer = createChildPrinter({ waiting: 40, patience: 1 });
  onTestFinished(() => printer.close());
  await expect(printer.make(task, caller)).rejects.toMatchObject({
    code: 'overloaded',
    message: expect.stringContaining('takes more than 60 seconds of work') as string,
  });
});

it('takes no more than may wait, and begins nothing for who has left', async () => {
  const printer = createChildPrinter({ waiting: 1, patience: 60_000 });
  onTestFinished(() => printer.close());
  const gone = new TestCaller('gone');
  const first = printer.make(task, caller);
  const second = printer.make(task, gone);
  await expect(printer.make(task, caller)).rejects.toMatchObject({ code: 'too-many-requests' });
  await expect(printer.make(task, new TestCaller('third'))).rejects.toMatchObject({ code: 'overloaded' });
  gone.leave();
  await expect(second).rejects.toThrow('gone');
  await expect(first).resolves.toBeDefined();
});

it('gives up a file that takes more of the processor than one may, and makes the next', async () => {
  const printer = createChildPrinter({ waiting: 40, patience: 600_000 });
  onTestFinished(() => printer.close());
  const lost = printer.make({ ...task, seconds: 0.001 }, caller);
  const next = printer.make(task, caller);
  await expect(lost).rejects.toMatchObject({
    code: 'overloaded',
    message: expect.stringContaining('takes more than 0.001 seconds of work') as string,
  });
  expect((await next).length).toBeGreaterThan(0);
});

it('makes the files that it would make here', async () => {
  const children = Array.from({ length: 12 }, (_, i) => `Child ${i}`);
  const set = { kind: 'class', fields: { children }, seed: 'x', seconds: 60 } as const;
  expect(Buffer.from(await printer.make(set, caller)).equals(await makeFile(set))).toBe(true);
});
