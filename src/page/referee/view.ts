// Shows the game on the table, and passes on what is touched.
import { type Board, squareName, squareOf, squaresOf } from '../../game/board.js';
import { LETTERS } from '../../game/manifest.js';
import { openings, shortBidding } from '../../game/openings/index.js';
import { markBoard } from '../../game/judge/after-action/mark-board.js';
import { traceGame } from '../../game/judge/after-action/trace-game.js';
import { describeAnswer } from '../../game/judge/describe-answer.js';
import { printCall } from '../../game/judge/print-call.js';
import type { JudgedCall } from '../../game/judge/replay-log.js';
import { otherSide, type Side, sides } from '../../game/judge/side.js';
import { describeSquare, drawAfterAction } from './after-action.js';
import { callOf, describeDraft, tools, toolsOf } from './draft.js';
import { button, find, make, offer, rove, stopAt, write } from './elements.js';
import type { GameRecord } from './game-record.js';
import { listOffers } from './offers.js';
import { digitsOf, type Table, type Touch } from './table.js';

type Send = (touched: Touch) => void;

/** Returns what the page calls a player. */
export function nameOf({ sheets }: GameRecord, side: Side): string {
  return sheets[side].player ?? (side === 'alpha' ? 'Alpha' : 'Bravo');
}

/** Wires what the server wrote, and makes the squares. */
export function startView(send: Send): void {
  rove(find('board'), () => Number(find('board').dataset['columns']));
  // As the style sheet lays them.
  rove(find('keys'), () => (find('keys').childElementCount > 10 ? 9 : 5));
  for (const kind of ['erase', 'undo'] as const) find(kind).addEventListener('click', () => send({ kind }));
  find('call', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault();
    send({ kind: 'ask' });
  });
  const day = find('day', HTMLInputElement);
  day.addEventListener('change', () => {
    if (day.value !== '' && day.checkValidity()) send({ kind: 'day', day: day.valueAsNumber });
  });
  const opened = sides.flatMap((side) => ([1, 2] as const).map((turns) => ({ side, turns })));
  find('settled').append(
    ...opened.map((first) => {
      const title = `${first.side === 'alpha' ? 'Alpha' : 'Bravo'}, ${first.turns === 1 ? 'one turn' : 'two turns'}`;
      return button(title, () => send({ kind: 'first', first }));
    }),
  );
}

/** Shows the table; `reveal` shows what was never found, too. */
export function showTable(table: Table, reveal: boolean, send: Send): void {
  const { record, replay, side } = table;
  const { game, state, calls } = replay;
  const isOpening = state.phase.kind === 'opening';
  find('game').dataset['phase'] = state.phase.kind;
  write('said', sayLast(table));
  write('next', sayNext(table));
  offer('sides', { alpha: nameOf(record, 'alpha'), bravo: nameOf(record, 'bravo') }, side, (name) =>
    send({ kind: 'side', side: name as Side }),
  );
  find('opening').hidden = !isOpening;
  find('call').hidden = state.phase.kind === 'over' || (isOpening && digitsOf(table) === 0);
  if (isOpening) showOpening(table, send);
  showDraft(table, send);
  showBoard(table, send);
  find('undo').hidden = calls.length === 0 && record.first === null;
  write('undo', calls.length === 0 ? 'Undo who opens' : 'Undo the last answer');
  if (find('done', HTMLDetailsElement).open) showDone(table, reveal);
  find('done').hidden = calls.length === 0;
  find('title').textContent = `${nameOf(record, 'alpha')} – ${nameOf(record, 'bravo')}`;
  find('day-field').hidden = openings[game.opening].asksDay !== true;
}

/** All that was called, and the after-action sheet; drawn only while it is seen. */
function showDone(table: Table, reveal: boolean): void {
  const { record, replay } = table;
  find('log').replaceChildren(...replay.calls.map((each) => make('li', {}, logLine(table, each))));
  find('after').replaceChildren(...drawAfterAction(record, replay, (each) => nameOf(record, each), reveal));
}

function sayLast(table: Table): string {
  const last = table.replay.calls.at(-1);
  if (last === undefined) return 'Nothing called yet.';
  const { phase } = table.replay.state;
  const next = phase.kind === 'battle' ? ` Next: ${nameOf(table.record, phase.turn.side)}.` : '';
  return `${logLine(table, last)}.${next}`;
}

function logLine({ record, replay }: Table, { side, call, right }: JudgedCall): string {
  return `${nameOf(record, side)}: ${printCall(call)} = ${describeAnswer(replay.game.edition, call, right)}`;
}

function sayNext({ record, replay: { state, game } }: Table): string {
  const { phase } = state;
  if (phase.kind === 'over') return `${nameOf(record, phase.winner)} has sunk the whole fleet and won.`;
  if (phase.kind === 'opening') return `Who opens? ${openings[game.opening].title}`;
  const { side, left, declared } = phase.turn;
  const more = `${left > 1 ? `, ${left} turns running` : ''}${declared ? '; a word was declared' : ''}`;
  return `${nameOf(record, side)} calls at the fleet of ${nameOf(record, otherSide(side))}${more}.`;
}

function showOpening({ record, replay: { game, state }, side }: Table, send: Send): void {
  const offers = listOffers(game, state, side);
  const claim = state.phase.kind === 'opening' ? state.phase.opening.claim : null;
  const { lines, bidsFollow } = openings[game.opening];
  write('lines', [...lines, ...(bidsFollow === true ? [shortBidding] : [])].join(' '));
  find('offers').replaceChildren(
    ...(claim === null ? [] : [make('p', {}, `${nameOf(record, claim.side)} has claimed ${claim.claim}.`)]),
    ...offers.map(({ title, call }) =>
      button(title, () => send({ kind: 'say', call }), { 'data-call': JSON.stringify(call) }),
    ),
    ...(offers.length === 0 && claim === null
      ? [make('p', { class: 'note' }, `${nameOf(record, side)} can now only make a claim.`)]
      : []),
  );
  find('day', HTMLInputElement).value = String(record.day ?? '');
}

function showDraft(table: Table, send: Send): void {
  const {
    replay: { game, state },
    draft,
  } = table;
  const isOpening = state.phase.kind === 'opening';
  const kinds = isOpening ? (['claim'] as const) : toolsOf(game.edition, game.rules);
  offer('tools', Object.fromEntries(kinds.map((tool) => [tool, tools[tool]])), draft.tool, (tool) =>
    send({ kind: 'tool', tool: tool as keyof typeof tools }),
  );
  const keys = isOpening ? '1234567890' : LETTERS;
  offer('keys', Object.fromEntries([...keys].map((key) => [`${key} `, key])), null, (key) =>
    send({ kind: 'key', key: key.trim() }),
  );
  const all = find('keys');
  if (all.querySelector('[tabindex="0"]') === null) stopAt(all, all.firstElementChild);
  const next = callOf(game.edition, draft, digitsOf(table));
  write('draft', describeDraft(draft) || '–');
  write('ask', typeof next === 'string' ? next : `Answer ${printCall(next)}`);
  find('ask').setAttribute('aria-disabled', String(typeof next === 'string'));
}

/** The squares are made once a game has told its board. */
function layBoard({ columns, rows }: Board, send: Send): void {
  const own = find('board');
  if (own.dataset['columns'] === String(columns) && own.childElementCount === columns * rows) return;
  own.dataset['columns'] = String(columns);
  own.style.setProperty('--columns', String(columns));
  own.replaceChildren(
    ...squaresOf({ columns, rows }).map((square) =>
      button('', () => send({ kind: 'square', square }), { class: 'square' }),
    ),
  );
  stopAt(own, own.firstElementChild);
}

function showBoard({ record, replay, side, draft }: Table, send: Send): void {
  const { board } = replay.game.sheets.alpha;
  layBoard(board, send);
  const { squares } = markBoard(replay, traceGame(replay, record), side, false);
  find('board').hidden = replay.state.phase.kind !== 'battle';
  for (const [place, each] of [...find('board').children].entries()) {
    const square = squareOf(place, board);
    const [sign, spoken] = describeSquare(squares[place]);
    const at = draft.squares.indexOf(square);
    each.textContent = sign || squareName(square);
    each.setAttribute('aria-label', `${squareName(square)}, ${spoken}`);
    each.setAttribute('aria-pressed', String(at >= 0));
    each.setAttribute('data-mark', squares[place]?.mark ?? '');
  }
}
