import { describe, expect, it } from 'vitest';
import { deckCards, fileNameOf, pasteCards, readCards, titleOf, writeCards } from '../../src/page/deck-cards.js';

describe('the cards of a deck', () => {
  it('are read from CSV and from a block of a spreadsheet, under whatever their makers call the columns', () => {
    const cards = [{ name: 'Sloop', strength: '2', copies: '4', text: 'May retreat, once.' }];
    expect(readCards('Card,Attack,Qty,Ability\nSloop,2,4,"May retreat, once."\n\n')).toEqual(cards);
    expect(readCards('name\tstrength\tcount\trules\r\nSloop\t2\t4\tMay retreat, once.\r\n')).toEqual(cards);
    expect(readCards('Name;Author\nSloop;me')).toEqual([{ name: 'Sloop' }]);
  });

  it('are none without a title for the name', () => {
    expect(readCards('Sloop,2,4\nBrig,3,4')).toBeNull();
    expect(readCards('')).toBeNull();
  });

  it('take a block where it was pasted, and keep what stands beside it', () => {
    const cards = [{ name: 'Sloop', note: 'small' }, { name: 'Brig' }];
    const at = { card: 1, field: 'strength', shown: ['name', 'strength', 'copies', 'text'] } as const;
    expect(pasteCards(cards, at, '3\t2\n4\t1\tStays.')).toEqual([
      { name: 'Sloop', note: 'small' },
      { name: 'Brig', strength: '3', copies: '2' },
      { strength: '4', copies: '1', text: 'Stays.' },
    ]);
    expect(pasteCards(cards, at, 'name\tstrength\nCutter\t1')).toEqual([{ name: 'Cutter', strength: '1' }]);
  });

  it('are the same once they were saved and read again', () => {
    const cards = [
      { name: 'A "B", C', text: 'two\nlines', strength: '1' },
      { name: 'D', text: '', strength: '' },
    ];
    expect(readCards(writeCards(cards))).toEqual(cards);
    expect(writeCards([])).toBe('name\r\n');
  });

  it('are in files that are called as the deck is', () => {
    expect(fileNameOf('Harbour War: 2/3')).toBe('Harbour War 23');
    expect(fileNameOf(' ?')).toBe('flagship');
    expect(titleOf('Harbour War (12).csv')).toBe('Harbour War');
    expect(titleOf('a.b.csv')).toBe('a.b');
    expect(titleOf(`${'ä'.repeat(60)}.csv`)).toBe('ä'.repeat(40));
  });

  it('go to the service without empty ones, each with its place, and with what is no number as it is', () => {
    const cards = [
      { kind: 'Ship' },
      { name: 'Sloop', strength: ' 2 ', copies: 'Many', side: ' A ' },
      {},
      { text: 'x' },
    ];
    expect(deckCards(cards)).toEqual({
      places: [1, 3],
      card: [
        { name: 'Sloop', strength: 2, copies: 'Many', side: 'a' },
        { name: '', text: 'x' },
      ],
    });
  });
});
