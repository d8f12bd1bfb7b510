// What the page asks of a match on two phones that takes a while: the own sheet, and both fleets at the end.
import { openSide } from '../../event/two-phones-check.js';
import { type PhonePrint, preparePhoneSheet } from '../../event/two-phones-sheet.js';
import { opponentOf, type PhoneMatch } from '../../event/two-phones.js';
import type { Battle } from '../../game/battle.js';
import type { PerSide } from '../../game/judge/side.js';
import { type File, gather } from './sheets.js';

export interface OwnSheet extends File {
  readonly battle: Battle;
}

/** Deals and draws the own sheet. */
export async function phoneSheetOf({
  match,
  ...print
}: PhonePrint & { readonly match: PhoneMatch }): Promise<OwnSheet> {
  const { battle, pdf } = preparePhoneSheet(match, print);
  const name = match.seat === 'A' ? 'alpha.pdf' : 'bravo.pdf';
  return { name, type: 'application/pdf', bytes: await gather(pdf()), battle };
}

/** Deals both fleets, the opponent's from the secret that was shown. */
export function phoneFleetsOf(match: PhoneMatch): Promise<PerSide<Battle>> {
  const { seat, secret, theirs } = match;
  const [own, other] = [openSide(match, seat, secret).battle, openSide(match, opponentOf(seat), theirs).battle];
  return Promise.resolve(seat === 'A' ? { alpha: own, bravo: other } : { alpha: other, bravo: own });
}
