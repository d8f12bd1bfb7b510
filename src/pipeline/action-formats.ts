// The formats of an after-action sheet: one page, drawn.
import { createHash } from 'node:crypto';
import type { CallLog } from '../judge/call-log.js';
import type { Replay } from '../judge/replay-log.js';
import { papers } from '../geometry/papers.js';
import { styles } from '../layout/style.js';
import type { Render } from '../render/renderer.js';
import { readFonts } from './assets.js';
import type { ActionChoices } from './compose-after-action.js';
import type { PrintRequest } from './request.js';

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
      const { renderPdf } = await import('../render/pdf/render-pdf.js');
      yield* draw(order, renderPdf);
    },
  },
  svg: {
    readable: true,
    mediaType: 'image/svg+xml',
    write: async function* (order: ActionOrder) {
      const { renderSvg } = await import('../render/svg.js');
      yield* draw(order, renderSvg);
    },
  },
} as const;

async function* draw({ replay, log, print, ...choices }: ActionOrder, render: Render): AsyncIterable<Uint8Array> {
  const [{ composeAfterAction }, { layoutAfterAction }, { readFontFiles }] = await Promise.all([
    import('./compose-after-action.js'),
    import('../layout/pages/after-action/layout-after-action.js'),
    import('./draw-battles.js'),
  ]);
  const fonts = readFonts();
  const action = composeAfterAction(replay, log, choices);
  // Two sheets of one game share all that is printed of the rules.
  const shared = choices.sheets.alpha;
  const paperwork = { event: null, date: null, shared, paper: papers[print.paper], style: styles[print.ink], fonts };
  const serials = [action.players.alpha.serial, action.players.bravo.serial].filter((serial) => serial !== null);
  yield* render({
    pages: [layoutAfterAction(paperwork, action)],
    title: ['After action', ...serials].join(' '),
    // Of what is shown and no more, so that it tells nothing of what is not.
    id: createHash('sha256')
      .update(`battle-tracker after-action ${JSON.stringify([action, shared.edition, shared.rules, print])}`)
      .digest()
      .subarray(0, 16),
    fonts,
    files: readFontFiles(),
  });
}
