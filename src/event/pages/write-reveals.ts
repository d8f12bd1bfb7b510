// Prints proofs of sheets: two a page, each with a QR code that holds all of it.
import type { Battle } from '../../game/battle.js';
import { renderDocument } from '../../paper/document.js';
import { renderPdf } from '../../paper/render/pdf/render-pdf.js';
import { type Revealed, revealCode } from '../record/reveal-json.js';
import type { PackContext } from './pack-context.js';
import { qrModules } from './qr-modules.js';
import {
  anew,
  column,
  drawn,
  name,
  panel,
  paragraph,
  type Piece,
  preparePage,
  row,
  type Sized,
  text,
} from '../../paper/compose.js';
import { scaleBar } from '../../paper/compose/director-page.js';
import { inPages } from '../../paper/compose/in-pages.js';
import type { PaperSetup } from '../../paper/compose/page-setup.js';
import type { Box } from '../../paper/geometry/box.js';
import type { Item, Page } from '../../paper/scene/scene.js';

interface RevealFacts {
  readonly serial: string;
  readonly place: string;
  readonly player: string | null;
  /** The serial of the sheet that took its place. */
  readonly replacedBy: string | null;
  /** One ship per line, such as `Ketch  STORM  B2 across`, and what else the sheet holds. */
  readonly lines: readonly string[];
  readonly nonce: string;
  readonly head: string;
  /** The rows of the QR code, true for black. */
  readonly modules: readonly (readonly boolean[])[];
}

/** Squares left white around the code. */
const QUIET = 4;

/** Yields the pages. */
export function* layoutReveals(setup: PaperSetup, facts: Iterable<RevealFacts>): Generator<Page> {
  const how =
    'Scan the code, save its text, and give it with the folder public/ to docs/verify.py of Battle Tracker, or compare the head with the one that was published.';
  const half = (each: RevealFacts | undefined): Sized<unknown> => [
    '1fr',
    each === undefined ? undefined : proofOf(each, how),
  ];
  const bar = row(0, ['1fr'], ['own', scaleBar]);
  const page = anew(([first, second]: readonly RevealFacts[]) => column(0, half(first), [6, bar], half(second)));
  const draw = preparePage(setup, 'reveal', page);
  for (const both of inPages(facts, 2)) yield draw(both);
}

function proofOf({ serial, place, player, replacedBy, lines, nonce, head, modules }: RevealFacts, how: string): Piece {
  const mono = (words: string) => text(words, { font: 'mono', size: 9, least: 0 });
  const label = (words: string) => text(words, { font: 'label', size: 9 });
  const pieces = [
    text(place, { size: 11 }),
    name(player, { size: 13, comfortable: 10, where: 'player' }),
    ...(replacedBy === null ? [] : [label(`Replaced by ${replacedBy}: it no longer counts`.toUpperCase())]),
    ...lines.map(mono),
    label('NONCE'),
    mono(nonce),
    label('HEAD'),
    ...(head.match(/.{1,32}/g) ?? []).map(mono),
  ];
  const said = column(0, ...pieces.map((piece): Sized<unknown> => [6.2, piece]));
  const code = drawn(({ box }) => ({ art: drawModules(box, modules) }));
  const body = column(
    0,
    [1],
    ['1fr', row(2, ['0.47fr', said], ['0.53fr', code])],
    [1],
    [11, paragraph(how, { size: 9 })],
  );
  return panel(`Proof of sheet ${serial}`, body, 'after play', { level: 1 });
}

/** Runs of black squares are one rectangle each; they overlap a little, so that no viewer shows seams. */
function drawModules({ x, y, width, height }: Box, modules: RevealFacts['modules']): Item[] {
  const side = Math.min(width, height);
  const unit = side / (modules.length + 2 * QUIET);
  const left = x + width - side;
  const items: Item[] = [];
  for (const [i, line] of modules.entries()) {
    for (let start = line.indexOf(true); start >= 0;) {
      const white = line.indexOf(false, start);
      const end = white < 0 ? line.length : white;
      const at = { x: left + (start + QUIET) * unit, y: y + (i + QUIET) * unit };
      items.push({ kind: 'rect', ...at, width: (end - start) * unit, height: unit * 1.02, fill: 0 });
      start = line.indexOf(true, end);
    }
  }
  return items;
}

export function writeReveals(
  { pageSetup, typefaces, tagged }: PackContext,
  revealed: readonly Revealed[],
): AsyncIterable<Uint8Array> {
  const names = revealed
    .map(({ reveal: { head, serial }, replacedBy }) => `${head} ${serial} ${replacedBy ?? ''}`)
    .join('\n');
  const document = {
    pages: layoutReveals(pageSetup, revealed.map(factsOf)),
    title: revealed.length === 1 ? `Proof of sheet ${revealed[0]?.reveal.serial}` : 'Proofs of sheets',
    identity: `battle-tracker reveals\n${names}`,
    tagged,
  };
  return renderDocument(renderPdf, document, typefaces);
}

function factsOf({ reveal, replacedBy }: Revealed): RevealFacts {
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
    replacedBy,
    lines: [...ships, launchCodes?.join(' ') ?? '', mine === null ? '' : `mine ${mine}`].filter((line) => line !== ''),
    nonce,
    head,
    modules: qrModules(revealCode(reveal)),
  };
}
