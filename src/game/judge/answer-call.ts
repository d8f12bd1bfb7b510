// Answers calls at a fleet, and says what answers tell, by the kind of the call in its edition; knows nothing of turns.
import type { CallKind, CallOf } from '../calls/call-kind.js';
import { noDeclarations } from '../calls/declare.js';
import { dictionary } from '../calls/dictionary.js';
import { scan } from '../calls/scan.js';
import { type EditionName, editions } from '../editions/index.js';
import type { Answer } from './answer.js';
import type { BattleCall } from './call.js';
import type { GridState } from './grid-state.js';
import type { Fact } from './fact.js';
import type { JudgedSheet } from './judged-sheet.js';
import { type Knowledge, noteSunk } from './knowledge.js';
import type { Judgment } from './sink-ships.js';

type Kind = BattleCall['kind'];

function kindOf<K extends Kind>(edition: EditionName, call: CallOf<K>): CallKind<CallOf<K>> {
  const { fire, sweep, declare } = editions[edition].calls;
  const kinds: { readonly [Each in Kind]: CallKind<CallOf<Each>> } = {
    fire,
    sweep,
    declare: declare ?? noDeclarations,
    scan,
    dictionary,
  };
  return kinds[call.kind];
}

/**
 * Returns the answer to a call at a fleet, and the grid after it. A call that does not count is answered `refused` and changes nothing. Throws
 * Problem `cannot-judge` when the sheet does not hold what the answer needs.
 */
export function answerCall(sheet: JudgedSheet, grid: GridState, call: BattleCall): Judgment {
  return kindOf(sheet.edition, call).answer(sheet, grid, call);
}

/** Whether such a call can be answered with such an answer at all, be it right or wrong. */
export function belongsToCall(edition: EditionName, call: BattleCall, { kind }: Answer): boolean {
  return kind === 'refused' || kindOf(edition, call).answers.includes(kind);
}

/** Returns the answer that must come, or undefined where it is open. */
export function expectedAnswer(edition: EditionName, knowledge: Knowledge, call: BattleCall): Answer | undefined {
  return kindOf(edition, call).expectedAnswer(editions[edition].board, knowledge, call);
}

/** Returns everything that the answer says or implies; of an answer that does not belong to such a call only the ships that it says are sunk. */
export function deriveFacts(edition: EditionName, call: BattleCall, answer: Answer): Fact[] {
  const sank = 'sunk' in answer ? answer.sunk.map((ship): Fact => ({ kind: 'sank', ship })) : [];
  return [...kindOf(edition, call).implies(call, answer), ...sank];
}

/** Adds an answer to what a player knows; what was settled by earlier answers stays. */
export function updateKnowledge(
  edition: EditionName,
  knowledge: Knowledge,
  call: BattleCall,
  answer: Answer,
): Knowledge {
  const told = 'sunk' in answer ? noteSunk(knowledge, answer.sunk) : knowledge;
  return kindOf(edition, call).update(editions[edition].board, told, call, answer);
}
