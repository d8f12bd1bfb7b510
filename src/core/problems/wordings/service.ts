// Wordings of problems with jobs, links and queues of the service.
import type { Wording } from './wording.js';

export const serviceWordings = {
  'event-work-takes-too-long': {
    says: 'could not be worked on in the time that there is',
    fix: 'try again, or use the command line',
  },
  'event-file-is-missing': {
    says: 'is missing',
    fix: 'give the event file, NAME.battle-tracker.json, as it was saved',
  },
  'data-folder-is-needed': { says: 'is needed, as HOME is not set', fix: 'name a folder' },
  'job-is-made-elsewhere': { says: 'is being made by another run' },
  'no-space-for-pack': {
    says: 'there is no space for this pack',
    fix: 'try again later, or order a smaller one',
  },
  'result-was-damaged': {
    says: 'the {what} of the pack was damaged on the disk',
    fix: 'order the pack again',
  },
  'data-folder-is-in-use': {
    says: 'is in use by another server',
    fix: 'stop that one, or name another folder with {@data}; its lock is {heldBy}',
  },
  'service-is-stopping': { says: 'the service is shutting down', fix: 'try again in a moment' },
  'key-belongs-to-other-request': {
    says: 'belongs to a request with other fields',
    fix: 'draw a new one for each pack',
  },
  'no-such-pack': {
    says: 'there is no such pack, or its token is another one',
    fix: 'send the token that came with the pack as Authorization: Bearer',
  },
  'job-lacks-result': { says: 'this box has no {what}', fix: 'fetch what its links name' },
  'pack-has-expired': { says: 'the pack has expired and is deleted', fix: 'order it again' },
  'orders-could-not-be-read': { says: 'could not be read', fix: 'try again' },
  'too-many-unfinished-packs': {
    says: '{perClient} of your packs are not done',
    fix: 'wait until one is done, or delete one',
  },
  'too-many-kept-packs': {
    says: '{keptPerClient} of your packs are kept',
    fix: 'delete one, or wait until one expires',
  },
  'too-many-packs-are-waiting': {
    says: 'too many packs are waiting',
    fix: 'try again after the seconds of Retry-After',
  },
  'words-are-too-many-for-link': {
    says: 'are more than a link can hold',
    fix: 'take fewer, about a thousand, or order a pack of two players',
  },
  'no-such-link': { says: 'there is no such link', fix: 'copy the whole link, or make another match' },
  'link-has-expired': { says: 'this link has expired', fix: 'make another match' },
  'link-is-of-another-version': {
    says: 'this link was made by another version of the service',
    fix: 'make another match',
  },
  'qr-text-is-missing': { says: 'is missing', fix: 'send the link whose code is to be drawn' },
  'qr-text-is-no-link': {
    says: 'is no text of 1 to {most} printable ASCII characters',
    fix: 'send the link as it stands',
  },
  'file-takes-too-long': {
    says: 'takes more than {seconds} seconds of work',
    fix: 'ask for less, or make it on the command line',
  },
  'match-was-lost': { says: 'was lost', fix: 'try again' },
  'match-takes-too-long': { says: 'takes too long to deal', fix: 'give more words, or try again' },
  'server-key-is-wrong': {
    says: 'is not a key for links',
    fix: 'restore it, or delete it, which ends all links that it sealed',
  },
  'key-file-holds-no-keys': {
    says: 'does not hold 1 to {most} lines of bt-server-1: and 64 hexadecimal digits',
    fix: 'make one: echo "bt-server-1:$(openssl rand -hex 32)" > FILE',
  },
  'keys-are-not-of-the-store': {
    says: 'opens nothing of what this store holds',
    fix: 'give the key file that its other processes have, or had',
  },
  'no-key-opens-pack': {
    says: 'the key file of the service lacks the key of this pack',
    fix: 'have the line put back that was taken out before the pack had expired',
  },
  'store-file-holds-no-address': {
    says: 'does not hold the address of a PostgreSQL database',
    fix: 'write one line: postgres://USER:PASSWORD@HOST/DATABASE',
  },
  'store-needs-keys': {
    says: 'is needed with a store',
    fix: 'name a file of keys, the same for all services of the store',
  },
  'work-needs-store': { says: 'is needed: without a store a service builds its packs itself', fix: 'name its file' },
  'packages-are-missing': {
    says: 'needs packages that are not installed',
    fix: 'install them beside this one, as it was: npm install {packages}',
  },
  'store-cannot-be-reached': { says: 'the database of the packs cannot be reached', fix: 'try again in a moment' },
  'store-passes-no-notices': {
    says: 'leads through a pool that passes no notices on',
    fix: 'name the database itself, or a pool that keeps sessions',
  },
  'service-is-overloaded': { says: 'the service is overloaded', fix: 'try again in a second' },
  'client-has-too-many-waiting': {
    says: 'you already have as many requests waiting as one client may',
    fix: 'try again in a second',
  },
  'pack-failed': { says: 'the pack failed', fix: 'see its status for why, and order it again' },
  'pack-is-not-done': { says: 'the pack is not done', fix: 'wait until it is done' },
} as const satisfies Readonly<Record<string, Wording>>;
