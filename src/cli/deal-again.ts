// Makes a pack again from its record and secret and holds every file against what is on disk.
import { join } from 'node:path';
import { readText } from '../core/files.js';
import { countUp, Findings, type Progress, runSteps } from '../core/plan.js';
import { sha256 } from '../core/sha256.js';
import { type Hands, ownHands, runAll } from '../node/build/hands.js';
import { isChecksums } from '../event/record/file-entries.js';
import { listFiles } from '../event/record/list-files.js';
import { type Difference, findForeign, locate, NOT_OF_PACK, type OpenPack } from '../event/record/open-pack.js';
import { parseCommitments } from '../event/record/commitments-json.js';
import { isSealed } from '../event/record/record-json.js';
import { describePlace } from '../event/make/check-contents.js';
import { type BatchHead, HEAD, type PackOrder, PackPlan } from '../event/make/pack-plan.js';

interface VerifyOrders {
  readonly pack: OpenPack;
  readonly master: Uint8Array;
  /** Opens what makes the files of a batch again, if not this thread. */
  readonly handsFor?: (order: PackOrder) => (() => Promise<Hands>) | undefined;
  readonly report: (progress: Progress) => void;
  readonly signal: AbortSignal;
}

/** Returns which rule of docs/proofs.md is broken by a public file that is not what the secret makes, where all others hold. */
function ruleOf(path: string, message: string): Difference['rule'] {
  if (path.endsWith('.pdf')) return 'R12';
  return path.endsWith('serials.csv') || message.includes('serial') ? 'R18' : 'R20';
}

/** Returns every difference, in the order of the pack's files; none when the pack is what was built with this secret. */
export async function verifyPack(orders: VerifyOrders): Promise<Difference[]> {
  const { pack, master } = orders;
  const { record, disk, publicOnly } = pack;
  // What was changed in the record decides what is made again, so without a right seal nothing else can be told.
  if (publicOnly === undefined && !isSealed(pack.text, master))
    return [{ path: pack.path, message: 'was changed, or belongs to another secret' }];
  const found = new Map<string, string>();
  const heads: string[] = [];
  for (let batch = 1; batch <= record.batches.length; batch++) {
    const order = { record, master, batch, heads: [...heads], only: publicOnly === true ? 'public' : 'own' } as const;
    heads.push(await verifyBatch(orders, order, found));
  }
  for (const entry of pack.files.filter(({ path }) => isChecksums(path))) {
    const bytes = await disk.read(entry.path);
    if (bytes === undefined) found.set(entry.path, 'is missing');
    else if (bytes.length !== entry.bytes)
      found.set(entry.path, `has ${bytes.length} bytes, not the ${entry.bytes} of the record`);
    else if (sha256(bytes) !== entry.sha256) found.set(entry.path, 'was changed');
  }
  const paths = new Set([...listFiles(record), ...pack.files].map(({ path }) => path));
  const foreign = publicOnly === true ? [] : await findForeign(disk, new Set([...paths, pack.path]));
  for (const path of foreign) found.set(path, NOT_OF_PACK);
  return [...paths, ...foreign].flatMap((path) => {
    const message = found.get(path);
    if (message === undefined) return [];
    const rule = publicOnly === true ? ruleOf(path, message) : undefined;
    return [{ path, message, ...(rule === undefined ? {} : { rule }) }];
  });
}

/** Notes how the files of a batch differ; returns its head. */
async function verifyBatch(
  { pack, handsFor, report, signal }: VerifyOrders,
  order: PackOrder,
  differences: Map<string, string>,
): Promise<string> {
  const plan = new PackPlan(order);
  const findings = new Findings();
  const advance = countUp(plan, report);
  const hands = (await handsFor?.(order)?.()) ?? ownHands;
  try {
    await runAll(
      plan.steps.filter(({ needs }) => needs.length === 0),
      hands.ahead,
      signal,
      async (step) => {
        findings.put(step.name, await hands.run(step));
        advance(step.weight, 'dealing');
      },
    );
    runSteps(plan, findings);
    await runAll(plan.artifacts, hands.ahead, signal, async (file) => {
      const message = await hands.compare(file, findings, join(pack.folder, locate(pack, file.path)));
      if (message !== null) differences.set(file.path, (await nameSeat(pack, plan, findings, file.path)) ?? message);
      advance(file.weight ?? 1, 'writing');
    });
  } finally {
    await hands.close();
  }
  return (findings.for([HEAD])(HEAD) as BatchHead).head;
}

/** Returns the first seat in which commitments differ; undefined for another file, or when it is something else. */
async function nameSeat(pack: OpenPack, plan: PackPlan, findings: Findings, path: string): Promise<string | undefined> {
  if (plan.files.find((file) => file.path === path)?.kind !== 'commitments') return undefined;
  const artifact = plan.artifacts.find((file) => file.path === path);
  const pieces: Uint8Array[] = [];
  for await (const piece of artifact?.write(findings.for(artifact.needs ?? [])) ?? []) pieces.push(piece);
  const expected = Buffer.concat(pieces).toString();
  const [found, wanted] = [
    parseCommitments((await readText(pack.disk, locate(pack, path))) ?? ''),
    parseCommitments(expected),
  ];
  if (found === undefined || wanted === undefined) return undefined;
  for (const [i, row] of wanted.sheets.entries()) {
    const other = found.sheets[i];
    if (other === undefined) return `lacks ${describePlace(row)}`;
    if (JSON.stringify(other.slice(0, 5)) !== JSON.stringify(row.slice(0, 5)))
      return `has ${describePlace(other)} where the record has ${describePlace(row)}`;
    if (other[5] !== row[5]) return `has another serial than follows from the secret, for ${describePlace(row)}`;
    if (other[6] !== row[6]) return `has another commitment than follows from the secret, for ${describePlace(row)}`;
  }
  return undefined;
}
