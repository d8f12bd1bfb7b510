// What each block of a sheet shows, in words, for formats that can say so beside the drawing.
import type { Battle } from '../game/battle.js';
import type { Alternative } from '../scene/scene.js';
import { sectionInWords } from '../text/section-in-words.js';
import { sheetSections } from '../text/sheet-sections.js';
import type { PlacedBlock } from './arrange.js';
import type { SheetSlot } from './block.js';
import { blockFields, blockTopics } from './blocks/block-topics.js';
import type { BlockName } from './blocks/index.js';
import { fieldsInWords } from './head-fields.js';

/** Returns the words of the blocks that show anything, in reading order. */
export function sheetAlternatives(placed: readonly PlacedBlock[], battle: Battle, slot?: SheetSlot): Alternative[] {
  const sections = new Map(sheetSections(battle).map((section) => [section.topic, section]));
  return placed.flatMap(({ block, box }) => {
    const fields = blockFields[block as BlockName];
    if (fields !== undefined) {
      const title = sections.get('game')?.title ?? '';
      return [{ block, box, title, description: fieldsInWords(fields, battle, slot) }];
    }
    const shown = blockTopics[block as BlockName].flatMap((topic) => sections.get(topic) ?? []);
    if (shown.length === 0) return [];
    const title = shown.map((section) => section.title).join(', ');
    const words = shown.map(sectionInWords);
    const figure = words.filter((_, i) => shown[i]?.topic !== 'turn').join(' ');
    return [{ block, box, title, description: words.join(' '), figure }];
  });
}
