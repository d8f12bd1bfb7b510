// Does the work of `class`.
import { readRoster, rosterTitles } from '../event/class/read-roster.js';
import { prepareClass } from '../event/class/class-files.js';
import { type ClassOrder, readClassOrder } from '../event/class/class-order.js';
import { boardPaperOf } from '../event/class/class-pages.js';
import { countPages, pagesOfEach } from '../event/class/number-page.js';
import { waysOf } from '../event/class/ways-of.js';
import { papers } from '../paper/geometry/papers.js';
import { newSeed } from '../core/new-seed.js';
import { leftDrawn } from '../node/build/build.js';
import type { Fields } from '../core/option.js';
import { seedSource } from '../core/source.js';
import { planOfFiles } from '../core/plan.js';
import { quote } from '../core/problems/quote.js';
import { readFields } from './options.js';
import { buildOutput, reportKept } from './pack-work.js';
import { quoteWord } from './quote-word.js';
import { readBytes } from './read-input.js';
import { report } from './report.js';
import { newFolderName } from './report-built.js';

/** Makes a class set in a new folder or archive; `typed` is the whole command line. */
export async function makeClass(path: string, options: Fields, typed: readonly string[]): Promise<void> {
  const output = newFolderName(options['output']);
  const roster = readRoster(await readBytes(path, 'players'), path);
  const { seed, ...fields } = await readFields(options);
  const order = readClassOrder({ ...fields, children: roster.entries }, roster.placeOf);
  const source = seedSource(typeof seed === 'string' ? seed : ((await leftDrawn(output)) ?? newSeed()));
  const { files, id, notes } = prepareClass(order, source);
  const built = await buildOutput(options, {
    ...{ output, isFresh: false, prepare: () => ({ plan: planOfFiles(id, files) }) },
    ...(source.kind === 'seed' ? { drawn: source.seed } : {}),
  });
  if (built === undefined) return;
  reportKept(options, built);
  reportUnused(options, path, roster.unused);
  for (const note of notes) report(options, `note: ${note}`);
  const { edition } = order.sheet;
  report(options, `${output}: ${files.length} files for ${childrenOf(order)}${waysIn(order)}, ${edition}`);
  for (const line of sayFiles(order)) report(options, line);
  if (seed !== undefined || source.kind !== 'seed') return;
  const again = ['--seed', source.seed, '-o', output.replace(/(\.zip)?$/i, '-again$1')];
  const command = ['battle-tracker', ...withoutOutput(typed), ...again].map(quoteWord).join(' ');
  report(options, `the same set again: ${command}`);
}

/** What is read first, and each file with its paper and how often it is printed. */
function sayFiles(order: ClassOrder): string[] {
  const { children, print } = order;
  const paper = papers[print.paper].title;
  const each = pagesOfEach(order);
  const [least, pages] = [Math.min(...each), countPages(order)];
  const named = children.flatMap(({ name }, i) => ((each[i] ?? 0) > least ? [name] : []));
  const more = named.length === 0 ? '' : `, ${2 * least} for ${named.join(', ')}`;
  const sides = print.back === 'decoy' ? 'both sides' : 'one side';
  return [
    `read teacher.pdf first; it and board-answers.pdf are for you alone, ${paper}`,
    `children.pdf: ${paper}, ${pages} page${pages === 1 ? '' : 's'} for ${childrenOf(order)}${more}; print it on ${sides} at actual size`,
    `how-to-play.pdf: ${paper}, a copy for each pair, ${Math.ceil(children.length / 2)} in all`,
    `board.pdf: ${boardPaperOf(order).title}, for the wall; board.svg is the same for the screen`,
  ];
}

function childrenOf({ children: { length } }: ClassOrder): string {
  return length === 1 ? '1 child' : `${length} children`;
}

/** An output that is still among the arguments, such as `--output=monday`, is overruled by one after it. */
function withoutOutput(typed: readonly string[]): string[] {
  const isFlag = (word = '') => /^(-o|--output)$/.test(word);
  return typed.filter((word, i) => !isFlag(word) && !isFlag(typed[i - 1]));
}

/** How many children have a sheet in each way of their own, ` (1 large, 2 left)`; a teacher sees whether all are there. */
function waysIn({ children }: ClassOrder): string {
  const all = children.flatMap(({ print }) => waysOf(print));
  const counts = [...new Set(all)].map((way) => `${all.filter((each) => each === way).length} ${way}`);
  return counts.length === 0 ? '' : ` (${counts.join(', ')})`;
}

/** Names the columns that are not used, so that nobody waits for what they ask for. */
function reportUnused(options: Fields, path: string, unused: readonly string[]): void {
  if (unused.length === 0) return;
  const columns = unused.slice(0, 10).map(quote).join(', ');
  const which = unused.length === 1 ? 'column' : 'columns';
  report(options, `note: ${path}: ${which} ${columns} not used; a roster has ${rosterTitles}`);
}
