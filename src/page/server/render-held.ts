// What a referee holds, which decides what the tab asks for: the link of a match's key, an event file, or a sheet as data.
import { html, type Html } from '../../server/html.js';
import { choiceField, lineField } from './fields.js';

const held = [
  { name: 'link', title: 'The link of a match’s key' },
  { name: 'event', title: 'An event file' },
  { name: 'sheet', title: 'A sheet as JSON' },
];

/** Returns the question, and the form for the link; the style sheet shows what goes with the answer. */
export function renderHeld(): Html {
  const more = { inputmode: 'url', spellcheck: 'false', autocapitalize: 'off' };
  return html`${choiceField({ id: 'judge-hold', label: 'What do you hold?', choices: held, chosen: 'link', standard: 'link', kind: 'segments' })}
    <section class="action" id="judge-by-link" aria-labelledby="judge-key-title">
      <h2 id="judge-key-title">The referee</h2>
      <p>It opens beside this page and answers by touch: one call alone, or a whole game.</p>
      <form id="judge-key-form" novalidate>
        ${lineField({ id: 'judge-key', label: 'Link of the key', more })}
        <button class="big" type="submit">Open the referee</button>
      </form>
    </section>`;
}
