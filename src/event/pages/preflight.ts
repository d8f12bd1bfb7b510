// Reads a file back before it is handed over and holds it against what was dealt and laid out.
import { liveArea, type Paper } from '../../paper/geometry/papers.js';
import { toPoints } from '../../paper/geometry/length.js';
import { asSecret, because, type Cause, Problem } from '../../core/problem.js';
import { isSerial } from '../../core/random/serial.js';
import { type ReadContent, type ReadPage, type ReadPdf, readPdf } from '../../paper/render/pdf-reader/read-pdf.js';
import { editions } from '../../game/editions/index.js';
import type { Opener } from '../../game/launch-codes.js';
import { edgeTabs } from '../../paper/compose/edge-tabs.js';
import type { Page } from '../../paper/scene/scene.js';
import { headCode } from '../deal/head-code.js';
import { dealSheets, type FileJob } from './file-job.js';
import { inspectBack, inspectCover, inspectTracker } from './inspect-handout.js';
import { prepareLayoutCheck } from './inspect-layout.js';
import { sidesOf } from '../record/leaves.js';
import { printFor } from '../options/person-print-rows.js';
import { holdsFleets } from '../record/pack-file.js';
import type { PackContext } from './pack-context.js';
import { type Fail, secretTexts, type ViewedPage } from './viewed-page.js';
import { layoutPackFile } from './write-pack-file.js';

/** Positions are written in tenths of a point; strokes of light ink may lie this far out. */
const TOLERANCE = 0.75;

/** Throws Problem `not-equal` that names file and page when anything is not as it was dealt and laid out. Files that are no PDF pass. */
export function inspectBytes(context: PackContext, job: FileJob, bytes: Uint8Array): void {
  const pages = layoutPackFile(context, job);
  if (pages === undefined) return;
  const refuse = (cause: Cause): never => {
    throw new Problem('not-equal', cause, { file: job.file.path });
  };
  try {
    inspectPages(context, job, pages, readPdf(bytes), (page, difference) =>
      refuse(
        because`page ${page} ${asSecret(difference)}; this is a bug or a disk error: run the command again, and report it if it happens again`,
      ),
    );
  } catch (error) {
    if (error instanceof Problem) throw error;
    refuse(
      because`cannot be read back: ${asSecret((error as Error).message)}; this is a bug or a disk error: run the command again, and report it if it happens again`,
    );
  }
}

function inspectPages(context: PackContext, job: FileJob, pages: Iterable<Page>, pdf: ReadPdf, fail: Fail): void {
  const viewed = viewPages(context, pages, pdf.pages, fail);
  const { kind } = job.file;
  if (kind === 'handouts') inspectHandouts(context, job, viewed, fail);
  else if (holdsFleets(job.file)) inspectKey(context, job, viewed, fail);
  else {
    for (const { number, read } of viewed)
      if (secretTexts(read).some((text) => isCodes(text, editions[context.record.spec.sheet.edition].opener)))
        fail(number, 'shows launch codes');
  }
}

/**
 * Yields the pages, numbered from 1, of which there must be as many as were laid out. Each keeps inside the margins, and is as it was laid out; that is
 * checked after the other inspections, whose messages are more specific.
 */
function* viewPages(
  context: PackContext,
  pages: Iterable<Page>,
  readPages: Iterable<ReadPage>,
  fail: Fail,
): Generator<ViewedPage, void> {
  const isAsLaidOut = prepareLayoutCheck(context.pageSetup.fonts, context.tagged);
  const isInside = prepareMargins(context);
  const laid = pages[Symbol.iterator]();
  let number = 0;
  for (const read of readPages) {
    number++;
    const { value: page } = laid.next() as { value: Page | undefined };
    if (page === undefined) return fail(number, 'is one too many');
    if (!isAsLarge(page, read)) fail(number, 'is not of the size that was asked for');
    if (!isInside(read, page)) fail(number, 'reaches into the margins');
    yield { number, page, read, tagged: context.tagged };
    if (!isAsLaidOut(page, read)) fail(number, 'is not as it was laid out');
  }
  if (laid.next().done !== true) fail(number + 1, 'is missing');
}

function isAsLarge(page: Page, read: ReadPage): boolean {
  const isNear = (mm: number, points: number) => Math.abs(points - toPoints(mm)) <= 0.01;
  return isNear(page.width, read.width) && isNear(page.height, read.height);
}

/** Pages of handouts may lie across the paper, others are upright. */
function prepareMargins({ pageSetup, handoutSetup }: PackContext): IsInside {
  const [upright, own] = [insideOf(pageSetup.paper), insideOf(handoutSetup.paper)];
  return (read, page) => (read.width > read.height ? own : upright)(read, page);
}

type IsInside = (read: ReadPage, page: Page) => boolean;

/** Tabs of covers alone stand in the margin. */
function insideOf(paper: Paper): IsInside {
  const { x, y, width, height } = liveArea(paper);
  const left = toPoints(x) - TOLERANCE;
  const [bottom, top] = [toPoints(paper.height - y - height) - TOLERANCE, toPoints(paper.height - y) + TOLERANCE];
  const isIn = ({ extent }: ReadContent, end: number) =>
    extent === undefined ||
    (extent[0] >= left && extent[1] >= bottom && extent[2] <= toPoints(end) + TOLERANCE && extent[3] <= top);
  return ({ art, own }, { parts }) => {
    const hasTabs = parts.some(({ block }) => block === edgeTabs.block);
    return isIn(art, x + width) && isIn(own, hasTabs ? paper.width - edgeTabs.reach : x + width);
  };
}

function inspectHandouts(context: PackContext, job: FileJob, pages: Iterator<ViewedPage, void>, fail: Fail): void {
  const { kind, spec } = context.record;
  const { covers, copies } = spec;
  const commitment = kind === 'match' ? headCode(job.head) : null;
  let last = 0;
  const next = (): ViewedPage => {
    const result = pages.next();
    last++;
    return result.done === true ? fail(last, 'is missing') : result.value;
  };
  for (const placed of dealSheets(context, job)) {
    for (let copy = 1; copy <= copies; copy++) {
      for (const { kind: side } of sidesOf(context.handoutOf(placed.print), spec)) {
        if (side === 'own') inspectTracker(placed, printFor(placed.print, spec.print).case, next(), fail);
        else if (side === 'front' && covers) inspectCover(placed, commitment, next(), fail);
        else inspectBack(next(), fail);
      }
    }
  }
  if (pages.next().done !== true) fail(last + 1, 'is one too many');
}

/** A key names every sheet of its file, in order. */
function inspectKey(context: PackContext, job: FileJob, pages: Iterable<ViewedPage>, fail: Fail): void {
  const found: { serial: string; number: number }[] = [];
  for (const { number, read } of pages)
    found.push(...secretTexts(read).flatMap((text) => (isSerial(text) ? [{ serial: text, number }] : [])));
  let at = 0;
  for (const { sheet } of dealSheets(context, job)) {
    const { serial } = sheet.battle;
    const next = found.findIndex((other, i) => i >= at && other.serial === serial);
    if (next < 0) fail(found[at]?.number ?? found.at(-1)?.number ?? 1, `lacks ${serial}`);
    at = next + 1;
  }
}

/** Whether a text is all codes of a sheet; a single short one might be any number. */
function isCodes(text: string, { count, digits }: Opener): boolean {
  const codes = text.split(' ');
  return count > 1 && codes.length === count && codes.every((code) => /^\d+$/.test(code) && code.length === digits);
}
