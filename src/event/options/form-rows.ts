// The options that the page's form offers, in the order in which it shows them.
import type { Form, FormOption, Part } from '../../core/options/form.js';
import { gameRows } from '../../game/options.js';
import { flagshipRows } from '../../kits/options/kit-rows.js';
import { plunderRows } from '../../kits/options/plunder-rows.js';
import { paperRows } from '../../paper/options.js';
import type { Row, Rows } from '../../core/options/row.js';
import { contentRows } from './spec-rows.js';

export interface FormRow extends Row {
  readonly name: string;
  readonly form: Form;
}

const parts: readonly Part[] = ['game', 'listed', 'own', 'words', 'paper', 'kit', 'kitMore'];
const looks: readonly Form['look'][] = ['cards', 'segments', 'list', 'switch'];

/** The options of sheets. */
export const formRows = listFormRows({ ...contentRows, ...paperRows });

/** The options of the Flagship kit. */
export const kitFormRows = listFormRows(flagshipRows);

/** The options of the Plunk and Plunder kit. */
export const seaFormRows = listFormRows(plunderRows);

/** Returns the rows of a form part by part, and in each what shows all its choices first. */
function listFormRows(rows: Rows): readonly FormRow[] {
  return Object.entries(rows)
    .flatMap(([name, row]) => (row.form === undefined ? [] : [{ ...row, name, form: row.form }]))
    .sort((a, b) => rankOf(a) - rankOf(b));
}

function rankOf({ form: { part, look } }: FormRow): number {
  return parts.indexOf(part) * looks.length + looks.indexOf(look);
}

/** What the page's script knows, in the order of the flags in help; each edition has a form of its own for rules and opening. */
export const formOptions: readonly FormOption[] = Object.entries<Row>({ ...contentRows, ...paperRows }).flatMap(
  ([name, { flag, form, kind }]): FormOption[] => {
    if (flag === undefined || (form === undefined && !Object.hasOwn(gameRows, name))) return [];
    const { part = 'game', needs, alsoWith } = form ?? {};
    const own = { name, flag: /--[a-z-]+/.exec(flag)?.[0] ?? '', part, needs, alsoWith };
    return [{ ...own, kind: name === 'rules' ? 'list' : kind === 'switch' ? 'switch' : 'value' }];
  },
);
