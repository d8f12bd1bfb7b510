// The paper that is in the printer, as far as the locale tells.
import type { PaperName } from '../paper/geometry/papers.js';

/** Countries that print on US Letter. */
const LETTER_COUNTRIES = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'CR', 'GT', 'PA', 'PR', 'SV', 'VE', 'DO', 'NI']);

export function localePaper(environment: Readonly<Record<string, string | undefined>>): PaperName {
  const locale = environment['LC_ALL'] || environment['LC_PAPER'] || environment['LANG'] || '';
  const country = /^[a-z]{2,3}_([A-Z]{2})/.exec(locale)?.[1];
  return country !== undefined && LETTER_COUNTRIES.has(country) ? 'letter' : 'a4';
}
