// The options of a sheet as fieldsets: the game, its words, its paper. They belong to the form that downloads a sheet.
import { choiceField, errorPlace, linesField, selectField, switchField } from './fields.js';
import { attributes, html, type Html } from './html.js';
import type { EditionChoice, PageCatalog, RuleChoice } from './page-catalog.js';
import type { PageChoices } from './page-choices.js';

/** The form that sends the options without a script. */
export const SHEET_FORM = 'sheet-form';

/** Returns the whole section. */
export function renderOptions(catalog: PageCatalog, choices: PageChoices): Html {
  return html`<section class="options" aria-labelledby="options-title">
    <h2 id="options-title" class="hidden">Options</h2>
    ${renderGame(catalog, choices)} ${renderWords(catalog, choices)} ${renderPaper(catalog, choices)}
  </section>`;
}

function renderGame(catalog: PageCatalog, choices: PageChoices): Html {
  const { editions, deployments, defaults } = catalog;
  const form = SHEET_FORM;
  const { edition } = choices;
  const opening = editions.find(({ name }) => name === edition)?.openings[0]?.name;
  const isRuled = (choices.rules.get(edition)?.size ?? 0) > 0 || choices.openings.get(edition) !== opening;
  return html`<section class="group">
    <h3>The game</h3>
    ${choiceField({ id: 'edition', label: 'Edition', choices: editions, chosen: choices.edition, standard: defaults.edition, kind: 'cards', form })}
    ${choiceField({ id: 'deployment', label: 'Fleet', choices: deployments, chosen: choices.deployment, standard: defaults.deployment, kind: 'cards', form })}
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
  const form = SHEET_FORM;
  const themes = [{ name: '', title: 'Any words' }, ...catalog.themes];
  const reaches = [
    { name: '', title: 'One level up' },
    ...catalog.levels.map(({ name, title }) => ({ name, title: `Up to ${title.toLowerCase()}` })),
  ];
  const fillings = [
    { name: '', title: 'Say so, and deal nothing' },
    ...catalog.levels.map(({ name, title }) => ({ name, title: `Any ${title.toLowerCase()} word` })),
  ];
  const sources = [
    { name: 'list', title: 'From our list' },
    { name: 'own', title: 'My own words' },
  ];
  return html`<section class="group" id="words">
    <h3>Words</h3>
    <p class="note" id="no-words" hidden>An empty sheet has no words: the player chooses them.</p>
    <div id="word-fields">
      <div class="script" id="word-source-field" hidden>
        ${choiceField({ id: 'word-source', label: 'Words come', choices: sources, chosen: 'list', standard: 'list', kind: 'segments', form })}
      </div>
      <div id="listed-words">
        ${choiceField({ id: 'level', label: 'Level', choices: catalog.levels, chosen: choices.level, standard: catalog.defaults.level, kind: 'cards', form })}
        ${selectField({ id: 'spelling', label: 'Spelling', choices: catalog.spellings, chosen: choices.spelling, standard: catalog.defaults.spelling, form })}
        ${selectField({ id: 'theme', label: 'Theme', choices: themes, chosen: choices.theme, standard: '', form })}
        ${selectField({ id: 'themeReach', label: 'Harder words, where the theme is short', choices: reaches, chosen: choices.themeReach, standard: '', form })}
        ${switchField({ id: 'strictTheme', label: 'Only words of the theme', note: 'Otherwise a theme that is short is filled up', chosen: choices.strictTheme, standard: false, on: 'true', off: '', form })}
      </div>
      <div id="own-words-field" hidden>
        ${linesField({ id: 'ownWords', label: 'Your words, one a line', note: 'Words of 2, 3, 4 and 5 letters. They stay out of every link.', more: { rows: 6, autocapitalize: 'off' } })}
        <p class="tally" id="own-words-tally" role="status"></p>
        ${selectField({ id: 'fill', label: 'Where they are too few', choices: fillings, chosen: '', standard: '', form })}
        ${switchField({ id: 'fold', label: 'Take marks off letters', note: 'É becomes E, ß becomes SS; otherwise such words are left out', chosen: false, standard: false, on: 'true', off: '', form })}
      </div>
      ${switchField({ id: 'safe', label: 'Keep it family-friendly', chosen: choices.safe, standard: true, on: 'family', form })}
    </div>
  </section>`;
}

function renderPaper(catalog: PageCatalog, choices: PageChoices): Html {
  const { papers, inks, templates, defaults } = catalog;
  const form = SHEET_FORM;
  const layouts = [{ name: '', title: 'As the edition has it' }, ...templates];
  return html`<section class="group" id="paper-options">
    <h3>Paper</h3>
    ${choiceField({ id: 'paper', label: 'Size', choices: papers, chosen: choices.paper, standard: defaults.paper, kind: 'segments', form })}
    ${choiceField({ id: 'ink', label: 'Ink', choices: inks, chosen: choices.ink, standard: defaults.ink, kind: 'segments', form })}
    ${selectField({ id: 'template', label: 'Layout', choices: layouts, chosen: choices.template, standard: '', form })}
  </section>`;
}
