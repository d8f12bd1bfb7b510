// Does the work of `pack reveal`, `pack file` and `pack results`: single files of a pack.
import { msg, Problem } from '../core/problem.js';
import { noSecretBesidePack } from '../core/sentences.js';
import {
  countResults,
  type ResultsFile,
  sayUnreported,
  standingsFormats,
  writeStandings,
} from '../event/make/count-results.js';
import { revealSheets } from '../event/make/reveal-pack.js';
import { prepareContext } from '../event/pages/pack-context.js';
import { eventFileName, writeEventFile } from '../event/record/event-file.js';
import { requireSeal } from '../event/record/open-pack.js';
import { type Revealed, sayReplaced } from '../event/record/reveal-json.js';
import { openFolder } from './build-pack.js';
import type { FileOrder, ResultsOrder, RevealOrder } from './commands/pack.js';
import { chooseFormat } from './options.js';
import { openNamedPack, requireSource } from './pack-source.js';
import { readList } from './read-input.js';
import { nameOutput, report, reportNotes, warn } from './report.js';
import { checkOutput, folderName, outputOf, writeOutput } from './write-output.js';

/** Writes the proof of one sheet, or of all: as JSON, one per line. */
export async function revealPack({ folder, serial, all, ...order }: RevealOrder): Promise<void> {
  const output = outputOf(order, { readable: true, isPrivate: true });
  await checkOutput(output);
  const pack = await openFolder(folderName(folder));
  if ((serial !== undefined) === all) {
    throw new Problem('missing-value', msg`it is not clear which sheets to reveal; give the serial of one, or --all`, {
      option: 'serial',
    });
  }
  const { master } = await requireSource(pack.folder, order.secretFile);
  requireSeal(pack, master);
  const context = prepareContext(pack.record, master);
  const replaced: string[] = [];
  const reveals = noting(revealSheets(pack, context, serial?.trim().toUpperCase() ?? null), replaced);
  await writeOutput(output, asLines(reveals));
  for (const line of replaced) report(line);
  report(`${nameOutput(output.path)}: anyone who reads it knows the fleet`);
  const check = `python3 verify.py public/ ${output.path === '-' ? 'FILE' : output.path}`;
  report(
    `next: give it away after play; anyone who has public/ checks it with docs/verify.py, which comes with the program: ${check}`,
  );
}

async function* noting(reveals: AsyncIterable<Revealed>, replaced: string[]): AsyncGenerator<Revealed> {
  for await (const revealed of reveals) {
    replaced.push(...sayReplaced([revealed]));
    yield revealed;
  }
}

async function* asLines(reveals: AsyncIterable<Revealed>): AsyncGenerator<Uint8Array> {
  for await (const { reveal } of reveals) yield Buffer.from(`${JSON.stringify(reveal)}\n`);
}

/** Writes the event file. Throws Problem `no-secret`, and `not-equal` for another secret. */
export async function saveEvent({ folder, secretFile, ...order }: FileOrder): Promise<void> {
  const pack = await openFolder(folderName(folder));
  const source = await requireSource(pack.folder, secretFile);
  if (source.kind === 'seed') throw new Problem('no-secret', noSecretBesidePack(folder));
  requireSeal(pack, source.master);
  const { output: path = eventFileName(pack.record), force } = order;
  const output = { path, force, readable: true, isPrivate: true };
  await checkOutput(output);
  const secret = `bt-secret-1:${Buffer.from(source.secret).toString('hex')}`;
  await writeOutput(output, [Buffer.from(writeEventFile(secret, pack.text))]);
  if (path === '-') return;
  report(`${path}: record and secret in one, for a page or program that has no folder; keep it as safe as the secret`);
}

/** Prints the standings that follow from files of results. */
export async function printStandings(order: ResultsOrder): Promise<void> {
  const format = chooseFormat(order, standingsFormats, 'text');
  const output = outputOf(order, { readable: format !== 'pdf', isPrivate: false });
  await checkOutput(output);
  const { pack } = await openNamedPack(order.source);
  const files: ResultsFile[] = [];
  for (const name of order.files) files.push({ name, bytes: await readList(name, 'results') });
  const counted = countResults(pack.record, files, order.round ?? null);
  const missing = sayUnreported(counted.head);
  reportNotes(counted.results.notes);
  for (const line of missing) warn(line);
  if (missing.length > 0) report('next: type their rows into the file of the round, and run this again');
  await writeOutput(output, writeStandings(counted, format, order.rounds ?? null));
}
