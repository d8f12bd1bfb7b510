// The kinds of fields that forms are made of: each with its label, its note, and a place for what is wrong with it.
import { choiceOf, errorOf } from '../ids/element-ids.js';
import { attributes, type Content, html, type Html } from '../../server/html.js';
import type { Choice } from './page-catalog.js';

/** What every field has. `name` is that of the request; ids and places for errors follow from `id`. */
export interface FieldShape {
  readonly id: string;
  readonly label: string;
  readonly name?: string | undefined;
  readonly note?: string | undefined;
  /** The form that the field belongs to, where it does not stand inside. */
  readonly form?: string | undefined;
}

/** A place where the script writes what is wrong; the field names it as its description. */
export function errorPlace(id: string): Html {
  return html`<p class="error" id="${errorOf(id)}" hidden></p>`;
}

/** A set of radio buttons, of which `chosen` is on. */
export function choiceField(
  shape: FieldShape & {
    readonly choices: readonly Choice[];
    readonly chosen: string;
    readonly standard: string;
    readonly kind: string;
  },
): Html {
  const { id, label, name = id, choices, chosen, standard, kind, form } = shape;
  const radio = ({ name: value, title, note }: Choice) => {
    const own = { id: choiceOf(id, value), name, value, form: form ?? null, checked: value === chosen };
    const noted = note === undefined ? null : html`<span class="note">${note}</span>`;
    return html`<label class="choice"
      ><input type="radio" ${attributes({ ...own, 'data-standard': value === standard })} /><span
        ><span class="title">${title}</span> ${noted}</span
      ></label
    >`;
  };
  return html`<fieldset class="choices ${kind}" id="${id}" data-field="${name}">
    <legend>${label}</legend>
    <div class="row">${choices.map(radio)}</div>
    ${errorPlace(id)}
  </fieldset>`;
}

/** A list to choose one from. */
export function selectField(
  shape: FieldShape & { readonly choices: readonly Choice[]; readonly chosen: string; readonly standard: string },
): Html {
  const { id, name = id, choices, chosen, standard, form } = shape;
  const options = choices.map(
    ({ name: value, title }) => html`<option ${attributes({ value, selected: value === chosen })}>${title}</option>`,
  );
  const own = { id, name, form: form ?? null, 'data-standard': standard, 'aria-describedby': errorOf(id) };
  return wrap(
    shape,
    html`<select ${attributes(own)}>
      ${options}
    </select>`,
  );
}

/** A switch. Unchecked boxes are not sent by a plain form, so a hidden field of the same name says `off` first, where that is said at all. */
export function switchField(
  shape: FieldShape & {
    readonly chosen: boolean;
    readonly standard: boolean;
    readonly on?: string;
    readonly off?: string;
  },
): Html {
  const { id, label, name = id, chosen, standard, form, on = 'on', off = 'off', note } = shape;
  const own = {
    id,
    name,
    form: form ?? null,
    value: on,
    checked: chosen,
    'data-standard': standard ? on : off,
    'data-off': off,
  };
  return html`<div class="field switch" data-field="${name}">
    ${off === '' ? null : html`<input type="hidden" ${attributes({ name, value: off, form: form ?? null })} />`}
    <label class="choice"
      ><input type="checkbox" ${attributes({ ...own, 'aria-describedby': errorOf(id) })} /><span
        ><span class="title">${label}</span> ${noteOf(note)}</span
      ></label
    >${errorPlace(id)}
  </div>`;
}

/** A line of text or a number, by the attributes that are given besides. */
export function lineField(
  shape: FieldShape & { readonly more?: Readonly<Record<string, string | number | boolean | null>> },
): Html {
  const { id, name, form, note, more = {} } = shape;
  const described = `${note === undefined ? '' : `${id}-note `}${errorOf(id)}`;
  const own = {
    id,
    type: 'text',
    name: name ?? null,
    form: form ?? null,
    autocomplete: 'off',
    'aria-describedby': described,
  };
  return wrap(shape, html`<input ${attributes({ ...own, ...more })} />`);
}

/** Several lines of text. */
export function linesField(
  shape: FieldShape & { readonly more?: Readonly<Record<string, string | number | boolean | null>> },
): Html {
  const { id, note, more = {} } = shape;
  const described = `${note === undefined ? '' : `${id}-note `}${errorOf(id)}`;
  const own = { id, autocomplete: 'off', spellcheck: 'false', 'aria-describedby': described };
  return wrap(shape, html`<textarea ${attributes({ ...own, ...more })}></textarea>`);
}

function wrap({ id, label, name = id, note }: FieldShape, control: Content): Html {
  return html`<div class="field" data-field="${name}">
    <label for="${id}">${label}</label>
    ${control} ${note === undefined ? null : html`<p class="note" id="${id}-note">${note}</p>`} ${errorPlace(id)}
  </div>`;
}

function noteOf(note: string | undefined): Content {
  return note === undefined ? null : html`<span class="note">${note}</span>`;
}
