// The columns by which a list of children or players says how each one's sheet is printed, and what their cells may hold.

/** What people call the columns, in small letters; the first is how we write it. */
export const printColumns = {
  large: [
    ...(['large', 'large print', 'print', 'size', 'print size', 'font size', 'big print', 'enlarged'] as const),
    ...([
      'Großdruck',
      'Schriftgröße',
      'gros caractères',
      'taille',
      'letra grande',
      'tamaño de letra',
      'caratteri grandi',
    ] as const),
    ...([
      'letra ampliada',
      'letra maior',
      'grote letters',
      'lettergrootte',
      'duży druk',
      'velké písmo',
      'stor stil',
      'stor skrift',
      'büyük yazı',
    ] as const),
  ],
  lowerCase: [
    'lower case',
    'lowercase',
    'lower',
    'small letters',
    'Kleinbuchstaben',
    'minuscules',
    'minúsculas',
    'minuscole',
    'kleine letters',
  ],
  leftHand: [
    'left hand',
    'left-handed',
    'left handed',
    'lefthand',
    'left',
    'hand',
    'Linkshänder',
    'linkshändig',
    'gaucher',
    'zurdo',
    'mancino',
    'canhoto',
    'linkshandig',
    'leworęczny',
    'levák',
    'vänsterhänt',
    'venstrehåndet',
    'solak',
  ],
  legible: ['face', 'legible', 'legible face', 'typeface'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

export type PrintField = keyof typeof printColumns;

export const printFields = Object.keys(printColumns) as readonly PrintField[];

/** What a list says of one person's sheet; what it does not say is as for everybody. */
export type PersonPrint = { readonly [Field in PrintField]?: boolean | undefined };

/** In ten common languages and some more, without marks. */
const YES = 'yes y x 1 true on ✓ ✔ ja j jo oui si sim tak ano da evet kylla igen vrai wahr verdadero vero да ναι'.split(
  ' ',
);
const NO =
  'no n none 0 false off - – — nein nee nej nei non nao nie ne hayir ei nem nu faux falsch falso нет όχι οχι'.split(
    ' ',
  );

/** Some columns may name what they choose instead: what stands for yes, then for no. */
const CHOICES: { readonly [Field in PrintField]?: readonly [yes: string, no: string] } = {
  large: ['large', 'normal'],
  lowerCase: ['lower', 'upper'],
  leftHand: ['left', 'right'],
  legible: ['legible', 'standard'],
};

/** From this type size in points on, print is large. */
const LARGE_POINTS = 16;

/** Returns what a cell says: null for nothing, undefined for what is neither yes nor no. A size in points says whether print is large. */
export function readYes(cell: string, field: PrintField): boolean | null | undefined {
  const text = cell.trim().toLowerCase();
  const named = CHOICES[field]?.indexOf(text) ?? -1;
  if (named >= 0) return named === 0;
  if (text === '') return null;
  const points = field === 'large' ? /^(\d{1,2})\s*(?:pt|points?|punkt)?\.?$/.exec(text)?.[1] : undefined;
  if (points !== undefined && Number(points) > 1) return Number(points) >= LARGE_POINTS;
  return readWord(text);
}

/** Returns what a word says: undefined for what is neither yes nor no. */
export function readWord(text: string): boolean | undefined {
  const bare = text.trim().toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ı', 'i');
  if (YES.includes(bare)) return true;
  return NO.includes(bare) ? false : undefined;
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
