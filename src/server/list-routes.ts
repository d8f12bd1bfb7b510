// The routes of the service, in order.
import { createSheetPrinter } from '../sheet/sheet-printer.js';
import { createEventDesk } from './events/event-desk.js';
import type { ChildPrinter } from './printing/child-printer.js';
import { createSeals } from './matches/seal.js';
import { readServerKey } from './matches/server-key.js';
import type { KeyRing } from './key-ring.js';
import type { WorkQueue } from './work/work-queue.js';
import { createPrintFile } from './print-file.js';
import type { RateLimit } from './rate-limit.js';
import type { Readiness } from './listen.js';
import type { Route } from './route.js';
import { catalogRoutes } from './routes/catalog.js';
import { checkRoutes } from './routes/check.js';
import { classRoutes } from './routes/classes.js';
import { docsRoutes } from './routes/docs.js';
import { eventRoutes } from './routes/events.js';
import { healthRoutes } from './routes/health.js';
import { judgeRoutes } from './routes/judge.js';
import { kitRoutes } from './routes/kits.js';
import { matchRoutes } from './routes/matches.js';
import { previewRoutes } from './routes/previews.js';
import { qrRoutes } from './routes/qr.js';
import { rulesRoutes } from './routes/rules.js';
import { sheetRoutes } from './routes/sheets.js';
import type { Settings } from './settings.js';

export interface RouteParts {
  readonly settings: Settings;
  /** Routes of other parts: packs, the page's files. */
  readonly routes: readonly Route[];
  /** The keys that seal links, where services share them; otherwise the data folder has one. */
  readonly ring?: KeyRing | undefined;
  /** Whether the database of the packs can be reached, where there is one. */
  readonly isStoreReached?: (() => boolean) | undefined;
  /** Returns the time in milliseconds since 1970. */
  readonly now?: () => number;
}

interface RouteTools {
  readonly readiness: Readiness;
  readonly queue: WorkQueue;
  readonly matches: ChildPrinter;
  /** Makes kits and class sets, for which no match is to wait. */
  readonly files: ChildPrinter;
  readonly rateLimit: RateLimit;
}

/** Rejects with the Problems of readServerKey. */
export async function listRoutes(
  { settings, routes, ring, isStoreReached, now = Date.now }: RouteParts,
  { readiness, queue, matches, files, rateLimit }: RouteTools,
): Promise<Route[]> {
  const seals = createSeals(...(ring ?? ([await readServerKey(settings.data)] as const)));
  const printer = await createSheetPrinter();
  const desk = createEventDesk();
  const printFile = createPrintFile(files, rateLimit);
  const seconds = () => Math.floor(now() / 1000);
  const described: Route[] = [
    ...healthRoutes(readiness, isStoreReached),
    ...sheetRoutes({ printer, queue, rateLimit }),
    ...rulesRoutes(queue),
    ...kitRoutes(queue, printFile),
    ...qrRoutes(),
    ...matchRoutes({ printer: matches, seals, linkDays: settings.linkDays, now: seconds }),
    // Before the packs of jobs, whose ids stand in the same place.
    ...eventRoutes(desk),
    ...classRoutes({ printFile, rateLimit }),
    ...checkRoutes(queue),
    ...judgeRoutes({ queue, desk, matches, seals, now: seconds }),
    ...previewRoutes({ printer, queue }),
    ...catalogRoutes(settings.unfinishedPacks),
    ...routes,
  ];
  return [...described, ...docsRoutes(described)];
}
