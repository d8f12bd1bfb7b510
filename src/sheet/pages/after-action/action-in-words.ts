// What the chart and the boards of an after-action sheet show, in words.
import { squareName, squareOf } from '../../../game/board.js';
import type { Place } from '../../../paper/compose/block.js';
import type { ActionBoard, ActionEvent, ActionLetter, ActionSquare, AfterAction } from './action-data.js';
import { fatesOf } from './marked-roster.js';

const happened: Readonly<Record<ActionEvent['kind'], string>> = {
  sunk: 'sunk',
  mine: 'struck',
  wrong: 'answered wrongly',
  harmless: 'answered wrongly, without effect',
};

/** Returns how far both came, who led, and what happened when. */
export function courseInWords({ turns, events, lead, measure }: AfterAction): string {
  const found = turns.at(-1)?.found ?? { alpha: 0, bravo: 0 };
  const told = events.map(({ turn, side, kind, label }) => `Turn ${turn}, ${nameOf(side)}: ${label} ${happened[kind]}`);
  return sentences([
    `${measure.title}: after ${turns.length} turns Alpha ${found.alpha}, Bravo ${found.bravo}, of ${measure.most}`,
    ...(lead === null ? [] : [lead]),
    ...told,
  ]);
}

/** Returns what is marked on squares and letters, and what became of the ships. */
export function boardInWords(
  { edition }: Pick<Place, 'edition'>,
  { squares, letters, ships, scanned }: ActionBoard,
): string {
  const marked = new Map<string, string[]>();
  const add = (what: string, text: string) => marked.set(what, [...(marked.get(what) ?? []), text]);
  squares.forEach((square, at) => {
    if (square === null) return;
    const [what, more] = describe(square);
    add(what, squareName(squareOf(at, edition.board)) + more);
  });
  for (const letter of letters) if (letter.mark !== null || letter.count !== null) add(...describeLetter(letter));
  return sentences([
    ...[...marked].map(([what, texts]) => `${what}: ${texts.join(', ')}`),
    ...(scanned === null ? [] : [`Looked at around ${squareName(scanned)}`]),
    ...ships.map((ship) => {
      const word = ship.letters.map(({ letter }) => letter).join('');
      return `${ship.name} ${word}: ${fatesOf(ship, edition.shots.findsLetters ? 'found' : 'hit')[0]}`;
    }),
  ]);
}

function describe(square: ActionSquare): [what: string, more: string] {
  switch (square.mark) {
    case 'dot':
      return ['Misses', ''];
    case 'letter':
      return [square.shot ? 'Letters found' : 'Letters told', ` ${square.letter}`];
    case 'hit':
      return [
        'Hits',
        (square.tried === '' ? '' : `, tried ${square.tried}`) + (square.never === null ? '' : ` (${square.never})`),
      ];
    case 'mine':
      return [square.struck ? 'Mine struck' : 'Mine never struck', ''];
    case 'never':
      return ['Never found', ` ${square.letter}`];
  }
}

function describeLetter({ letter, mark, count, colors }: ActionLetter): [what: string, text: string] {
  const what = mark === 'circle' ? 'Circled letters' : mark === 'cross' ? 'Crossed letters' : 'Counted letters';
  return [what, [letter, ...(count === null ? [] : [count]), ...colors].join(' ')];
}

function nameOf(side: ActionEvent['side']): string {
  return side === 'alpha' ? 'Alpha' : 'Bravo';
}

function sentences(parts: readonly string[]): string {
  return parts.length === 0 ? 'Nothing is marked.' : `${parts.join('. ')}.`;
}
