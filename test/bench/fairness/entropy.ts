// Bits of information.

/** Logarithms are slow, so the curve is kept at so many points and taken as straight between them. */
const POINTS = 2 ** 14;
const curve = new Float64Array(POINTS + 2).map((_, i) => {
  const chance = i / POINTS;
  return chance > 0 && chance < 1 ? -chance * Math.log2(chance) : 0;
});

/** Returns p log2(1/p), the share of an answer of chance p in the bits that a question tells; nothing beyond 0 and 1. */
export function surprise(chance: number): number {
  if (!(chance > 0 && chance < 1)) return 0;
  const at = chance * POINTS;
  const i = Math.floor(at);
  const low = curve[i] as number;
  return low + (at - i) * ((curve[i + 1] as number) - low);
}

/** Returns the bits of a law. */
export function entropyOfLaw(law: Float64Array): number {
  let bits = 0;
  for (let i = 0; i < law.length; i++) bits += surprise(law[i] as number);
  return bits;
}

/** Returns the bits of yes or no. */
export function entropyOfHalf(chance: number): number {
  return surprise(chance) + surprise(1 - chance);
}
