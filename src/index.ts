// The public interface for programs: the same requests, deals, formats and judge that the command line uses.
import './node/runtime.js';
import { setPlatform } from './core/platform.js';
import { nodePlatform } from './node/platform.js';

export type { Battle } from './game/battle.js';
export {
  type AddedFields,
  addToPack,
  dealTable,
  type EventFiles,
  listSheets,
  makeMatch,
  makePack,
  type MatchFields,
  type PackFields,
  replaceSheet,
  type SheetChoice,
  type TableSheets,
  verifyEvent,
  writeKey,
} from './event/events.js';
export { dealBattles, emptyTracker } from './sheet/deal-battles.js';
export { type Format, type FormatName, formats } from './sheet/formats.js';
export {
  type JudgedLog,
  judgeCalls,
  judgeLog,
  type SpokenAnswer,
  describeLog,
  parseCalls,
  type Verdict,
} from './game/judge/judge-sheets.js';
export { newSecret, newSeed } from './core/new-seed.js';
export { readBattles } from './sheet/read-battles.js';
export { parseGame, parsePrint, parseSheet } from './sheet/known-request.js';
export type { GameRequest, SheetRequest } from './game/options.js';
export type { PrintRequest } from './paper/options.js';
export { type Source, secretSource, seedSource } from './core/source.js';
export { Problem, type ProblemJson, problemToJson } from './core/problem.js';
export { type ProblemCode, problemKinds } from './core/problems/kinds.js';

setPlatform(nodePlatform);
