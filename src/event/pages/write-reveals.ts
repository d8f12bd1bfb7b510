// Prints proofs of sheets: two a page, each with a QR code that holds all of it.
import type { Battle } from '../../game/battle.js';
import { layoutReveals, type RevealFacts } from '../layout/reveal-slips.js';
import { docAddress } from '../../core/manifest.js';
import { renderDocument } from '../../paper/document.js';
import { renderPdf } from '../../paper/render/pdf/render-pdf.js';
import { type Reveal, revealCode } from '../record/reveal-json.js';
import type { PackContext } from './pack-context.js';
import { qrModules } from './qr-modules.js';

/** Returns the PDF. */
export function writeReveals(
  { pageSetup, typefaces }: PackContext,
  reveals: readonly Reveal[],
): AsyncIterable<Uint8Array> {
  const names = reveals.map(({ head, serial }) => `${head} ${serial}`).join('\n');
  const document = {
    pages: layoutReveals(pageSetup, reveals.map(factsOf), docAddress('verify.py')),
    title: reveals.length === 1 ? `Proof of sheet ${reveals[0]?.serial}` : 'Proofs of sheets',
    identity: `battle-tracker reveals\n${names}`,
  };
  return renderDocument(renderPdf, document, typefaces);
}

function factsOf(reveal: Reveal): RevealFacts {
  const { serial, round, table, seat, issue, player, nonce, head, sheet } = reveal;
  const { fleet, launchCodes, mine } = JSON.parse(sheet) as Battle;
  const ships = fleet.map(({ ship, word, start, direction }) =>
    [ship, word, start, direction].filter(Boolean).join(' '),
  );
  const again = issue === 1 ? '' : ` · issue ${issue}`;
  return {
    serial,
    place: `Round ${round} · table ${table} · seat ${seat}${again}`,
    player,
    lines: [...ships, launchCodes?.join(' ') ?? '', mine === null ? '' : `mine ${mine}`].filter((line) => line !== ''),
    nonce,
    head,
    modules: qrModules(revealCode(reveal)),
  };
}
