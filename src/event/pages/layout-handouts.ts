// Lays out what players are handed: for each sheet a cover, or the rules, and the tracker behind it.
import type { CoverFacts } from '../layout/cover.js';
import { longPlace, shortPlace } from '../../sheet/pages/key-entry.js';
import type { Page, Part } from '../../paper/scene/scene.js';
import { headCode } from '../deal/head-code.js';
import { dealSheets, type FileJob, type PlacedSheet } from './file-job.js';
import type { PackContext, PaperContext } from './pack-context.js';
import type { PackRecord } from '../order/pack-record.js';
import type { SeatName } from '../order/pairing.js';
import { roundsOut } from '../record/seating.js';
import { type Handout, type Side, sidesOf } from '../record/leaves.js';
import type { PackFile } from '../record/pack-file.js';

export const sides: Readonly<Record<'match' | 'pack', Readonly<Record<SeatName, string>>>> = {
  match: { A: 'Alpha', B: 'Bravo' },
  pack: { A: 'Seat A', B: 'Seat B' },
};

/** Yields the pages of a file: for each sheet and copy a front that holds nothing secret, and the sheet's own pages. */
export function layoutHandouts(context: PackContext, job: FileJob): Generator<Page> {
  return layoutPlaced(context, job, dealSheets(context, job));
}

/** Yields the pages of sheets that were dealt already. */
export function* layoutPlaced(context: PaperContext, job: HandoutJob, sheets: Iterable<PlacedSheet>): Generator<Page> {
  const { spec } = context.record;
  for (const placed of sheets) {
    const handout = context.handoutOf(placed.print);
    const own = layoutTracker(context, placed);
    for (let copy = 1; copy <= spec.copies; copy++) {
      // Without covers the rules stand in their place, so that previews and piles show no fleet.
      const front = spec.covers
        ? context.fronts(placed.print).cover(coverFacts(context, placed, copy, job))
        : (handout.rules[0] as Page);
      for (const [i, side] of sidesOf(handout, spec).entries()) {
        const page = pageAt(context, placed, { side, front, own, handout });
        yield { ...page, bookmark: bookmarkAt(context.record, placed, i) };
      }
    }
  }
}

type HandoutJob = Pick<FileJob, 'file' | 'head'>;

interface Sides {
  readonly side: Side;
  readonly front: Page;
  readonly own: readonly Page[];
  readonly handout: Handout;
}

function pageAt(context: PaperContext, { print }: PlacedSheet, { side, front, own, handout }: Sides): Page {
  const { width, height } = front;
  switch (side.kind) {
    case 'front':
      return front;
    case 'own':
      return own[side.page] as Page;
    case 'decoys':
      return context.fronts(print).backs[side.page] as Page;
    case 'rules':
      return handout.rules[side.page] as Page;
    case 'empty':
      return { width, height, art: EMPTY, parts: EMPTY };
  }
}

/** Viewers list sheets by round and table, by their fronts. */
function bookmarkAt({ kind }: PackRecord, { entry, sheet: { seat }, player }: PlacedSheet, index: number): Bookmark {
  const { round, ...place } = entry.place;
  const at = { ...place, seat, side: sides[kind][seat], ...(kind === 'match' ? { table: null } : {}) };
  const label = (kind === 'match' ? '' : `${round}-`) + shortPlace(at);
  if (index > 0) return { label: `${label} ${index + 1}` };
  const where = longPlace({ ...at, round: kind === 'match' ? null : round });
  return { label, entry: player === null ? where : `${where} · ${player}` };
}

type Bookmark = NonNullable<Page['bookmark']>;

const EMPTY: readonly Part[] = [];

function layoutTracker(
  { record, layoutSheet, tagged }: PaperContext,
  { entry, sheet, player, opponent, print, bound }: PlacedSheet,
): readonly Page[] {
  const { place } = entry;
  const seated = record.kind === 'pack' && !place.spare;
  return layoutSheet(
    { ...sheet.battle, player },
    {
      opponent,
      date: record.spec.date,
      round: record.kind === 'pack' ? String(place.round) : null,
      table: seated ? `${place.table} ${sheet.seat}` : null,
      ...(bound === undefined ? {} : { secret: bound.secret }),
    },
    print,
    tagged,
  );
}

function coverFacts(context: PaperContext, placed: PlacedSheet, copy: number, { file, head }: HandoutJob): CoverFacts {
  const { kind, spec } = context.record;
  const { entry, sheet, phrase, player, opponent, bound } = placed;
  const { place } = entry;
  const match = kind === 'match';
  return {
    round: match ? null : place.round,
    // More rounds may come after one that was built alone, or added.
    rounds: match || spec.rounds === 1 || place.round > spec.rounds ? null : spec.rounds,
    table: match ? null : place.table,
    spare: place.spare,
    seat: match ? sides.match[sheet.seat] : sheet.seat,
    player,
    opponent,
    ...byesOf(placed, file),
    phrase,
    serial: sheet.battle.serial ?? '',
    again: bound?.again ?? null,
    commitments: bound?.messages ?? (match ? [headCode(head)] : []),
    copy: spec.copies === 1 ? null : copy,
    copies: spec.copies,
  };
}

/** What a cover says of byes, as it was known when its batch was made. */
function byesOf({ entry, sheet: { seat } }: PlacedSheet, { byes = [] }: PackFile) {
  const [own, other] = seat === 'A' ? entry.players : [entry.players[1], entry.players[0]];
  if (own === 'open') return { bye: false, sitsOut: [] };
  return { bye: other === 'open', sitsOut: own.name === null ? [] : roundsOut(byes, own) };
}
