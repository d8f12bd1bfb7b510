// All that the page has done beside itself, in a thread of its own.
import { drawPreview, makeSheets, writeRules } from './sheets.js';
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
import { linkOf, openSheet } from './sheet-link.js';
import { answerCalls, checkHandMade, checkLog, judgeGame, listTables } from './judge.js';
import { phoneProofOf, phoneSheetOf } from './phones.js';
import { lookAtPlayers, readTextFile } from './lists.js';
import { classOf, lookAtClass } from './class.js';
import { lookAtFlagship, lookAtSea, makeFlagship, makeSea } from './kits.js';

export const works = {
  preview: drawPreview,
  sheets: makeSheets,
  rules: writeRules,
  match: matchOf,
  pack: packOf,
  event: describeEvent,
  add: addToEvent,
  replace: replaceInEvent,
  again: sheetAgain,
  key: keyOf,
  results: resultsOf,
  next: pairNext,
  verify,
  reveal: revealOf,
  proofs: checkProofs,
  link: linkOf,
  openSheet,
  tables: listTables,
  calls: answerCalls,
  log: checkLog,
  game: judgeGame,
  check: checkHandMade,
  phoneSheet: phoneSheetOf,
  phoneProof: phoneProofOf,
  readTextFile,
  players: lookAtPlayers,
  class: classOf,
  classLook: lookAtClass,
  flagshipLook: lookAtFlagship,
  flagship: makeFlagship,
  seaLook: lookAtSea,
  sea: makeSea,
};

type Works = typeof works;
export type WorkName = keyof Works;
export type OrderOf<Name extends WorkName> = Parameters<Works[Name]>[0];
export type ResultOf<Name extends WorkName> = Awaited<ReturnType<Works[Name]>>;
