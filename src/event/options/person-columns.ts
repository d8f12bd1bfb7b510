// The columns by which a list of children or players says how each one's sheet is printed, and what their cells may hold.

/** What people call the columns, in small letters; the first is how we write it. */
export const printColumns = {
  large: ['large', 'large print', 'print', 'size'],
  lowerCase: ['lower case', 'lowercase', 'lower', 'small letters'],
  leftHand: ['left hand', 'left-handed', 'left handed', 'lefthand', 'left', 'hand'],
  legible: ['face', 'legible', 'legible face', 'typeface'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

export type PrintField = keyof typeof printColumns;

export const printFields = Object.keys(printColumns) as readonly PrintField[];

/** What a list says of one person's sheet; what it does not say is as for everybody. */
export type PersonPrint = { readonly [Field in PrintField]?: boolean | undefined };

const YES = ['yes', 'y', 'x', '1', 'true', 'on', '✓'];
const NO = ['no', 'n', '0', 'false', 'off', '-'];

/** Some columns may name what they choose instead: what stands for yes, then for no. */
const CHOICES: { readonly [Field in PrintField]?: readonly [yes: string, no: string] } = {
  large: ['large', 'normal'],
  lowerCase: ['lower', 'upper'],
  leftHand: ['left', 'right'],
  legible: ['legible', 'standard'],
};

/** Returns what a cell says: null for nothing, undefined for what is neither yes nor no. */
export function readYes(cell: string, field: PrintField): boolean | null | undefined {
  const text = cell.trim().toLowerCase();
  const named = CHOICES[field]?.indexOf(text) ?? -1;
  if (named >= 0) return named === 0;
  if (text === '') return null;
  if (YES.includes(text)) return true;
  return NO.includes(text) ? false : undefined;
}

/** Returns what is said of a person's sheet, without what is not. */
export function pickPrint(fields: { readonly [Field in PrintField]?: boolean | null | undefined }): PersonPrint {
  return Object.fromEntries(
    printFields.flatMap((field) => (typeof fields[field] === 'boolean' ? [[field, fields[field]]] : [])),
  );
}

/** Returns the print as a property of an object, or nothing where nothing is said. */
export function withPrint(print: PersonPrint | undefined): { readonly print?: PersonPrint } {
  return print === undefined || Object.keys(print).length === 0 ? {} : { print };
}
