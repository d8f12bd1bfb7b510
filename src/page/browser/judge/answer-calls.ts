// Answers calls about one sheet, each as the edition words it.
import { attempt } from '../play/attempt.js';
import { find, show, valueOf, write } from '../show/find.js';
import { ask } from '../wire/ask.js';
import { Refusal, refuse } from '../wire/refusal.js';
import { placeCall, placeFaults } from './place-faults.js';
import { type Question, requireSize, showResult } from './question.js';
import { nameSheet, type SheetData } from './read-sheet.js';
import { placeOf, sheetOf, startSheetBox } from './sheet-box.js';
import { type TypedCall, typedCalls } from './typed-calls.js';

interface SpokenAnswer {
  readonly call: string;
  readonly says: string;
  readonly counts: boolean;
}

const RESULT = 'judge-answers';

/** Wires the form; `changed` is called when it is about another sheet. */
export function startCalls(changed: () => void): void {
  const form = find('judge-call-form', HTMLFormElement);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    show(RESULT, false);
    void attempt({
      button: find('judge-call-ask', HTMLButtonElement),
      status: 'judge-call-status',
      banner: 'judge-call-error',
      saying: 'Looking at the sheet …',
      run: answer,
    });
  });
  startSheetBox('judge-sheet', () => {
    show(RESULT, false);
    changed();
  });
}

/** Returns the question as the form stands. Throws Refusal. */
export async function callQuestion(): Promise<Question & { readonly sheet: SheetData; readonly calls: TypedCall[] }> {
  const sheet = await sheetOf('judge-sheet');
  const calls = readCalls();
  const body = { sheet: sheet.json, calls: calls.map(({ text }) => text) };
  requireSize(body, 'judge-call-form', 'judge-calls', 'These are too many calls for one question: leave some out.');
  return { method: 'POST', path: '/v1/judge', body, sheet, calls };
}

/** Returns the calls that are typed. Throws Refusal when there are none. */
export function readCalls(): TypedCall[] {
  const calls = typedCalls(valueOf('judge-calls'));
  if (calls.length === 0) throw refuse('judge-calls', 'Write the call that is in dispute, such as E9-T or R.');
  return calls;
}

async function answer(): Promise<void> {
  const { sheet, calls, ...question } = await callQuestion();
  try {
    const { answers } = (await (await ask(question.path, question)).json()) as { answers: readonly SpokenAnswer[] };
    showAnswers(sheet, answers);
  } catch (error) {
    throw error instanceof Refusal ? place(error, sheet, calls) : error;
  }
}

function place(refusal: Refusal, sheet: SheetData, calls: readonly TypedCall[]): Refusal {
  const field = placeOf('judge-sheet');
  const call = refusal.kind === 'bad-call' ? calls[refusal.faults[0]?.index ?? -1] : undefined;
  if (call !== undefined) return placeCall(refusal, 'judge-calls', call.text, call.line);
  return placeFaults(refusal, { sheet: field, [sheet.serial ?? '']: field, calls: 'judge-calls' });
}

function showAnswers(sheet: SheetData, answers: readonly SpokenAnswer[]): void {
  const number = sheet.serial === null ? '' : ' Compare the number with the foot of the paper.';
  write('judge-answers-sheet', `${nameSheet(sheet)}${number}`);
  find('judge-answers-list', HTMLOListElement).replaceChildren(...answers.map(listAnswer));
  write('judge-call-status', answers.length === 1 ? 'The answer is below.' : 'The answers are below.');
  showResult(RESULT);
}

function listAnswer({ call, says, counts }: SpokenAnswer): HTMLLIElement {
  const item = document.createElement('li');
  const [asked, said] = [document.createElement('span'), document.createElement('b')];
  asked.textContent = call;
  said.textContent = says;
  item.append(asked, ' = ', said);
  if (!counts) item.className = 'refused';
  return item;
}
