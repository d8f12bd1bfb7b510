// The marks that a sheet explains: those of its edition, and one for each optional rule that needs a place.
import type { Edition, Mark } from './editions/edition.js';
import { type Rule, type RuleName, rules, type RulesInForce } from './rules.js';

export function sheetMarks({ marks, coloredMarks }: Edition, inForce: RulesInForce): readonly Mark[] {
  const own = inForce['color-coding'] === true ? (coloredMarks ?? marks) : marks;
  const added = Object.entries(inForce).flatMap(([name, value]) => {
    const { mark }: Rule = rules[name as RuleName];
    return value === true && mark !== undefined ? [mark] : [];
  });
  return [...own, ...added];
}
