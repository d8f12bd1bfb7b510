// A battle whose letters fill every square and mean nothing: what is printed where the letters of a fleet would show through paper.
import type { Battle, Ship } from '../game/battle.js';
import { type EditionName, editions } from '../game/editions/index.js';
import { LETTERS } from '../game/manifest.js';
import type { Shared } from '../paper/compose/block.js';
import { createRandom, type Random } from '../core/random/random.js';

/** A manifest counts to this much, mostly. */
const MOST_OF_LETTER = 4;

/** Returns the decoy of all sheets that are laid out alike. Everybody may see it, so that one does for all. */
export function decoyBattle({ uncoded, ...shared }: Shared): Battle {
  const random = createRandom(Buffer.from(shared.edition), 'decoy');
  const { opener } = editions[shared.edition];
  const digits = (count: number) => Array.from({ length: count }, () => random.below(10)).join('');
  return {
    ...shared,
    generator: 'decoy',
    serial: null,
    player: null,
    fleetName: null,
    mine: null,
    fleet: decoyFleet(shared.edition, random),
    manifest: Object.fromEntries([...LETTERS].map((letter) => [letter, 1 + random.below(MOST_OF_LETTER)])),
    launchCodes: uncoded === true ? null : Array.from({ length: opener.count }, () => digits(opener.digits)),
  };
}

/** Ships of the edition's lengths, which have boxes of their own, at the start of rows, and whatever fills the rest. */
function decoyFleet(edition: EditionName, random: Random): Ship[] {
  const word = (length: number) => Array.from({ length }, () => LETTERS.charAt(random.below(LETTERS.length))).join('');
  const ship = (row: number, column: number, length: number): Ship => {
    const start = `${LETTERS.charAt(column)}${row + 1}`;
    return { ship: 'decoy', length, word: word(length), start, direction: 'across' };
  };
  const { board, ships } = editions[edition];
  const own = ships.map(({ length }, row) => ship(row, 0, length));
  const rest = Array.from({ length: board.rows }, (_, row) => {
    const column = own[row]?.length ?? 0;
    return ship(row, column, board.columns - column);
  });
  return [...own, ...rest];
}
