// Says at which seat published commitments differ from those that follow from the secret.
import { readOptional } from '../../node/files/read-optional.js';
import { parseCommitments } from '../record/read-commitments.js';
import { describePlace } from './check-contents.js';

/** Returns the first seat that differs, or undefined when it is something else. */
export async function nameDifference(path: string, expected: string): Promise<string | undefined> {
  const [found, wanted] = [parseCommitments((await readOptional(path)) ?? ''), parseCommitments(expected)];
  if (found === undefined || wanted === undefined) return undefined;
  for (const [i, row] of wanted.sheets.entries()) {
    const other = found.sheets[i];
    if (other === undefined) return `lacks ${describePlace(row)}`;
    if (JSON.stringify(other.slice(0, 5)) !== JSON.stringify(row.slice(0, 5)))
      return `has ${describePlace(other)} where the record has ${describePlace(row)}`;
    if (other[5] !== row[5]) return `has another serial than follows from the secret, for ${describePlace(row)}`;
    if (other[6] !== row[6]) return `has another commitment than follows from the secret, for ${describePlace(row)}`;
  }
  return undefined;
}
