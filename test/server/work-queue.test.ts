// The queue: one after the other, no more than may wait, and nothing for who has left.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createWorkQueue, type Steps, type WorkQueue } from '../../src/server/work-queue.js';
import { TestCaller } from './test-caller.js';

const caller = new TestCaller();

function isFull(queue: WorkQueue): boolean {
  return queue.refusal('newcomer') === 'overloaded';
}

/** Lets whatever waits for nothing go on as far as it can. */
async function turns(): Promise<void> {
  for (let i = 0; i < 20; i++) await nextTurn();
}

function* stepsOf<T>(count: number, value: T, seen: string[] = []): Steps<T> {
  for (let i = 0; i < count; i++) {
    seen.push(String(value));
    yield;
  }
  return value;
}

describe('a queue', () => {
  it('does tasks in the order in which they came, of whatever kind they are', async () => {
    const queue = createWorkQueue(40);
    const order: string[] = [];
    const note = (name: string) => void order.push(name);
    await Promise.all([
      queue.run(caller, () => note('one')),
      queue.run(caller, async () => {
        await turns();
        note('two');
      }),
      queue.runSteps(caller, () => stepsOf(3, 'three', order)),
      queue.run(caller, () => note('four')),
    ]);
    expect(order).toEqual(['one', 'two', 'three', 'three', 'three', 'four']);
    expect(queue.load()).toEqual({ working: 0, waiting: 0 });
  });

  it('has short tasks take turns with the steps of a long one, and long ones wait for each other', async () => {
    const queue = createWorkQueue(40);
    const order: string[] = [];
    const tasks = [
      queue.runSteps(caller, () => stepsOf(4, 'long', order), 'long'),
      queue.runSteps(caller, () => stepsOf(2, 'longer', order), 'long'),
      queue.run(caller, () => void order.push('a')),
      queue.run(caller, () => void order.push('b')),
    ];
    expect(queue.load()).toEqual({ working: 0, waiting: 4 });
    await Promise.all(tasks);
    expect(order).toEqual(['a', 'long', 'b', 'long', 'long', 'long', 'longer', 'longer']);
    expect(queue.load()).toEqual({ working: 0, waiting: 0 });
  });

  it('goes on with short tasks when the client of a long one has gone', async () => {
    const queue = createWorkQueue(40);
    const gone = new TestCaller();
    const long = queue.runSteps(gone, () => stepsOf(1e9, 'long'), 'long');
    await turns();
    expect(queue.load()).toEqual({ working: 1, waiting: 0 });
    expect(await queue.run(caller, () => 'short')).toBe('short');
    gone.leave();
    await expect(long).rejects.toThrow('gone');
    expect(await queue.run(caller, () => 'after')).toBe('after');
    expect(queue.load()).toEqual({ working: 0, waiting: 0 });
  });

  it('hands out what comes of them, and what goes wrong', async () => {
    const queue = createWorkQueue(40);
    const wrong = new Error('wrong');
    const fail = () => {
      throw wrong;
    };
    expect(await queue.run(caller, () => 7)).toBe(7);
    expect(await queue.runSteps(caller, () => stepsOf(2, 'x'))).toBe('x');
    await expect(queue.run(caller, fail)).rejects.toBe(wrong);
    await expect(queue.run(caller, () => Promise.reject(wrong))).rejects.toBe(wrong);
    await expect(queue.runSteps(caller, fail)).rejects.toBe(wrong);
    expect(await queue.run(caller, () => 'and goes on')).toBe('and goes on');
  });

  it('takes one and those that may wait', async () => {
    const queue = createWorkQueue(2);
    const tasks = [1, 2, 3].map((value) => queue.run(new TestCaller(`client ${value}`), () => value));
    expect(isFull(queue)).toBe(true);
    await expect(queue.run(new TestCaller('newcomer'), () => 4)).rejects.toMatchObject({ code: 'overloaded' });
    expect(await Promise.all(tasks)).toEqual([1, 2, 3]);
    expect(isFull(queue)).toBe(false);
  });

  it('has clients take turns, however many tasks one of them brings', async () => {
    const queue = createWorkQueue(40);
    const [many, few] = [new TestCaller('many'), new TestCaller('few')];
    const order: string[] = [];
    const note = (caller: TestCaller, name: string) => queue.run(caller, () => void order.push(name));
    await Promise.all([
      ...['a', 'b', 'c', 'd'].map((name) => note(many, name)),
      ...['1', '2'].map((name) => note(few, name)),
    ]);
    expect(order).toEqual(['a', '1', 'b', '2', 'c', 'd']);
    const long = (caller: TestCaller, name: string) => queue.runSteps(caller, () => stepsOf(1, name, order), 'long');
    order.length = 0;
    await Promise.all([long(many, 'a'), long(many, 'b'), long(many, 'c'), long(few, '1')]);
    expect(order).toEqual(['a', '1', 'b', 'c']);
  });

  it('lets one client hold a quarter of it at most, and less of what others leave', async () => {
    const queue = createWorkQueue(16);
    const from = (client: string, count: number) =>
      Array.from({ length: count }, () =>
        queue.run(new TestCaller(client), turns).then(
          () => true,
          (error: unknown) => error,
        ),
      );
    const refused = (results: readonly unknown[]) => results.filter((result) => result !== true);
    const all = [from('a', 6), from('b', 6), from('c', 6), from('d', 6), from('e', 6), from('f', 1)];
    const results = await Promise.all(all.map((each) => Promise.all(each)));
    expect(results.map((each) => each.length - refused(each).length)).toEqual([4, 4, 4, 3, 1, 1]);
    for (const error of results.flatMap(refused)) expect(error).toMatchObject({ code: 'too-many-requests' });
    await turns();
    expect(refused(await Promise.all(from('a', 4)))).toEqual([]);
  });

  it('of one place takes one task of each client, while there is room', async () => {
    const queue = createWorkQueue(1);
    const first = queue.run(new TestCaller('a'), turns);
    await expect(queue.run(new TestCaller('a'), turns)).rejects.toMatchObject({ code: 'too-many-requests' });
    const second = queue.run(new TestCaller('b'), turns);
    await expect(queue.run(new TestCaller('c'), turns)).rejects.toMatchObject({ code: 'overloaded' });
    await Promise.all([first, second]);
  });

  it('does a task once that comes while another ends', async () => {
    const queue = createWorkQueue(40);
    let begun = 0;
    const slow = async () => {
      begun++;
      await turns();
    };
    await queue.run(caller, () => undefined).then(() => queue.run(caller, slow));
    await turns();
    expect(begun).toBe(1);
    expect(queue.load()).toEqual({ working: 0, waiting: 0 });
  });

  it('takes fewer once it was full, until it is empty', async () => {
    const queue = createWorkQueue(8);
    let clients = 0;
    const wait = () => queue.run(new TestCaller(`client ${clients++}`), turns);
    const tasks = Array.from({ length: 9 }, wait);
    expect(isFull(queue)).toBe(true);
    await Promise.all(tasks.slice(0, 6));
    expect([isFull(queue), queue.load()]).toEqual([true, { working: 0, waiting: 3 }]);
    await expect(wait()).rejects.toMatchObject({ code: 'overloaded' });
    await Promise.all(tasks.slice(0, 7));
    expect(isFull(queue)).toBe(false);
    tasks.push(wait());
    expect(isFull(queue)).toBe(true);
    await Promise.all(tasks);
    await turns();
    const again = Array.from({ length: 8 }, () => wait());
    expect(isFull(queue)).toBe(false);
    await Promise.all(again);
  });

  it('is empty again when those have gone who waited', async () => {
    const queue = createWorkQueue(4);
    const callers = Array.from({ length: 5 }, (_, i) => new TestCaller(`client ${i}`));
    const tasks = callers.map((each) => queue.run(each, turns));
    expect(isFull(queue)).toBe(true);
    for (const each of callers) each.leave();
    await Promise.allSettled(tasks);
    await turns();
    const again = Array.from({ length: 4 }, (_, i) => queue.run(new TestCaller(`client ${i}`), turns));
    expect(isFull(queue)).toBe(false);
    await Promise.all(again);
  });

  it('serves connections after every step of a long task', async () => {
    const queue = createWorkQueue(2);
    let served = 0;
    const seen: number[] = [];
    const steps = function* (): Steps<string> {
      for (let i = 0; i < 20; i++) {
        seen.push(served);
        setImmediate(() => served++);
        yield;
      }
      return 'done';
    };
    expect(await queue.runSteps(caller, steps, 'long')).toBe('done');
    expect(seen).toEqual(Array.from({ length: 20 }, (_, step) => step));
  });

  it('does not begin, or go on with, what nobody waits for any more', async () => {
    const queue = createWorkQueue(20);
    const [first, second] = [new TestCaller('first'), new TestCaller('second')];
    let steps = 0;
    const endless = function* (): Steps<never> {
      for (;;) {
        steps++;
        yield;
      }
    };
    let begun = false;
    const one = queue.runSteps(first, endless);
    const two = queue.run(second, () => void (begun = true));
    const three = queue.run(caller, () => 'three');
    await turns();
    second.leave();
    await expect(two).rejects.toThrow('gone');
    first.leave();
    await expect(one).rejects.toThrow('gone');
    const before = steps;
    expect(before).toBeGreaterThan(0);
    expect(await three).toBe('three');
    expect(steps).toBe(before);
    expect(begun).toBe(false);
    await expect(queue.run(first, () => 'late')).rejects.toThrow('gone');
    expect(queue.load()).toEqual({ working: 0, waiting: 0 });
  });
});
