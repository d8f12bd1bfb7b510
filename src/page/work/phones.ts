// What the page asks of a match on two phones that takes a while: the own sheet, and both fleets at the end.
import { valuesOf } from '../../event/two-phones-check.js';
import { type PhonePrint, preparePhoneSheet } from '../../event/two-phones-sheet.js';
import type { PhoneMatch } from '../../event/two-phones.js';
import type { Battle } from '../../game/battle.js';
import type { PerSide } from '../../game/judge/side.js';
import { type File, gather } from './sheets.js';

export interface OwnSheet extends File {
  readonly battle: Battle;
}

/** Deals and draws the own sheet. */
export async function phoneSheetOf({ match, ...print }: PhonePrint & { match: PhoneMatch }): Promise<OwnSheet> {
  const { battle, pdf } = preparePhoneSheet(match, print);
  const name = match.seat === 'A' ? 'alpha.pdf' : 'bravo.pdf';
  return { name, type: 'application/pdf', bytes: await gather(pdf()), battle };
}

export interface PhoneProof {
  readonly fleets: PerSide<Battle>;
  /** For another program that checks the match. */
  readonly file: File;
}

/** Deals both fleets, the opponent's from the secret that was shown. */
export function phoneProofOf(match: PhoneMatch): Promise<PhoneProof> {
  const { seat, secret, theirs } = match;
  const secrets = seat === 'A' ? { A: secret, B: theirs } : { A: theirs, B: secret };
  const values = valuesOf({ ...match, secrets });
  const fleets = { alpha: values.sides.A.sheet, bravo: values.sides.B.sheet };
  const bytes = new TextEncoder().encode(`${JSON.stringify(values)}\n`);
  return Promise.resolve({ fleets, file: { name: `match-${values.tag}.json`, type: 'application/json', bytes } });
}
