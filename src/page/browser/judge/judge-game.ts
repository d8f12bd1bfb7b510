// Plays the log of a game again and shows its first wrong answer, and both grids on request.
import { type ElementId, judgedSides } from '../../ids/element-ids.js';
import { attempt } from '../play/attempt.js';
import { mark, unmark } from '../show/faults.js';
import { find, show, valueOf, write } from '../show/find.js';
import { readTextFile } from '../show/read-text-file.js';
import { takeFiles } from '../show/take-files.js';
import { ask } from '../wire/ask.js';
import { Refusal, refuse } from '../wire/refusal.js';
import { placeFaults, placeLog } from './place-faults.js';
import { type Question, requireSize, showResult } from './question.js';
import type { SheetData } from './read-sheet.js';
import { describeVerdict, type SpokenVerdict, type Verdict } from './describe-verdict.js';
import { placeOf, sheetOf, startSheetBox } from './sheet-box.js';

const RESULT = 'judge-verdict';

const wanted = { what: 'log', kind: 'plain text', most: 32 * 1024, shorten: 'choose the log of one game' };

/** Wires the form; `changed` is called when it is about another sheet. */
export function startGame(changed: () => void): void {
  const form = find('judge-game-form', HTMLFormElement);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    show(RESULT, false);
    void attempt({
      button: find('judge-game-ask', HTMLButtonElement),
      status: 'judge-game-status',
      banner: 'judge-game-error',
      saying: 'Playing the game again …',
      run: judge,
    });
  });
  for (const id of ['judge-alpha', 'judge-bravo'] as const) {
    startSheetBox(id, () => {
      show(RESULT, false);
      changed();
    });
  }
  const area = find('judge-log', HTMLTextAreaElement);
  takeFiles(area, find('judge-log-file', HTMLInputElement), (file) => void takeLog(area, file));
}

async function takeLog(area: HTMLTextAreaElement, file: File): Promise<void> {
  unmark(area.id);
  try {
    area.value = await readTextFile(file, wanted);
  } catch (error) {
    mark(area.id, error instanceof Error ? error.message : 'The file cannot be read.');
  }
}

export interface GameQuestion extends Question {
  readonly alpha: SheetData;
  readonly bravo: SheetData;
}

/** Returns the question as the form stands. Throws Refusal. */
export async function gameQuestion(): Promise<GameQuestion> {
  const alpha = await sheetOf('judge-alpha');
  const bravo = await sheetOf('judge-bravo');
  const log = readLog();
  const body = { alpha: alpha.json, bravo: bravo.json, log };
  requireSize(body, 'judge-game-form', 'judge-log', 'This log is too long for one question: is it of one game?');
  return { method: 'POST', path: '/v1/judge', body, alpha, bravo };
}

/** Returns the log as it is typed. Throws Refusal when there is none. */
export function readLog(): string {
  const log = valueOf('judge-log');
  if (log.trim() === '') throw refuse('judge-log', 'Write the calls of the game, one per line.');
  return log;
}

async function judge(): Promise<void> {
  const response = await askGame(await gameQuestion());
  showVerdict(describeVerdict((await response.json()) as Verdict));
}

/** Asks the question, perhaps for more than the verdict. Throws Refusal that names the field of the form. */
export async function askGame({ alpha, bravo, ...question }: GameQuestion, more = {}): Promise<Response> {
  try {
    return await ask(question.path, { ...question, body: { ...question.body, ...more } });
  } catch (error) {
    throw error instanceof Refusal ? place(error, alpha, bravo) : error;
  }
}

function place(refusal: Refusal, alpha: SheetData, bravo: SheetData): Refusal {
  if (refusal.kind === 'bad-log') return placeLog(refusal, 'judge-log', valueOf('judge-log'));
  return placeFaults(refusal, {
    log: 'judge-log',
    opening: 'judge-log',
    day: 'judge-log',
    alpha: placeOf('judge-alpha'),
    bravo: placeOf('judge-bravo'),
    [bravo.serial ?? '']: placeOf('judge-bravo'),
    [alpha.serial ?? '']: placeOf('judge-alpha'),
  });
}

function showVerdict({ said, effects, remarks, grids, foot }: SpokenVerdict): void {
  write('judge-verdict-said', said);
  show('judge-verdict-changed', effects.length > 0);
  list('judge-verdict-effects', effects);
  list('judge-verdict-remarks', remarks);
  for (const [i, side] of judgedSides.entries()) {
    write(`judge-grid-${side}-title`, grids[i]?.title ?? '');
    write(`judge-grid-${side}`, grids[i]?.drawing ?? '');
  }
  write('judge-grids-foot', foot);
  // Both fleets are shown only on request, each time anew.
  find('judge-grids', HTMLDetailsElement).open = false;
  write('judge-game-status', 'The verdict is below.');
  showResult(RESULT);
}

function list(id: ElementId, sentences: readonly string[]): void {
  const items = sentences.map((text) => {
    const item = document.createElement('li');
    item.textContent = text;
    return item;
  });
  find(id, HTMLUListElement).replaceChildren(...items);
  show(id, sentences.length > 0);
}
