// `npm run -s paper-table`: what every template gives on every paper, in every edition and ink: squares, type, ink at 600 dpi, and the paper it uses.
// First: what deals for tests reads the fonts when it is imported.
import '../support/provide.js';
import { editions } from '../../src/game/editions/index.js';
import { papers } from '../../src/paper/geometry/papers.js';
import { listTemplates } from '../../src/paper/templates.js';
import { readFonts } from '../../src/paper/fonts/fonts.js';
import { namesOf } from '../../src/core/input/choose.js';
import { Problem } from '../../src/core/problem.js';
import { inkShares } from '../support/ink-share.js';
import { deal, pagesOf, print, SEEDS, write } from '../support/matrix.js';
import { leastTypeOf, squareOf, usedShareOf } from '../support/measure-sheet.js';

/** Arguments are words: what is measured is named by all of them. */
const wanted = process.argv.slice(2);
const resolution = 600;
const fonts = readFonts();

console.info('| template | paper | edition | ink | squares, mm | least type, pt | ink, % | live area, % |');
console.info('|---|---|---|---|--:|--:|--:|--:|');
for (const template of listTemplates())
  for (const paper of namesOf(papers))
    for (const edition of namesOf(editions))
      for (const ink of ['normal', 'low'] as const) {
        const names = [template, paper, edition, ink];
        if (!wanted.every((word) => names.includes(word))) continue;
        console.info(`| ${names.join(' | ')} | ${(await measure(template, paper, edition, ink)).join(' | ')} |`);
      }

type Measured = [Parameters<typeof print>[0], keyof typeof editions, 'normal' | 'low'];

async function measure(template: string, ...[paper, edition, ink]: Measured): Promise<string[]> {
  const battles = deal({ edition, filling: 'deployed', seed: SEEDS[0] });
  const printed = { ...print(paper, ink), template };
  try {
    const pages = await pagesOf(battles, printed);
    const shares = inkShares(await write('pdf', battles, printed), resolution);
    const attack = pages.find(({ art }) => art.some(({ block }) => block === 'attack-grid'));
    if (attack === undefined) throw new Error(`${template} has no attack grid`);
    return [
      squareOf(attack, 'attack-grid').toFixed(2),
      leastTypeOf(pages).toFixed(1),
      shares.map((share) => share.toFixed(2)).join(' + '),
      pages.map((page) => usedShareOf(page, fonts).toFixed(0)).join(' + '),
    ];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return ['-', '-', '-', 'refused'];
  }
}
