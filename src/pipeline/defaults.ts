// What holds when a person says nothing: the same for the command line and for HTTP.
import { defaultEdition } from '../game/editions/index.js';

export const defaults = {
  edition: defaultEdition,
  deployment: 'deployed',
  list: 'english-1',
  level: 'standard',
  spelling: 'us',
  safety: 'family',
  paper: 'a4',
  ink: 'normal',
  format: 'pdf',
  count: 1,
} as const;

/** The limits that requests are held to. */
export const limits = {
  seedCharacters: 200,
  /** A person's name: a letter with its marks is one character. */
  name: { characters: 64, bytes: 256, marks: 8 },
  sheets: 100_000,
} as const;
