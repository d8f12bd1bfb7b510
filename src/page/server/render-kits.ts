// The tab for print-and-play kits: a plain form prints a shipped deck, and the script adds decks of one's own, a preview and what it takes.
import { type CardField, cardOptions } from '../../kits/options/deck-rows.js';
import { kitFormRows } from './form-rows.js';
import { aboutOption } from '../../core/option.js';
import { attributes, html, type Html } from '../../server/html.js';
import { choiceField, lineField, linesField } from './fields.js';
import type { PageCatalog } from './page-catalog.js';
import type { PageChoices } from './page-choices.js';
import { renderKitFields, renderKitForm } from './render-kit-form.js';
import { renderSea } from './render-sea.js';

const games = [
  { name: 'flagship', title: 'Flagship' },
  { name: 'plunder', title: 'Plunk and Plunder' },
];

/** Returns the panel of the tab. Without a script the style sheet shows it. */
export function renderKits(catalog: PageCatalog, choices: PageChoices): Html {
  const fields = renderKitFields(kitFormRows, 'kit', catalog, choices);
  const game = { id: 'kit-game', label: 'Game', kind: 'segments' };
  return html`<div class="panel" id="panel-kits" hidden>
    ${choiceField({ ...game, choices: games, chosen: 'flagship', standard: 'flagship' })}
    <section class="action" id="kit-flagship" aria-labelledby="kit-title-flagship">
      <h2 id="kit-title-flagship">Flagship</h2>
      <p>A card game for two, with a guide and a build sheet.</p>
      ${renderKitForm({
        ...{ kit: 'kit', path: '/v1/kits/flagship', more: 'Size, paper, backs, box', print: 'Print the deck' },
        fields,
        own: renderDeck(catalog),
      })}
    </section>
    <figure class="script kit-preview" id="kit-preview" hidden>
      <img id="kit-image" alt="The first sheet of cards" hidden />
    </figure>
    ${renderSea(catalog, choices)}
  </div>`;
}

/** What the table shows of a card; whatever else a spreadsheet says of it is kept. */
const shown = ['name', 'kind', 'strength', 'copies', 'text'] as const satisfies readonly CardField[];

function renderDeck({ limits }: PageCatalog): Html {
  const cells = shown.map((name) => {
    const { title, kind, names, range, standard = '' } = aboutOption(cardOptions.shape[name]);
    return { name, title, kind, names, most: range?.most, standard: String(standard) };
  });
  const sheet = { rows: 2, placeholder: 'name,strength,copies,text\nSloop,2,4,May retreat.', class: 'drop' };
  return html`<fieldset
    class="deck"
    id="kit-own"
    ${attributes({ 'data-cells': JSON.stringify(cells), 'data-most': limits.order })}
    hidden
  >
    <legend>Your deck</legend>
    ${lineField({ id: 'kit-title', label: 'What it is called', more: { maxlength: 40, value: 'Our Flagship' } })}
    <p class="note">Printed for both players. {flagship-loss} and {island-draw} stand for the rules in force.</p>
    <ol id="kit-cards" role="list"></ol>
    <p class="tally">
      <button type="button" class="button small" id="kit-add">Add a card</button>
      <button type="button" class="button small" id="kit-save">Save as a spreadsheet</button>
    </p>
    <p class="status" id="kit-fit" role="status"></p>
    <details>
      <summary>Cards from a spreadsheet</summary>
      ${linesField({ id: 'kit-sheet', label: 'Paste it with its titles, or drop its CSV here', note: 'Titles may be name, strength, copies, text, kind, side, art, back, id, note and tint. The cards above are replaced.', more: sheet })}
      <p class="tally">
        <button type="button" class="button small" id="kit-paste">Take these cards</button>
        <label class="button small"
          >Choose a file<input
            type="file"
            class="hidden"
            id="kit-file"
            accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        /></label>
      </p>
    </details>
  </fieldset>`;
}
