// Keeps the form to what makes sense together: the rules of the edition, words where there are any, a strict theme only with a theme.
import { describeFolds } from './describe-folds.js';
import { countBerths, sayFilled, type Ship, tallyWords } from './own-words.js';
import { isForClass, readOptions, readWordOptions, rulesQuery } from './read-settings.js';
import { showBerths } from './show-berths.js';
import { chosenIn, find, findOption, show, valueOf, valueOfOption, write } from '../show/find.js';

/** Shows and hides; what is hidden keeps what was typed. */
export function adaptForm(): void {
  const edition = chosenIn('edition');
  for (const rules of document.querySelectorAll<HTMLElement>('[data-edition]'))
    rules.hidden = rules.dataset['edition'] !== edition;
  const isBlank = chosenIn('deployment') === 'blank';
  show('no-words', isBlank);
  show('word-fields', !isBlank);
  const isOwn = chosenIn('word-source') === 'own';
  show('listed-words', !isOwn);
  show('own-words-field', isOwn);
  for (const { name, needs } of readOptions()) {
    const field = needs === undefined ? null : findOption(name, HTMLElement).closest<HTMLElement>('.field');
    if (field !== null) field.hidden = valueOfOption(needs ?? '') === '';
  }
  write('own-words-tally', tallyWords(valueOf('ownWords'), readWordOptions()));
  adaptBerths(edition);
  describeFolds();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-rules]')) {
    const name = link.dataset['rules'] ?? '';
    link.href = `/rules/${name}${rulesQuery(name)}`;
  }
}

function adaptBerths(edition: string): void {
  const list = find('own-words-ships', HTMLUListElement);
  const { ships = '{}' } = list.dataset;
  const own = (JSON.parse(ships) as Readonly<Record<string, readonly Ship[]>>)[edition] ?? [];
  const berths = countBerths(valueOf('ownWords'), own, readWordOptions());
  list.replaceChildren(...showBerths(berths));
  const usesOwn = chosenIn('word-source') === 'own' && chosenIn('deployment') !== 'blank';
  write('class-words', usesOwn ? sayFilled(berths) : '');
  const [none] = findOption('fill', HTMLSelectElement).options;
  if (none !== undefined) none.label = isForClass() ? 'Any word of the level' : none.text;
}

/** Puts every option back to its default. The paper stays, since it is what the printer has, and so do words of one's own, unused. */
export function resetForm(): void {
  for (const radio of document.querySelectorAll<HTMLInputElement>('input[type="radio"][data-standard]')) {
    if (radio.closest('.panel') === null && radio.name !== 'paper') radio.checked = true;
  }
  for (const control of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    '.options select, .options input[type="checkbox"]',
  )) {
    const standard = control.dataset['standard'] ?? '';
    if (control instanceof HTMLSelectElement) control.value = standard;
    else control.checked = control.value === standard;
  }
  find('seed', HTMLInputElement).value = '';
  find('count', HTMLInputElement).value = '1';
}
