// The tab for two players: a match, and one sheet, which a plain form can download as well.
import { type MatchPart, matchParts, type OrderId } from '../ids/element-ids.js';
import { choiceField, lineField } from './fields.js';
import { attributes, html, type Html } from '../../server/html.js';
import type { PageCatalog } from './page-catalog.js';
import type { PageChoices } from './page-choices.js';
import { SHEET_FORM } from './render-options.js';

export function renderPlay(catalog: PageCatalog, choices: PageChoices): Html {
  return html`<div class="panel" id="panel-play">${renderMatch(catalog)} ${renderSheet(catalog, choices)}</div>`;
}

function renderMatch({ limits }: PageCatalog): Html {
  const name = { maxlength: limits.name * 4 };
  return html`<section class="action script" aria-labelledby="match-title" hidden>
    <h2 id="match-title">A match</h2>
    <p>
      Two sealed sheets, one for each player, and a key that settles disputes. You can print them without seeing either
      fleet.
    </p>
    <form id="match-form" novalidate>
      <button class="big" type="submit">Make a match</button>
      ${choiceField({ id: 'match-duplex', label: 'Your printer prints on', choices: printers, chosen: 'long', standard: 'long', kind: 'segments' })}
      <details>
        <summary>Put names on the sheets</summary>
        <div class="pair">
          ${lineField({ id: 'alpha', label: 'Player Alpha', more: name })}
          ${lineField({ id: 'bravo', label: 'Player Bravo', more: name })}
        </div>
      </details>
      ${copyButtons('match', 'the match')}
    </form>
    <p class="status" id="match-status" role="status"></p>
    <p class="error banner" id="match-error" role="alert" hidden></p>
    ${renderHandOut()}
  </section>`;
}

const printers = [
  { name: 'long', title: 'Both sides' },
  { name: 'off', title: 'One side' },
];

/** What is shown once a match is made; the script fills in the words, the links and the date. */
function renderHandOut(): Html {
  return html`<div
    class="result"
    id="match-result"
    tabindex="-1"
    role="group"
    aria-labelledby="match-result-title"
    hidden
  >
    <h3 id="match-result-title">Your match is ready</h3>
    <p class="phrase" id="match-phrase"></p>
    <p>Both covers show these words, so that you can tell that your sheets belong to one match.</p>
    <p>
      Whoever makes a match here holds all three links, and can read both fleets: let someone else make it if that
      matters.
    </p>
    <p class="note" id="match-old" role="status" hidden>
      You have changed the options since. This match was made with the earlier ones.
    </p>
    <ul class="files">
      ${matchParts.map(renderPart)}
    </ul>
    ${renderAdvice()}
  </div>`;
}

const parts = {
  alpha: { title: 'Player Alpha', open: 'Open Alpha’s sheet' },
  bravo: { title: 'Player Bravo', open: 'Open Bravo’s sheet' },
  key: { title: 'The key', open: 'Open the key' },
};

function renderPart(part: MatchPart): Html {
  const described = { 'aria-describedby': `match-${part}-title` };
  return html`<li>
    <span id="match-${part}-title">${parts[part].title}</span>
    <a class="button" id="match-${part}" href="/" target="_blank" rel="noopener noreferrer">${parts[part].open}</a>
    <button type="button" class="quiet" id="match-${part}-copy" ${attributes(described)}>Copy link</button>
    <button type="button" class="quiet" id="match-${part}-share" ${attributes(described)} hidden>Share</button>
    <details class="code" id="match-${part}-code">
      <summary>QR code<span class="hidden"> of the link, ${parts[part].title}</span></summary>
      <img id="match-${part}-qr" alt="QR code of the link" />
    </details>
  </li>`;
}

function renderAdvice(): Html {
  return html`<ul class="advice">
    <li>
      <b>At one table:</b> open a sheet and print it, then the other. Each lies behind a cover, so the pile gives
      nothing away.
    </li>
    <li><b>Apart:</b> keep one link and send the other. Whoever has a link can read that sheet.</li>
    <li><b>The key</b> shows both fleets. Leave it closed until a call is disputed.</li>
    <li id="match-two-sided"><b>Print</b> at actual size, on both sides, flipped on the long edge.</li>
    <li id="match-one-sided" hidden>
      <b>Print</b> at actual size, on one side. The cover is a page of its own and lies on top: fold or staple it over
      the sheet.
    </li>
    <li>
      The links work until <span id="match-expires"></span>. The service keeps nothing of the match, and this tab keeps
      the secret links until you close it: save what you need.
    </li>
  </ul>`;
}

function renderSheet({ limits }: PageCatalog, choices: PageChoices): Html {
  const seed = {
    name: 'seed',
    value: choices.seed,
    maxlength: limits.seed,
    placeholder: 'a new one',
    spellcheck: 'false',
    autocapitalize: 'off',
  };
  const count = {
    name: 'count',
    type: 'number',
    value: choices.count,
    min: 1,
    max: limits.count,
    inputmode: 'numeric',
    'data-standard': '1',
  };
  return html`<section class="action" aria-labelledby="sheet-title">
    <h2 id="sheet-title">One sheet</h2>
    <form id="${SHEET_FORM}" method="get" action="/print" novalidate>
      <button class="big second" type="submit">Download sheet</button>
      <details id="sheet-more" ${attributes({ open: choices.seed !== '' || choices.count !== '1' })}>
        <summary>Seed, number, name</summary>
        ${lineField({ id: 'seed', label: 'Seed', note: 'Any text; the same seed gives the same sheet. What you type is public: anyone who sees your serial can guess it and print your sheet. Leave it empty to be safe.', more: seed })}
        <div class="pair">
          ${lineField({ id: 'count', label: 'How many', more: count })}
          <div class="script" hidden>
            ${lineField({ id: 'player', label: 'Name on the sheet', more: { maxlength: limits.name * 4 } })}
          </div>
        </div>
      </details>
      ${copyButtons('sheet', 'the sheet')}
    </form>
    <p class="status" id="sheet-status" role="status"></p>
    <p class="error banner" id="sheet-error" role="alert" hidden></p>
  </section>`;
}

/** Returns the two quiet buttons that copy an order for a terminal. */
export function copyButtons(id: OrderId, what: string): Html {
  return html`<p class="copies terminal script" hidden>
    <button type="button" class="quiet" id="${id}-curl">Copy as curl<span class="hidden">, ${what}</span></button>
    <button type="button" class="quiet" id="${id}-command">Copy as command<span class="hidden">, ${what}</span></button>
  </p>`;
}
