// Downloads single sheets: the same bytes that the address gives.
import { sheetRequest } from '../orders/sheet-requests.js';
import { readOrder } from '../settings/read-settings.js';
import { find, write } from '../show/find.js';
import { saveFile } from '../show/save-file.js';
import { ask } from '../wire/ask.js';
import { fileName } from '../wire/file-name.js';
import { attempt } from './attempt.js';

/** Wires the form. */
export function startSheet(): void {
  const form = find('sheet-form', HTMLFormElement);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void attempt({
      button: form.querySelector('button.big'),
      status: 'sheet-status',
      banner: 'sheet-error',
      saying: 'Making the sheet …',
      run: download,
    });
  });
}

async function download(): Promise<void> {
  const order = readOrder();
  const { path, ...request } = sheetRequest(order, 'pdf');
  const response = await ask(path, { ...request, headers: { Accept: 'application/pdf' } });
  const name = fileName(response.headers.get('Content-Disposition'), `battle-tracker-${order.edition}.pdf`);
  saveFile(await response.blob(), name);
  // Without a seed the service leads to the address with one that it drew.
  const seed = order.settings['seed'] === undefined ? new URL(response.url).searchParams.get('seed') : null;
  write('sheet-status', seed === null ? `Saved as ${name}.` : `Saved as ${name}. Its seed is ${seed}.`);
}
