// What each block of a sheet shows, in words, for formats that can say so beside the drawing.
import type { Battle } from '../game/battle.js';
import type { Alternative } from '../scene/scene.js';
import { sectionInWords } from '../text/section-in-words.js';
import { sheetSections } from '../text/sheet-sections.js';
import type { PlacedBlock } from './arrange.js';
import { blockTopics } from './blocks/block-topics.js';
import type { BlockName } from './blocks/index.js';

/** Returns the words of the blocks that show anything, in reading order. */
export function sheetAlternatives(placed: readonly PlacedBlock[], battle: Battle): Alternative[] {
  const sections = new Map(sheetSections(battle).map((section) => [section.topic, section]));
  return placed.flatMap(({ block, box }) => {
    const shown = blockTopics[block as BlockName].flatMap((topic) => sections.get(topic) ?? []);
    if (shown.length === 0) return [];
    const title = shown.map((section) => section.title).join(', ');
    return [{ block, box, title, description: shown.map(sectionInWords).join(' ') }];
  });
}
