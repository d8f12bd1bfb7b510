// Every combination in which a sheet can be printed, made from the tables, so that a new row is tested without a change here.
import { type Battle, type Deployment, deployments } from '../../src/game/battle.js';
import { type EditionName, editions } from '../../src/game/editions/index.js';
import { inset } from '../../src/paper/geometry/box.js';
import { liveArea, type PaperName, papers } from '../../src/paper/geometry/papers.js';
import { arrange, type PlacedBlock } from '../../src/paper/compose/arrange.js';
import { blocks } from '../../src/sheet/blocks/index.js';
import { type InkName, styles } from '../../src/paper/compose/style.js';
import { parseTemplate } from '../../src/paper/compose/template.js';
import { readTemplate } from '../../src/paper/templates.js';
import { namesOf } from '../../src/core/input/choose.js';
import { dealBattles, emptyTracker } from '../../src/sheet/deal-battles.js';
import { layoutBattles } from '../../src/sheet/draw-battles.js';
import { type FormatName, formats } from '../../src/sheet/formats.js';
import type { Fields } from '../../src/core/option.js';
import { parsePrint, type PrintRequest } from '../../src/paper/options.js';
import { parseSheet } from '../../src/game/options.js';
import { seedSource } from '../../src/core/source.js';
import { openRenderResources } from '../../src/sheet/render-resources.js';
import type { Page } from '../../src/paper/scene/scene.js';

/** The seeds of all tests that deal from the tables; the first one stands in the goldens. */
export const SEEDS = ['friday night', 'Büro 7, 3. Stock'] as const;

/** What a sheet can hold: a row of the deployments' table, or nothing at all. */
export type Filling = Deployment | 'empty';

export interface Case {
  readonly name: string;
  readonly edition: EditionName;
  readonly filling: Filling;
  readonly paper: PaperName;
  readonly ink: InkName;
  readonly seed: string;
}

/** All editions, deployments, papers, inks and seeds; an empty tracker has no seed and stands once. */
export const matrix: readonly Case[] = namesOf(editions).flatMap((edition) =>
  [...namesOf(deployments), 'empty' as const].flatMap((filling) =>
    namesOf(papers).flatMap((paper) =>
      namesOf(styles).flatMap((ink) =>
        (filling === 'empty' ? SEEDS.slice(0, 1) : SEEDS).map((seed) => ({
          name: [edition, filling, paper, ink, ...(filling === 'empty' ? [] : [seed])].join(' '),
          edition,
          filling,
          paper,
          ink,
          seed,
        })),
      ),
    ),
  ),
);

/** Whether everything is to be tried, however long it takes. */
export const PROVE = process.env['PROVE'] === '1';

/**
 * Returns the whole matrix when everything is to be proved, else so many of the cases that pass that every two values that meet in one of them
 * (an edition and a paper, a filling and an ink) still meet; says how many on the console.
 */
export function someOfMatrix(check: string, pass: (candidate: Case) => boolean): readonly Case[] {
  const chosen = PROVE
    ? matrix
    : coverPairs(matrix.filter(pass), ({ edition, filling, paper, ink }) => [edition, filling, paper, ink]);
  console.info(`${check}: ${chosen.length} of ${matrix.length} sheets of the matrix`);
  return chosen;
}

/** Returns cases that hold every pair of values of the given ones: each time the case that adds the most pairs, the first of those that add as many. */
function coverPairs<Item>(cases: readonly Item[], valuesOf: (item: Item) => readonly string[]): Item[] {
  const pairsOf = (item: Item) => {
    const values = valuesOf(item);
    return values.flatMap((one, i) => values.slice(i + 1).map((other, j) => `${i} ${one} ${i + j + 1} ${other}`));
  };
  const missing = new Set(cases.flatMap(pairsOf));
  const chosen = new Set<Item>();
  while (missing.size > 0) {
    const adds = cases.map((item) => pairsOf(item).filter((pair) => missing.has(pair)).length);
    const item = cases[adds.indexOf(Math.max(...adds))] as Item;
    chosen.add(item);
    for (const pair of pairsOf(item)) missing.delete(pair);
  }
  return cases.filter((item) => chosen.has(item));
}

/** Returns battles dealt from a seed, or the empty tracker as often. */
export function deal({ edition, filling, seed }: Omit<Case, 'name' | 'paper' | 'ink'>, fields: Fields = {}): Battle[] {
  const request = parseSheet({ ...fields, edition, deployment: filling === 'empty' ? 'blank' : filling });
  if (filling === 'empty') return Array.from({ length: request.count }, () => emptyTracker(request));
  return [...dealBattles(request, seedSource(seed))];
}

const resources = openRenderResources();
const dealt = new Map<string, Battle>();

/** Returns the battle of a case; cases that differ in paper or ink alone share it. */
export function battleOf({ name, edition, filling, seed }: Case): Battle {
  const key = JSON.stringify([edition, filling, seed]);
  const battle = dealt.get(key) ?? deal({ edition, filling, seed })[0];
  if (battle === undefined) throw new Error(`${name} deals nothing`);
  dealt.set(key, battle);
  return battle;
}

/** Returns a request to print. */
export function print(paper: PaperName, ink: InkName, template?: PrintRequest['template']): PrintRequest {
  return parsePrint({ paper, ink, template });
}

/** Returns all bytes of an artifact. */
export async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return new Uint8Array(Buffer.concat(all));
}

/** Returns the battles as a file of a format. */
export function write(format: FormatName, battles: Iterable<Battle>, printed: PrintRequest): Promise<Uint8Array> {
  return collect(formats[format].write({ battles, print: printed }));
}

/** Returns the pages that the drawing of the battles hands to a renderer. */
export async function pagesOf(
  battles: Iterable<Battle>,
  printed: PrintRequest,
  onNote?: (note: string) => void,
): Promise<Page[]> {
  const drawing = { battles, print: printed, ...(onNote === undefined ? {} : { onNote }) };
  const pages = [...(layoutBattles(drawing, resources)?.pages ?? [])];
  return pages.filter((page) => page !== null);
}

/** Returns the page of one battle. */
export async function pageOf(battle: Battle, printed: PrintRequest): Promise<Page> {
  const [page] = await pagesOf([battle], printed);
  if (page === undefined) throw new Error('nothing was drawn');
  return page;
}

/** Returns where the blocks of an edition's own template lie on a paper. */
export function placesOf(edition: EditionName, paper: PaperName, ink: InkName): PlacedBlock[] {
  const name = editions[edition].template;
  const template = parseTemplate(name, readTemplate(name), namesOf(blocks));
  return arrange(template, inset(liveArea(papers[paper]), styles[ink].ship.width / 2)).flat();
}
