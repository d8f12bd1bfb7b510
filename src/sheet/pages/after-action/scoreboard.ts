// The head of an after-action sheet: both players side by side, who won, and the figures that say how.
import { textWidth } from '../../../paper/fonts/measure.js';
import { type Box, cutLeft, cutTop, inset } from '../../../paper/geometry/box.js';
import type { Item } from '../../../paper/scene/scene.js';
import type { Place } from '../../../paper/compose/block.js';
import { placePerson } from '../../../paper/compose/place-person.js';
import { leastLabel, placeText, typeSize } from '../../../paper/compose/place-text.js';
import { asParagraph } from '../../../paper/compose/tag-texts.js';
import type { ActionPlayer, ActionSide, AfterAction, BothSides } from './action-data.js';

/** Returns both panels in boxes side by side. */
export function layoutScoreboard(
  place: Place,
  boxes: BothSides<Box>,
  { players, measure }: Pick<AfterAction, 'players' | 'measure'>,
): Item[] {
  return [
    ...layoutPlayer(place, boxes.alpha, 'alpha', players.alpha, measure.most),
    ...layoutPlayer(place, boxes.bravo, 'bravo', players.bravo, measure.most),
  ];
}

const FIGURE = 14;

function layoutPlayer(place: Place, box: Box, side: ActionSide, player: ActionPlayer, most: number): Item[] {
  const { scale, style } = place;
  const stroke = player.won ? style.ship : style.middle;
  const inner = inset(box, 2 * scale, 1.4 * scale);
  const figures: readonly (readonly [number, string])[] = [
    [player.shipsSunk, 'SHIPS SUNK'],
    [player.found, `OF ${most} FOUND`],
    [player.turns, 'TURNS'],
  ];
  const [left, right] = cutLeft(inner, inner.width - figures.length * FIGURE * scale);
  const [head, name] = cutTop(left, left.height * 0.42);
  const person = { size: typeSize(place, 16), comfortable: typeSize(place, 9), cut: true, where: side };
  return [
    { kind: 'rect', ...inset(box, stroke.width / 2), stroke },
    ...headOf(place, head, side, player),
    ...asParagraph(
      placePerson(
        place,
        person,
        player.name ?? player.serial ?? side.toUpperCase(),
        { ...name, width: name.width - 2 * scale },
        'left',
      ),
    ),
    ...figures.flatMap(([value, label], i) =>
      layoutFigure(place, value, label, { ...right, x: right.x + i * FIGURE * scale, width: FIGURE * scale }),
    ),
  ];
}

/** The side in a tab, and whether it won. */
function headOf(place: Place, row: Box, side: ActionSide, { won }: ActionPlayer): Item[] {
  const { scale, style, fonts } = place;
  const text = { font: 'stencil', size: typeSize(place, 10.5), ink: style.tab === undefined ? 0 : 1 } as const;
  const title = side.toUpperCase();
  const tab = { ...row, width: textWidth(fonts.stencil, text.size, title) + 3.2 * scale };
  const half = style.frame.width / 2;
  const plate: Item =
    style.tab === undefined
      ? { kind: 'rect', ...inset(tab, half), stroke: style.frame }
      : { kind: 'rect', ...tab, fill: style.tab };
  const rest = { ...row, x: tab.x + tab.width + 2 * scale, width: row.width - tab.width - 2 * scale };
  return [
    plate,
    { ...placeText(place, text, title, tab, 'center'), tag: { kind: 'heading', level: 2 } },
    ...(won
      ? [
          placeText(
            place,
            { font: 'stencil', size: typeSize(place, 12), least: leastLabel(place) },
            'WON',
            rest,
            'left',
          ),
        ]
      : []),
  ];
}

function layoutFigure(place: Place, value: number, label: string, box: Box): Item[] {
  const [upper, lower] = cutTop(box, box.height * 0.7);
  return asParagraph([
    placeText(
      place,
      { font: 'mono', size: Math.min(typeSize(place, 21), upper.height * 1.1), least: typeSize(place, 10) },
      String(value),
      upper,
      'center',
    ),
    placeText(place, { font: 'label', size: typeSize(place, 7.5), least: leastLabel(place) }, label, lower, 'center'),
  ]);
}
