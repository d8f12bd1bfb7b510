// Every format in which sheets are handed out. Each loads only what it needs.
import type { Battle } from '../game/battle.js';
import type { Drawing } from './draw-battles.js';

export type { Battle };

export interface Format {
  readonly extension: string;
  readonly mediaType: string;
  /** Whether a terminal can show it. */
  readonly readable: boolean;
  /** Yields the artifact's bytes in pieces, as fast as they are taken. */
  readonly write: (drawing: Drawing) => AsyncIterable<Uint8Array>;
}

export const formats = {
  pdf: {
    extension: 'pdf',
    mediaType: 'application/pdf',
    readable: false,
    write: async function* (drawing) {
      // pdfkit takes longer to load than a sheet takes to make.
      const [{ drawBattles }, { renderPdf }] = await Promise.all([
        import('./draw-battles.js'),
        import('../render/pdf/render-pdf.js'),
      ]);
      yield* drawBattles(drawing, renderPdf);
    },
  },
  svg: {
    extension: 'svg',
    mediaType: 'image/svg+xml',
    readable: true,
    write: async function* (drawing) {
      const [{ drawBattles }, { renderSvg }] = await Promise.all([
        import('./draw-battles.js'),
        import('../render/svg.js'),
      ]);
      yield* drawBattles(drawing, renderSvg);
    },
  },
  json: {
    extension: 'json',
    mediaType: 'application/json',
    readable: true,
    write: async function* ({ battles }) {
      yield* writeLines(battles);
    },
  },
} as const satisfies Record<string, Format>;

export type FormatName = keyof typeof formats;

const CHUNK = 64 * 1024;

/** One line of canonical JSON a battle: its keys stand in the order in which the deal and the reader put them. */
function* writeLines(battles: Iterable<Battle>): Iterable<Uint8Array> {
  let lines = '';
  for (const battle of battles) {
    lines += `${JSON.stringify(battle)}\n`;
    if (lines.length < CHUNK) continue;
    yield Buffer.from(lines);
    lines = '';
  }
  if (lines !== '') yield Buffer.from(lines);
}
