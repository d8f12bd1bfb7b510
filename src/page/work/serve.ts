// Starts a thread of the page, in which its work is done.
import '../globals.js';
import type { Progress, Report } from '../../core/files.js';
import { Problem, type ProblemJson, problemToJson } from '../../core/problem.js';
import { setPlatform } from '../../core/platform.js';
import { pagePlatform, type Shipped } from '../platform.js';
import { type WorkName, works } from './works.js';

interface Asked {
  readonly id: number;
  readonly name: WorkName;
  readonly order: never;
}

export type Answer = { readonly id: number } & (
  | { readonly progress: Progress }
  | { readonly result: unknown }
  | { readonly problem: ProblemJson }
  | { readonly fault: string }
);

const answer = (message: Answer) => postMessage(message);

async function run({ id, name, order }: Asked): Promise<void> {
  try {
    const work: (order: never, report: Report) => unknown = await works[name]();
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
