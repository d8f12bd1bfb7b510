// Wordings of problems with packs that are made, changed and verified.
import type { Wording } from './wording.js';

export const packsWordings = {
  'too-few-words-for-two-fleets': {
    says: 'too few words for two fleets that share none',
    fix: 'add words, of those lengths of which there are fewest, or choose another list, level or theme',
  },
  'cannot-stand-where-secret-was-promised': { says: 'cannot stand where a secret was promised', fix: 'leave it out' },
  'no-fleet-of-these-words-may-meet': {
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
  'reads-back-otherwise-than-it-was-written': {
    says: 'reads back otherwise than it was written',
    fix: 'choose another disk',
  },
  'there-is-no-round-this-pack-see-pack': {
    says: 'there is no round {round}; this pack has {rounds}',
    fix: 'see pack list',
  },
  'there-is-no-table': { says: 'there is no table {table}{where}', fix: 'see pack list' },
  'built-already': { says: 'is built already', fix: 'see pack verify, or make another promise with the next number' },
  'holds-no-promise': { says: 'holds no promise', fix: 'make one with pack promise' },
  'not-of-this-pack-move-it': { says: 'is not of this pack', fix: 'move it away, then run the same command again' },
  'missing-or-damaged-which-proofs-lead': {
    says: 'is missing or damaged, which proofs lead to',
    fix: 'put it back as it was',
  },
  'not-what-was-committed': { says: 'is not what was committed to', fix: 'pack verify names what was changed' },
  'stopped-before-it-was-done': { says: 'stopped before it was done', fix: 'run the same command again: it goes on' },
  'when-it-is-read-back': { says: '{difference} when it is read back', fix: 'choose another disk' },
  'holds-unfinished-work-of-other-orders': {
    says: 'holds the unfinished work of other orders',
    fix: 'give the same orders as before to finish it, or delete it',
  },
  'was-changed-by-another-run-meanwhile': {
    says: 'was changed by another run meanwhile',
    fix: 'look at pack list, then run the command again if it is still needed',
  },
  'there-is-no-table-in-round-see-pack': {
    says: 'there is no {which}table {table} in round {round}',
    fix: 'see pack list for the tables',
  },
  'no-table-is-added': { says: 'no table is added', fix: 'name a round that the pack has' },
  'table-of-round-has-its-sheets': {
    says: 'table {table} of round {round} has its sheets',
    fix: 'choose another round, or replace single sheets',
  },
  'being-made-by-another-run-wait-until': {
    says: 'is being made by another run',
    fix: 'wait until that one is done{holder}',
  },
  'no-folder-in-which-pack-can-be': {
    says: 'is no folder in which a pack can be made',
    fix: 'choose another name, or move it away',
  },
  'belongs-to-another-user': { says: 'belongs to another user', fix: 'choose another name, or move it away' },
  'exists-already-choose-another': { says: 'exists already', fix: 'choose another name, or move it away' },
  'folder-that-cannot-be-replaced': {
    says: 'is a folder that cannot be replaced',
    fix: 'choose another name, or move it away',
  },
  'match-of-two': { says: 'is a match of two', fix: 'make another match, or a pack' },
  'it-is-not-clear-what': {
    says: 'it is not clear what is to be added',
    fix: 'give {@round} with {@pairings}, or {@player}, or {@players}',
  },
  'plays-in-round-already-at-table': {
    says: '{name:given} plays in round {round} already, at table {table}',
    fix: 'leave the name out; two who share it can be told apart by a second initial',
  },
  'round-has-its-sheets': { says: 'round {next} has its sheets', fix: 'name a round that is not there yet' },
  'not-serial': { says: '{text:given} is not a serial', fix: 'type the nine characters at the foot of the sheet' },
  'cannot-be-looked-up-in-match': {
    says: '{serial} cannot be looked up in a match',
    fix: 'name the seat: {@seat} A or B',
  },
  'not-of-this-pack-see-pack': { says: '{serial} is not of this pack', fix: 'see pack list' },
  'was-replaced-give-serial': {
    says: '{serial} was replaced by {serial2}',
    fix: 'give the serial of the sheet that is played',
  },
  'missing-which-names-sheets-of-pack': {
    says: 'is missing, which names the sheets of the pack',
    fix: 'put it back, from wherever public/ was copied to',
  },
  'does-not-hold-serials-that-it-was': {
    says: 'does not hold the {count} serials that it was written with',
    fix: 'put it back as it was; pack verify names all that was changed',
  },
  archive: { says: 'is an archive', fix: 'unpack it and name the folder' },
  'not-pack': { says: 'is not a pack', fix: 'name a folder that holds {records}' },
  'was-changed-since-it-was-written': {
    says: 'was changed since it was written, or belongs to another secret',
    fix: 'give the secret with which the pack was built, and the record as it was',
  },
  'missing-which-promise-names-by-its-hash': {
    says: 'is missing, which the promise names by its hash',
    fix: 'put it back as it was',
  },
  'not-order-that-was-promised': { says: 'is not the order that was promised', fix: 'put it back as it was' },
  'not-order-of-pack-that-was-promised': {
    says: 'is not the order of the pack that was promised',
    fix: 'make the promise again, with the next number',
  },
  'not-word-list-that-was-promised': {
    says: 'is not the word list that was promised',
    fix: 'use the version of the program that made the promise',
  },
  'not-one-that-was-promised': {
    says: 'is not the one that was promised',
    fix: 'give the secret that was made with the promise',
  },
  'no-list-of-commitments': { says: 'is no list of commitments', fix: 'put it back as it was' },
  'missing-put-it': { says: 'is missing', fix: 'put it back as it was published' },
  'of-generator-this-program-deals': {
    says: 'is of generator {generator}; this program deals by {generator2}',
    fix: 'use the version of the program that made it',
  },
} as const satisfies Readonly<Record<string, Wording>>;
