// The bench's own stream of fractions, apart from the product's, so that the bot shares no chance with what it judges.

/** Returns the next fraction, at least 0 and less than 1. */
export type Chance = () => number;

/** Returns a stream named by whole numbers, such as fleet and game; other numbers give another stream (sfc32). */
export function createChance(...name: readonly number[]): Chance {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = 0xb7e15162;
  let counter = 1;
  const next = () => {
    const sum = (a + b + counter++) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 2 ** 32;
  };
  for (const part of name) {
    a = (a ^ part) | 0;
    for (let i = 0; i < 12; i++) next();
  }
  return next;
}

/** Puts a list into an order of which each is equally likely, in place. */
export function shuffle(items: number[], chance: Chance): void {
  for (let i = items.length - 1; i > 0; i--) {
    const j = Math.floor(chance() * (i + 1));
    [items[i], items[j]] = [items[j] as number, items[i] as number];
  }
}
