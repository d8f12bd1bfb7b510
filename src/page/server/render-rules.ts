// The rules of an edition as a page that is read on a phone, with the ways to print it.
import { composeRulesCard, type RulesSection } from '../../game/rules-card.js';
import { attributes, html, type Html } from '../../server/html.js';
import type { GameRequest } from '../../game/options.js';
import { renderDocument } from './render-document.js';
import type { PageAssets } from './page-assets.js';

export interface RulesPage {
  readonly game: GameRequest;
  /** Of the address, with its question mark, or empty. */
  readonly query: string;
}

const formats = [
  ['pdf', 'Print as PDF'],
  ['svg', 'As a picture'],
  ['txt', 'As text'],
] as const;

export function renderRules({ game, query }: RulesPage, assets: PageAssets): string {
  const { title, sections } = composeRulesCard(game.edition, game.opening, game.rules);
  const own = (format: string) => ({ class: 'button', href: `/v1/rules/${game.edition}.${format}${query}` });
  return renderDocument(
    { title: `${title}: the rules`, description: `The rules of ${title}, on one page.`, assets, script: null },
    html`<header>
        <h1>${title}</h1>
        <p>The rules on one page</p>
      </header>
      <main class="reading">
        <p class="row">${formats.map(([format, name]) => html`<a ${attributes(own(format))}>${name}</a>`)}</p>
        ${sections.map(renderSection)}
      </main>
      <footer>
        <p><a href="/">Print sheets</a></p>
      </footer>`,
  );
}

function renderSection({ heading, paragraphs }: RulesSection): Html {
  const items = paragraphs.filter((text) => text.startsWith('- '));
  const plain = paragraphs.filter((text) => !text.startsWith('- '));
  const list = html`<ul>
    ${items.map((item) => html`<li>${item.slice(2)}</li>`)}
  </ul>`;
  return html`<section>
    <h2>${heading}</h2>
    ${plain.map((text) => html`<p>${text}</p>`)} ${items.length === 0 ? null : list}
  </section>`;
}
