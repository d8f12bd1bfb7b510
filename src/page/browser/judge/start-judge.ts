// Starts the tab for a referee: both forms, examples of the edition in question, and the editions beside the seeds.
import { sheetBoxes } from '../../ids/element-ids.js';
import { focusFault, mark } from '../show/faults.js';
import { chosenIn, find, findChoice, valueOf } from '../show/find.js';
import { startCalls } from './answer-calls.js';
import { startCopyingQuestions } from './copy-questions.js';
import { showExamples } from './show-examples.js';
import { startGame } from './judge-game.js';
import { startAction } from './save-action.js';
import { editionOf } from './sheet-box.js';

/** Wires the tab. */
export function startJudge(): void {
  startKey();
  startCalls(adaptJudge);
  startGame(adaptJudge);
  startAction();
  startCopyingQuestions();
  for (const id of sheetBoxes) {
    const select = find(`${id}-edition`, HTMLSelectElement);
    select.addEventListener('input', () => chooseEdition(select.value));
  }
  document.addEventListener('input', adaptJudge);
  adaptJudge();
}

/** Opens the referee beside this page. The token stays in the fragment, which no browser sends. */
function startKey(): void {
  find('judge-key-form', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault();
    const token = /[\w-]{60,}/.exec(valueOf('judge-key'))?.[0];
    if (token === undefined) focusFault(mark('judge-key', 'This is not the link of a key: paste the whole link.'));
    else open(`/referee#key.${token}`, '_blank', 'noopener');
  });
}

/** Shows what suits the edition in question. */
export function adaptJudge(): void {
  for (const id of sheetBoxes) find(`${id}-edition`, HTMLSelectElement).value = chosenIn('edition');
  showExamples('judge-calls', editionOf('judge-sheet'));
  showExamples('judge-log', editionOf('judge-alpha'));
}

/** The edition is an option like the others, and is shown beside a seed, too, since a seed alone does not name a sheet. */
function chooseEdition(edition: string): void {
  const radio = findChoice('edition', edition);
  if (radio !== null) radio.checked = true;
}
