// The formats of a rules card: text, or one page drawn.
import { utf8 } from '../core/bytes.js';
import { composeRulesCard, printRulesCard, type RulesCard } from '../game/rules-card.js';
import { type PaperName, papers } from '../paper/geometry/papers.js';
import { layoutRulesCard } from './layout/layout-rules-card.js';
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
      yield utf8(printRulesCard(cardOf(game)));
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

/** Yields the card as one line of JSON, with what it is of. */
export async function* rulesJson(game: GameRequest): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(utf8(`${JSON.stringify({ ...game, ...cardOf(game) })}\n`));
}

function cardOf({ edition, opening, rules }: GameRequest): RulesCard {
  return composeRulesCard(edition, opening, rules);
}

async function* draw(game: GameRequest, paper: PaperName, render: Render): AsyncIterable<Uint8Array> {
  const card = cardOf(game);
  const typefaces = readTypefaces();
  const document = {
    pages: layoutRulesCard(card, { paper: papers[paper], fonts: typefaces.fonts }).map((page, i) => ({
      ...page,
      called: { label: i === 0 ? 'Rules' : `Rules ${i + 1}`, ...(i === 0 ? { entry: card.title } : {}) },
    })),
    title: card.title,
    tagged: true,
    identity: JSON.stringify([card, paper]),
  };
  yield* renderDocument(render, document, typefaces);
}
