// The player's guide, twice on a page that is cut in the middle: one for each player; or once, below what stands for the cards.
import { aroundMiddle, column, drawn, layers, type Piece, row, rule, text, title } from '../../paper/compose.js';
import { columnsOf, flow } from '../../paper/compose/flow.js';
import type { Page } from '../../paper/scene/scene.js';
import type { FlagshipGuide, GuideSection } from '../flagship/game/compose-guide.js';
import type { Setup } from '../flagship/game/deck.js';
import { composedPage, kitArea } from './kit-page.js';
import type { PaperSetup } from '../../paper/compose/page-setup.js';
import { drawSetup } from './setup-diagram.js';

const TITLE = { size: 19, least: 12 } as const;
/** In points: guides are read across a table, never below 9. */
const TYPE = { largest: 11, least: 9 } as const;
const columns = columnsOf(2, 7);
/** The share of the second column that the diagram takes. */
const DIAGRAM = 0.36;

/** Returns the page. Throws Problem `does-not-fit` when the guide needs type below 9 points. */
export function layoutFlagshipGuide(
  setup: PaperSetup,
  guide: FlagshipGuide,
  table: Setup,
  standIns?: readonly GuideSection[],
): Page {
  const half = guideOf(guide, table);
  // Five millimeters are free on either side of the cut.
  const both = column(
    5,
    ['1fr', standIns === undefined ? half : standInsOf(standIns)],
    [0, standIns === undefined ? rule('fold') : undefined],
    ['1fr', half],
  );
  return composedPage(setup, kitArea(setup, 'guide'), aroundMiddle(setup.paper.height, both));
}

function standInsOf(sections: readonly GuideSection[]): Piece {
  const head = title('Flagship with a common pack', TITLE);
  return column(3, [9, head], ['1fr', flow(sections, TYPE, columns)]);
}

function guideOf({ title: head, sections, credit }: FlagshipGuide, table: Setup): Piece {
  const said = flow(sections, TYPE, (area) => {
    const [left = area.box, right = area.box] = columns(area);
    return [left, { ...right, height: right.height * (1 - DIAGRAM) }];
  });
  const diagram = drawn((area) => ({ art: drawSetup(area, table, area.box) }));
  const right = column(0, [`${1 - DIAGRAM}fr`], [`${DIAGRAM}fr`, diagram]);
  return column(
    0,
    [9, title(head, TITLE)],
    [1],
    [0, rule('heading')],
    [2],
    ['1fr', layers(said, row(7, ['1fr'], ['1fr', right]))],
    [4.5, text(credit, { size: 7.5 })],
  );
}
