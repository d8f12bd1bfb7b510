// Reads a file back from the disk before it is handed over and holds it against what was dealt.
import { readFile } from 'node:fs/promises';
import { liveArea } from '../../geometry/papers.js';
import { toPoints } from '../../geometry/length.js';
import { Problem } from '../../problem.js';
import { isSerial } from '../../random/serial.js';
import { type ReadPage, type ReadPdf, readPdf } from '../../render/pdf-reader/read-pdf.js';
import { inspectCover, inspectTracker } from './inspect-handout.js';
import { dealSheets, type FileJob } from './file-job.js';
import { PAGES_A_SHEET } from './layout-handouts.js';
import type { PackContext } from './pack-context.js';

/** Says what is wrong with a page. */
export type Fail = (page: number, message: string) => never;

/** Positions are written in tenths of a point; strokes of light ink may lie this far out. */
const TOLERANCE = 0.75;

/** Throws Problem `not-equal` that names file and page when anything is not as it was dealt. Files that are no PDF pass. */
export async function inspectFile(context: PackContext, job: FileJob, path: string): Promise<void> {
  if (!path.endsWith('.pdf')) return;
  const fail: Fail = (page, message) => {
    throw new Problem('not-equal', `page ${page} ${message}`, {
      where: job.file.path,
      fix: 'this is a fault of ours or of the disk: run the command again, and report it if it stays',
    });
  };
  try {
    inspectPages(context, job, readPdf(await readFile(path)), fail);
  } catch (error) {
    if (error instanceof Problem) throw error;
    fail(0, `cannot be read back: ${(error as Error).message}`);
  }
}

function inspectPages(context: PackContext, job: FileJob, pdf: ReadPdf, fail: Fail): void {
  const { paper } = context.paperwork;
  if (Math.abs(pdf.width - toPoints(paper.width)) > 0.01 || Math.abs(pdf.height - toPoints(paper.height)) > 0.01)
    fail(1, 'is not of the size that was asked for');
  const pages = inMargins(context, pdf.pages, fail);
  switch (job.file.kind) {
    case 'handouts':
      return inspectHandouts(context, job, pages, fail);
    case 'key':
    case 'match-key':
    case 'codes':
      return inspectKey(context, job, pages, fail);
    default:
      for (const { number, page } of pages) if (codesOn(page).length > 0) fail(number, 'shows launch codes');
  }
}

interface NumberedPage {
  readonly number: number;
  readonly page: ReadPage;
}

/** Passes the pages on, numbered from 1, once everything on them keeps inside the margins. */
function* inMargins(
  { paperwork: { paper } }: PackContext,
  pages: Iterable<ReadPage>,
  fail: Fail,
): Generator<NumberedPage> {
  const { x, y, width, height } = liveArea(paper);
  const [left, right] = [toPoints(x) - TOLERANCE, toPoints(x + width) + TOLERANCE];
  const [bottom, top] = [toPoints(paper.height - y - height) - TOLERANCE, toPoints(paper.height - y) + TOLERANCE];
  let number = 0;
  for (const page of pages) {
    number++;
    for (const { extent } of [page.art, page.own]) {
      if (extent === undefined) continue;
      if (extent[0] < left || extent[1] < bottom || extent[2] > right || extent[3] > top)
        fail(number, 'reaches into the margins');
    }
    yield { number, page };
  }
}

function inspectHandouts(context: PackContext, job: FileJob, pages: Iterator<NumberedPage>, fail: Fail): void {
  const { covers, copies } = context.record.spec;
  let last = 0;
  const next = (): NumberedPage => {
    const { value, done } = pages.next();
    last++;
    return done === true ? fail(last, 'is missing') : (value as NumberedPage);
  };
  for (const placed of dealSheets(context, job)) {
    for (let copy = 1; copy <= copies; copy++) {
      if (covers) inspectCover(placed, next(), fail);
      inspectTracker(placed, next(), fail);
      if (!covers) next();
    }
  }
  if (pages.next().done !== true) fail(last + 1, `is one too many for ${PAGES_A_SHEET} a sheet`);
}

/** A key names every sheet of its file once, and the sheets that replaced some of them. */
function inspectKey(context: PackContext, job: FileJob, pages: Iterable<NumberedPage>, fail: Fail): void {
  const found = new Map<string, number>();
  let last = 0;
  for (const { number, page } of pages) {
    last = number;
    for (const text of textsOn(page)) if (isSerial(text)) found.set(text, (found.get(text) ?? 0) + 1);
  }
  for (const { sheet } of dealSheets(context, job)) {
    if (!found.has(sheet.battle.serial ?? '')) fail(last, `or one before it lacks ${sheet.battle.serial}`);
  }
}

/** Returns the texts that are a page's own. */
export function textsOn({ own }: ReadPage): string[] {
  return own.texts.map(({ text }) => text);
}

const CODES = /^\d{3}(?: \d{3}){4}$/;

/** Returns the texts that show five launch codes. */
export function codesOn(page: ReadPage): string[] {
  return textsOn(page).filter((text) => CODES.test(text));
}
