// Reads the options from the form.
import type { FormOption } from '../../../core/options/form.js';
import { chosenIn, find, valueOf } from '../show/find.js';
import { openedTab } from '../show/tabs.js';
import { type WordOptions, wordsIn } from './own-words.js';
import { type Order, queryOf, type Settings } from './settings.js';

/** Returns what is ordered, as the form stands. */
export function readOrder(): Order {
  const edition = chosenIn('edition');
  const usesOwn = chosenIn('word-source') === 'own' && chosenIn('deployment') !== 'blank';
  return {
    edition,
    settings: readSettings(edition),
    ownWords: usesOwn ? wordsIn(valueOf('ownWords')) : null,
    player: valueOf('player').trim(),
    options: readOptions(),
  };
}

/** Returns what is to become of one's own words; a class is always filled up. */
export function readWordOptions(): WordOptions {
  return { fill: isForClass() || differing('fill') !== undefined, fold: differing('fold') !== undefined };
}

/** Whether the form stands under the tab for classes. */
export function isForClass(): boolean {
  return openedTab() === 'class';
}

/** Returns what the form offers, as the server wrote it beside the form. */
export function readOptions(): readonly FormOption[] {
  const { options = '[]' } = find('options', HTMLElement).dataset;
  return JSON.parse(options) as readonly FormOption[];
}

function readSettings(edition: string): Settings {
  const settings: Record<string, string> = {};
  const set = (name: string, value: string | undefined) => {
    if (value !== undefined) settings[name] = value;
  };
  for (const { name } of readOptions()) set(name, ofOption(name, edition));
  set('seed', valueOf('seed') || undefined);
  const count = valueOf('count').trim();
  set('count', count === '' || count === '1' ? undefined : count);
  return settings;
}

export function rulesQuery(edition: string): string {
  const settings = ['rules', 'opening', 'paper'].flatMap((name) => {
    const value = ofOption(name, edition);
    return value === undefined ? [] : [[name, value] as const];
  });
  return queryOf(Object.fromEntries(settings));
}

/** The value of an option, unless it is the standard one; each edition has rules and an opening of its own. */
function ofOption(name: string, edition: string): string | undefined {
  if (name === 'rules') return ofRules(edition);
  return differing(name === 'opening' ? `opening-${edition}` : name);
}

function differing(id: string): string | undefined {
  const field = document.getElementById(id);
  if (!(field instanceof HTMLFieldSetElement)) return field === null ? undefined : ofControl(field);
  const radio = field.querySelector<HTMLInputElement>('input:checked');
  return radio === null || radio.dataset['standard'] !== undefined ? undefined : radio.value;
}

function ofControl(control: HTMLElement): string | undefined {
  const { standard, off = '' } = control.dataset;
  const value =
    control instanceof HTMLInputElement
      ? control.checked
        ? control.value
        : off
      : control instanceof HTMLSelectElement
        ? control.value
        : undefined;
  return value === standard ? undefined : value;
}

function ofRules(edition: string): string | undefined {
  const prefix = `rule-${edition}-`;
  const controls = [...document.querySelectorAll<HTMLElement>(`[id^="${prefix}"]`)].filter(
    (control) => 'standard' in control.dataset,
  );
  const settings = controls.flatMap((control) => {
    const value = ofControl(control);
    return value === undefined ? [] : [`${control.id.slice(prefix.length)}=${value}`];
  });
  return settings.length === 0 ? undefined : settings.join(',');
}
