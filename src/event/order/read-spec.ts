// Reads a spec file, TOML or JSON, into fields that are still unchecked.
import type { Fields } from '../../core/option.js';
import { because, Problem } from '../../core/problem.js';
import { packLimits } from '../options/pack-limits.js';
import { readFieldFile } from '../../core/input/read-field-file.js';

/**
 * Returns the fields of a text whose name ends in .toml or .json. A path in `players` is put into `playersFile`, for the caller to read. Throws Problem
 * `bad-spec` with line and column. What the fields hold is for parsePack to judge.
 */
export function readSpec(text: string, name: string): Fields {
  const size = Buffer.byteLength(text);
  if (size > packLimits.spec.bytes) {
    const most = `${packLimits.spec.bytes / 1024} KiB`;
    throw new Problem(
      'bad-spec',
      because`has ${size} bytes, more than ${most}; put the players into a CSV file of their own`,
      { file: name },
    );
  }
  const fields = readFieldFile(text, { name, code: 'bad-spec' });
  const { players, ...rest } = fields;
  return typeof players === 'string' ? { ...rest, playersFile: players } : fields;
}
