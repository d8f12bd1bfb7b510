// `pack labels` and `pack guide`: what lies on the tables and with the director on the day.
import type { Command } from 'commander';
import type { Fields } from '../../core/option.js';
import { addFlags, addOutputOptions, addPackSecret } from '../options.js';
import { withExamples } from '../with-examples.js';

export function addDayPapers(pack: Command): void {
  const labels = pack
    .command('labels')
    .description('labels to stand on the tables: their numbers, and who plays there')
    .argument('<pack>', 'its folder');
  addFlags(labels, { round: 'the labels of one round (default: of all)', numbers: true });
  addOutputOptions(addPackSecret(labels), ['pdf'], 'pdf').action(async (source: string, options: Fields) =>
    (await import('../day-papers.js')).makeLabels(source, options),
  );
  withExamples(labels, [
    'spring/ -o labels.pdf',
    'spring/ --round 2 -o labels-2.pdf',
    'spring/ --numbers -o labels.pdf',
  ]);
  const guide = pack
    .command('guide')
    .description('what to do on the day, on one page, with the rounds and their byes')
    .argument('<pack>', 'its folder');
  addOutputOptions(addPackSecret(guide), ['pdf'], 'pdf').action(async (source: string, options: Fields) =>
    (await import('../day-papers.js')).makeGuide(source, options),
  );
  withExamples(guide, ['spring/ -o guide.pdf']);
}
