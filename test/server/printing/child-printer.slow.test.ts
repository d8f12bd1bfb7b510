// The process that makes matches and files: what it says is heard, and one that dies or hangs costs one request.
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { createChildPrinter } from '../../../src/server/printing/child-printer.js';
import { makeFile } from '../../../src/server/printing/make-file.js';
import { orderOfFields, writeMatchOrder } from '../../../src/server/matches/match-order.js';
import { TestCaller } from '../test-caller.js';

const caller = new TestCaller();
const order = writeMatchOrder(orderOfFields({ fair: 'off' }));
const master = Buffer.alloc(32, 7);
const task = { kind: 'deal', order, master } as const;

/** One process for those that do it no harm. */
const printer = createChildPrinter({ waiting: 40, patience: 600_000 });
afterAll(() => printer.close());

it('deals the same from the same secret, in a process of its own', async () => {
  const [one, two] = await Promise.all([printer.deal(task, caller), printer.deal(task, caller)]);
  expect(one).toEqual(two);
  const bytes = await printer.print({ ...task, kind: 'print', deal: one, side: 'alpha' }, caller);
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-');
});

it('passes Problems on as they are', async () => {
  const few = writeMatchOrder(orderOfFields({ ownWords: ['storm', 'wave', 'fog', 'sea', 'go'] }));
  await expect(printer.deal({ ...task, order: few }, caller)).rejects.toMatchObject({ code: 'too-few-words' });
});

it('costs the request that it dies of, and no other', async () => {
  const printer = createChildPrinter({ waiting: 40, patience: 60_000 });
  onTestFinished(() => printer.close());
  await printer.deal(task, caller);
  const lost = printer.deal({ ...task, order: { ...order, edition: 'none of ours', rules: null } }, caller);
  // An order that no link can hold is a fault of ours, of which the process dies.
  const killed = printer.deal({ ...task, master: null as never }, caller);
  const next = printer.deal(task, caller);
  await expect(lost).rejects.toMatchObject({ code: 'unknown-value' });
  await expect(killed).rejects.toMatchObject({ code: 'overloaded' });
  await expect(next).resolves.toMatchObject({ head: expect.any(String) as string });
});

it('gives up a task that takes too long, and goes on', async () => {
  const printer = createChildPrinter({ waiting: 40, patience: 1 });
  onTestFinished(() => printer.close());
  await expect(printer.deal(task, caller)).rejects.toMatchObject({
    code: 'overloaded',
    message: expect.stringContaining('takes too long to deal') as string,
  });
});

it('takes no more than may wait, and begins nothing for who has left', async () => {
  const printer = createChildPrinter({ waiting: 1, patience: 60_000 });
  onTestFinished(() => printer.close());
  const gone = new TestCaller('gone');
  const first = printer.deal(task, caller);
  const second = printer.deal(task, gone);
  await expect(printer.deal(task, caller)).rejects.toMatchObject({ code: 'too-many-requests' });
  await expect(printer.deal(task, new TestCaller('third'))).rejects.toMatchObject({ code: 'overloaded' });
  gone.leave();
  await expect(second).rejects.toThrow('gone');
  await expect(first).resolves.toBeDefined();
});

it('gives up a file that takes more of the processor than one may, and makes the next', async () => {
  const printer = createChildPrinter({ waiting: 40, patience: 600_000 });
  onTestFinished(() => printer.close());
  const bounds = { tries: 1e6, pages: 60, seconds: 0.5 };
  const far = {
    kind: 'plunder/map',
    fields: { seed: 'a', symmetry: 'free', fair: 0 },
    format: 'svg',
    ...bounds,
  } as const;
  const lost = printer.make(far, caller);
  const next = printer.make({ ...far, fields: { seed: 'a' }, seconds: 60 }, caller);
  await expect(lost).rejects.toMatchObject({
    code: 'overloaded',
    message: expect.stringContaining('takes more than 0.5 seconds of work') as string,
  });
  expect(Buffer.from(await next).toString()).toContain('<svg');
});

it('makes the files that it would make here, and takes no processor here', async () => {
  const children = Array.from({ length: 12 }, (_, i) => `Child ${i}`);
  const set = { kind: 'class', fields: { children }, seed: 'x', seconds: 60 } as const;
  const spent = async (make: () => Promise<Uint8Array>) => {
    const begun = process.cpuUsage();
    const bytes = await make();
    const { user, system } = process.cpuUsage(begun);
    return { bytes, cost: user + system };
  };
  const here = await spent(() => makeFile(set));
  const there = await spent(() => printer.make(set, caller));
  expect(Buffer.from(there.bytes).equals(here.bytes)).toBe(true);
  expect(there.cost).toBeLessThan(here.cost / 2);
});
