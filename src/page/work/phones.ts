// What the page asks of a match on two phones that takes a while: the own sheet, and both fleets at the end.
import { because, Problem } from '../../core/problem.js';
import { openSide } from '../../event/two-phones-check.js';
import { type PhonePrint, preparePhoneSheet } from '../../event/two-phones-sheet.js';
import { opponentOf, type PhoneMatch } from '../../event/two-phones.js';
import { describeBattle } from '../../game/describe-battle.js';
import { describeLog, judgeLog } from '../../game/setup/judge-sheets.js';
import { sheetText } from '../../sheet/text/sheet-text.js';
import { LOG } from './judge.js';
import { drawPages } from './sheet-link.js';
import { type File, gather } from './sheets.js';

export interface OwnSheet extends File {
  /** Each page as SVG, the cover first. */
  readonly pages: readonly string[];
  /** The whole sheet, to be read aloud. */
  readonly said: string;
}

/** Deals and draws the own sheet. */
export async function phoneSheetOf({
  match,
  ...print
}: PhonePrint & { readonly match: PhoneMatch }): Promise<OwnSheet> {
  const sheet = preparePhoneSheet(match, print);
  return {
    ...{ name: match.seat === 'A' ? 'alpha.pdf' : 'bravo.pdf', type: 'application/pdf' },
    bytes: await gather(sheet.pdf()),
    pages: await drawPages(sheet.pages()),
    said: sheetText(sheet.battle),
  };
}

export interface PhoneVerdict {
  /** The opponent's fleet, as the secret deals it. */
  readonly theirs: string;
  /** What the judge says of the log; null without one. */
  readonly said: string | null;
  readonly isWrong: boolean;
}

/** Deals the opponent's fleet from the secret that was shown, and judges the log of the game. */
export function phoneVerdictOf({
  match,
  log,
}: {
  readonly match: PhoneMatch;
  readonly log: string;
}): Promise<PhoneVerdict> {
  const { seat, secret, theirs } = match;
  const [own, other] = [openSide(match, seat, secret).battle, openSide(match, opponentOf(seat), theirs).battle];
  if (log.trim() === '') return Promise.resolve({ theirs: describeBattle(other), said: null, isWrong: false });
  const sheets = seat === 'A' ? { alpha: own, bravo: other } : { alpha: other, bravo: own };
  try {
    const judged = judgeLog(sheets, log, LOG);
    const { text, wrong } = describeLog(judged, LOG, { reveal: true, why: true });
    return Promise.resolve({ theirs: describeBattle(other), said: text, isWrong: wrong !== null });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(error.code, because`cannot be judged: ${error.message}`, {
      field: 'log',
      line: error.place.line,
    });
  }
}
