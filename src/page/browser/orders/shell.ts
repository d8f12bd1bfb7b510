// Writes what the page would do as a line for a terminal.
import type { FormOption } from '../../../core/options/form.js';
import { meantSettings, type Order } from '../settings/settings.js';
import type { ServiceRequest } from './sheet-requests.js';

/** Returns a word of a command line, quoted where a shell would read more into it. */
export function quoteShell(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** Returns the request as a call of curl. `more` are flags that go first. */
export function asCurl(origin: string, { method, path, body }: ServiceRequest, more: readonly string[] = []): string {
  const data = body === undefined ? [] : ['-H', 'Content-Type: application/json', '-d', JSON.stringify(body)];
  const words = [...more, ...data, `${origin}${path}`];
  // With data curl posts by itself.
  const posts = method === 'POST' && body === undefined ? ['-X', 'POST'] : [];
  return ['curl', ...posts, ...words].map(quoteShell).join(' ');
}

/** The file in which the words of one's own are expected. */
const OWN_WORDS = 'words.txt';

/** Returns a call of the command line. `more` are the flags of this command alone. The paper is always named: there it follows the locale. */
export function asCommand(name: string, order: Order, paper: string, more: readonly string[]): string {
  const settings = meantSettings(order);
  const flags = order.options
    .filter((option) => option.name !== 'paper')
    .flatMap((option) => flagsOf(option, settings[option.name]));
  const words = order.ownWords === null ? [] : ['--words', OWN_WORDS];
  return ['battle-tracker', ...name.split(' '), ...flags, ...words, '--paper', paper, ...more]
    .map(quoteShell)
    .join(' ');
}

function flagsOf({ flag, kind }: FormOption, value: string | undefined): string[] {
  if (value === undefined) return [];
  if (kind === 'list') return value.split(',').flatMap((each) => (each === '' ? [] : [flag, each]));
  return kind === 'switch' ? [flag] : [flag, value];
}

export function given(pairs: readonly (readonly [flag: string, value: string])[]): string[] {
  return pairs.flatMap(([flag, value]) => (value.trim() === '' ? [] : [flag, value.trim()]));
}
