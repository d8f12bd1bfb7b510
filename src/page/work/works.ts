// All that the page has done beside itself, in a thread of its own.
import { classOf, lookAtClass } from './class.js';
import {
  addToEvent,
  checkProofs,
  describeEvent,
  keyOf,
  matchOf,
  packOf,
  pairNext,
  replaceInEvent,
  resultsOf,
  revealOf,
  sheetAgain,
  verify,
} from './events.js';
import { answerCalls, checkHandMade, judgeGame, listTables } from './judge.js';
import { lookAtFlagship, lookAtSea, makeFlagship, makeSea } from './kits.js';
import { linkOf, openSheet } from './sheet-link.js';
import { phoneProofOf, phoneSheetOf } from './phones.js';
import { drawPreview, makeSheets, writeRules } from './sheets.js';

export const works = {
  ...{ preview: drawPreview, sheets: makeSheets, rules: writeRules },
  ...{ match: matchOf, pack: packOf, link: linkOf, openSheet },
  ...{ tables: listTables, calls: answerCalls, game: judgeGame },
  ...{
    event: describeEvent,
    add: addToEvent,
    replace: replaceInEvent,
    again: sheetAgain,
    key: keyOf,
    results: resultsOf,
    next: pairNext,
  },
  ...{ verify, reveal: revealOf, proofs: checkProofs },
  ...{ phoneSheet: phoneSheetOf, phoneProof: phoneProofOf },
  ...{ class: classOf, classLook: lookAtClass, check: checkHandMade },
  ...{ flagshipLook: lookAtFlagship, flagship: makeFlagship, seaLook: lookAtSea, sea: makeSea },
};

type Works = typeof works;
export type WorkName = keyof Works;
export type OrderOf<Name extends WorkName> = Parameters<Works[Name]>[0];
export type ResultOf<Name extends WorkName> = Awaited<ReturnType<Works[Name]>>;
