// Finds out who calls in a line of a log: alpha, bravo, a name from above the calls, or no one.
import { beginsCall } from './parse-call.js';
import { type Line, lineFrom, readTokens } from './read-tokens.js';
import { type PerSide, type Side, sides } from './side.js';

export interface PlayerReading {
  readonly side: Side | null;
  /** Tokens of the line that name the player. */
  readonly used: number;
}

/**
 * Returns the ways in which the start of a line can be read, the likeliest first. ALPHA and BRAVO are always players but where they are struck
 * as words (`ALPHA from B2 to F2`). So are the names above the calls, but those that begin a call themselves, such as R.
 */
export function readPlayers(line: Line, players: PerSide<string | null>): PlayerReading[] {
  const side = sides.find((name) => line.tokens[0]?.text === name.toUpperCase());
  if (side !== undefined && !isStruck(line, 1)) return [{ side, used: withColon(line, 1) }];
  const named = sides.flatMap((each) => {
    const name = readTokens(players[each] ?? '').tokens;
    const isThere = name.length > 0 && name.every(({ text }, i) => line.tokens[i]?.text === text);
    return isThere ? [{ side: each, used: withColon(line, name.length), length: name.length }] : [];
  });
  const longest = Math.max(0, ...named.map(({ length }) => length));
  const found = named.filter(({ length }) => length === longest);
  const isName = found.length > 0 && !beginsCall(line) && !isStruck(line, longest);
  return isName ? found : [...found, { side: null, used: 0 }];
}

/** FROM itself may be declared: `alpha FROM from B2 to E2`. */
function isStruck(line: Line, used: number): boolean {
  const [next, after] = lineFrom(line, used).tokens;
  return next?.text === 'FROM' && after?.text !== 'FROM';
}

function withColon({ tokens }: Line, used: number): number {
  return tokens[used]?.text === ':' ? used + 1 : used;
}
