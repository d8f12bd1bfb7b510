// The page that opens one file of a match: what it shows is fetched by its script.
import { html } from '../../server/html.js';
import { renderDocument } from './render-document.js';
import type { PageAssets } from './page-assets.js';
import type { PageCatalog } from './page-catalog.js';

export function renderLink(assets: PageAssets, { editions }: PageCatalog): string {
  const rules = editions.map(
    ({ name, title }) => html`<a href="/rules/${name}" target="_blank" rel="noopener">${title}</a> `,
  );
  return renderDocument(
    {
      title: 'A match of Word Fleet',
      description: 'A sealed sheet of Word Fleet, ready to print.',
      assets,
      script: assets.script,
    },
    html`<header>
        <h1>Battle Tracker</h1>
        <p>A match of Word Fleet</p>
      </header>
      <main class="reading">
        <h2 id="link-title">A match</h2>
        <p class="status" id="link-status" role="status"></p>
        <p class="error banner" id="link-error" role="alert" hidden></p>
        <p class="row">
          <a class="button" id="link-open" href="/" target="_blank" hidden>Open it</a>
          <a class="button" id="link-save" href="/" hidden>Save it</a>
          <a class="button" id="link-referee" href="/referee" hidden>Referee the game here</a>
        </p>
        <noscript>
          <p class="notice">
            This link opens only with JavaScript, so that its secret is never sent in an address. Whoever made the match
            can give you the direct address of your sheet instead.
          </p>
        </noscript>
        <p id="link-note">A sheet lies behind a cover: print it without looking, and hide it from the other player.</p>
        <p>Links expire after a while, so save what you need.</p>
        <p>The rules of the edition that the sheet names: ${rules}</p>
      </main>
      <footer>
        <p><a href="/">Print sheets</a></p>
      </footer>`,
  );
}
