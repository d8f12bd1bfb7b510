// How many bits an answer tells, worked out with the four operations alone, so that every machine counts alike.

/** The curve is read at so many points. */
const POINTS = 2 ** 13;

/** p log2(1/p) at each point. */
const curve = Float64Array.from({ length: POINTS + 1 }, (_, i) => (i === 0 ? 0 : (i / POINTS) * -log2(i / POINTS)));

/** Returns p log2(1/p), the share of an answer of chance p in the bits that a call tells; nothing beyond 0 and 1. */
export function surprise(chance: number): number {
  return chance > 0 && chance < 1 ? (curve[(chance * POINTS + 0.5) | 0] as number) : 0;
}

export function entropyOf(law: Float64Array): number {
  let bits = 0;
  for (let i = 0; i < law.length; i++) bits += surprise(law[i] as number);
  return bits;
}

/** The last digit of Math.log2 may differ from engine to engine. Requires 0 < value <= 1. */
function log2(value: number): number {
  let [mantissa, exponent] = [value, 0];
  for (; mantissa <= 0.5; exponent--) mantissa *= 2;
  return exponent + halfLog((mantissa - 1) / (mantissa + 1)) / halfLog(1 / 3);
}

/** Half the natural logarithm of (1 + x) / (1 - x), as a series. Requires |x| <= 1/3. */
function halfLog(x: number): number {
  let [sum, power] = [0, x];
  for (let n = 1; n < 40; n += 2) {
    sum += power / n;
    power *= x * x;
  }
  return sum;
}
