// The code of a map: nine characters by which two people see whether they hold the same one.
import { codeOfText } from '../../../core/random/serial.js';
import { writeMapText } from './map-text.js';
import type { SeaMap } from './sea-map.js';

/** Returns the code. Maps are public, so a plain hash is enough. */
export function mapCode(map: SeaMap): string {
  return codeOfText(writeMapText(map));
}
