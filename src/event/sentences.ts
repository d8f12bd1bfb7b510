import { asGiven, msg, type Message } from '../core/problem.js';

export function givenSerialIsNotInPack(serial: unknown): Message {
  return msg`${asGiven(serial)} is not of this pack; type the nine characters at the foot of the sheet`;
}

export function givenSheetWasReplaced(serial: unknown): Message {
  return msg`${asGiven(serial)} was replaced; give the serial of the sheet that is played`;
}

export function nameOfSeveralPlayers(name: unknown, count: string | number): Message {
  return msg`${asGiven(name)} is the name of ${count} players; tell them apart where they are listed, such as by a second initial`;
}

export function noSuchRoundInPack(round: string | number, rounds: string | number): Message {
  return msg`there is no round ${round}; this pack has ${rounds}; choose another`;
}

export function noSuchTableInRound(table: string | number, round: string | number): Message {
  return msg`there is no table ${table} in round ${round}; look it up on the schedule`;
}

export function pairingsAreEmpty(): Message {
  return msg`has no pairings; write one per row, below the titles`;
}

export function playerNotInPack(name: unknown, meant: string | number): Message {
  return msg`${asGiven(name)} is not in this pack${meant}; correct the name, or add the player first`;
}

export function tableStandsTwice(table: string | number, earlier: string | number): Message {
  return msg`table ${table} is in row ${earlier} already; give each table once`;
}
