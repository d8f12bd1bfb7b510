// The tab for a teacher: the names of a class become a sheet for every child.
import { html, type Html } from '../../server/html.js';
import { linesField } from './fields.js';
import { copyButtons } from './render-play.js';

const PLACEHOLDER = 'name,partner,large\nAda,Ben,\nBen,,yes\nCleo,,';

/** Returns the panel of the tab. It needs the script, which shows it. */
export function renderClass(): Html {
  const more = { rows: 7, placeholder: PLACEHOLDER, autocapitalize: 'words', class: 'drop' };
  const note =
    'Drop a file here. Titles may be name, partner, level, large, lower case and left hand; write yes where it applies.';
  return html`<div class="panel" id="panel-class" hidden>
    <section class="action" aria-labelledby="class-title">
      <h2 id="class-title">A class set</h2>
      <p>
        A sheet for every child by name, how to play on one page, a list for you, and a board for the whole class, in
        one ZIP. For this week’s spelling, write your own words among the options.
      </p>
      <form id="class-form" novalidate>
        ${linesField({ id: 'roster', label: 'Children, one per line, or CSV', note, more })}
        <p class="tally">
          <span id="roster-tally" role="status"></span>
          <label class="button small"
            >Choose a file<input type="file" class="hidden" id="roster-file" accept=".csv,.txt,text/csv,text/plain"
          /></label>
        </p>
        <p class="tally" id="class-words"></p>
        <button class="big" type="submit" id="class-make">Make the class set</button>
        ${copyButtons('class', 'the class set')}
      </form>
      <p class="status" id="class-status" role="status"></p>
      <p class="error banner" id="class-error" role="alert" hidden></p>
    </section>
  </div>`;
}
