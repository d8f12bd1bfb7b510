// The process that makes matches: what it says is heard, and one that dies or hangs costs one request.
import { expect, it, onTestFinished } from 'vitest';
import { createMatchPrinter } from '../../../src/service/matches/match-printer.js';
import { orderOfFields, writeMatchOrder } from '../../../src/service/matches/match-order.js';
import { TestCaller } from '../test-caller.js';

const caller = new TestCaller();
const order = writeMatchOrder(orderOfFields({ fair: 'off' }));
const master = Buffer.alloc(32, 7);
const task = { kind: 'deal', order, master } as const;

it('deals the same from the same secret, in a process of its own', async () => {
  const printer = createMatchPrinter({ waiting: 40, patience: 60_000 });
  onTestFinished(() => printer.close());
  const [one, two] = await Promise.all([printer.deal(task, caller), printer.deal(task, caller)]);
  expect(one).toEqual(two);
  const bytes = await printer.print({ ...task, kind: 'print', deal: one, side: 'alpha' }, caller);
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-');
});

it('passes Problems on as they are', async () => {
  const printer = createMatchPrinter({ waiting: 40, patience: 60_000 });
  onTestFinished(() => printer.close());
  const few = writeMatchOrder(orderOfFields({ ownWords: ['storm', 'wave', 'fog', 'sea', 'go'] }));
  await expect(printer.deal({ ...task, order: few }, caller)).rejects.toMatchObject({ code: 'too-few-words' });
});

it('costs the request that it dies of, and no other', async () => {
  const printer = createMatchPrinter({ waiting: 40, patience: 60_000 });
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
  const printer = createMatchPrinter({ waiting: 40, patience: 1 });
  onTestFinished(() => printer.close());
  await expect(printer.deal(task, caller)).rejects.toMatchObject({
    code: 'overloaded',
    message: 'takes too long to deal',
  });
});

it('takes no more than may wait, and begins nothing for who has left', async () => {
  const printer = createMatchPrinter({ waiting: 1, patience: 60_000 });
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
