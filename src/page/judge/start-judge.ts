// Starts the tab for a referee: both forms, examples of the edition in question, and the editions beside the seeds.
import { chosenIn, find } from '../show/find.js';
import { startCalls } from './answer-calls.js';
import { startCopyingQuestions } from './copy-questions.js';
import { showExamples } from './show-examples.js';
import { startGame } from './judge-game.js';
import { startAction } from './save-action.js';
import { editionOf } from './sheet-box.js';

const boxes = ['judge-sheet', 'judge-alpha', 'judge-bravo'];

/** Wires the tab. */
export function startJudge(): void {
  startCalls(adaptJudge);
  startGame(adaptJudge);
  startAction();
  startCopyingQuestions();
  for (const id of boxes) {
    const select = find(`${id}-edition`, HTMLSelectElement);
    select.addEventListener('input', () => chooseEdition(select.value));
  }
  document.addEventListener('input', adaptJudge);
  adaptJudge();
}

/** Shows what suits the edition in question. */
export function adaptJudge(): void {
  for (const id of boxes) find(`${id}-edition`, HTMLSelectElement).value = chosenIn('edition');
  showExamples('judge-calls', editionOf('judge-sheet'));
  showExamples('judge-log', editionOf('judge-alpha'));
}

/** The edition is an option like the others, and stands beside a seed as well, since no seed names a sheet without it. */
function chooseEdition(edition: string): void {
  find(`edition-${edition}`, HTMLInputElement).checked = true;
}
