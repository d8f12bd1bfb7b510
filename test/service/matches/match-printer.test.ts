// The process that makes matches: what it says is heard, and one that dies or hangs costs one request.
import { expect, it, onTestFinished } from 'vitest';
import { createMatchPrinter } from '../../../src/service/matches/match-printer.js';
import { orderOfFields, writeMatchOrder } from '../../../src/service/matches/match-order.js';
import { TestAsker } from '../test-asker.js';

const asker = new TestAsker();
const order = writeMatchOrder(orderOfFields({ fair: 'off' }));
const master = Buffer.alloc(32, 7);
const task = { kind: 'deal', order, master } as const;

it('deals the same from the same secret, in a process of its own', async () => {
  const press = createMatchPrinter({ waiting: 40, patience: 60_000 });
  onTestFinished(() => press.close());
  const [one, two] = await Promise.all([press.deal(task, asker), press.deal(task, asker)]);
  expect(one).toEqual(two);
  const bytes = await press.print({ ...task, kind: 'print', deal: one, side: 'alpha' }, asker);
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-');
});

it('passes Problems on as they are', async () => {
  const press = createMatchPrinter({ waiting: 40, patience: 60_000 });
  onTestFinished(() => press.close());
  const few = writeMatchOrder(orderOfFields({ ownWords: ['storm', 'wave', 'fog', 'sea', 'go'] }));
  await expect(press.deal({ ...task, order: few }, asker)).rejects.toMatchObject({ code: 'too-few-words' });
});

it('costs the request that it dies of, and no other', async () => {
  const press = createMatchPrinter({ waiting: 40, patience: 60_000 });
  onTestFinished(() => press.close());
  await press.deal(task, asker);
  const lost = press.deal({ ...task, order: { ...order, edition: 'none of ours', rules: null } }, asker);
  // An order that no link can hold is a fault of ours, of which the process dies.
  const killed = press.deal({ ...task, master: null as never }, asker);
  const next = press.deal(task, asker);
  await expect(lost).rejects.toMatchObject({ code: 'unknown-value' });
  await expect(killed).rejects.toMatchObject({ code: 'overloaded' });
  await expect(next).resolves.toMatchObject({ root: expect.any(String) as string });
});

it('gives up a task that takes too long, and goes on', async () => {
  const press = createMatchPrinter({ waiting: 40, patience: 1 });
  onTestFinished(() => press.close());
  await expect(press.deal(task, asker)).rejects.toMatchObject({
    code: 'overloaded',
    message: 'takes too long to deal',
  });
});

it('takes no more than may wait, and begins nothing for who has left', async () => {
  const press = createMatchPrinter({ waiting: 1, patience: 60_000 });
  onTestFinished(() => press.close());
  const gone = new TestAsker('gone');
  const first = press.deal(task, asker);
  const second = press.deal(task, gone);
  await expect(press.deal(task, asker)).rejects.toMatchObject({ code: 'too-many-requests' });
  await expect(press.deal(task, new TestAsker('third'))).rejects.toMatchObject({ code: 'overloaded' });
  gone.leave();
  await expect(second).rejects.toThrow('gone');
  await expect(first).resolves.toBeDefined();
});
