// Draws the five launch codes of a sheet: different from each other, three digits each, zeros kept.
import type { Random } from '../core/random/random.js';
import type { RulesInForce } from './rules.js';

export const CODE_COUNT = 5;
export const CODE_DIGITS = 3;

/** How the digits are dealt: `random`, any; `balanced`, a top digit of 4 to 9 that no other digit exceeds. */
export type CodeLaw = 'random' | 'balanced';

/** Returns the law that the rules in force ask for. */
export function codeLawOf(inForce: RulesInForce): CodeLaw {
  return inForce['bid-digits'] === 'balanced' ? 'balanced' : 'random';
}

const LEAST_TOP = 4;

/** Returns five different codes, such as 142 and 087. Uniform over all sets and orders that the law admits. */
export function drawLaunchCodes(random: Random, law: CodeLaw): string[] {
  if (law === 'random') return drawDistinct(random, 10);
  const top = LEAST_TOP + random.below(10 - LEAST_TOP);
  // All five are thrown away together until the top digit stands among them, so that no code is favored.
  for (;;) {
    const codes = drawDistinct(random, top + 1);
    if (codes.some((code) => code.includes(String(top)))) return codes;
  }
}

/** The digits 0 to `digits` - 1 are those of numbers to this base. */
function drawDistinct(random: Random, digits: number): string[] {
  const all = (written[digits] ??= writeCodes(digits));
  const codes: string[] = [];
  while (codes.length < CODE_COUNT) {
    const code = all[random.below(all.length)] as string;
    if (!codes.includes(code)) codes.push(code);
  }
  return codes;
}

/** All codes of so many digits, in order. */
const written: (readonly string[])[] = [];

function writeCodes(digits: number): string[] {
  return Array.from({ length: digits ** CODE_DIGITS }, (_, code) => code.toString(digits).padStart(CODE_DIGITS, '0'));
}
