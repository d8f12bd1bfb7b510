// The marks that a sheet explains: those of its edition, and a place for each optional rule that needs one.
import type { Edition, Mark } from './editions/edition.js';
import type { RuleName, RulesInForce } from './rules.js';

/** What the rules put on the sheet while they are in force. */
const ruleMarks: Readonly<Partial<Record<RuleName, Mark>>> = {
  minefield: { shape: 'mine', means: 'Mine' },
  'radar-sweep': { shape: 'box', means: 'Radar used' },
  'sonar-ping': { shape: 'box', means: 'Sonar used' },
};

export function sheetMarks({ marks, coloredMarks }: Edition, rules: RulesInForce): readonly Mark[] {
  const own = rules['color-coding'] === true ? (coloredMarks ?? marks) : marks;
  const added = Object.entries(ruleMarks).flatMap(([name, mark]) => (rules[name as RuleName] === true ? [mark] : []));
  return [...own, ...added];
}
