// Wordings of problems with jobs, links and queues of the service.
import type { Wording } from './wording.js';

export const serviceWordings = {
  'needed-as-home-is-not-set': { says: 'is needed, as HOME is not set', fix: 'name a folder' },
  'being-made-by-another-run': { says: 'is being made by another run' },
  'there-is-no-space-for-this-pack': {
    says: 'there is no space for this pack',
    fix: 'try again later, or order a smaller one',
  },
  'of-pack-was-damaged-on-disk': {
    says: 'the {what} of the pack was damaged on the disk',
    fix: 'order the pack again',
  },
  'in-use-by-another-server': {
    says: 'is in use by another server',
    fix: 'stop that one, or name another; its lock is {heldBy}',
  },
  'service-stops': { says: 'the service stops', fix: 'order it in a moment' },
  'belongs-to-request-with-other-fields': {
    says: 'belongs to a request with other fields',
    fix: 'draw a new one for each pack',
  },
  'there-is-no-such-pack': {
    says: 'there is no such pack, or its token is another one',
    fix: 'send the token that came with the pack as Authorization: Bearer',
  },
  'pack-has-expired-and-is-deleted': { says: 'the pack has expired and is deleted', fix: 'order it again' },
  'could-not-be-read-at-this-moment': { says: 'could not be read at this moment', fix: 'try again' },
  'packs-of-yours-are-not-done': {
    says: '{perClient} packs of yours are not done',
    fix: 'wait until one is done, or delete one',
  },
  'packs-of-yours-are-kept': {
    says: '{keptPerClient} packs of yours are kept',
    fix: 'delete one, or wait until one expires',
  },
  'too-many-packs-are-waiting': { says: 'too many packs are waiting', fix: 'try again in a few minutes' },
  'more-than-link-can-hold': {
    says: 'are more than a link can hold',
    fix: 'take fewer, about a thousand, or order a pack of two players',
  },
  'there-is-no-such-link': { says: 'there is no such link', fix: 'copy the whole link, or make another match' },
  'this-link-has-expired': { says: 'this link has expired', fix: 'make another match' },
  'was-lost-on-way': { says: 'was lost on the way', fix: 'try again' },
  'takes-too-long-to-deal': { says: 'takes too long to deal', fix: 'give more words, or try again' },
  'no-key-for-links': {
    says: 'is no key for links',
    fix: 'restore it, or delete it, which ends all links that it sealed',
  },
  'too-much-is-asked-for-at-this': { says: 'too much is asked for at this moment', fix: 'try again in a second' },
  'as-many-of-your-requests-wait-as': {
    says: 'as many of your requests wait as one client may have waiting',
    fix: 'try again in a second',
  },
} as const satisfies Readonly<Record<string, Wording>>;
