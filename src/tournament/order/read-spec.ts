// Reads a spec file, TOML or JSON, into fields that are still unchecked.
import { parse, TomlDate, TomlError } from 'smol-toml';
import type { Fields } from '../../pipeline/request.js';
import { because, type Cause, Problem } from '../../problem.js';
import { packLimits } from './pack-limits.js';
import { parseJson } from './read-json.js';

/**
 * Returns the fields of a text whose name ends in .toml or .json. A path in `players` is put into `playersFile`, for the caller to read, and a TOML date into its text. Throws Problem `bad-spec` with line and
 * column. What the fields hold is for parsePack to judge.
 */
export function readSpec(text: string, name: string): Fields {
  const size = Buffer.byteLength(text);
  if (size > packLimits.spec.bytes) {
    const most = `${packLimits.spec.bytes / 1024} KiB`;
    refuse(name, because('has-bytes-more', { size, most }));
  }
  const whole = text.replace(/^\ufeff/, '');
  const extension = /\.[a-z]+$/.exec(name.toLowerCase())?.[0];
  if (extension === '.toml') return noteFile(readToml(whole, name));
  if (extension === '.json') return noteFile(readJson(whole, name));
  return refuse(name, because('neither-toml-nor-json'));
}

function noteFile(fields: Fields): Fields {
  const { players, ...rest } = fields;
  return typeof players === 'string' ? { ...rest, playersFile: players } : fields;
}

function readJson(text: string, name: string): Fields {
  const value = parseJson(text, packLimits.spec.depth, (index, message) => {
    const lines = text.slice(0, index).split(/\r\n|\r|\n/);
    const place = placeAt(name, lines.length, (lines.at(-1)?.length ?? 0) + 1);
    return refuse(place, message, 'check commas, quotes and brackets there');
  });
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  return refuse(name, because('not-one-json-object'));
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
    const [first = ''] = error.message.split('\n');
    const reason = first.replace(/^Invalid TOML document: /, '').slice(0, 100);
    return refuse(placeAt(name, error.line, error.column), because('not-toml', { reason }));
  }
}

function writeDate(date: TomlDate, name: string): string {
  if (date.isDate() && date.isValid()) return date.toISOString();
  return refuse(`${name} date`, because('has-time-of-day'));
}

function placeAt(name: string, line: number, column: number): string {
  return `${name} line ${line}, column ${column}`;
}

function refuse(where: string, cause: Cause): never {
  throw new Problem('bad-spec', cause, where);
}
