// Plunk and Plunder in the tab of kits: a plain form prints a kit, and the script adds the board of the seed and how fair it is.
import { seaFormRows } from './form-rows.js';
import { mapOptions } from '../../kits/options/map-rows.js';
import { html, type Html } from '../../server/html.js';
import { lineField, linesField } from './fields.js';
import type { PageCatalog } from './page-catalog.js';
import type { PageChoices } from './page-choices.js';
import { renderKitFields, renderKitForm } from './render-kit-form.js';

const figures = [
  ['unfairness', 'Unfairness'],
  ['rivals', 'Moves to rivals'],
  ['waters', 'Waters'],
  ['code', 'Map code'],
] as const;

export function renderSea(catalog: PageCatalog, choices: PageChoices): Html {
  const fields = renderKitFields(seaFormRows, 'sea', catalog, choices);
  const seed = { name: 'seed', maxlength: catalog.limits.seed, spellcheck: 'false', autocapitalize: 'off' };
  return html`<section class="action" id="kit-plunder" aria-labelledby="kit-title-plunder">
      <h2 id="kit-title-plunder">Plunk and Plunder</h2>
      <p>
        A game of ships for two to four, on a sea that is drawn from a seed and fair to all: print it, glue it, and
        play.
      </p>
      ${renderKitForm({
        ...{ kit: 'sea', path: '/v1/kits/plunder', more: 'Sea, paper, ink', print: 'Print the kit' },
        fields,
        own: html`<div class="seed">
            ${lineField({ id: 'sea-seed', label: 'Seed', note: 'Any text; the same one draws the same sea. If left empty, one is chosen.', more: seed })}
            <button type="button" class="button small script" id="sea-dice" hidden>Draw another</button>
          </div>
          ${renderOwnSea()}`,
      })}
    </section>
    <figure class="script kit-preview" id="sea-preview" hidden>
      <img id="sea-image" alt="The board that the seed draws" hidden />
      <dl class="figures">
        ${figures.map(
          ([name, title]) =>
            html`<div>
              <dt>${title}</dt>
              <dd id="sea-${name}"></dd>
            </div>`,
        )}
      </dl>
    </figure>`;
}

/** A sea of one's own, which only the script sends. */
function renderOwnSea(): Html {
  const area = { rows: 12, class: 'drop sea-map', wrap: 'off', 'data-drawn': Object.keys(mapOptions.shape).join(' ') };
  const note =
    'One character per hex, as kit map writes it, or drop its file here. It replaces the seed and the options that draw a sea.';
  return html`<details class="script" hidden>
    <summary>A sea of your own</summary>
    ${linesField({ id: 'sea-map', label: 'The map', note, more: area })}
    <p class="tally">
      <button type="button" class="button small" id="sea-edit">Change the sea above</button>
      <label class="button small"
        >Choose a file<input type="file" class="hidden" id="sea-file" accept=".txt,.json,text/plain,application/json"
      /></label>
    </p>
    <div class="field switch">
      <label class="choice"
        ><input type="checkbox" id="sea-house" /><span class="title"
          >House rules: another size, other islands and distances</span
        ></label
      >
    </div>
  </details>`;
}
