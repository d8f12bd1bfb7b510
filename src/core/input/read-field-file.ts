// Reads a file of fields in JSON that are still unchecked.
import type { Fields } from '../option.js';
import { type Message, Problem } from '../problem.js';
import { notOneJsonObject } from '../sentences.js';
import type { ProblemCode } from '../problems/kinds.js';
import type { Place } from '../problems/place.js';
import { limits } from '../options/limits.js';
import { parseJson } from './read-json.js';

/** The name of the file, and the code of what is wrong with it. */
interface FieldFile {
  readonly name: string;
  readonly code: ProblemCode;
}

/** Returns the fields. Throws Problem `code` with line and column. What the fields hold is for the caller to judge. */
export function readFieldFile(text: string, file: FieldFile): Fields {
  const whole = text.replace(/^\ufeff/, '');
  const value = parseJson(whole, limits.spec.depth, (index, message) => {
    const lines = whole.slice(0, index).split(/\r\n|\r|\n/);
    return refuse(file, { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }, message);
  });
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  return refuse(file, {}, notOneJsonObject());
}

function refuse({ name, code }: FieldFile, place: Place, message: Message): never {
  throw new Problem(code, message, { file: name, ...place });
}
