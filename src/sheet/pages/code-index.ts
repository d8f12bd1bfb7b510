// The launch-code index: a row a sheet with its codes and what it may truthfully bid at most.
import { type Edition, editions } from '../../game/editions/index.js';
import { codesTitle, signName } from '../../game/launch-codes.js';
import { openings } from '../../game/openings/index.js';
import { codes, names, type TableShape, texts } from '../../paper/compose/table.js';
import { layoutList, type PageHeading } from '../../paper/compose/director-page.js';
import type { GamePages } from './game-pages.js';
import { isSmall } from '../../paper/geometry/papers.js';
import type { Page } from '../../paper/scene/scene.js';
import { type KeyEntry, tableName } from './key-entry.js';

const ROW = 6.2;

/** Yields the index's pages; the header stands on each. */
export function layoutCodeIndex(setup: GamePages, heading: PageHeading, entries: Iterable<KeyEntry>): Iterable<Page> {
  const bidsDigits = openings[setup.shared.opening].bids === 'digit';
  const { opener }: Edition = editions[setup.shared.edition];
  // Many or long codes stand closer together, and take from the names.
  const isLong = opener.count * (opener.digits + 2) > 30;
  const signs = opener.count * (opener.digits + 1);
  const list: TableShape<KeyEntry> = {
    columns: [
      texts('Table', 13, tableName),
      texts('Seat', 13, ({ table, spare, seat, side }) => (table === null && !spare ? side : seat)),
      names('Name', '1fr', ({ player, struck, replacedBy }) =>
        struck ? `REPLACED${replacedBy === undefined ? '' : ` by ${replacedBy}`}` : player,
      ),
      codes('Serial', 25, ({ battle }) => battle.serial),
      // All in one string: a pack's index has a row for every sheet.
      codes(codesTitle(opener), isLong ? Math.max(53, 2.3 * signs) : 53, (entry) =>
        codesOf(entry).join(isLong ? ' ' : '  '),
      ),
      codes(
        bidsDigits ? `Top ${signName(opener)}` : 'Highest',
        12,
        (entry) => highest(codesOf(entry), bidsDigits),
        'right',
      ),
    ],
    rowHeight: isSmall(setup.paper) ? ROW * 1.25 : ROW,
    size: 10,
  };
  return layoutList(setup, 'code-index', { ...heading, secret: true }, list, entries);
}

function codesOf({ struck, battle }: KeyEntry): readonly string[] {
  return struck ? [] : (battle.launchCodes ?? []);
}

function highest(codes: readonly string[], bidsDigits: boolean): string | null {
  if (codes.length === 0) return null;
  const all = bidsDigits ? codes.flatMap((code) => [...code]) : codes;
  return all.reduce((most, next) => (next > most ? next : most));
}
