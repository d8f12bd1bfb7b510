// The director's key of single sheets, from their JSON: what a dispute about them is settled with.
import type { Battle } from '../game/battle.js';
import { layoutAnswerKey } from './pages/answer-key.js';
import { gamePages, type GamePages } from './pages/game-pages.js';
import { layoutSecretCover } from '../paper/compose/director-page.js';
import { renderPdf } from '../paper/render/pdf/render-pdf.js';
import type { Page } from '../paper/scene/scene.js';
import { paperOf, readTypefaces, renderDocument } from '../paper/document.js';
import { MAX_TAGGED, type PrintRequest } from '../paper/options.js';

/** Returns the PDF: each sheet on a page of its own, behind a cover. */
export function answerKeyPdf(
  battles: readonly Battle[],
  print: Pick<PrintRequest, 'paper' | 'ink'>,
): AsyncIterable<Uint8Array> {
  const typefaces = readTypefaces();
  const pageSetup = { event: null, date: null, ...paperOf(print), fonts: typefaces.fonts };
  const document = {
    pages: layoutKeys(battles, pageSetup),
    title: 'Key',
    identity: `battle-tracker key ${battles.map(({ serial }) => serial).join(' ')} ${JSON.stringify(print)}`,
    secret: true,
    // Each sheet has a cover and a page.
    tagged: 2 * battles.length <= MAX_TAGGED,
  };
  return renderDocument(renderPdf, document, typefaces);
}

function* layoutKeys(battles: readonly Battle[], pageSetup: Omit<GamePages, 'shared' | 'game'>): Generator<Page> {
  for (const [i, battle] of battles.entries()) {
    const own = gamePages({ ...pageSetup, shared: battle });
    const title = `Key: ${battle.player ?? battle.serial ?? 'a tracker'}`;
    const lines = ['The whole fleet is here. Keep it closed until a call is disputed.'];
    yield { ...layoutSecretCover(own, { title, lines }), bookmark: { label: String(2 * i + 1), entry: title } };
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
    for (const page of layoutAnswerKey(own, { title, subtitle: '' }, [entry], 'one'))
      yield { ...page, bookmark: { label: String(2 * i + 2) } };
  }
}
