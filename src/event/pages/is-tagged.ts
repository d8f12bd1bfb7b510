// Whether a pack's documents are tagged for readers of screens: all of them, or none, and whatever is added later like the rest.
import { MOST_TAGGED } from '../../paper/options.js';
import { measurePack } from '../order/pack-size.js';
import type { PackRecord } from '../order/pack-record.js';
import { ownPagesOf } from '../record/measure-sheets.js';

/** Reads the order alone, so that a pack to which tables were added keeps what it began with. */
export function isTagged({ spec }: PackRecord): boolean {
  const { tags = 'auto' } = spec.print;
  if (tags !== 'auto') return tags === 'on';
  const front = 1;
  return measurePack(spec).sheets * (front + ownPagesOf(spec)({})) <= MOST_TAGGED;
}
