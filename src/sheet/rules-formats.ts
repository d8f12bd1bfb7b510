// The formats of the rules: text, or a leaf drawn.
import { utf8 } from '../core/bytes.js';
import { composeRules, plainRules, printRules } from '../game/rules-page.js';
import { type PaperName, papers } from '../paper/geometry/papers.js';
import { layoutRules } from './pages/rules-page.js';
import type { Render } from '../paper/render/renderer.js';
import { renderSvg } from '../paper/render/svg.js';
import { readTypefaces, renderDocument } from '../paper/document.js';
import type { GameRequest } from '../game/options.js';

export const rulesFormats = {
  text: {
    extension: 'txt',
    mediaType: 'text/plain; charset=utf-8',
    readable: true,
    write: async function* (game: GameRequest) {
      yield utf8(printRules(composeRules(game)));
    },
  },
  pdf: {
    extension: 'pdf',
    mediaType: 'application/pdf',
    readable: false,
    write: async function* (game: GameRequest, paper: PaperName) {
      const { renderPdf } = await import('../paper/render/pdf/render-pdf.js');
      yield* draw(game, paper, renderPdf);
    },
  },
  svg: {
    extension: 'svg',
    mediaType: 'image/svg+xml',
    readable: true,
    write: async function* (game: GameRequest, paper: PaperName) {
      yield* draw(game, paper, renderSvg);
    },
  },
} as const;

export type RulesFormatName = keyof typeof rulesFormats;

/** Yields the rules as one line of JSON, with what they are of. */
export async function* rulesJson(game: GameRequest): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(utf8(`${JSON.stringify({ ...game, ...plainRules(composeRules(game)) })}\n`));
}

async function* draw(game: GameRequest, paper: PaperName, render: Render): AsyncIterable<Uint8Array> {
  const rules = composeRules(game);
  const typefaces = readTypefaces();
  const document = {
    pages: layoutRules(rules, game, { paper: papers[paper], fonts: typefaces.fonts }).map((page, i) => ({
      ...page,
      bookmark: { label: i === 0 ? 'Rules' : `Rules ${i + 1}`, ...(i === 0 ? { entry: rules.title } : {}) },
    })),
    title: rules.title,
    tagged: true,
    duplex: 'long' as const,
    identity: JSON.stringify([rules, paper]),
  };
  yield* renderDocument(render, document, typefaces);
}
