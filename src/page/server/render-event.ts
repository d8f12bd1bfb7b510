// What a director needs at the event itself: with the event file calls are answered, keys printed, sheets replaced, players and rounds added.
import { html, type Html } from '../../server/html.js';
import { choiceField, errorPlace, linesField, selectField } from './fields.js';

/** Returns the section. It needs the script. */
export function renderEvent(): Html {
  return html`<section class="action" id="made" aria-labelledby="made-title" hidden>
    <h2 id="made-title">At the event</h2>
    <p>
      Settle a dispute, replace a spoiled sheet, add late players or a round: open the event file that you saved. It
      goes to this service with each question, and none of it is kept there. It stays open here, under Tournament and
      Judge, until you close the page.
    </p>
    <p class="tally">
      <span id="made-name" role="status">No file is open.</span>
      <label class="button small"
        >Open the event file<input
          type="file"
          class="hidden"
          id="made-file"
          accept=".json,application/json"
          aria-describedby="made-file-error"
      /></label>
    </p>
    ${errorPlace('made-file')}
    <div id="made-work" hidden>${renderTable()} ${renderChanges()}</div>
    <p class="status" id="made-status" role="status"></p>
    <p class="error banner" id="made-error" role="alert" hidden></p>
  </section>`;
}

function renderTable(): Html {
  // The script lists what the file holds.
  const empty = { choices: [], chosen: '', standard: '' };
  const seats = [
    { name: 'A', title: 'A' },
    { name: 'B', title: 'B' },
  ];
  const calls = { rows: 2, autocapitalize: 'characters', placeholder: 'E9-T' };
  return html`<form id="made-form" novalidate>
      <div class="pair" id="made-places">
        ${selectField({ id: 'made-round', label: 'Round', ...empty })}
        ${selectField({ id: 'made-table', label: 'Table', ...empty })}
      </div>
      ${choiceField({ id: 'made-seat', label: 'Whose sheet is called', choices: seats, chosen: 'A', standard: 'A', kind: 'segments' })}
      ${linesField({ id: 'made-calls', label: 'Calls, one per line', more: calls })}
      <button class="big" type="submit" id="made-judge">Answer</button>
      <p class="copies">
        <button type="button" class="button" id="made-key">Print its key</button>
        <button type="button" class="button" id="made-replace">Replace this sheet</button>
      </p>
    </form>
    <div class="result" id="made-answers" tabindex="-1" role="group" aria-labelledby="made-about" hidden>
      <h3 id="made-about"></h3>
      <ol class="answers" role="list" id="made-answers-list"></ol>
      <p class="note">The number of the sheet is at the foot of the paper: compare it.</p>
    </div>`;
}

function renderChanges(): Html {
  const players = { rows: 2, autocapitalize: 'words', placeholder: 'Zoë' };
  const pairings = { rows: 3, placeholder: 'a,b\nAda,Ben', autocapitalize: 'words' };
  return html`<details id="made-more">
    <summary>Late players, a new round, results, a proof</summary>
    <div class="sheet-box">
      ${linesField({ id: 'made-players', label: 'Late players, one per line', more: players })}
      <button type="button" class="button" id="made-late">Add them from the chosen round on</button>
      ${linesField({ id: 'made-pairings', label: 'Who meets whom in the next round', note: 'CSV with the titles a,b, or name,table,seat; bye for a player who sits out.', more: pairings })}
      <button type="button" class="button" id="made-paired">Add the round</button>
      <p class="note">
        Results are read by the command line, which makes standings from what the slips say:
        <code>battle-tracker pack results FOLDER r1.csv -o standings.pdf</code>
      </p>
      <button type="button" class="button" id="made-verify">Check this pack</button>
      <p class="note" id="made-changed" role="status" hidden>
        The files that came hold a new event file. Keep it in place of the old one.
        <button type="button" class="button small" id="made-save">Save the event file</button>
      </p>
    </div>
  </details>`;
}
