// Every format in which sheets are handed out. Each loads only what it needs.
import { utf8 } from '../core/bytes.js';
import type { Battle } from '../game/battle.js';
import { msg, Problem } from '../core/problem.js';
import { prepareSvg } from '../paper/render/svg.js';
import { requireFields } from '../core/problems/require-argument.js';
import type { RenderJob, WriteSheets } from './draw-battles.js';
import type { RenderResources } from './render-resources.js';

export interface Format {
  readonly extension: string;
  readonly mediaType: string;
  readonly readable: boolean;
  /** Whether it is laid out on paper; else it is written from the battle alone. */
  readonly drawn: boolean;
  /** Yields the artifact's bytes in pieces, as fast as they are taken. */
  readonly write: (job: RenderJob) => AsyncIterable<Uint8Array>;
}

type OpenFormat = (resources?: RenderResources) => Promise<WriteSheets>;

/** Only what is written through `write` is for programs. */
interface FormatRow extends Format {
  readonly open: OpenFormat;
}

const rows = {
  pdf: {
    extension: 'pdf',
    mediaType: 'application/pdf',
    readable: false,
    drawn: true,
    ...writersOf(async (resources) => {
      // pdfkit takes longer to load than a sheet takes to make.
      const [{ prepareDrawing }, { preparePdf }] = await Promise.all([
        import('./draw-battles.js'),
        import('../paper/render/pdf/render-pdf.js'),
      ]);
      return prepareDrawing(preparePdf, resources, 'short');
    }),
  },
  svg: {
    extension: 'svg',
    mediaType: 'image/svg+xml',
    readable: true,
    drawn: true,
    ...writersOf(async (resources) => {
      const { prepareDrawing } = await import('./draw-battles.js');
      return prepareDrawing(prepareSvg, resources, 'always');
    }),
  },
  json: {
    extension: 'json',
    mediaType: 'application/json',
    readable: true,
    drawn: false,
    // One line of canonical JSON a battle: its keys stand in the order in which the deal and the reader put them.
    ...writersOf(async () => writeTexts((battle) => `${JSON.stringify(battle)}\n`)),
  },
  text: {
    extension: 'txt',
    mediaType: 'text/plain; charset=utf-8',
    readable: true,
    drawn: false,
    ...writersOf(async () => {
      const { sheetText } = await import('./text/sheet-text.js');
      return writeTexts(sheetText, NEXT_PAGE);
    }),
  },
} as const satisfies Record<string, FormatRow>;

export type FormatName = keyof typeof rows;

export const defaultFormat = 'pdf' satisfies FormatName;

export const formats: Readonly<Record<FormatName, Format>> = rows;

/** Loads a writer of the same bytes for any number of artifacts; what they share it prepares once. */
export function openFormat(name: FormatName, resources: RenderResources): Promise<WriteSheets> {
  return rows[name].open(resources);
}

/** A single artifact is written by a writer that is opened for it alone. */
function writersOf(open: OpenFormat): Pick<FormatRow, 'open' | 'write'> {
  return {
    open,
    write: async function* (job) {
      requireDrawing(job);
      yield* (await open())(job);
    },
  };
}

function requireDrawing(job: RenderJob): void {
  requireFields(
    job,
    ['battles', 'print'],
    'drawing',
    'pass { battles, print }, as dealBattles and parsePrint return them',
  );
  requireFields(job.print, ['paper', 'ink'], 'drawing.print', 'pass what parsePrint returns');
  if (typeof job.battles[Symbol.iterator] === 'function') return;
  throw new Problem(
    'bad-value',
    msg`are not a list; pass what dealBattles returns, or a list of battles`,
    'drawing.battles',
  );
}

const CHUNK = 64 * 1024;

/** Printers and embossers start a page there. */
const NEXT_PAGE = '\f';

/** Returns the writer of formats that take a battle after the other, with something between two. */
function writeTexts(textOf: (battle: Battle) => string, between = ''): WriteSheets {
  return function* ({ battles }) {
    let texts = '';
    let count = 0;
    for (const battle of battles) {
      texts += (count++ === 0 ? '' : between) + textOf(battle);
      if (texts.length < CHUNK) continue;
      yield utf8(texts);
      texts = '';
    }
    if (texts !== '') yield utf8(texts);
  };
}
