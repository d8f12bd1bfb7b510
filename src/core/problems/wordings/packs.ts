// Wordings of problems with packs that are made, changed and verified.
import type { Wording } from './wording.js';

const AS_WRITTEN = 'use the record as it was written, or build the pack again';

export const packsWordings = {
  'too-few-words-for-two-fleets': {
    says: 'too few words for two fleets that share none',
    fix: 'add words, of those lengths of which there are fewest, or choose another list, level or theme',
  },
  'seed-where-secret-was-promised': { says: 'cannot stand where a secret was promised', fix: 'leave it out' },
  'no-fleet-may-meet-opponent': {
    says: 'no fleet of these words may meet the opponent’s',
    fix: 'print a spare table for both players instead',
  },
  'worker-ended': {
    says: 'a worker ended: {message}',
    fix: 'run the same command again, perhaps with fewer {@workers}: it goes on',
  },
  'secret-of-another-pack': {
    says: 'is the secret of another pack',
    fix: 'move it away, or deal from it again with {@secretFile}',
  },
  'secret-reads-back-otherwise': {
    says: 'does not read back as it was written',
    fix: 'choose another disk',
  },
  'no-such-round-in-pack': {
    says: 'there is no round {round}; this pack has {rounds}',
    fix: 'see pack list',
  },
  'no-such-table': { says: 'there is no table {table}{where}', fix: 'see pack list' },
  'pack-is-built-already': {
    says: 'is built already',
    fix: 'see pack verify, or make another promise with the next number',
  },
  'folder-holds-no-promise': { says: 'contains no promise', fix: 'make one with pack promise' },
  'file-is-not-of-pack': { says: 'is not of this pack', fix: 'move it away, then run the same command again' },
  'commitments-are-missing': {
    says: 'is missing or damaged, which proofs lead to',
    fix: 'put it back as it was',
  },
  'sheet-differs-from-commitment': { says: 'is not what was committed to', fix: 'pack verify names what was changed' },
  stopped: { says: 'stopped before it was done', fix: 'run the same command again: it goes on' },
  'staged-file-differs': { says: '{difference} when it is read back', fix: 'choose another disk' },
  'unfinished-work-of-other-orders': {
    says: 'contains the unfinished work of another order',
    fix: 'give the same orders as before to finish it, or delete it',
  },
  'changed-by-another-run': {
    says: 'was changed by another run meanwhile',
    fix: 'look at pack list, then run the command again if it is still needed',
  },
  'no-such-table-to-replace': {
    says: 'there is no {which}table {table} in round {round}',
    fix: 'see pack list for the tables',
  },
  'too-many-sheets-to-add': {
    says: '{sheets} sheets are more than the {most} that are added at once here',
    fix: 'add them with the command line',
  },
  'no-table-is-added': { says: 'no table is added', fix: 'name a round that the pack has' },
  'table-has-its-sheets': {
    says: 'table {table} of round {round} has its sheets',
    fix: 'choose another round, or replace single sheets',
  },
  'pack-is-being-made': {
    says: 'is being made by another run',
    fix: 'wait until that one is done{holder}',
  },
  'workspace-is-no-folder': {
    says: 'is not a folder in which a pack can be made',
    fix: 'choose another name, or move it away',
  },
  'belongs-to-another-user': { says: 'belongs to another user', fix: 'choose another name, or move it away' },
  'pack-exists-already': { says: 'exists already', fix: 'choose another name, or move it away' },
  'folder-cannot-be-replaced': {
    says: 'is a folder that cannot be replaced',
    fix: 'choose another name, or move it away',
  },
  'match-cannot-grow': { says: 'is a match of two', fix: 'make another match, or a pack' },
  'nothing-to-add': {
    says: 'it is not clear what is to be added',
    fix: 'give {@round} with {@pairings}, or {@player}, or {@players}',
  },
  'player-plays-in-round': {
    says: '{name:given} plays in round {round} already, at table {table}',
    fix: 'leave the name out; tell two who share it apart by a second initial',
  },
  'round-has-its-sheets': { says: 'round {next} has its sheets', fix: 'name a round that is not there yet' },
  'text-is-no-serial': {
    says: '{text:given} is not a serial',
    fix: 'type the nine characters at the foot of the sheet',
  },
  'serial-is-of-match': {
    says: '{serial} cannot be looked up in a match',
    fix: 'name the seat: {@seat} A or B',
  },
  'serial-is-not-in-pack': { says: '{serial} is not of this pack', fix: 'see pack list' },
  'serial-was-replaced': {
    says: '{serial} was replaced by {serial2}',
    fix: 'give the serial of the sheet that is played',
  },
  'serials-file-is-missing': {
    says: 'is missing, which names the sheets of the pack',
    fix: 'put it back, from wherever public/ was copied to',
  },
  'serials-file-was-changed': {
    says: 'does not hold the {count} serials that it was written with',
    fix: 'put it back as it was; pack verify names all that was changed',
  },
  'pack-is-archive': { says: 'is an archive', fix: 'unpack it and name the folder, or name its event file' },
  'not-pack': { says: 'is not a pack', fix: 'name a folder that holds {records}, or to verify it the public/ of one' },
  'record-seal-is-wrong': {
    says: 'was changed since it was written, or belongs to another secret',
    fix: 'give the secret with which the pack was built, and the record as it was',
  },
  'promised-file-is-missing': {
    says: 'is missing, which the promise names by its hash',
    fix: 'put it back as it was',
  },
  'order-is-not-promised': { says: 'is not the order that was promised', fix: 'put it back as it was' },
  'pack-order-is-not-promised': {
    says: 'is not the order of the pack that was promised',
    fix: 'make the promise again, with the next number',
  },
  'word-list-is-not-promised': {
    says: 'is not the word list that was promised',
    fix: 'use the version of the program that made the promise',
  },
  'secret-is-not-promised': {
    says: 'is not the one that was promised',
    fix: 'give the secret that was made with the promise',
  },
  'other-generator': {
    says: 'is of generator {generator}; this program deals by {generator2}',
    fix: 'use the version of the program that made it',
  },
  'large-has-no-room': {
    says: 'large print has no room on {paper}',
    fix: 'choose larger paper, or leave it out',
  },
  'not-event-file': {
    says: 'is not an event file of a match or pack',
    fix: 'give the file NAME.battle-tracker.json as it was saved',
  },
  'record-is-damaged': { says: 'is damaged', fix: AS_WRITTEN },
  'record-is-not-json': { says: 'is not JSON', fix: AS_WRITTEN },
  'record-is-number': { says: 'is number {number}, not {wanted}', fix: AS_WRITTEN },
  'record-holds-no-spec': { says: 'holds no spec', fix: AS_WRITTEN },
  'record-of-another-pack': { says: 'is of another pack', fix: AS_WRITTEN },
  'page-differs': {
    says: 'page {page} {difference:secret}',
    fix: 'this is a bug or a disk error: run the command again, and report it if it happens again',
  },
  'cannot-be-read-back': {
    says: 'cannot be read back: {reason:secret}',
    fix: 'this is a bug or a disk error: run the command again, and report it if it happens again',
  },
} as const satisfies Readonly<Record<string, Wording>>;
