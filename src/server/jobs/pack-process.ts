// What runs in a child process: reads a large order or builds a pack, so that the service stays free to answer.
import { constants, setPriority } from 'node:os';
import { Findings } from '../../core/plan.js';
import { Problem, problemToJson } from '../../core/problem.js';
import { provide } from '../../core/surroundings.js';
import { problemOfSystem } from '../../node/files/system-problem.js';
import { nodeSurroundings } from '../../node/surroundings.js';
import { serveParent } from '../children/serve-parent.js';
import { problemOfDisk } from './disk-problem.js';
import type { FromChild, ToChild } from './messages.js';
import { readSent } from './pack-orders.js';
import { secretSource } from '../../core/source.js';
import { PlanParts } from './store/plan-parts.js';
import type { PartAnswer, PartTask } from './store/part-child.js';
import { buildOrdered, packOfText } from './build-ordered.js';

provide(nodeSurroundings);

const REPORT_EVERY = 100;

const controller = new AbortController();

/** When asked to stop, it stops between two steps. */
const stop = () => controller.abort();

const parent = serveParent<ToChild, FromChild>((message) => {
  if (message.kind === 'stop') stop();
  // A process that makes parts makes many, one after the other.
  else if (message.kind === 'part') {
    giveWay();
    void makePart(message.task).then((answer) => parent.send({ kind: 'part', answer }), failPart);
  } else void finish(async () => ({ kind: 'orders', orders: await readSent(message.sent) }));
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

/** Answers go before packs. */
function giveWay(): void {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}

/** What the system refuses is not the fault of the part. */
function failPart(error: unknown): void {
  const problem = problemOfDisk(error) ?? problemOfSystem(error);
  if (problem === undefined) parent.fail(error);
  else parent.send({ kind: 'failed', problem: problemToJson(problem) });
}

/** Runs the task, reports the result, and exits. */
async function finish(task: () => Promise<FromChild>): Promise<void> {
  try {
    parent.leave(await task());
  } catch (error) {
    const message = explain(error);
    if (message === undefined) parent.fail(error);
    else parent.leave(message);
  }
}

function explain(error: unknown): FromChild | undefined {
  const problem = error instanceof Problem ? error : problemOfDisk(error);
  if (problem === undefined) return undefined;
  if (problem.code === 'resumable') return { kind: 'stopped' };
  if (problem.code === 'busy') return { kind: 'busy' };
  return { kind: 'failed', problem: problemToJson(problem) };
}

async function build(folder: string): Promise<FromChild> {
  let reported = 0;
  const report = (share: number) => {
    const now = Date.now();
    if (now - reported < REPORT_EVERY) return;
    reported = now;
    parent.send({ kind: 'progress', share });
  };
  await buildOrdered(folder, { report, signal: controller.signal });
  return { kind: 'done' };
}

const [folder] = process.argv.slice(2);
if (folder !== undefined) {
  giveWay();
  void finish(() => build(folder));
}

let open: { readonly pack: string; readonly parts: PlanParts; findings: Findings } | undefined;

/** Throws the Problems of the deal and the layout. */
async function makePart(task: PartTask): Promise<PartAnswer> {
  const { pack, orders, kind, number, folder, written = [], settled } = task;
  if (orders !== undefined) open = { pack, parts: await openParts(orders), findings: new Findings() };
  if (open?.pack !== pack) throw new Error('a part came without its pack');
  const { parts } = open;
  if (settled !== undefined) open.findings = parts.findingsOf(settled);
  if (kind === 'count') return { counts: parts.counts, steps: 0 };
  if (kind === 'settle') {
    const { found, steps } = await parts.settle(number);
    return { found: JSON.stringify(found), steps };
  }
  if (kind === 'write') return parts.write(number, open.findings, folder);
  await parts.finish(written, open.findings, folder);
  return { steps: 0 };
}

async function openParts({ text, secret }: NonNullable<PartTask['orders']>): Promise<PlanParts> {
  const { prepare } = await packOfText(text);
  return new PlanParts(prepare(secretSource(secret)).plan);
}
