// The ledger of the three originals: every line of their text, and what is made of those that say something.
import type { originals } from '../support/originals.js';
import type { OriginalLine } from './original-line.js';
import { admiral as admiralLines } from './originals/admiral.js';
import { codebreaker as codebreakerLines } from './originals/codebreaker.js';
import { engagement as engagementLines } from './originals/engagement.js';
import type { Sentence } from './sentence.js';
import { admiral } from './sentences/admiral.js';
import { codebreaker } from './sentences/codebreaker.js';
import { engagement } from './sentences/engagement.js';

interface Original {
  readonly file: string;
  readonly lines: readonly OriginalLine[];
  readonly sentences: readonly Sentence[];
}

export const ledger: Readonly<Record<(typeof originals)[number], Original>> = {
  engagement: { file: 'word-fleet-engagement.md', lines: engagementLines, sentences: engagement },
  admiral: { file: 'word-fleet-admiral.html', lines: admiralLines, sentences: admiral },
  codebreaker: { file: 'word-fleet-codebreaker.html', lines: codebreakerLines, sentences: codebreaker },
};
