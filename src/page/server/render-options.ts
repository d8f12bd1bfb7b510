// The options of a sheet as fieldsets: the game, its words, its paper. They belong to the form that downloads a sheet.
import type { Part } from '../../order/form.js';
import { formOptions, type FormRow, formRows } from '../../order/form-rows.js';
import { choiceField, errorPlace, linesField, selectField, switchField } from './fields.js';
import { choicesOf, standardOf, valuesOf } from './form-choices.js';
import { attributes, html, type Html } from '../../http/html.js';
import type { Choice, EditionChoice, PageCatalog, RuleChoice } from './page-catalog.js';
import type { PageChoices } from './page-choices.js';

/** The form that sends the options without a script. */
export const SHEET_FORM = 'sheet-form';

/** Returns the whole section. */
export function renderOptions(catalog: PageCatalog, choices: PageChoices): Html {
  return html`<section
    class="options"
    id="options"
    aria-labelledby="options-title"
    ${attributes({ 'data-options': JSON.stringify(formOptions) })}
  >
    <h2 id="options-title" class="hidden">Options</h2>
    ${renderGame(catalog, choices)} ${renderWords(catalog, choices)} ${renderPaper(catalog, choices)}
  </section>`;
}

function renderGame(catalog: PageCatalog, choices: PageChoices): Html {
  const { editions } = catalog;
  const { edition } = choices;
  const opening = editions.find(({ name }) => name === edition)?.openings[0]?.name;
  const isRuled = (choices.rules.get(edition)?.size ?? 0) > 0 || choices.openings.get(edition) !== opening;
  return html`<section class="group">
    <h3>The game</h3>
    ${renderPart('game', catalog, choices)}
    <details id="rules" ${attributes({ open: isRuled })}>
      <summary>House rules</summary>
      ${editions.map((edition) => renderRules(edition, choices))} ${errorPlace('rules')}
    </details>
  </section>`;
}

/** Without a script the style sheet shows only the rules of the edition that is chosen. */
function renderRules(edition: EditionChoice, choices: PageChoices): Html {
  const { name, title, openings, rules } = edition;
  const id = `opening-${name}`;
  const opening = selectField({
    id,
    name: `opening.${name}`,
    label: 'Who opens is decided by',
    choices: openings,
    chosen: choices.openings.get(name) ?? '',
    standard: openings[0]?.name ?? '',
    form: SHEET_FORM,
  });
  return html`<fieldset class="plain rules" data-edition="${name}">
    <legend class="hidden">Rules of the ${title} edition</legend>
    ${openings.length > 1 ? opening : null}
    ${rules
      .filter(({ values }) => values.length > 1)
      .map((rule) => renderRule(name, rule, choices.rules.get(name)?.get(rule.name)))}
  </fieldset>`;
}

function renderRule(edition: string, rule: RuleChoice, chosen: string | undefined): Html {
  const standard = rule.values[0]?.name ?? '';
  const value = rule.values.find(({ name }) => name === chosen)?.name ?? standard;
  const shape = {
    id: `rule-${edition}-${rule.name}`,
    name: `rule.${edition}.${rule.name}`,
    label: rule.title,
    form: SHEET_FORM,
  };
  const isSwitch = rule.values.every(({ name }) => name === 'on' || name === 'off');
  if (isSwitch) return switchField({ ...shape, chosen: value === 'on', standard: standard === 'on' });
  return selectField({ ...shape, choices: rule.values, chosen: value, standard });
}

function renderWords(catalog: PageCatalog, choices: PageChoices): Html {
  const sources = [
    { name: 'list', title: 'From our list' },
    { name: 'own', title: 'My own words' },
  ];
  const source = { choices: sources, chosen: 'list', standard: 'list', kind: 'segments', form: SHEET_FORM };
  return html`<section class="group">
    <h3>Words</h3>
    <p class="note" id="no-words" hidden>An empty sheet has no words: the player chooses them.</p>
    <div id="word-fields">
      <div class="script" id="word-source-field" hidden>
        ${choiceField({ id: 'word-source', label: 'Words come', ...source })}
      </div>
      <div id="listed-words">${renderPart('listed', catalog, choices)}</div>
      <div id="own-words-field" hidden>
        ${linesField({ id: 'ownWords', label: 'Your words, one a line', note: 'Words of 2, 3, 4 and 5 letters. They stay out of every link.', more: { rows: 6, autocapitalize: 'off' } })}
        <p class="tally" id="own-words-tally" role="status"></p>
        ${renderPart('own', catalog, choices)}
      </div>
      ${renderPart('words', catalog, choices)}
    </div>
  </section>`;
}

function renderPaper(catalog: PageCatalog, choices: PageChoices): Html {
  return html`<section class="group" id="paper-options">
    <h3>Paper</h3>
    ${renderPart('paper', catalog, choices)}
  </section>`;
}

function renderPart(part: Part, catalog: PageCatalog, { values }: PageChoices): readonly Html[] {
  return formRows
    .filter(({ form }) => form.part === part)
    .map((row) => renderField(row, choicesOf(row, catalog), values[row.name] ?? ''));
}

function renderField(row: FormRow, choices: readonly Choice[], chosen: string): Html {
  const { name, form } = row;
  const { label, note, look } = form;
  const shape = { id: name, label, note, form: SHEET_FORM };
  const standard = standardOf(row);
  if (look === 'list') return selectField({ ...shape, choices, chosen, standard });
  if (look !== 'switch') return choiceField({ ...shape, choices, chosen, standard, kind: look });
  const { on, off } = valuesOf(row);
  return switchField({ ...shape, on, off, chosen: chosen === on, standard: standard === on });
}
