// The formats of an after-action sheet: one page, drawn.
import { gamePages } from './pages/game-pages.js';
import type { CallLog } from '../game/judge/call-log.js';
import type { Replay } from '../game/judge/replay-log.js';
import type { Render } from '../paper/render/renderer.js';
import { renderSvg } from '../paper/render/svg.js';
import type { ActionChoices } from './compose-after-action.js';
import { paperOf, readTypefaces, renderDocument } from '../paper/document.js';
import type { PrintRequest } from '../paper/options.js';

export interface ActionOrder extends ActionChoices {
  readonly replay: Replay;
  readonly log: CallLog;
  readonly print: Pick<PrintRequest, 'paper' | 'ink'>;
}

export const actionFormats = {
  pdf: {
    readable: false,
    mediaType: 'application/pdf',
    write: async function* (order: ActionOrder) {
      const { renderPdf } = await import('../paper/render/pdf/render-pdf.js');
      yield* draw(order, renderPdf, true);
    },
  },
  svg: {
    readable: true,
    mediaType: 'image/svg+xml',
    write: async function* (order: ActionOrder) {
      yield* draw(order, renderSvg);
    },
  },
} as const;

/** Words stand for figures where it is tagged; else its texts speak for themselves. */
async function* draw(
  { replay, log, print, ...choices }: ActionOrder,
  render: Render,
  tagged = false,
): AsyncIterable<Uint8Array> {
  const [{ composeAfterAction }, { layoutAfterAction }] = await Promise.all([
    import('./compose-after-action.js'),
    import('./pages/after-action/layout-after-action.js'),
  ]);
  const typefaces = readTypefaces();
  const action = composeAfterAction(replay, log, choices);
  // Two sheets of one game share all that is printed of the rules.
  const shared = choices.sheets.alpha;
  const setup = gamePages({ event: null, date: null, shared, ...paperOf(print), fonts: typefaces.fonts });
  const serials = [action.players.alpha.serial, action.players.bravo.serial].filter((serial) => serial !== null);
  const { alternatives, ...page } = layoutAfterAction(setup, action);
  const document = {
    pages: [{ ...page, ...(tagged ? { alternatives } : {}) }],
    tagged,
    title: ['After action', ...serials].join(' '),
    // Derived only from what is shown, so that it gives away nothing else.
    identity: `battle-tracker after-action ${JSON.stringify([action, shared.edition, shared.rules, print])}`,
  };
  yield* renderDocument(render, document, typefaces);
}
