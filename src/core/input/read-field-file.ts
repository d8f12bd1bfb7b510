// Reads a file of fields, TOML or JSON, that are still unchecked.
import { parse, TomlDate, TomlError } from 'smol-toml';
import type { Fields } from '../option.js';
import { because, type Cause, Problem } from '../problem.js';
import { notOneJsonObject } from '../sentences.js';
import type { ProblemCode } from '../problems/kinds.js';
import type { Place } from '../problems/place.js';
import { limits } from '../options/limits.js';
import { parseJson } from './read-json.js';

/** What the text is read as: its kind by its name, and the code of what is wrong with it. */
export interface FieldFile {
  readonly name: string;
  readonly code: ProblemCode;
}

/**
 * Returns the fields of a text whose name ends in .toml or .json. A TOML date in `date` is put into its text. Throws Problem `code` with line and column. What
 * the fields hold is for the caller to judge.
 */
export function readFieldFile(text: string, file: FieldFile): Fields {
  const whole = text.replace(/^\ufeff/, '');
  const extension = /\.[a-z]+$/.exec(file.name.toLowerCase())?.[0];
  if (extension === '.toml') return readToml(whole, file);
  if (extension === '.json') return readJson(whole, file);
  return refuse(file, {}, because`is neither .toml nor .json; name it by what it holds`);
}

function readJson(text: string, file: FieldFile): Fields {
  const value = parseJson(text, limits.spec.depth, (index, cause) => {
    const lines = text.slice(0, index).split(/\r\n|\r|\n/);
    return refuse(file, { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }, cause);
  });
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  return refuse(file, {}, notOneJsonObject());
}

function readToml(text: string, file: FieldFile): Fields {
  try {
    const fields: Fields = parse(text, {
      maxDepth: limits.spec.depth,
      unsafeKeyBehaviour: 'throw',
      useLegacyDate: true,
    });
    const { date } = fields;
    return date instanceof TomlDate ? { ...fields, date: writeDate(date, file) } : { ...fields };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    return refuse(file, { line: error.line, column: error.column }, causeOf(error));
  }
}

function writeDate(date: TomlDate, file: FieldFile): string {
  if (date.isDate() && date.isValid()) return date.toISOString();
  return refuse(
    file,
    { field: 'date' },
    because`has a time of day; write only the day, such as 2026-05-01, or a text in quotes`,
  );
}

/** What is wrong in our own words; the parser's are for those who wrote it. */
function causeOf({ message }: TomlError): Cause {
  if (/redefine/.test(message)) return because`a key appears twice; keep one of the two`;
  if (/unsafe/.test(message)) return because`a key has a name that is not allowed; leave it out`;
  if (/nested/.test(message)) return because`is nested deeper than ${limits.spec.depth}; flatten it`;
  if (/losslessly/.test(message)) return because`a number is too large; write a smaller one`;
  return /control/.test(message)
    ? because`a text holds a control character or a line break; remove it, or close the quotation mark`
    : because`is not TOML; check quotes, commas and brackets there; toml.io says how it is written`;
}

function refuse({ name, code }: FieldFile, place: Place, cause: Cause): never {
  throw new Problem(code, cause, { file: name, ...place });
}
