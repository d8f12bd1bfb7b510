// Builds a folder or an archive of files that are known beforehand, as packs are built: all or none, from where a killed run has stopped, and an existing one is verified.
import { join } from 'node:path';
import { because, combine, Problem } from '../../core/problem.js';
import { noSecretBesidePack } from '../../core/sentences.js';
import { compareFile } from '../files/compare-file.js';
import { writeHashed } from '../files/hash-file.js';
import { openJournal, readJournal } from '../files/journal.js';
import { readOptional } from '../files/read-optional.js';
import type { Pieces } from '../../core/bytes.js';
import { zipPieces } from '../../core/zip.js';
import { secretSource } from '../../core/source.js';
import { fileMode, folderMode, listFolders } from '../../event/record/file-modes.js';
import { commitToSecret } from '../../event/record/promise-json.js';
import { secretPath } from '../../event/record/secret-path.js';
import { freshSecret, keepSecret } from '../../event/make/fresh-secret.js';
import { isLeft, publish, publishedHead } from './publish.js';
import { refuseForeign } from './refuse-foreign.js';
import type { Step } from '../../event/make/settle-batch.js';
import { makeFolders, resumeSteps } from '../../event/make/stage-batch.js';
import { type Leftover, openWorkspace, requireFree, requireOwn, type Workspace, workspacePath } from './workspace.js';
import { writeKept } from './write-kept.js';

export interface FileToBuild {
  readonly path: string;
  readonly write: () => Pieces;
}

export interface FilesToBuild {
  /** Changes with whatever the files follow from but the secret. */
  readonly identity: string;
  /** What was drawn for it, kept for a run that goes on without it. */
  readonly drawn: string;
  /** A folder, or a file that ends in .zip. */
  readonly output: string;
  /** One that is given; `fresh` is made here and kept beside the output. */
  readonly secret: Uint8Array | 'fresh' | undefined;
  readonly filesOf: (secret: Uint8Array | undefined) => readonly FileToBuild[];
  /** Hears how many of all files are on disk. */
  readonly report: (done: number, total: number) => void;
  readonly signal: AbortSignal;
}

export interface BuiltFiles {
  readonly files: number;
  /** Whether all was there already, as it would be made. */
  readonly isVerified: boolean;
  /** Where the fresh secret lies. */
  readonly secret: string | undefined;
  readonly leftover: Leftover | undefined;
}

/** Throws Problem `output-exists`, `not-equal` where an existing one differs, `busy` and `resumable`; whatever it throws, the same orders go on from there. */
export async function buildFiles(orders: FilesToBuild): Promise<BuiltFiles> {
  const { output } = orders;
  await requireOwn(workspacePath(output));
  if (!(await isLeft(output)) && (await isTaken(output))) return verifyFiles(orders);
  const space = await openWorkspace(output);
  try {
    const files = await resumeFiles(orders, space);
    const secret = orders.secret === 'fresh' ? secretPath(output) : undefined;
    return { files, isVerified: false, secret, leftover: await space.close(true) };
  } catch (error) {
    await space.close(error instanceof Problem && (error.code === 'does-not-fit' || error.code === 'cannot-draw'));
    throw error;
  }
}

export async function leftDrawn(output: string): Promise<string | undefined> {
  const [first] = (await readJournal(join(workspacePath(output), 'work', 'journal'))) as Step[];
  return first?.step === 'begin' ? first.seed : undefined;
}

async function isTaken(output: string): Promise<boolean> {
  return requireFree(output).then(
    () => false,
    (error: unknown) => {
      if (error instanceof Problem && error.code === 'output-exists') return true;
      throw error;
    },
  );
}

async function resumeFiles(orders: FilesToBuild, space: Workspace): Promise<number> {
  const { output, identity, filesOf, signal, report } = orders;
  const isFresh = orders.secret === 'fresh';
  const secret = orders.secret === 'fresh' ? (await freshSecret(space.work, output)).secret : orders.secret;
  const files = filesOf(secret);
  const own = secret === undefined ? identity : commitToSecret(secret, identity);
  const paths = files.map(({ path }) => path);
  const steps = await resumeSteps(space, own, orders.drawn);
  if ((await publishedHead(space, output, steps)) !== undefined) return files.length;
  await requireFree(output);
  const journal = await openJournal(join(space.work, 'journal'), steps);
  const logStep = (step: Step) => journal.add(step);
  let done = 0;
  try {
    await refuseForeign(space, paths);
    await makeFolders(space.pack, paths);
    await writeKept({
      ...{ folder: space.pack, tasks: files, steps, logStep, signal, ahead: 1 },
      pathOf: ({ path }) => path,
      write: ({ path, write }) => writeHashed(join(space.pack, path), write(), fileMode(path)),
      done: () => report(++done, files.length),
    });
    await refuseForeign(space, paths);
    if (isFresh) await keepSecret(space.work, output);
    await publish(space, output, paths, () => logStep({ step: 'whole', head: own }));
  } finally {
    await journal.close();
  }
  return files.length;
}

/** Makes each file again and holds the existing one against it. */
async function verifyFiles({ output, secret, filesOf }: FilesToBuild): Promise<BuiltFiles> {
  const files = filesOf(secret === 'fresh' ? await readKept(output) : secret);
  const isArchive = /\.zip$/i.test(output);
  const differing: Problem[] = [];
  const compare = async (file: string, pieces: Parameters<typeof compareFile>[1]) => {
    const difference = await compareFile(file, pieces);
    if (difference !== null)
      differing.push(
        new Problem('output-exists', because`exists, and ${difference}; move it away, or name another output`, {
          file,
        }),
      );
  };
  if (isArchive) await compare(output, zipOf(files));
  else for (const { path, write } of files) await compare(join(output, path), write());
  if (differing.length > 0) throw combine(differing);
  return { files: files.length, isVerified: true, secret: undefined, leftover: undefined };
}

async function readKept(output: string): Promise<Uint8Array> {
  const folder = secretPath(output);
  const text = await readOptional(folder);
  if (text !== undefined) return secretSource(text, folder).secret;
  throw new Problem('no-secret', noSecretBesidePack(folder), { file: output });
}

function zipOf(files: readonly FileToBuild[]): AsyncIterable<Uint8Array> {
  const paths = files.map(({ path }) => path);
  const folders = listFolders(paths).filter((name) => name !== '');
  return zipPieces(
    files.map(({ path, write }) => ({ name: path, mode: fileMode(path), write })),
    folders.map((name) => ({ name, mode: folderMode(name, paths) })),
  );
}
