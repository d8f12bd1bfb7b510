// The page as a whole: it works as a plain form, and the script makes more of the same HTML.
import { type TabName, tabNames } from '../ids/element-ids.js';
import { errorPlace } from './fields.js';
import { attributes, html, type Html } from '../../server/html.js';
import type { PageAssets } from './page-assets.js';
import type { PageCatalog } from './page-catalog.js';
import type { PageChoices } from './page-choices.js';
import { renderClass } from './render-class.js';
import { renderDocument } from './render-document.js';
import { renderEvent } from './render-event.js';
import { renderJudge } from './render-judge.js';
import { renderKits } from './render-kits.js';
import { renderEdition, renderOptions } from './render-options.js';
import { renderPlay } from './render-play.js';
import { renderTournament } from './render-tournament.js';

export function renderPage(catalog: PageCatalog, choices: PageChoices, assets: PageAssets): string {
  return renderDocument(
    {
      title: 'Battle Tracker: print sheets for Word Fleet',
      description: 'Print a match of Word Fleet: two sealed sheets and a key, in three clicks.',
      assets,
      script: assets.script,
    },
    html`<a class="skip" href="#options-title">Skip to the options</a>
      <header>
        <h1>Battle Tracker</h1>
        <p>Sheets for Word Fleet, ready to print</p>
      </header>
      <main>
        <div class="controls">
          ${renderAccess()} ${renderTabs()} ${renderEdition(catalog, choices)} ${renderPlay(catalog, choices)}
          ${renderClass()} ${renderTournament(catalog)} ${renderJudge(catalog, choices)} ${renderEvent()}
          ${renderKits(catalog, choices)}
        </div>
        ${renderPreview()} ${renderOptions(catalog, choices)}
      </main>
      <footer>
        <p>
          <a href="/docs" target="_blank" rel="noopener">For programs: the HTTP interface</a>
          <span>Version ${catalog.version}</span>
        </p>
      </footer>`,
  );
}

function renderTabs(): Html {
  const titles = { play: 'Play', class: 'Class', tournament: 'Tournament', judge: 'Judge', kits: 'Kits' };
  const tab = (name: TabName, i: number) => {
    const state = { 'aria-selected': String(i === 0), tabindex: i === 0 ? null : '-1' };
    const own = { type: 'button', role: 'tab', id: `tab-${name}`, 'aria-controls': `panel-${name}`, ...state };
    return html`<button ${attributes(own)}>${titles[name]}</button>`;
  };
  return html`<div class="tabs script" role="tablist" aria-label="What to do" hidden>${tabNames.map(tab)}</div>
    <noscript
      ><p class="notice">
        Without JavaScript this page makes single sheets and prints decks. Matches, classes, tournaments and the judge
        need it, or the command line. The judge answers programs at
        <a href="/docs#postJudge">/v1/judge</a>.
      </p></noscript
    >`;
}

/** Shown only where the service asks for a token. */
function renderAccess(): Html {
  return html`<form id="access-form" class="action" hidden novalidate>
    <div class="field">
      <label for="access">Access token of this service</label>
      <input id="access" type="password" autocomplete="off" aria-describedby="access-error" />
      ${errorPlace('access')}
    </div>
    <button class="button" type="submit">Go on</button>
  </form>`;
}

function renderPreview(): Html {
  return html`<section class="preview" aria-labelledby="preview-title">
    <h2 id="preview-title">Preview</h2>
    <div class="sheet" id="preview-sheet">
      <p class="note" id="preview-empty">The preview needs JavaScript.</p>
      <img id="preview-image" alt="" hidden />
    </div>
    <p class="error banner" id="preview-error" role="status" hidden></p>
    <p class="caption" id="preview-caption"></p>
    <p class="copies script" hidden>
      <button type="button" class="quiet" id="copy-link">Copy link to these options</button>
      <button type="button" class="quiet" id="reset">Back to the defaults</button>
    </p>
    <p class="status" id="copy-status" role="status"></p>
    ${renderTips()}
  </section>`;
}

const tips = [
  ['chrome', 'In Chrome and Edge: More settings, Scale: Default, and Two-sided: Flip on long edge.'],
  ['firefox', 'In Firefox: Scale: 100 instead of Fit to page width, and Print on both sides: Flip on long edge.'],
  ['safari', 'In Safari: Scale 100 %, and Double-sided: On, with long-edge binding under Layout.'],
  ['ios', 'On an iPhone or iPad: Share, Print, and Double-sided: long edge. It keeps the size by itself.'],
  ['android', 'On Android: open the PDF, Print, choose the paper, and two-sided on the long edge.'],
] as const;

function renderTips(): Html {
  return html`<section class="tips" aria-labelledby="tips-title">
    <h2 id="tips-title">Printing</h2>
    <ul>
      <li>Print at <b>actual size</b>, not fitted to the page: then the bar at the foot is as long as it says.</li>
      <li>Sheets with covers go on both sides: <b>flip on the long edge</b>.</li>
      ${tips.map(([browser, tip]) => html`<li data-browser="${browser}">${tip}</li>`)}
    </ul>
  </section>`;
}
