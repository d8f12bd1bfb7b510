// The public interface for programs: the same requests, deals, formats and judge that the command line uses.
import './problems/runtime.js';

export type { Battle } from './game/battle.js';
export { parseCalls } from './judge/parse-calls.js';
export {
  addToPack,
  dealTable,
  type EventFiles,
  listSheets,
  makeMatch,
  makePack,
  replaceSheet,
  type SheetChoice,
  type TableSheets,
  verifyEvent,
  writeKey,
} from './library/events.js';
export { dealBattles, emptyTracker } from './pipeline/deal-battles.js';
export { type Format, type FormatName, formats } from './pipeline/formats.js';
export {
  type JudgedLog,
  judgeCalls,
  judgeLog,
  type SpokenAnswer,
  describeLog,
  type Verdict,
} from './pipeline/judge-sheets.js';
export { newSecret, newSeed } from './pipeline/new-seed.js';
export { readBattles } from './pipeline/read-battles.js';
export { parseGame, parsePrint, parseSheet } from './pipeline/known-request.js';
export type { GameRequest, PrintRequest, SheetRequest } from './pipeline/request.js';
export { type Source, secretSource, seedSource } from './pipeline/source.js';
export { Problem, type ProblemJson, problemToJson } from './problem.js';
export { type ProblemCode, problemKinds } from './problems/kinds.js';
