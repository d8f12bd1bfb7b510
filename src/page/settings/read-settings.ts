// Reads the options from the form.
import { chosenIn, valueOf } from '../show/find.js';
import { type WordOptions, wordsIn } from './own-words.js';
import type { Order, Settings } from './settings.js';

/** Returns what is ordered, as the form stands. */
export function readOrder(): Order {
  const edition = chosenIn('edition');
  const usesOwn = chosenIn('word-source') === 'own' && chosenIn('deployment') !== 'blank';
  return {
    edition,
    settings: readSettings(edition),
    ownWords: usesOwn ? wordsIn(valueOf('ownWords')) : null,
    player: valueOf('player').trim(),
  };
}

/** Returns what is to become of one's own words. */
export function readWordOptions(): WordOptions {
  return { fill: ofControl('fill') !== undefined, fold: ofControl('fold') !== undefined };
}

function readSettings(edition: string): Settings {
  const settings: Record<string, string> = {};
  const set = (name: string, value: string | undefined) => {
    if (value !== undefined) settings[name] = value;
  };
  set('edition', ofGroup('edition'));
  set('opening', ofControl(`opening-${edition}`));
  set('rules', ofRules(edition));
  for (const name of ['deployment', 'level']) set(name, ofGroup(name));
  for (const name of ['spelling', 'theme', 'themeReach', 'strictTheme', 'fill', 'fold', 'safe'])
    set(name, ofControl(name));
  for (const name of ['paper', 'ink']) set(name, ofGroup(name));
  set('template', ofControl('template'));
  set('seed', valueOf('seed') || undefined);
  const count = valueOf('count').trim();
  set('count', count === '' || count === '1' ? undefined : count);
  return settings;
}

/** The value that is on, unless it is the standard one. */
function ofGroup(id: string): string | undefined {
  const radio = document.querySelector<HTMLInputElement>(`#${id} input:checked`);
  return radio === null || radio.dataset['standard'] !== undefined ? undefined : radio.value;
}

function ofControl(id: string): string | undefined {
  const control = document.getElementById(id);
  return control instanceof HTMLElement ? differing(control) : undefined;
}

function differing(control: HTMLElement): string | undefined {
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
    const value = differing(control);
    return value === undefined ? [] : [`${control.id.slice(prefix.length)}=${value}`];
  });
  return settings.length === 0 ? undefined : settings.join(',');
}
