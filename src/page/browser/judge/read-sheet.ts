// Reads the text of a sheet as far as it takes to send it and to say which one it is. The service judges the rest.

export interface SheetData {
  readonly json: Readonly<Record<string, unknown>>;
  /** As it stands at the foot of the paper; null on an empty tracker. */
  readonly serial: string | null;
  readonly edition: string;
}

export type ReadSheet = { readonly sheet: SheetData } | { readonly fault: string };

/** Returns the sheet of a text, or what is wrong with it as a sentence that repeats nothing of it. */
export function readSheet(text: string): ReadSheet {
  const content = text.replace(/^\uFEFF/, '').trim();
  if (content === '') return { fault: 'Paste the sheet’s JSON, or drop its file here.' };
  const value = parse(content);
  if (value === undefined) return { fault: sayNoJson(content) };
  if (!isSheet(value)) return { fault: 'This is JSON, but not of a sheet: it has no edition and no fleet.' };
  const { serial, edition } = value;
  return { sheet: { json: value, serial: typeof serial === 'string' ? serial : null, edition } };
}

/** Returns how a person knows the sheet again, as a sentence. */
export function nameSheet({ serial, edition }: SheetData): string {
  const title = edition.charAt(0).toUpperCase() + edition.slice(1);
  return serial === null ? `A sheet without a number, ${title}.` : `Sheet ${serial}, ${title}.`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The command line writes many sheets as one per line. */
function sayNoJson(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const isEach = lines.length > 1 && lines.every((line) => isSheet(parse(line)));
  return isEach
    ? `These are ${lines.length} sheets: keep the line of the one in question.`
    : 'This is not the JSON of a sheet: it begins with { and ends with }.';
}

function isSheet(value: unknown): value is Readonly<Record<string, unknown>> & { readonly edition: string } {
  if (typeof value !== 'object' || value === null) return false;
  const { edition, fleet } = value as Readonly<Record<string, unknown>>;
  return typeof edition === 'string' && Array.isArray(fleet);
}
