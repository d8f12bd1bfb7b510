// What can be chosen of an option in the form.
import type { FormRow } from './form-rows.js';
import type { Choice, PageCatalog } from './page-catalog.js';

/** Returns the choices of an option, nothing first where that can be chosen. */
export function choicesOf({ form }: FormRow, catalog: PageCatalog): readonly Choice[] {
  const { choices, titles = {}, none, before = '', after = '' } = form;
  const own = Object.entries(titles).map(([name, title]) => ({ name, title }));
  const listed = choices === undefined ? own : catalog[choices];
  const isPlain = before === '' && after === '';
  const titled = isPlain
    ? listed
    : listed.map(({ name, title }) => ({ name, title: `${before}${title.toLowerCase()}${after}` }));
  return none === undefined ? titled : [{ name: '', title: none }, ...titled];
}

/** Returns what a switch sends. One that is off by default sends nothing when it is off. */
export function valuesOf({ form: { on, off }, standard }: FormRow): { readonly on: string; readonly off: string } {
  return { on: on ?? 'true', off: off ?? (standard === true ? 'false' : '') };
}

/** Returns the default value. */
export function standardOf({ standard = '' }: FormRow): string {
  return typeof standard === 'boolean' ? (standard ? 'true' : '') : String(standard);
}
