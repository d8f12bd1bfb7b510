// What runs in each worker thread: makes the plan of a pack, and does the parts of it that it is given.
import Tinypool from 'tinypool';
import { type Artifact, Findings } from './core/plan.js';
import { once } from './core/once.js';
import { provide } from './core/surroundings.js';
import { type PackOrder, PackPlan } from './event/make/pack-plan.js';
import { type Outcome, ownHands, type PartOfFile, wrap } from './node/build/hands.js';
import type { FileSum } from './node/files/hash-file.js';
import { nodeSurroundings } from './node/surroundings.js';

provide(nodeSurroundings);

const plan = once(() => {
  const { steps, artifacts } = new PackPlan(Tinypool.workerData as PackOrder);
  return {
    steps: new Map(steps.map((step) => [step.name, step])),
    files: new Map(artifacts.map((file) => [file.path, file])),
  };
});

export function run(name: string): Promise<Outcome<unknown>> {
  return wrap(() => ownHands.run(get(plan().steps, name)));
}

export function write({ file, path, findings }: PartOfFile): Promise<Outcome<FileSum>> {
  return wrap(() => ownHands.write(fileOf(file), new Findings(findings), path));
}

export function compare({ file, path, findings }: PartOfFile): Promise<Outcome<string | null>> {
  return wrap(() => ownHands.compare(fileOf(file), new Findings(findings), path));
}

const fileOf = (path: string): Artifact => get(plan().files, path);

function get<T>(known: ReadonlyMap<string, T>, name: string): T {
  const found = known.get(name);
  if (found === undefined) throw new Error(`the plan has no ${name}`);
  return found;
}
