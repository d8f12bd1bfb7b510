// Reads the ships that an answer says are sunk, to the end of the line: `, sunk Ketch, PT`, `; sunk: the Sub and the Ark`.
import { editions } from '../editions/index.js';
import { asGiven, because } from '../../core/problem.js';
import type { Answer } from './answer.js';
import { type Line, type Misread, misread, type Token } from './read-tokens.js';

/** What may stand between the parts of an answer. */
const JOINTS = new Set([',', ';', '&', '+', 'AND']);

/** Whether a token only joins two parts. */
export function isJoint(text: string | undefined): boolean {
  return text !== undefined && JOINTS.has(text);
}

export function readSunk(line: Line, from: number, next: (sunk: readonly string[]) => Answer): Answer | Misread {
  const { tokens, end } = line;
  const at = isJoint(tokens[from]?.text) ? from + 1 : from;
  const token = tokens[at];
  if (token === undefined && at === from) return next([]);
  if (token?.text !== 'SUNK')
    return misread(
      token,
      end,
      because`${asGiven(token?.text ?? '')} is more than the answer; put # before a remark, or write, sunk Ketch`,
    );
  const { names, used } = readShips(tokens, tokens[at + 1]?.text === ':' ? at + 2 : at + 1);
  const extra = tokens[used];
  if (names.length > 0 && extra === undefined) return next(names);
  const cause =
    extra === undefined
      ? because`a ship is missing; name the ship: sunk Ketch`
      : because`${asGiven(extra.text)} is not a ship; name the ship: sunk Ketch`;
  return misread(extra, end, cause);
}

const shipNames = [...new Set(Object.values(editions).flatMap(({ ships }) => ships.map(({ name }) => name)))].map(
  (name) => ({ name, words: name.toUpperCase().split(' ') }),
);

/** Reads names of ships, each once, until something else stands there. */
export function readShips(tokens: readonly Token[], from: number): { names: readonly string[]; used: number } {
  const names: string[] = [];
  let used = from;
  for (;;) {
    const joined = names.length > 0 && isJoint(tokens[used]?.text) ? used + 1 : used;
    const at = tokens[joined]?.text === 'THE' ? joined + 1 : joined;
    const ship = shipNames.find(
      ({ name, words }) => !names.includes(name) && words.every((word, i) => tokens[at + i]?.text === word),
    );
    if (ship === undefined) return { names, used };
    names.push(ship.name);
    used = at + ship.words.length;
  }
}
