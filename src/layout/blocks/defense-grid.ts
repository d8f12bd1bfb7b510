// The grid of one's own fleet: the words in their squares, or empty for the player to fill.
import type { Battle } from '../../game/battle.js';
import { board, parseSquare } from '../../game/board.js';
import { lettersBySquare } from '../../game/describe-battle.js';
import type { Item } from '../../scene/scene.js';
import type { Block, Place } from '../block.js';
import { layoutPanel } from '../panel.js';
import { middleBaseline, pitchStart } from '../place-text.js';
import { layoutGrid, type SquareGrid } from '../square-grid.js';

const NOTES = {
  deployed: 'keep hidden',
  words: 'hidden · place words across or down',
  blank: 'hidden · write words across or down',
} as const;

/** Capital height of the letters, as a share of the square. */
const LETTER_SHARE = 0.82;

/** Lays out the grid; a deployed fleet's letters are one string a row, with a frame round each ship. */
export const defenseGrid: Block = (place) => {
  const panel = layoutPanel(place, { title: 'Defense Grid', note: NOTES[place.shared.deployment], secret: true });
  const grid = layoutGrid(place, panel.inner, false);
  const write = prepareRows(place, grid);
  return {
    art: [...panel.art, ...grid.art],
    fill: (battle) => [...framesOf(place, grid, battle), ...write(battle), ...mineOf(place, grid, battle)],
  };
};

function prepareRows(place: Place, grid: SquareGrid): (battle: Battle) => Item[] {
  const size = grid.cell * LETTER_SHARE;
  const x = pitchStart(place.fonts, 'mono', size, grid.x, grid.cell);
  const baselines = Array.from({ length: board.rows }, (_, row) => {
    const box = { x: grid.x, y: grid.y + row * grid.cell, width: grid.cell, height: grid.cell };
    return middleBaseline(place.fonts, 'mono', size, box);
  });
  return (battle) => {
    const letters = lettersBySquare(battle);
    return baselines.flatMap((y, row): Item[] => {
      let text = '';
      for (let column = 0; column < board.columns; column++) text += letters[row * board.columns + column] ?? ' ';
      text = text.trimEnd();
      return text === '' ? [] : [{ kind: 'text', text, x, y, font: 'mono', size, ink: 0, pitch: grid.cell }];
    });
  };
}

function framesOf({ style }: Place, { x, y, cell }: SquareGrid, battle: Battle): Item[] {
  return battle.fleet.flatMap(({ start, direction, length }): Item[] => {
    const square = start === null ? undefined : parseSquare(start);
    if (square === undefined) return [];
    const across = direction === 'across';
    return [
      {
        kind: 'rect',
        x: x + (square % board.columns) * cell,
        y: y + Math.floor(square / board.columns) * cell,
        width: across ? length * cell : cell,
        height: across ? cell : length * cell,
        stroke: style.ship,
      },
    ];
  });
}

/** A mine is a disc with four horns. */
function mineOf({ style }: Place, grid: SquareGrid, { mine }: Battle): Item[] {
  const square = mine === null ? undefined : parseSquare(mine);
  if (square === undefined) return [];
  const x = grid.x + ((square % board.columns) + 0.5) * grid.cell;
  const y = grid.y + (Math.floor(square / board.columns) + 0.5) * grid.cell;
  const reach = grid.cell * 0.36;
  return [
    { kind: 'circle', x, y, radius: grid.cell * 0.22, fill: 0 },
    { kind: 'line', x1: x - reach, y1: y, x2: x + reach, y2: y, stroke: style.frame },
    { kind: 'line', x1: x, y1: y - reach, x2: x, y2: y + reach, stroke: style.frame },
  ];
}
