// Starts a thread of the page, in which its work is done.
import '../globals.js';
import type { Progress, Report } from '../../core/files.js';
import { Problem, type ProblemJson, problemToJson } from '../../core/problem.js';
import { setPlatform } from '../../core/platform.js';
import { pagePlatform, type Shipped } from '../platform.js';
import { drawPreview } from './sheets.js';
import type { WorkName } from './works.js';

interface Asked {
  id: number;
  name: WorkName;
  order: never;
}

export type Answer = { readonly id: number } & (
  | { readonly progress: Progress }
  | { readonly result: unknown }
  | { readonly problem: ProblemJson }
  | { readonly fault: string }
);

const answer = (message: Answer) => postMessage(message);

/** To start all of the works takes longer than to draw a sheet. */
async function findWork(name: WorkName): Promise<(order: never, report: Report) => unknown> {
  if (name === 'preview') return drawPreview;
  const { works } = await import('./works.js');
  return works[name];
}

async function run({ id, name, order }: Asked): Promise<void> {
  try {
    const work = await findWork(name);
    const result = await work(order, (progress) => answer({ id, progress }));
    answer({ id, result });
  } catch (error) {
    answer(error instanceof Problem ? { id, problem: problemToJson(error) } : { id, fault: String(error) });
  }
}

// One after the other; the first message brings the shipped files.
let last = Promise.resolve();
addEventListener('message', ({ data }: MessageEvent<Shipped | Asked>) => {
  if ('files' in data) setPlatform(pagePlatform(data));
  else last = last.then(() => run(data));
});
