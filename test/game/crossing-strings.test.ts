// Proves that everything several ships spell together is read, both ways, and nothing that one ship spells alone.
import { describe, expect, it } from 'vitest';
import { parseSquare } from '../../src/game/board.js';
import { tenByTen as board } from '../../src/game/editions/common.js';
import { crossingStrings } from '../../src/game/deal-battle.js';
import { type Direction, placementAt } from '../../src/game/placement.js';

/** Ships as `WORD start direction`. */
function stringsOf(shortest: number, ...ships: readonly string[]): string[] {
  const parts = ships.map((ship) => ship.split(' '));
  const words = parts.map(([word = '']) => word);
  const placements = parts.map(([word = '', start = '', direction]) =>
    placementAt(board, parseSquare(start, board) ?? Number.NaN, direction as Direction, word.length),
  );
  return crossingStrings(board, words, placements, shortest).sort();
}

describe('crossingStrings', () => {
  it('finds none in a single ship, or where ships keep apart', () => {
    expect(stringsOf(2, 'STORM A1 across')).toEqual([]);
    expect(stringsOf(2, 'STORM A1 across', 'WAVE A3 across', 'GO F2 across')).toEqual([]);
  });

  it('reads each part of a row that reaches from one ship into the next, forward and backward', () => {
    expect(stringsOf(2, 'SEA A1 across', 'GO D1 across')).toEqual(
      ['AG', 'AGO', 'EAG', 'EAGO', 'SEAG', 'SEAGO', 'GA', 'OGA', 'GAE', 'OGAE', 'GAES', 'OGAES'].sort(),
    );
  });

  it('leaves out what is shorter than asked', () => {
    expect(stringsOf(3, 'SEA A1 across', 'GO D1 across')).toEqual(
      ['AGO', 'EAG', 'EAGO', 'SEAG', 'SEAGO', 'OGA', 'GAE', 'OGAE', 'GAES', 'OGAES'].sort(),
    );
    expect(stringsOf(5, 'SEA A1 across', 'GO D1 across')).toEqual(['OGAES', 'SEAGO']);
    expect(stringsOf(6, 'SEA A1 across', 'GO D1 across')).toEqual([]);
  });

  it('reads columns, of three ships too', () => {
    expect(stringsOf(3, 'GO A1 across', 'AM A2 across', 'NO A3 across')).toEqual(['GAN', 'NAG', 'OMO', 'OMO']);
  });

  it('reads where a ship ends at the side of another', () => {
    expect(stringsOf(2, 'OAR B2 across', 'SEA A1 down')).toEqual(['EO', 'EOA', 'EOAR', 'OE', 'AOE', 'RAOE'].sort());
  });

  it('reads up to the edges of the board and not around them', () => {
    expect(stringsOf(2, 'GO I1 across', 'AM A2 across')).toEqual([]);
    expect(stringsOf(4, 'GO I1 across', 'AM G1 across')).toEqual(['AMGO', 'OGMA']);
    expect(stringsOf(4, 'GO J9 down', 'AM J7 down')).toEqual(['AMGO', 'OGMA']);
  });
});
