// The process that makes files, one after the other, so that the service answers others meanwhile.
import { constants, setPriority } from 'node:os';
import { Problem, problemToJson } from '../../core/problem.js';
import { provide } from '../../core/surroundings.js';
import { nodeSurroundings } from '../../node/surroundings.js';
import { serveParent } from '../children/serve-parent.js';
import { makeFile } from './make-file.js';
import type { FromProcess, ToProcess } from './child-printer.js';

provide(nodeSurroundings);
// Answers go before files.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

let last = Promise.resolve();

const parent = serveParent<ToProcess, FromProcess>(({ id, task }) => {
  last = last.then(async () => parent.send({ id, ...(await work(task)) }));
});

type Answer = FromProcess extends infer Each ? (Each extends { id: number } ? Omit<Each, 'id'> : never) : never;

async function work(task: ToProcess['task']): Promise<Answer> {
  try {
    return { kind: 'printed', bytes: await makeFile(task) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { kind: 'failed', problem: problemToJson(error) };
  }
}
