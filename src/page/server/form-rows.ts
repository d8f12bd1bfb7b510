// The options that the page's form offers, in the order in which it shows them.
import { type Listed, listOptions, type Options } from '../../core/option.js';
import type { Form, FormOption, Part } from '../../core/options/form.js';
import { gameOptions, sheetOptions } from '../../game/options.js';
import { flagshipOptions } from '../../kits/options/kit-rows.js';
import { plunderOptions } from '../../kits/options/plunder-rows.js';
import { printOptions } from '../../paper/options.js';

export interface FormRow extends Listed {
  readonly form: Form;
}

const parts: readonly Part[] = ['game', 'listed', 'own', 'words', 'paper', 'kit', 'kitMore'];
const looks: readonly Form['look'][] = ['cards', 'segments', 'list', 'switch'];

export const formRows = listFormRows({ ...sheetOptions.shape, ...printOptions.shape });

export const kitFormRows = listFormRows(flagshipOptions.shape);

/** The options of the Plunk and Plunder kit. */
export const seaFormRows = listFormRows(plunderOptions.shape);

/** Returns the rows of a form part by part, and in each what shows all its choices first. */
function listFormRows(options: Options['shape']): readonly FormRow[] {
  return listOptions(options)
    .flatMap((row) => (row.form === undefined ? [] : [{ ...row, form: row.form }]))
    .sort((a, b) => rankOf(a) - rankOf(b));
}

function rankOf({ form: { part, look } }: FormRow): number {
  return parts.indexOf(part) * looks.length + looks.indexOf(look);
}

/** What the page's script knows, in the order of the flags in help; each edition has a form of its own for rules and opening. */
export const formOptions: readonly FormOption[] = listOptions({ ...sheetOptions.shape, ...printOptions.shape }).flatMap(
  ({ name, flag, form, kind }): FormOption[] => {
    if (flag === undefined || (form === undefined && !Object.hasOwn(gameOptions.shape, name))) return [];
    const { part = 'game', needs, alsoWith } = form ?? {};
    const own = { name, flag: /--[a-z-]+/.exec(flag)?.[0] ?? '', part, needs, alsoWith };
    return [{ ...own, kind: name === 'rules' ? 'list' : kind === 'switch' ? 'switch' : 'value' }];
  },
);
