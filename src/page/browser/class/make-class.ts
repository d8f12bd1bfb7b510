// Makes a class set from the form and hands over the ZIP.
import { attempt } from '../play/attempt.js';
import { asCommand, given } from '../orders/shell.js';
import { contentOf, type ServiceRequest } from '../orders/sheet-requests.js';
import { readOrder } from '../settings/read-settings.js';
import { mark, unmark } from '../show/faults.js';
import { chosenIn, find, valueOf, write } from '../show/find.js';
import { readTextFile } from '../show/read-text-file.js';
import { saveFile } from '../show/save-file.js';
import { takeFiles } from '../show/take-files.js';
import { ask } from '../wire/ask.js';
import { fileName } from '../wire/file-name.js';
import { refuse } from '../wire/refusal.js';

/** The service takes no larger one. */
const wanted = { what: 'list', kind: 'CSV or plain text', most: 64 * 1024, shorten: 'split the list' };

/** Wires the form. */
export function startClass(): void {
  const area = find('roster', HTMLTextAreaElement);
  const count = () => write('roster-tally', tally(area.value));
  area.addEventListener('input', count);
  takeFiles(area, find('roster-file', HTMLInputElement), (file) => {
    unmark('roster');
    readTextFile(file, wanted)
      .then((text) => {
        area.value = text;
        count();
      })
      .catch((error: unknown) => mark('roster', error instanceof Error ? error.message : 'The file cannot be read.'));
  });
  count();
  find('class-form', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault();
    const button = find('class-make', HTMLButtonElement);
    const places = { status: 'class-status', banner: 'class-error' } as const;
    void attempt({ button, ...places, saying: 'Making the class set …', run: make });
  });
}

/** Returns the request. Throws Refusal when nobody is named. */
export function classRequest(): ServiceRequest {
  const roster = valueOf('roster').trim();
  if (roster === '') throw refuse('roster', 'Write the names of the children, or choose a file.');
  return { method: 'POST', path: '/v1/classes', body: { ...contentOf(readOrder()), roster, names: 'blank' } };
}

/** Returns the same order as a call of the command line. */
export function classCommand(): string {
  return asCommand(
    'class class.csv',
    readOrder(),
    chosenIn('paper'),
    given([
      ['--names', 'blank'],
      ['--output', 'class'],
    ]),
  );
}

async function make(): Promise<void> {
  const { path, ...request } = classRequest();
  const response = await ask(path, request);
  const name = fileName(response.headers.get('Content-Disposition'), 'battle-tracker-class.zip');
  saveFile(await response.blob(), name);
  write(
    'class-status',
    `Saved as ${name}. Open it, and print children.pdf on one side of the paper. teacher.pdf and board-answers.pdf are for you alone: who plays whom, every word, and which words are from our list.`,
  );
}

/** Counts the lines that name a child; the first line is none where it holds titles. */
function tally(text: string): string {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.replace(/[,;\t"]/g, '').trim() !== '');
  const titled = /^"?(name|child|pupil|student|player)"?\s*([,;\t]|$)/i.test(lines[0]?.trim() ?? '');
  const count = lines.length - (titled ? 1 : 0);
  return count === 0 ? '' : count === 1 ? '1 child.' : `${count} children.`;
}
