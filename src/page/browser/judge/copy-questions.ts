// The buttons that copy a question to the judge as a call of curl or as commands.
import type { SheetBox } from '../../ids/element-ids.js';
import { asCommand, asCurl, quoteShell } from '../orders/shell.js';
import { attempt } from '../play/attempt.js';
import { readOrder } from '../settings/read-settings.js';
import { copyText } from '../show/copy-text.js';
import { chosenIn, find, write } from '../show/find.js';
import { without } from '../settings/settings.js';
import { callQuestion, readCalls } from './answer-calls.js';
import { gameQuestion } from './judge-game.js';
import type { Question } from './question.js';
import { seedOf } from './sheet-box.js';

interface Copying {
  readonly form: 'judge-call' | 'judge-game';
  readonly button: 'curl' | 'command';
  readonly text: () => string | Promise<string>;
  readonly said: () => string;
}

const callSheets = [['judge-sheet', 'sheet.json']] as const;
const gameSheets = [
  ['judge-alpha', 'alpha.json'],
  ['judge-bravo', 'bravo.json'],
] as const;

const rows: readonly Copying[] = [
  { form: 'judge-call', button: 'curl', text: () => curlOf(callQuestion()), said: () => 'Copied. It holds the fleet.' },
  {
    form: 'judge-call',
    button: 'command',
    text: () => commandOf(callSheets, ['sheet.json', ...readCalls().map(({ text }) => text)]),
    said: () => sayFiles(callSheets, []),
  },
  {
    form: 'judge-game',
    button: 'curl',
    text: () => curlOf(gameQuestion()),
    said: () => 'Copied. It holds both fleets.',
  },
  {
    form: 'judge-game',
    button: 'command',
    text: () => commandOf(gameSheets, ['alpha.json', 'bravo.json', '--log', 'calls.txt']),
    said: () => sayFiles(gameSheets, ['the log as calls.txt']),
  },
];

/** Wires the buttons. */
export function startCopyingQuestions(): void {
  for (const { form, button, text, said } of rows) {
    const element = find(`${form}-${button}`, HTMLButtonElement);
    const status = `${form}-status` as const;
    const run = async () => {
      const copied = await text();
      const isCopied = await copyText(copied, element);
      // It may hold a fleet, and is not shown.
      write(status, isCopied ? said() : 'It could not be copied: the browser does not allow it.');
    };
    element.addEventListener('click', () => {
      void attempt({ button: element, status, banner: `${form}-error`, saying: '', run });
    });
  }
}

async function curlOf(asked: Promise<Question>): Promise<string> {
  const { method, path, body } = await asked;
  return asCurl(location.origin, { method, path, body });
}

/** Sheets of a seed are written by the command line itself. */
function commandOf(sheets: readonly (readonly [id: SheetBox, file: string])[], words: readonly string[]): string {
  const order = readOrder();
  const content = { ...order, settings: without(order.settings, ['ink', 'template']) };
  const deals = sheets.flatMap(([id, file]) => {
    const seed = seedOf(id);
    const flags = ['--seed', seed ?? '', '--format', 'json', '--output', file];
    return seed === null ? [] : [asCommand('sheet', content, chosenIn('paper'), flags)];
  });
  return [...deals, ['battle-tracker', 'judge', ...words].map(quoteShell).join(' ')].join(' && ');
}

function sayFiles(sheets: readonly (readonly [id: SheetBox, file: string])[], more: readonly string[]): string {
  const files = sheets.flatMap(([id, file]) => (seedOf(id) === null ? [`the sheet’s JSON as ${file}`] : []));
  const words = readOrder().ownWords !== null && files.length < sheets.length ? ['your words as words.txt'] : [];
  const all = [...files, ...words, ...more];
  return all.length === 0 ? 'Copied.' : `Copied. Save ${all.join(', ')} beside it.`;
}
