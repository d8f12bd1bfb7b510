// The process that deals and prints matches, one after the other, so that the service answers others meanwhile.
import { Problem, problemToJson } from '../../problem.js';
import { endWithService } from '../end-with-service.js';
import { dealMatch, printMatchFile, revealMatch } from './match-deal.js';
import type { FromProcess, MatchTask, ToProcess } from './match-messages.js';
import { readMatchOrder } from './match-order.js';

let last = Promise.resolve();

process.on('message', ({ id, task }: ToProcess) => {
  last = last.then(async () => {
    const answer = await work(task);
    process.send?.({ id, ...answer });
  });
});
endWithService();

type Answer = FromProcess extends infer Each ? (Each extends { id: number } ? Omit<Each, 'id'> : never) : never;

async function work(task: MatchTask): Promise<Answer> {
  try {
    const record = readMatchOrder(task.order);
    if (task.kind === 'deal') return { dealt: dealMatch(record, task.master) };
    if (task.kind === 'reveal') return { bytes: await revealMatch(record, task.master, task.deal) };
    return { bytes: await printMatchFile(record, task.master, task.deal, task.side) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { problem: problemToJson(error) };
  }
}
