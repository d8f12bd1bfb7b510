// Turns what the plain form sends into the address of a sheet.
import { formRows } from './form-rows.js';

const sent = formRows.filter(({ name, bodyOnly }) => name !== 'edition' && bodyOnly !== true);
const plain = [...sent.map(({ name }) => name), 'seed', 'count'];

/** Returns the address: fields that are empty are left out, and rules and opening are those of the edition that is chosen. */
export function sheetAddress(form: URLSearchParams, standardEdition: string): string {
  const edition = form.get('edition') || standardEdition;
  const query = new URLSearchParams();
  // A switch sends `off` from a hidden field first and then, if it is on, its own value: the last one holds.
  const last = (name: string) => form.getAll(name).at(-1) ?? '';
  const opening = last(`opening.${edition}`);
  if (opening !== '') query.set('opening', opening);
  const prefix = `rule.${edition}.`;
  const rules = new Set([...form.keys()].filter((name) => name.startsWith(prefix)));
  const settings = [...rules].map((name) => `${name.slice(prefix.length)}=${last(name)}`);
  if (settings.length > 0) query.set('rules', settings.join(','));
  for (const name of plain) {
    const value = last(name);
    if (value !== '') query.set(name, value);
  }
  for (const { name, form: own } of sent) if (own.needs !== undefined && last(own.needs) === '') query.delete(name);
  const text = query.toString();
  return `/v1/sheets/${encodeURIComponent(edition)}.pdf${text === '' ? '' : `?${text}`}`;
}
