// The director's key of single sheets, from their JSON: what a dispute about them is settled with.
import { createHash } from 'node:crypto';
import type { Battle } from '../game/battle.js';
import { papers } from '../geometry/papers.js';
import { layoutAnswerKey } from '../layout/pages/answer-key.js';
import type { Paperwork } from '../layout/pages/paperwork.js';
import { layoutSecretCover } from '../layout/pages/secret-cover.js';
import { styles } from '../layout/style.js';
import { renderPdf } from '../render/pdf/render-pdf.js';
import type { Page } from '../scene/scene.js';
import { readFonts } from './assets.js';
import { readFontFiles } from './draw-battles.js';
import type { PrintRequest } from './request.js';

/** Returns the PDF: each sheet on a page of its own, behind a cover. */
export function sheetKey(
  battles: readonly Battle[],
  print: Pick<PrintRequest, 'paper' | 'ink'>,
): AsyncIterable<Uint8Array> {
  const fonts = readFonts();
  return renderPdf({
    pages: layoutKeys(battles, {
      event: null,
      date: null,
      paper: papers[print.paper],
      style: styles[print.ink],
      fonts,
    }),
    title: 'Key',
    id: createHash('sha256')
      .update(`battle-tracker key ${battles.map(({ serial }) => serial).join(' ')} ${JSON.stringify(print)}`)
      .digest()
      .subarray(0, 16),
    fonts,
    files: readFontFiles(),
  });
}

function* layoutKeys(battles: readonly Battle[], paperwork: Omit<Paperwork, 'shared'>): Generator<Page> {
  for (const battle of battles) {
    const own = { ...paperwork, shared: battle };
    const title = `Key: ${battle.player ?? battle.serial ?? 'a tracker'}`;
    yield layoutSecretCover(own, {
      title,
      lines: ['The whole fleet stands here. Keep it closed until a call is disputed.'],
    });
    const entry = {
      battle,
      player: battle.player,
      table: null,
      spare: false,
      seat: 'A',
      round: null,
      side: 'Tracker',
      struck: false,
    } as const;
    yield* layoutAnswerKey(own, { title, subtitle: '' }, [entry], 'one');
  }
}
