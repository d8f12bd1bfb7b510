// Refuses, before anything is dealt, players whose sheets cannot be printed as their list says.
import { readFonts } from '../../paper/fonts/fonts.js';
import { printFor } from '../../sheet/person-print.js';
import { layoutAfresh } from '../../sheet/render-resources.js';
import { because, Problem } from '../../core/problem.js';
import { failPlayer, type PackOrigin } from '../order/pack-origin.js';
import type { PackSpec } from '../order/pack-spec.js';

/** Throws the Problem of the first player whose large print has no room on the paper; nothing else that is said of a player changes what fits. */
export function requirePrintable({ entries, sheet, print }: PackSpec, origin: PackOrigin): void {
  const index = (entries ?? []).findIndex(({ large }) => large === true);
  if (index < 0) return;
  const { edition, rules, opening, deployment } = sheet;
  try {
    layoutAfresh({ edition, rules, opening, deployment, words: null }, printFor({ large: true }, print), readFonts());
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'does-not-fit') throw error;
    failPlayer(
      origin,
      index,
      'large',
      because`large print has no room on ${print.paper}; choose larger paper, or leave it out`,
    );
  }
}
