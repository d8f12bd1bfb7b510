// Damages inputs: the same seed damages them in the same way, in bytes or, where the input is JSON, in its values.

/** Returns a whole number below `most`. */
export type Draw = (most: number) => number;

/** A small generator of numbers for tests (mulberry32). */
export function createDraw(seed: number): Draw {
  let state = seed >>> 0;
  return (most) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
}

const fragments: readonly string[] = [
  ...[
    '',
    '\0',
    '"',
    "'",
    '\\',
    '\n',
    '\r',
    '\t',
    ',',
    ';',
    ':',
    '=',
    '&',
    '%',
    '+',
    '#',
    '{',
    '}',
    '[',
    ']',
    '/',
    '..',
  ],
  ...['0', '-1', '1e999', '9007199254740993', '00', '0x10', 'NaN', 'null', 'true', '""', '%00', '%ff', '%'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', '__proto__[x]', '\ufeff', '\u202e', '\u2028', '\ud800'],
  ...['é', 'ﬁ', 'İ', 'ß', '漢', '👩‍👩‍👧', 'e\u0301\u0301\u0301', 'x'.repeat(300), '('.repeat(60), '['.repeat(60)],
];

const values: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e21, 100_001, '', ' ', 'A', 'Z9', 'B2', '__proto__', 'x'.repeat(300), '\u202e'],
  ...[[], {}, [[]], [null], { '': 0 }, Array.from({ length: 30 }, () => 'x')],
];

const pick = <T>(draw: Draw, from: readonly T[]): T => from[draw(from.length)] as T;

/** Returns one of the inputs, damaged at one to four places. */
export function mutate(draw: Draw, inputs: readonly string[]): Buffer {
  const input = pick(draw, inputs);
  const asValue = draw(2) === 0 ? mutateJson(draw, input) : undefined;
  if (asValue !== undefined) return Buffer.from(asValue);
  let bytes: Buffer = Buffer.from(input);
  for (let count = 1 + draw(4); count > 0; count--) bytes = mutateBytes(draw, bytes, Buffer.from(pick(draw, inputs)));
  return bytes;
}

function mutateBytes(draw: Draw, bytes: Buffer, other: Buffer): Buffer {
  const [at, size] = [draw(bytes.length + 1), draw(12)];
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
  switch (draw(7)) {
    case 0:
      return Buffer.concat([before, Buffer.of(draw(256)), after.subarray(1)]);
    case 1:
      return Buffer.concat([before, after.subarray(size)]);
    case 2:
      return Buffer.concat([before, after.subarray(0, size), after]);
    case 3:
      return Buffer.concat([before, Buffer.from(pick(draw, fragments)), after.subarray(draw(2) * size)]);
    case 4:
      return Buffer.from(before);
    case 5: {
      const from = draw(other.length + 1);
      return Buffer.concat([before, other.subarray(from, from + draw(40)), after]);
    }
    default: {
      const flipped = Buffer.from(bytes);
      if (flipped.length > 0) flipped[at % flipped.length] = (flipped[at % flipped.length] as number) ^ (1 << draw(8));
      return flipped;
    }
  }
}

/** Returns the text with one value of its JSON put in place of another, or undefined when it is none. */
function mutateJson(draw: Draw, text: string): string | undefined {
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch {
    return undefined;
  }
  const places: { readonly holder: Record<string, unknown>; readonly key: string }[] = [];
  const visit = (holder: object) => {
    for (const [key, value] of Object.entries(holder) as [string, unknown][]) {
      places.push({ holder: holder as Record<string, unknown>, key });
      if (typeof value === 'object' && value !== null) visit(value);
    }
  };
  if (typeof root !== 'object' || root === null) return undefined;
  visit(root);
  for (let count = 1 + draw(2); count > 0 && places.length > 0; count--) {
    const { holder, key } = pick(draw, places);
    const change = draw(4);
    if (change === 0 && !Array.isArray(holder)) delete holder[key];
    else if (change === 1) holder[pick(draw, ['x', 'edition', 'players', '0'])] = pick(draw, values);
    else if (change === 2) holder[key] = pick(draw, places).holder[pick(draw, places).key] ?? null;
    else holder[key] = pick(draw, values);
  }
  return stringify(root);
}

/** A value may have come to hold itself. */
function stringify(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}
