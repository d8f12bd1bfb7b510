// Par on a key's own page, at its foot: how many turns a reference player needs for the fleet. It never stands on a player's sheet.
import { type Box, cutTop } from '../../paper/geometry/box.js';
import { LEAST_TEXT } from '../../paper/scene/check-page.js';
import type { Item } from '../../paper/scene/scene.js';
import type { Place } from '../../paper/compose/block.js';
import { leastLabel, placeText, typeSize } from '../../paper/compose/place-text.js';
import type { KeyEntry } from './key-entry.js';

export interface KeyPar {
  readonly turns: number;
  /** Of the mean that was rounded to `turns`. */
  readonly standardError: number;
  readonly games: number;
}

/** An entry with par, where it is known. */
export interface ParEntry extends KeyEntry {
  readonly par?: KeyPar;
}

const STRIP = 6;
const LABEL = 14;

/** Returns the room above par and par's own. */
export function cutPar({ scale }: Place, inner: Box): [above: Box, strip: Box] {
  return cutTop(inner, inner.height - STRIP * scale);
}

/** Returns par as a line of text. */
export function layoutPar(place: Place, strip: Box, { turns, standardError, games }: KeyPar): Item[] {
  const { scale } = place;
  const label = { font: 'label', size: typeSize(place, 10), least: leastLabel(place) } as const;
  const style = { font: 'text', size: typeSize(place, 10), least: LEAST_TEXT } as const;
  const text = `${turns} turns to sink this fleet, mean of ${games} games of the reference bot (± ${standardError.toFixed(1)})`;
  const rest = { ...strip, x: strip.x + LABEL * scale, width: strip.width - LABEL * scale };
  return [placeText(place, label, 'PAR', strip, 'left'), placeText(place, style, text, rest, 'left')];
}
