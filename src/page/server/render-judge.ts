// The tab for a referee: the answer to calls about one sheet, and the first wrong answer of a whole game.
import { judgedSides, type SheetBox } from '../ids/element-ids.js';
import { choiceField, errorPlace, lineField, linesField, selectField } from './fields.js';
import { html, type Html } from '../../server/html.js';
import type { PageCatalog } from './page-catalog.js';
import type { PageChoices } from './page-choices.js';
import { renderHeld } from './render-held.js';
import { copyButtons } from './render-play.js';

/** Returns the panel of the tab. It needs the script, which shows it. */
export function renderJudge(catalog: PageCatalog, choices: PageChoices): Html {
  return html`<div class="panel" id="panel-judge" hidden>
    ${renderHeld()}
    <p class="notice">
      A sheet’s JSON holds its whole fleet, so it is for the referee’s eyes and not for a player’s. It goes to this
      service for the answer, and none of it is kept.
    </p>
    ${renderCalls(catalog, choices)} ${renderGame(catalog, choices)}
  </div>`;
}

function renderCalls(catalog: PageCatalog, choices: PageChoices): Html {
  const more = { rows: 4, autocapitalize: 'characters', 'data-examples': examplesOf(catalog, 'calls') };
  const note = 'Each is answered on the grid as the calls above left it.';
  return html`<section class="action" aria-labelledby="judge-call-title">
    <h2 id="judge-call-title">One call</h2>
    <p>What is the right answer? Give the sheet of the player whose fleet was called at.</p>
    <form id="judge-call-form" data-most="${catalog.limits.order}" novalidate>
      ${renderSheetBox('judge-sheet', 'The sheet', catalog, choices)}
      ${linesField({ id: 'judge-calls', label: 'Calls, one per line', note, more })} ${renderNotation()}
      <button class="big" type="submit" id="judge-call-ask">Answer</button>
      ${copyButtons('judge-call', 'the calls')}
    </form>
    <p class="status" id="judge-call-status" role="status"></p>
    <p class="error banner" id="judge-call-error" role="alert" hidden></p>
    ${renderResult(
      'judge-answers',
      'Answers',
      html`<p id="judge-answers-sheet"></p>
        <ol class="answers" role="list" id="judge-answers-list"></ol>`,
    )}
  </section>`;
}

/** The script shows the examples of the edition in question. */
function examplesOf({ editions }: PageCatalog, kind: 'calls' | 'log'): string {
  return JSON.stringify(Object.fromEntries(editions.map(({ name, examples }) => [name, examples[kind]])));
}

function renderGame(catalog: PageCatalog, choices: PageChoices): Html {
  const more = { rows: 8, autocapitalize: 'off', 'data-examples': examplesOf(catalog, 'log') };
  const note = 'Drop a text file here, or type what the players wrote down.';
  return html`<section class="action" aria-labelledby="judge-game-title">
    <h2 id="judge-game-title">Whole game</h2>
    <p>Was something answered wrong? Play the calls again and see which answer it was.</p>
    <form id="judge-game-form" data-most="${catalog.limits.order}" novalidate>
      ${renderSheetBox('judge-alpha', 'Alpha’s sheet', catalog, choices)}
      ${renderSheetBox('judge-bravo', 'Bravo’s sheet', catalog, choices)}
      <div>
        ${linesField({ id: 'judge-log', label: 'The calls and what was answered, one call per line', note, more })}
        ${fileButton('judge-log', '.txt,.log,text/plain')}
      </div>
      ${renderLogNotation()}
      <button class="big" type="submit" id="judge-game-ask">Find the first wrong answer</button>
      ${copyButtons('judge-game', 'the game')}
    </form>
    <p class="status" id="judge-game-status" role="status"></p>
    <p class="error banner" id="judge-game-error" role="alert" hidden></p>
    ${renderResult('judge-verdict', 'The verdict', renderVerdict())}
  </section>`;
}

/** A sheet is pasted, dropped, chosen or named by its seed; once it is there, the script shows its serial and nothing else of it. */
function renderSheetBox(id: SheetBox, label: string, { editions }: PageCatalog, { edition }: PageChoices): Html {
  const ways = [
    { name: 'json', title: 'Its JSON' },
    { name: 'seed', title: 'A public seed' },
  ];
  const seed = { spellcheck: 'false', autocapitalize: 'off' };
  const note = 'Paste it, or drop its file here: what the command line prints with --format json.';
  return html`<div class="sheet-box" id="${id}-box">
    ${choiceField({ id: `${id}-way`, label, choices: ways, chosen: 'json', standard: 'json', kind: 'segments' })}
    <div id="${id}-paste">
      ${linesField({ id, label: `JSON of ${label.replace('The', 'the')}`, note, more: { rows: 2, autocapitalize: 'off' } })}
      ${fileButton(id, '.json,.jsonl,.txt,application/json,text/plain')}
    </div>
    <div id="${id}-dealt" hidden>
      <div class="pair">
        ${lineField({ id: `${id}-seed`, label: 'Seed', more: seed })}
        ${selectField({ id: `${id}-edition`, label: 'Edition', choices: editions, chosen: edition, standard: edition })}
      </div>
      <p class="note">Rules and words are those of the options below: set them as they were for the printed sheet.</p>
    </div>
    <p class="tally">
      <span id="${id}-title" role="status"></span>
      <button
        type="button"
        class="button small"
        id="${id}-other"
        aria-describedby="${id}-title ${id}-other-error"
        hidden
      >
        Another sheet
      </button>
    </p>
    ${errorPlace(`${id}-other`)}
  </div>`;
}

function fileButton(id: string, accept: string): Html {
  return html`<p class="tally end">
    <label class="button small"
      >Choose a file<input type="file" class="hidden" id="${id}-file" accept="${accept}"
    /></label>
  </p>`;
}

function renderNotation(): Html {
  const forms = [
    ['E9-T', 'a square and a letter'],
    ['E9', 'a square, where no letter is called'],
    ['R', 'a letter'],
    ['B3: ARMOR', 'a word where it starts'],
    ['STORM from B2 to F2', 'a word with its first and last square'],
    ['radar D5, sonar D5', 'the nine squares around D5'],
    ['claim 142, claim 7', 'whether a launch code or a highest digit is true'],
  ] as const;
  return html`<details>
    <summary>How to write a call</summary>
    <dl class="notation">
      ${forms.map(
        ([form, what]) =>
          html`<dt>${form}</dt>
            <dd>${what}</dd>`,
      )}
    </dl>
  </details>`;
}

function renderLogNotation(): Html {
  return html`<details>
    <summary>How to write a game</summary>
    <ul class="advice">
      <li>
        The call, an equals sign and the answer: <b>E9-T = hit &amp; yes</b>. A sunk ship follows: <b>sunk PT</b>.
      </li>
      <li>If an answer is left out, the right one is assumed.</li>
      <li><b>alpha</b> or <b>bravo</b> stands in front where it is not clear whose turn it is.</li>
      <li>
        <b>first: alpha 2</b> above the calls says who opened, and with how many turns, if you leave the opening out.
      </li>
      <li>What follows a <b>#</b> is a remark.</li>
    </ul>
  </details>`;
}

function renderResult(id: string, title: string, content: Html): Html {
  return html`<div class="result" id="${id}" tabindex="-1" role="group" aria-labelledby="${id}-title" hidden>
    <h3 id="${id}-title">${title}</h3>
    ${content}
  </div>`;
}

function renderVerdict(): Html {
  const titles = { alpha: 'Alpha’s grid', bravo: 'Bravo’s grid' };
  const grid = (side: keyof typeof titles) =>
    html`<div>
      <p id="judge-grid-${side}-title"></p>
      <pre id="judge-grid-${side}" tabindex="0" role="region" aria-label="${titles[side]}"></pre>
    </div>`;
  return html`<p class="verdict" id="judge-verdict-said"></p>
    <div id="judge-verdict-changed">
      <p>What it changed:</p>
      <ul class="advice" id="judge-verdict-effects"></ul>
    </div>
    <ul class="advice" id="judge-verdict-remarks"></ul>
    <p>
      <button type="button" class="button" id="judge-action" aria-describedby="judge-action-note">
        Save the after-action sheet
      </button>
    </p>
    <p class="note" id="judge-action-note">
      One page to print: both grids as they were found, and where the game turned. What was never found stays hidden
      until the game is over.
    </p>
    <details id="judge-grids">
      <summary>Both grids, for the referee’s eyes</summary>
      <div class="grids">${judgedSides.map(grid)}</div>
      <p class="note" id="judge-grids-foot"></p>
    </details>`;
}
