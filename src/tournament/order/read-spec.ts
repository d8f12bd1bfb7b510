// Reads a spec file, TOML or JSON, into fields that are still unchecked.
import { parse, TomlDate, TomlError } from 'smol-toml';
import type { Fields } from '../../pipeline/request.js';
import { because, type Cause, Problem } from '../../problem.js';
import type { Place } from '../../problems/place.js';
import { packLimits } from '../../order/pack-limits.js';
import { parseJson } from './read-json.js';

/**
 * Returns the fields of a text whose name ends in .toml or .json. A path in `players` is put into `playersFile`, for the caller to read, and a TOML date into its text. Throws Problem `bad-spec` with line and
 * column. What the fields hold is for parsePack to judge.
 */
export function readSpec(text: string, name: string): Fields {
  const size = Buffer.byteLength(text);
  if (size > packLimits.spec.bytes) {
    const most = `${packLimits.spec.bytes / 1024} KiB`;
    refuse({ file: name }, because('spec-is-too-large', { size, most }));
  }
  const whole = text.replace(/^\ufeff/, '');
  const extension = /\.[a-z]+$/.exec(name.toLowerCase())?.[0];
  if (extension === '.toml') return noteFile(readToml(whole, name));
  if (extension === '.json') return noteFile(readJson(whole, name));
  return refuse({ file: name }, because('spec-is-neither-toml-nor-json'));
}

function noteFile(fields: Fields): Fields {
  const { players, ...rest } = fields;
  return typeof players === 'string' ? { ...rest, playersFile: players } : fields;
}

function readJson(text: string, name: string): Fields {
  const value = parseJson(text, packLimits.spec.depth, (index, cause) => {
    const lines = text.slice(0, index).split(/\r\n|\r|\n/);
    return refuse({ file: name, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }, cause);
  });
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  return refuse({ file: name }, because('not-one-json-object'));
}

function readToml(text: string, name: string): Fields {
  try {
    const fields: Fields = parse(text, {
      maxDepth: packLimits.spec.depth,
      unsafeKeyBehaviour: 'throw',
      useLegacyDate: true,
    });
    const { date } = fields;
    return date instanceof TomlDate ? { ...fields, date: writeDate(date, name) } : { ...fields };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    return refuse({ file: name, line: error.line, column: error.column }, causeOf(error));
  }
}

function writeDate(date: TomlDate, name: string): string {
  if (date.isDate() && date.isValid()) return date.toISOString();
  return refuse({ file: name, field: 'date' }, because('date-has-time-of-day'));
}

/** What is wrong in our own words; the parser's are for those who wrote it. */
function causeOf({ message }: TomlError): Cause {
  if (/redefine/.test(message)) return because('toml-key-twice');
  if (/unsafe/.test(message)) return because('toml-unsafe-key');
  if (/nested/.test(message)) return because('toml-nested-deeper', { depth: packLimits.spec.depth });
  if (/losslessly/.test(message)) return because('toml-number-too-large');
  return because(/control/.test(message) ? 'toml-control-character' : 'not-toml');
}

function refuse(place: Place, cause: Cause): never {
  throw new Problem('bad-spec', cause, place);
}
