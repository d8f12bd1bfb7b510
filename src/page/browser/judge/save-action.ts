// Saves the after-action sheet of a game, on the paper that is chosen on the page.
import { attempt } from '../play/attempt.js';
import { chosenIn, find, write } from '../show/find.js';
import { saveFile } from '../show/save-file.js';
import { fileName } from '../wire/file-name.js';
import { askGame, gameQuestion } from './judge-game.js';

/** Wires the button beside the verdict. */
export function startAction(): void {
  const button = find('judge-action', HTMLButtonElement);
  button.addEventListener('click', () => {
    void attempt({
      button,
      status: 'judge-game-status',
      banner: 'judge-game-error',
      saying: 'Drawing the sheet …',
      run: save,
    });
  });
}

async function save(): Promise<void> {
  const response = await askGame(await gameQuestion(), {
    format: 'pdf',
    paper: chosenIn('paper'),
    ink: chosenIn('ink'),
  });
  const name = fileName(response.headers.get('Content-Disposition'), 'battle-tracker-after-action.pdf');
  saveFile(await response.blob(), name);
  write('judge-game-status', `Saved as ${name}.`);
}
