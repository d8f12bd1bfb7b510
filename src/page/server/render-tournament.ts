// The tab for a director: who plays, how many rounds, and the pack once it is made.
import { choiceField, lineField, linesField, selectField } from './fields.js';
import type { PackForm } from '../../core/options/form.js';
import { isWide, packFormOptions, type PackFormRow, packFormRows } from './pack-form-rows.js';
import { attributes, html, type Html } from '../../server/html.js';
import type { PageCatalog } from './page-catalog.js';
import { copyButtons } from './render-play.js';

/** Returns the panel of the tab. It needs the script, which shows it. */
export function renderTournament(catalog: PageCatalog): Html {
  return html`<div class="panel" id="panel-tournament" hidden>
    <section class="action" aria-labelledby="pack-title">
      <h2 id="pack-title">A tournament pack</h2>
      <p>Sheets for every player and round, slips, a schedule, and the director’s keys, in one ZIP.</p>
      <form
        id="pack-form"
        data-most="${catalog.limits.order}"
        ${attributes({ 'data-pack-options': JSON.stringify(packFormOptions) })}
        novalidate
      >
        ${renderPlayers(catalog)} ${renderPart('rounds')} ${renderMore()}
        <button class="big" type="submit" id="pack-make">Make the pack</button>
        ${copyButtons('pack', 'the pack')}
      </form>
      <p class="status" id="pack-status" role="status"></p>
      <p class="error banner" id="pack-error" role="alert" hidden></p>
      ${renderProgress()} ${renderPack()}
    </section>
  </div>`;
}

const PLAYERS_NOTE =
  'Drop a file here. A CSV may have the columns name, table, seat and round, and for single players large, lower case, left hand and face: write yes where it applies.';

function renderPlayers({ limits }: PageCatalog): Html {
  const ways = [
    { name: 'names', title: 'By name' },
    { name: 'count', title: 'Only how many' },
  ];
  const more = { rows: 7, placeholder: 'name\nAda\nBlaise\nGrace\nLinus', autocapitalize: 'words', class: 'drop' };
  const count = { type: 'number', min: 1, max: limits.players, inputmode: 'numeric', value: '16' };
  return html`${choiceField({ id: 'player-way', label: 'Players', choices: ways, chosen: 'names', standard: 'names', kind: 'segments' })}
    <div id="players-field">
      ${linesField({ id: 'players', label: 'Names, one per line, or CSV', note: PLAYERS_NOTE, more })}
      <p class="tally">
        <span id="players-tally" role="status"></span>
        <label class="button small"
          >Choose a file<input type="file" class="hidden" id="players-file" accept=".csv,.txt,text/csv,text/plain"
        /></label>
      </p>
      <details id="players-table">
        <summary>Edit as a table</summary>
        <div class="roster">
          <table>
            <tbody id="players-rows"></tbody>
          </table>
        </div>
        <p class="tally">
          <button type="button" class="button small" id="players-add">Add a player</button>
          <label
            >Add a column
            <select id="players-column"></select
          ></label>
        </p>
        <p class="note">A block that was copied in a spreadsheet can be pasted into any cell.</p>
      </details>
    </div>
    <div id="player-count-field" hidden>
      ${lineField({ id: 'playerCount', label: 'How many players', more: count })}
    </div>`;
}

function renderMore(): Html {
  return html`<details id="pack-more">
    <summary>Event, files, printing</summary>
    ${renderPart('more')}
  </details>`;
}

/** Short fields stand two in a line, long lists alone. */
function renderPart(part: PackForm['part']): Html {
  const rows = packFormRows.filter(({ packForm }) => packForm.part === part);
  const [wide, short] = [rows.filter(isWide), rows.filter((row) => !isWide(row))];
  const pairs = Array.from({ length: Math.ceil(short.length / 2) }, (_, i) => short.slice(2 * i, 2 * i + 2));
  return html`${pairs.map((pair) => html`<div class="pair">${pair.map(renderField)}</div>`)} ${wide.map(renderField)}`;
}

function renderField({ name: id, kind, packForm, range, shown }: PackFormRow): Html {
  const { label, titles, none = '' } = packForm;
  if (titles !== undefined) {
    const named = Object.entries(titles).map(([name, title]) => ({ name, title }));
    const choices = none === '' ? named : [{ name: '', title: none }, ...named];
    return selectField({ id, label, choices, chosen: shown, standard: shown });
  }
  if (kind !== 'number') return lineField({ id, label, more: { maxlength: range?.most ?? null } });
  const { least: min = null, most: max = null } = range ?? {};
  const more = { type: 'number', min, max, value: shown, inputmode: 'numeric', placeholder: none === '' ? null : none };
  return lineField({ id, label, more });
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
        <span>The event file: for disputes, spoiled sheets and late players, below or on a command line</span>
        <button type="button" class="button" id="pack-file">Save the event file</button>
      </li>
      <li>
        <span>The secret that it was dealt from</span>
        <button type="button" class="button" id="pack-secret">Save the secret</button>
      </li>
    </ol>
    <ul class="advice">
      <li>
        <b>Keep the event file</b>, which holds the secret, and show it to nobody before play is over: with it you can
        settle disputes, add players, replace a spoiled sheet and verify the pack.
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
