// The foot of the certificate: whether the maker of the pack could have chosen its deal, what was mixed in, and what was replaced.
import type { Box } from '../../paper/geometry/box.js';
import type { Item } from '../../paper/scene/scene.js';
import type { Place } from '../../paper/compose/block.js';
import { layoutPanel } from '../../paper/compose/panel.js';
import { placePerson } from '../../paper/compose/place-person.js';
import { leastLabel, typeSize } from '../../paper/compose/place-text.js';
import { placeParagraph } from '../../paper/compose/place-paragraph.js';

export interface DealFacts {
  /** What was published before the deal; null where nothing was. */
  readonly promise: { readonly number: number; readonly time: string; readonly mix: string } | null;
  /** Sheets that were replaced so far. */
  readonly replacements: number;
  /** Tables whose fleets could be paired by their words alone, not by difficulty. */
  readonly unmatched: number;
  /** How uneven matches stay where fleets cannot be paired well; null elsewhere. */
  readonly unevenness: string | null;
  /** Who sits out, such as `round 1: Ada`; empty where nobody does. */
  readonly sitters: string;
}

const CHOSEN = 'No promise was published before the deal: whoever made this pack could have chosen among deals.';

const ROW = 6;
const MIX_ROWS = 3;
const UNEVEN_ROWS = 2;

/** Returns the row at which each part begins, and where the last one ends. */
function listRows({ promise, unmatched, unevenness, sitters }: DealFacts) {
  const unpaired = promise === null ? 1 : 1 + MIX_ROWS;
  const uneven = unpaired + (unmatched === 0 ? 0 : 1);
  const sitting = uneven + (unevenness === null ? 0 : UNEVEN_ROWS);
  return { unpaired, uneven, sitting, end: sitting + (sitters === '' ? 0 : 1) };
}

/** Returns the height that all of it takes, in mm. */
export function dealNoteHeight({ scale }: Place, facts: DealFacts): number {
  return (8 + ROW * listRows(facts).end) * scale;
}

/** Lays it out from the top of the box. */
export function layoutDealNote(place: Place, box: Box, facts: DealFacts): Item[] {
  const { scale } = place;
  const { promise, replacements, unmatched, unevenness, sitters } = facts;
  const note = `sheets replaced so far: ${replacements}`;
  const { art, inner } = layoutPanel({ ...place, box }, { title: 'How it was dealt', note, secret: false });
  const row = (at: number, rows = 1): Box => ({ ...inner, y: inner.y + at * ROW * scale, height: rows * ROW * scale });
  const paragraph = (text: string, at: number, rows = 1) =>
    placeParagraph(place, { size: 11, leading: 1.15 }, text, row(at, rows));
  const rows = listRows(facts);
  const unpaired =
    unmatched === 0
      ? []
      : paragraph(
          `Fleets at ${unmatched} ${unmatched === 1 ? 'table' : 'tables'} were paired by words alone: these words are too few to match difficulty.`,
          rows.unpaired,
        );
  const uneven = unevenness === null ? [] : paragraph(unevenness, rows.uneven, UNEVEN_ROWS);
  const person = { size: typeSize(place, 11), comfortable: leastLabel(place), cut: true, where: 'player' };
  const sitting = sitters === '' ? [] : placePerson(place, person, `Sit out: ${sitters}`, row(rows.sitting), 'left');
  const text = [...unpaired, ...uneven, ...sitting];
  if (promise === null) return [...art, ...paragraph(CHOSEN, 0), ...text];
  const { number, time, mix } = promise;
  const style = {
    size: typeSize(place, 14),
    comfortable: Math.max(leastLabel(place), typeSize(place, 10)),
    lines: MIX_ROWS,
    where: 'mix',
  };
  return [
    ...art,
    ...paragraph(
      `By promise ${number}, made at ${time}; it proves the deal if it was published before. What was mixed in afterwards:`,
      0,
    ),
    ...placePerson(place, style, mix, row(1, MIX_ROWS), 'left'),
    ...text,
  ];
}
