// What the page asks of lists of people: the text of a file, and what a list of players comes to.
import type { Fail } from '../../core/input/csv-rows.js';
import { decodeList, unpackList } from '../../core/input/decode-list.js';
import { pluralize } from '../../core/options/list-names.js';
import { Problem } from '../../core/problem.js';
import { placeIn } from '../../core/problems/place.js';
import { readPlayerFile } from '../../event/order/read-people.js';
import { numberNamesakes } from '../../event/order/namesakes.js';

interface ListFile {
  name: string;
  bytes: Uint8Array;
}

interface ReadText {
  text: string;
  /** What was guessed. */
  notes: readonly string[];
}

/** Returns the text of a file, or of the rows of a workbook. Throws the Problem of one that is neither. */
export async function readTextFile({ name, bytes: given }: ListFile): Promise<ReadText> {
  const fail: Fail = (row, column, message) => {
    throw new Problem('bad-value', message, placeIn(name, row, column));
  };
  const { bytes, notes } = await unpackList(given, fail);
  const { text, notes: guessed } = decodeList(bytes, fail);
  return { text, notes: [...notes, ...guessed] };
}

interface PlayersLook {
  /** How many there are, and what was guessed. */
  readonly notes: readonly string[];
  readonly hasNamesakes: boolean;
}

const MAX_NAMED = 5;

/** Throws the Problem of a list that cannot be read. */
export function lookAtPlayers(text: string): PlayersLook {
  const { entries, notes } = readPlayerFile(new TextEncoder().encode(text), 'players');
  const people = numberNamesakes(entries);
  const { size } = new Set(people.map(({ name, namesake }) => JSON.stringify([name, namesake])));
  const shared = [...new Set(people.flatMap(({ name, namesake = 1 }) => (namesake > 1 ? [name] : [])))];
  const named = `${shared.slice(0, MAX_NAMED).join(', ')}${shared.length > MAX_NAMED ? ' and others' : ''}`;
  const stand = pluralize(shared.length, 'name appears', 'names appear');
  const [read = '', ...guessed] = notes;
  const [, ...from] = read.split('; ');
  return {
    notes: [
      size === 1 ? '1 player: a round needs two' : `${size} players`,
      ...(shared.length === 0 ? [] : [`${stand} more than once: ${named}`]),
      ...(from.length === 0 ? [] : [from.join('; ')]),
      ...guessed,
    ],
    hasNamesakes: shared.length > 0,
  };
}
