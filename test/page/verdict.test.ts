import { describe, expect, it } from 'vitest';
import type { FoundAnswer } from '../../src/game/judge/summarize-replay.js';
import { describeVerdict } from '../../src/page/verdict.js';

const found: FoundAnswer = {
  line: 4,
  column: 14,
  side: 'alpha',
  call: 'E9-T',
  said: 'hit & yes',
  right: 'miss',
  effects: ['not told: E9 is water'],
  why: 'E9 is water',
};
const grids = 'alpha, X: 0 of 5 ships sunk\n  A\n1 .\n\nbravo (Ben), Y: 1 of 5 ships sunk\n  A\n1 o\n';
const text = `log:4:14: …\n  not told: E9 is water\n  what follows in the log, 1 call, was played on it\n\n${grids}\nmarks: o miss\nnext: bravo\n`;

const unnamed = { players: { alpha: null, bravo: null }, otherNames: [] };

describe('describeVerdict', () => {
  it('says line, what was said, what is right and what it changed, and parts the grids', () => {
    const later = [
      { ...found, line: 6, follows: true },
      { ...found, line: 7, why: null, follows: false },
    ];
    expect(describeVerdict({ ...unnamed, calls: 1, wrong: found, harmless: [], later, text })).toEqual({
      said: 'Line 4: Alpha’s E9-T was answered with “hit & yes”, but the right answer is “miss”.',
      effects: ['Not told: E9 is water.'],
      remarks: ['What follows in the log, 1 call, was played on it.'],
      later: [
        'Line 6: Alpha’s E9-T was answered with “hit & yes”, but the right answer is “miss”. It follows from a wrong answer before it.',
        'Line 7: Alpha’s E9-T was answered with “hit & yes”, but the right answer is “miss”. Not told: E9 is water.',
      ],
      why: ['Line 4: E9 is water.', 'Line 6: E9 is water.'],
      grids: [
        { title: 'Alpha, X: 0 of 5 ships sunk.', drawing: '  A\n1 .' },
        { title: 'Bravo (Ben), Y: 1 of 5 ships sunk.', drawing: '  A\n1 o' },
      ],
      foot: 'Marks: o miss. Next: Bravo.',
    });
  });

  it('says why in the order of the log, also of what had no effect', () => {
    const harmless = [9, 2].map((line) => ({ ...found, line, effects: [] }));
    const later = [{ ...found, line: 6, follows: true }];
    expect(describeVerdict({ ...unnamed, calls: 4, wrong: found, harmless, later, text }).why).toEqual(
      [2, 4, 6, 9].map((line) => `Line ${line}: E9 is water.`),
    );
  });

  it.each([
    [{ right: 'refused' }, 'Alpha’s E9-T does not count, but it was answered with “hit & yes”.'],
    [{ right: 'refused', said: null }, 'Alpha’s E9-T does not count, but it was played on.'],
    [{ right: '' }, 'Alpha’s E9-T was answered with “hit & yes”, but it gets no answer.'],
    [{ said: null }, 'Alpha’s E9-T was not answered; the right answer is “miss”.'],
    [{ side: 'bravo' as const, call: 'R' }, 'Bravo’s R was answered with “hit & yes”, but the right answer is “miss”.'],
  ])('has a sentence for %j', (change, said) => {
    expect(
      describeVerdict({ ...unnamed, calls: 1, wrong: { ...found, ...change }, harmless: [], later: [], text }).said,
    ).toBe(`Line 4: ${said}`);
  });

  it('names players where their names are known, and says where log and sheet differ', () => {
    const players = { alpha: 'Ines', bravo: null };
    const effects = ['alpha has won with this call'];
    const otherNames = ['the log calls alpha "Ines", but the sheet is that of "Eve"'];
    const wrong = { ...found, effects };
    expect(describeVerdict({ calls: 1, wrong, harmless: [], later: [], text, players, otherNames })).toMatchObject({
      said: 'Line 4: Ines’s E9-T was answered with “hit & yes”, but the right answer is “miss”.',
      effects: ['Ines has won with this call.'],
      remarks: [
        'The log calls alpha "Ines", but the sheet is that of "Eve".',
        'What follows in the log, 1 call, was played on it.',
      ],
      foot: 'Marks: o miss. Next: Bravo.',
    });
  });

  it.each([
    [0, [], 'The log holds no calls.'],
    [1, [], '1 call, and no wrong answer.'],
    [12, [], '12 calls, and no wrong answer among them.'],
    [12, [found], '12 calls, and no wrong answer that changed anything among them.'],
  ])('says of %i calls without a wrong answer what is known: %j', (calls, harmless, said) => {
    const spoken = describeVerdict({ ...unnamed, calls, wrong: null, harmless, later: [], text });
    expect(spoken.said).toBe(said);
    expect(spoken.effects).toEqual([]);
    expect(spoken.remarks).toHaveLength(harmless.length);
  });

  it('does without grids where none are sent', () => {
    expect(describeVerdict({ ...unnamed, calls: 0, wrong: null, harmless: [], later: [], text: '' })).toMatchObject({
      grids: [],
    });
  });
});
