// The options of a sheet as fieldsets: the game, its words, its paper. They belong to the form that downloads a sheet.
import type { Part } from '../../core/options/form.js';
import { formOptions, type FormRow, formRows } from './form-rows.js';
import { choiceField, errorPlace, type FieldShape, linesField, selectField, switchField } from './fields.js';
import { choicesOf, standardOf, valuesOf } from './form-choices.js';
import { attributes, html, type Html } from '../../server/html.js';
import type { Choice, EditionChoice, PageCatalog, RuleChoice } from './page-catalog.js';
import type { PageChoices } from './page-choices.js';

/** The form that sends the options without a script. */
export const SHEET_FORM = 'sheet-form';

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
  const content = html`${renderFields(
      rowsOf('game').filter(({ name }) => name !== 'edition'),
      catalog,
      choices,
    )}
    <details id="rules" ${attributes({ open: isRuled })}>
      <summary>House rules</summary>
      ${editions.map((edition) => renderRules(edition, choices))} ${errorPlace('rules')}
    </details>`;
  return renderFold('game', 'Fleet and house rules', isRuled || isOther('game', choices), content);
}

/** Returns the choice of the edition, which stands before whatever is made of it. */
export function renderEdition(catalog: PageCatalog, choices: PageChoices): Html {
  const link = ({ name, title }: EditionChoice) =>
    html`<a ${attributes({ href: `/rules/${name}`, 'data-rules': name, target: '_blank', rel: 'noopener' })}
      >${title}</a
    >`;
  return html`<section class="group edition">
    ${renderFields(
      rowsOf('game').filter(({ name }) => name === 'edition'),
      catalog,
      choices,
    )}
    <p class="reads"><span>The rules on one page:</span> ${catalog.editions.map(link)}</p>
  </section>`;
}

/** A part of the options under a line that says what of it is chosen; it stands open where an address has chosen something. */
function renderFold(name: 'game' | 'words' | 'paper', title: string, open: boolean, content: Html): Html {
  return html`<details class="fold" id="fold-${name}" ${attributes({ open })}>
    <summary><span class="title">${title}</span> <span class="held" id="fold-${name}-held"></span></summary>
    <div class="group">${content}</div>
  </details>`;
}

/** Whether anything in a part differs from its default; the paper follows the country. */
function isOther(part: Part, { values }: PageChoices): boolean {
  return rowsOf(part).some(
    (row) => row.name !== 'edition' && row.name !== 'paper' && (values[row.name] ?? '') !== standardValueOf(row),
  );
}

/** A switch that is off sends its own word for it. */
function standardValueOf(row: FormRow): string {
  if (row.form.look !== 'switch') return standardOf(row);
  const { on, off } = valuesOf(row);
  return standardOf(row) === on ? on : off;
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

const OWN_NOTE =
  'Words of 2, 3, 4 and 5 letters; they stay out of every link. They replace our list, whose level, theme and spelling then have no effect. What to do where no word fits a ship is chosen below.';

function renderWords(catalog: PageCatalog, choices: PageChoices): Html {
  const sources = [
    { name: 'list', title: 'From our list' },
    { name: 'own', title: 'My own words' },
  ];
  const source = { choices: sources, chosen: 'list', standard: 'list', kind: 'segments', form: SHEET_FORM };
  const content = html`<p class="note" id="no-words" hidden>An empty sheet has no words: the player chooses them.</p>
    <div id="word-fields">
      <div class="script" id="word-source-field" hidden>
        ${choiceField({ id: 'word-source', label: 'Words come', ...source })}
      </div>
      <div id="listed-words">${renderPart('listed', catalog, choices)}</div>
      <div id="own-words-field" hidden>
        ${linesField({ id: 'ownWords', label: 'Your words, one per line', note: OWN_NOTE, more: { rows: 6, autocapitalize: 'off' } })}
        <ul class="berths" id="own-words-ships" ${attributes({ 'data-ships': JSON.stringify(shipsOf(catalog)) })}></ul>
        <p class="tally" id="own-words-tally" role="status"></p>
        ${renderPart('own', catalog, choices)}
      </div>
      ${renderPart('words', catalog, choices)}
    </div>`;
  const open = isOther('listed', choices) || isOther('own', choices) || isOther('words', choices);
  return renderFold('words', 'Words', open, content);
}

/** The names and lengths of each edition's ships. */
function shipsOf({ editions }: PageCatalog): Readonly<Record<string, EditionChoice['ships']>> {
  return Object.fromEntries(editions.map(({ name, ships }) => [name, ships]));
}

function renderPaper(catalog: PageCatalog, choices: PageChoices): Html {
  return html`<div id="paper-options">
    ${renderFold('paper', 'Paper', isOther('paper', choices), html`${renderPart('paper', catalog, choices)}`)}
  </div>`;
}

function rowsOf(part: Part): readonly FormRow[] {
  return formRows.filter(({ form }) => form.part === part);
}

function renderPart(part: Part, catalog: PageCatalog, choices: PageChoices): readonly Html[] {
  return renderFields(rowsOf(part), catalog, choices);
}

function renderFields(rows: readonly FormRow[], catalog: PageCatalog, { values }: PageChoices): readonly Html[] {
  return rows.map((row) =>
    renderField(row, { id: row.name, form: SHEET_FORM }, choicesOf(row, catalog), values[row.name] ?? ''),
  );
}

export function renderField(
  row: FormRow,
  own: Pick<FieldShape, 'id' | 'form'>,
  choices: readonly Choice[],
  chosen: string,
): Html {
  const { name, form } = row;
  const { label, note, look } = form;
  const shape = { ...own, name, label, note };
  const standard = standardOf(row);
  if (look === 'list') return selectField({ ...shape, choices, chosen, standard });
  if (look !== 'switch') return choiceField({ ...shape, choices, chosen, standard, kind: look });
  const { on, off } = valuesOf(row);
  return switchField({ ...shape, on, off, chosen: chosen === on, standard: standard === on });
}
