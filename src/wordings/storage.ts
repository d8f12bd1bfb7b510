// Wordings of problems with files.
import type { Wording } from './wording.js';

export const storageWordings = {
  'longer-than-kib': { says: 'is longer than {most} KiB', fix: 'check that it is the right file' },
  'others-can-read-it-mode': { says: 'others can read it (mode {value})', fix: 'run: chmod 600 {path}' },
  'program-cannot-be-loaded': {
    says: 'the program cannot be loaded: {first}',
    fix: 'raise the limit of open files with ulimit -n, or install it again',
  },
} as const satisfies Readonly<Record<string, Wording>>;
