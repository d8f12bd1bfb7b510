// The tab for a director: who plays, how many rounds, and the pack once it is made.
import { choiceField, lineField, linesField, selectField } from './fields.js';
import { html, type Html } from './html.js';
import type { Choice, PageCatalog } from './page-catalog.js';
import { copyButtons } from './render-play.js';

const formats: readonly Choice[] = [
  { name: '', title: 'As suits the list' },
  { name: 'pairs', title: 'Neighbors on the list meet' },
  { name: 'round-robin', title: 'Everybody meets everybody' },
  { name: 'duplicate', title: 'The same two fleets at every table' },
];

const splits: readonly Choice[] = [
  { name: 'round', title: 'A round' },
  { name: 'table', title: 'A table' },
  { name: 'player', title: 'A player' },
];

const duplexes: readonly Choice[] = [
  { name: 'long', title: 'Both sides, flipped on the long edge' },
  { name: 'short', title: 'Both sides, flipped on the short edge' },
  { name: 'off', title: 'One side only' },
];

/** Returns the panel of the tab. It needs the script, which shows it. */
export function renderTournament(catalog: PageCatalog): Html {
  return html`<div class="panel" id="panel-tournament" hidden>
    <section class="action" aria-labelledby="pack-title">
      <h2 id="pack-title">A tournament pack</h2>
      <p>Sheets for every player and round, slips, a schedule, and the director’s keys, in one ZIP.</p>
      <form id="pack-form" data-most="${catalog.limits.order}" novalidate>
        ${renderPlayers(catalog)} ${renderRounds(catalog)} ${renderMore(catalog)}
        <button class="big" type="submit" id="pack-make">Make the pack</button>
        ${copyButtons('pack', 'the pack')}
      </form>
      <p class="status" id="pack-status" role="status"></p>
      <p class="error banner" id="pack-error" role="alert" hidden></p>
      ${renderProgress()} ${renderPack()}
    </section>
  </div>`;
}

function renderPlayers({ limits }: PageCatalog): Html {
  const ways = [
    { name: 'names', title: 'By name' },
    { name: 'count', title: 'Only how many' },
  ];
  const more = { rows: 7, placeholder: 'name\nAda\nBlaise\nGrace\nLinus', autocapitalize: 'words', class: 'drop' };
  const count = { type: 'number', min: 1, max: limits.players, inputmode: 'numeric', value: '16' };
  return html`${choiceField({ id: 'player-way', label: 'Players', choices: ways, chosen: 'names', standard: 'names', kind: 'segments' })}
    <div id="players-field">
      ${linesField({ id: 'players', label: 'Names, one a line, or CSV', note: 'Drop a file here. A CSV may have the columns name, table, seat and round.', more })}
      <p class="tally">
        <span id="players-tally" role="status"></span>
        <label class="button small"
          >Choose a file<input type="file" class="hidden" id="players-file" accept=".csv,.txt,text/csv,text/plain"
        /></label>
      </p>
    </div>
    <div id="player-count-field" hidden>
      ${lineField({ id: 'playerCount', label: 'How many players', more: count })}
    </div>`;
}

function renderRounds({ limits }: PageCatalog): Html {
  const number = (min: number, max: number, value: string) => ({
    type: 'number',
    min,
    max,
    value,
    inputmode: 'numeric',
  });
  return html`<div class="pair">
      ${lineField({ id: 'rounds', label: 'Rounds', more: { ...number(1, limits.rounds, ''), placeholder: '1' } })}
      ${lineField({ id: 'spares', label: 'Spare tables a round', more: { ...number(0, limits.spares, ''), placeholder: '1' } })}
    </div>
    ${selectField({ id: 'format', label: 'Who meets whom', choices: formats, chosen: '', standard: '' })}`;
}

function renderMore({ limits }: PageCatalog): Html {
  const name = { maxlength: limits.name * 4 };
  const copies = { type: 'number', min: 1, max: limits.copies, value: '1', inputmode: 'numeric' };
  return html`<details id="pack-more">
    <summary>Event, files, printing</summary>
    <div class="pair">
      ${lineField({ id: 'event', label: 'Event', more: name })}
      ${lineField({ id: 'date', label: 'Date', more: { maxlength: 160 } })}
    </div>
    ${selectField({ id: 'duplex', label: 'Print on', choices: duplexes, chosen: 'long', standard: 'long' })}
    <div class="pair">
      ${selectField({ id: 'split', label: 'One file holds', choices: splits, chosen: 'round', standard: 'round' })}
      ${lineField({ id: 'copies', label: 'Copies of each sheet', more: copies })}
    </div>
  </details>`;
}

function renderProgress(): Html {
  return html`<div class="result" id="pack-progress" hidden>
    <label for="pack-bar" id="pack-bar-label">Making the pack</label>
    <progress id="pack-bar" max="1" value="0"></progress>
    <p id="pack-count"></p>
    <button type="button" class="button small" id="pack-stop">Stop</button>
  </div>`;
}

function renderPack(): Html {
  return html`<div
    class="result"
    id="pack-result"
    tabindex="-1"
    role="group"
    aria-labelledby="pack-result-title"
    hidden
  >
    <h3 id="pack-result-title">Your pack is ready</h3>
    <p class="note" id="pack-old" role="status" hidden>
      You have changed the options since. This pack was made with the earlier ones.
    </p>
    <ol class="files">
      <li>
        <span>Everything to print</span> <button type="button" class="button" id="pack-save">Save the pack</button>
      </li>
      <li>
        <span>The secret that it was dealt from</span>
        <button type="button" class="button" id="pack-secret">Save the secret</button>
      </li>
    </ol>
    <ul class="advice">
      <li>
        <b>Keep the secret file</b> and show it to nobody before play is over: with it you can verify the pack, add
        players, and replace a spoiled sheet.
      </li>
      <li>
        <b>players</b> in the ZIP is to print and hand out, <b>director</b> is for you alone, <b>public</b> may be
        posted.
      </li>
      <li>The pack is kept here until <span id="pack-expires"></span>.</li>
    </ul>
    <button type="button" class="quiet" id="pack-remove">Delete it from the server now</button>
  </div>`;
}
