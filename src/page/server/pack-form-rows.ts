// The options that the tournament's form offers, part by part; players have a way of their own.
import { type Listed, listOptions } from '../../core/option.js';
import type { PackForm, PackFormOption } from '../../core/options/form.js';
import { eventOptions, handoutOptions, meetingOptions } from '../../event/options/pack-rows.js';

export interface PackFormRow extends Listed {
  readonly packForm: PackForm;
  /** What the form shows at first. */
  readonly shown: string;
}

/** In each part lines and short lists stand before long lists, which take a whole line. */
export const packFormRows: readonly PackFormRow[] = listOptions({
  ...eventOptions.shape,
  ...meetingOptions.shape,
  ...handoutOptions.shape,
})
  .flatMap((row) => {
    const { packForm, standard = '' } = row;
    return packForm === undefined
      ? []
      : [{ ...row, packForm, shown: packForm.none === undefined ? String(standard) : '' }];
  })
  .sort((a, b) => Number(isWide(a)) - Number(isWide(b)));

/** Whether a title of a choice is too long for half a line. */
export function isWide({ packForm: { titles = {} } }: Pick<PackFormRow, 'packForm'>): boolean {
  return Object.values(titles).some((title) => title.length > 20);
}

/** What the page's script knows of them. */
export const packFormOptions: readonly PackFormOption[] = packFormRows.map(({ name, flag = '', kind, shown }) => ({
  name,
  flag: /--[a-z-]+/.exec(flag)?.[0] ?? '',
  kind: kind === 'number' ? 'number' : 'text',
  standard: shown,
}));
