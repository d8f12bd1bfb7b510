// The form of a kit, alike for every game.
import type { Part } from '../../core/options/form.js';
import type { FormRow } from './form-rows.js';
import { html, type Html } from '../../server/html.js';
import { choicesOf, standardOf } from './form-choices.js';
import type { PageCatalog } from './page-catalog.js';
import type { PageChoices } from './page-choices.js';
import { renderField } from './render-options.js';

/** Returns what renders the fields of a part of a kit's form. */
export function renderKitFields(rows: readonly FormRow[], kit: string, catalog: PageCatalog, choices: PageChoices) {
  return (part: Part) =>
    rows
      .filter(({ form }) => form.part === part)
      .map((row) => {
        const listed = choicesOf(row, catalog);
        const usual = row.name === 'paper' ? choices.values['paper'] : undefined;
        const chosen = listed.find(({ name }) => name === usual)?.name ?? standardOf(row);
        return renderField(row, { id: `${kit}-${row.name}` }, listed, chosen);
      });
}

interface KitForm {
  /** What the ids of its elements begin with. */
  readonly kit: string;
  /** Where the kit is fetched, without an ending. */
  readonly path: string;
  readonly more: string;
  readonly print: string;
  readonly fields: (part: Part) => readonly Html[];
  readonly own: Html;
}

/** Renders the form of a kit, and where its answers are said. */
export function renderKitForm({ kit, path, more, print, fields, own }: KitForm): Html {
  return html`<form id="${kit}-form" method="get" action="${path}.pdf" novalidate>
      ${fields('kit')} ${own}
      <details>
        <summary>${more}</summary>
        <div class="pair">${fields('kitMore')}</div>
      </details>
      <p class="note" id="${kit}-plan" role="status"></p>
      <button class="big" type="submit" id="${kit}-print">${print}</button>
      <p class="copies">
        <button class="button" type="submit" formaction="${path}.zip">Download its parts as ZIP</button>
      </p>
    </form>
    <p class="status" id="${kit}-status" role="status"></p>
    <p class="error banner" id="${kit}-error" role="alert" hidden></p>`;
}
