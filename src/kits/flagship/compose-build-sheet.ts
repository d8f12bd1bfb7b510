// What the build sheet of a Flagship kit says: printing, cutting, counting, playing.
import { column, drawn, type Piece, row, type Sized, text } from '../../paper/compose.js';
import { type Box, center } from '../../paper/geometry/box.js';
import type { Item, Stroke } from '../../paper/scene/scene.js';
import { cardGrids } from '../cards/card-grids.js';
import type { BuildSheet } from '../pages/build-sheet.js';
import { minutesFor } from '../cut-times.js';
import { composeFlagshipGuide } from './game/compose-guide.js';
import { duplexOf, type FlagshipOrder } from './flagship-order.js';
import { listKitCards } from './kit-cards.js';
import { type PartPlan, sumWork } from './flagship-parts.js';

export function composeBuildSheet(order: FlagshipOrder, plans: readonly PartPlan[]): BuildSheet {
  const work = sumWork(plans);
  const minutes = minutesFor(work);
  return {
    title: `${order.deck.title}: build it`,
    steps: [
      { title: 'Print', paragraphs: printing(order, plans) },
      { title: `Cut: ${work.cuts} cuts`, paragraphs: cutting(order, plans) },
      {
        title: 'Time',
        paragraphs: [`About ${minutes.trimmer} minutes with a trimmer, ${minutes.scissors} with scissors.`],
      },
      ...(order.deck.needs === undefined ? [] : [{ title: 'You also need', paragraphs: order.deck.needs.split('\n') }]),
      {
        title: 'Then play',
        paragraphs: [
          'Each player takes the ships of one side. Lay out countries and islands as the guide shows, and begin as the guide says. It takes 34 by 47 cm of table.',
        ],
      },
      composeFlagshipGuide(order.rules, order.deck).silent,
    ],
    pictures: isFolded(order.grid) ? undefined : cuttingPictures(cardGrids[order.grid].orientation === 'landscape'),
    counts: countCards(order),
  };
}

function printing(order: FlagshipOrder, plans: readonly PartPlan[]): string[] {
  const { backs, duplex, paper, grid } = order;
  const size = `- On ${paper === 'letter' ? 'US Letter' : 'A4'} paper, at actual size, 100 %. The bar below shows whether it was.`;
  const at = plans.findIndex(({ part }) => part === 'cards');
  const { sheets = 0, pages = 0 } = plans[at] ?? {};
  // In a document that is printed on both sides each page before them has a blank one behind it.
  const sides = duplexOf(order) === 'off' ? 1 : 2;
  const before = sides * plans.slice(0, at).reduce((sum, plan) => sum + plan.pages, 0);
  const cards = 'Print the cards';
  const ways = {
    duplex: `${cards} on both sides, turned on the ${duplex} edge: ${tell(sheets)}.`,
    separate: `${cards}: first the ${sheets} pages of fronts on one side; then put the sheets back in, and print the ${sheets} pages of backs on the other.`,
    off: `${cards} on one side: ${tell(sheets)}. They have no backs, so they need sleeves that hide them.`,
  };
  const folded = `${cards} on one side: ${tell(sheets)}. Their backs are beside them.`;
  return [
    size,
    `- ${isFolded(grid) && backs !== 'off' ? folded : ways[backs]} In one document of all parts they are pages ${before + 1} to ${before + pages}, counted from this one.`,
    isFolded(grid)
      ? '- Paper of 80 to 120 g: a card is two layers of it.'
      : '- Stiff paper, 200 to 250 g: such cards can be played as they are. Thinner ones go into sleeves, each in front of any common card.',
    sides === 1
      ? '- Print the other pages on one side of any paper.'
      : '- Print the other pages on any paper. Blank ones among them are backs, for whoever prints the whole document on both sides.',
  ];
}

const tell = (sheets: number): string => (sheets === 1 ? 'one sheet' : `${sheets} sheets`);

function isFolded(grid: FlagshipOrder['grid']): boolean {
  return cardGrids[grid].fold !== undefined;
}

function cutting({ grid, backs }: FlagshipOrder, plans: readonly PartPlan[]): string[] {
  const strips = cardGrids[grid].orientation === 'landscape' ? 'level' : 'upright';
  const last = plans.some(({ part }) => part === 'guide') ? ['4. Cut the page of guides in half.'] : [];
  if (isFolded(grid))
    return [
      ...(backs === 'off'
        ? []
        : [
            '1. Fold each sheet along the broken line, with the print outside. Glue its halves together and let it dry flat.',
          ]),
      '2. Cut through both layers along the marks on the fronts, in the order of their numbers: first the two long upright lines, one of which cuts the fold off.',
      '3. Then cut the short level lines between the cards.',
      ...last,
    ];
  return [
    `1. Lay the sheets with their marks up. Follow the small numbers beside the marks: first cut the long ${strips} lines, which leaves strips of cards.`,
    '2. Then cut each strip: the second number at a mark is for the same line on the next strip. The first cut takes these numbers off: keep that piece beside you.',
    '3. Cards touch: one cut separates two of them. Small crosses in their corners show where to cut.',
    ...last,
  ];
}

/** Returns how many cards of each name and side there are, in the order of printing. */
export function countCards(order: Pick<FlagshipOrder, 'deck' | 'rules' | 'guide'>): BuildSheet['counts'] {
  const counts = new Map<string, number>();
  for (const { card, side } of listKitCards(order)) {
    const whose = side === null ? '' : `, side ${side.toUpperCase()}`;
    const name = `${card.name}${card.strength === undefined ? '' : ` ${card.strength}`}${whose}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, count }));
}

/** How a sheet of eight cards becomes strips, then cards, and how a card goes into its sleeve. */
function cuttingPictures(isLevel: boolean): Piece {
  const [across, down] = isLevel ? [4, 2] : [2, 4];
  const picture = (said: string, draw: (box: Box, line: Stroke, bold: Stroke) => readonly Item[]): Sized<unknown> => [
    '1fr',
    column(
      1.5,
      [
        '1fr',
        drawn(({ box, style }) => {
          const side = Math.min(box.width, box.height) - 1;
          return { art: draw(center(box, side, side), style.grid, style.ship) };
        }),
      ],
      [4, text(said, { size: 9, align: 'center' })],
    ),
  ];
  const cards = ({ x, y, width, height }: Box, stroke: Stroke, apart: readonly [number, number]): Item[] =>
    Array.from({ length: across * down }, (_, i): Item => {
      const [w, h] = [width / across, height / down];
      const [column, row] = [i % across, Math.floor(i / across)];
      return {
        kind: 'rect',
        x: x + column * w + apart[0] / 2,
        y: y + row * h + apart[1] / 2,
        width: w - apart[0],
        height: h - apart[1],
        stroke,
      };
    });
  const long = isLevel ? ([0, 3] as const) : ([3, 0] as const);
  return row(
    4,
    picture('1. Cut into strips', (box, line) => cards(box, line, long)),
    picture('2. Cut the strips', (box, line) => cards(box, line, [3, 3])),
    picture('3. Sleeve', (box, line, bold) => {
      const [width, height] = [box.width * 0.5, box.height * 0.6];
      const card = { x: box.x + (box.width - width) / 2, y: box.y, width, height };
      const sleeve = { x: card.x - 1.5, y: box.y + 0.4 * box.height, width: width + 3, height: 0.6 * box.height - 1 };
      return [
        { kind: 'rect', ...card, stroke: line },
        { kind: 'rect', ...sleeve, stroke: bold, fill: 1 },
      ];
    }),
  );
}
