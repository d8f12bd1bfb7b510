// The process that deals and prints matches, or makes files, one after the other, so that the service answers others meanwhile.
import { constants, setPriority } from 'node:os';
import { Problem, problemToJson } from '../../core/problem.js';
import { provide } from '../../core/surroundings.js';
import { nodeSurroundings } from '../../node/surroundings.js';
import { serveParent } from '../children/serve-parent.js';
import { dealMatch, dealSheets, printMatchFile, revealMatch } from '../matches/match-deal.js';
import { makeFile } from './make-file.js';
import type { FromProcess, ToProcess } from './child-printer.js';
import { readMatchOrder } from '../matches/match-order.js';

provide(nodeSurroundings);

let last = Promise.resolve();

const parent = serveParent<ToProcess, FromProcess>(({ id, task }) => {
  last = last.then(async () => parent.send({ id, ...(await work(task)) }));
});

type Answer = FromProcess extends infer Each ? (Each extends { id: number } ? Omit<Each, 'id'> : never) : never;

async function work(task: ToProcess['task']): Promise<Answer> {
  try {
    if (!('order' in task)) {
      // Answers go before files.
      setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
      return { kind: 'printed', bytes: await makeFile(task) };
    }
    const record = readMatchOrder(task.order);
    if (task.kind === 'deal') return { kind: 'dealt', dealt: dealMatch(record, task.master) };
    const { master, deal } = task;
    if (task.kind === 'sheets') return { kind: 'sheets', sheets: dealSheets(record, master, deal) };
    const bytes = await (task.kind === 'reveal'
      ? revealMatch(record, master, deal)
      : printMatchFile(record, master, deal, task.side));
    return { kind: 'printed', bytes };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { kind: 'failed', problem: problemToJson(error) };
  }
}
