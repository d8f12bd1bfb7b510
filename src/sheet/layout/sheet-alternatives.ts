// What each block of a sheet shows, in words, for formats that can say so beside the drawing.
import type { Battle } from '../../game/battle.js';
import type { Alternative } from '../../paper/scene/scene.js';
import { type Section, sharedTopics, sheetSection, type Topic } from '../text/sheet-sections.js';
import type { PlacedBlock } from '../../paper/compose/arrange.js';
import type { Shared, SheetSlot } from '../block.js';
import { blockFields, blockTopics } from '../blocks/block-topics.js';
import type { BlockName } from '../blocks/index.js';
import { fieldsInWords } from './head-fields.js';
import type { Line } from '../text/line.js';

const WRITTEN = 'to be written';

/** Returns the sentences; of empty parts they say only that they are empty. */
export function sectionInWords({ lines }: Pick<Section, 'lines'>): string {
  const empty = lines.some((line) => 'squares' in line) && !lines.some(hasLetters) ? ['The grid is empty.'] : [];
  const heads = lines.flatMap((line) => ('squares' in line && line.label === null ? line.squares : []));
  return [...lines.flatMap((line) => lineInWords(line, heads)), ...empty].join(' ');
}

function hasLetters(line: Line): boolean {
  return 'squares' in line && line.label !== null && line.squares.some((letter) => letter !== null);
}

function lineInWords(line: Line, heads: readonly (string | null)[]): string | readonly string[] {
  if ('row' in line) return [line.row.endsWith(':') ? `${line.row} ${WRITTEN}.` : `${line.row}.`];
  if ('text' in line) return line.drawn ?? `${line.text}${/[.?]$/.test(line.text) ? '' : '.'}`;
  if ('squares' in line) return hasLetters(line) ? [`Row ${line.label}: ${lettersOf(line.squares, heads)}.`] : [];
  if ('counts' in line) return [`${countsOf(line.counts)}.`];
  if ('marks' in line) return line.drawn;
  const { ship, length, word, place } = line;
  return [`${ship}, ${length} letters: ${word ?? WRITTEN}${place === null ? '' : `, ${place}`}.`];
}

/** The letters stand under the names of their columns. */
function lettersOf(squares: readonly (string | null)[], heads: readonly (string | null)[]): string {
  return squares.flatMap((letter, i) => (letter === null ? [] : [`${letter} in ${heads[i]}`])).join(', ');
}

function countsOf(counts: readonly (readonly [letter: string, count: number | undefined])[]): string {
  if (counts.every(([, count]) => count === undefined)) return `All letters, ${WRITTEN}`;
  const there = counts.flatMap(([letter, count]) => (count === undefined || count === 0 ? [] : [`${letter} ${count}`]));
  return `${there.join(', ')}, no other letter`;
}

/** Returns the words of the blocks of a sheet that show anything, in reading order. */
type SheetAlternatives = (battle: Battle, slot: SheetSlot | undefined) => Alternative[];

interface Told {
  readonly topic: Topic;
  readonly title: string;
  readonly words: string;
}

/** Prepares the words for sheets that share edition, rules and opening: what is the same on all of them is worded once. */
export function prepareAlternatives(placed: readonly PlacedBlock[], sheets: Pick<Shared, 'seated'>): SheetAlternatives {
  const shared = new Map<Topic, Told>();
  const tell = (topic: Topic, battle: Battle): Told => {
    const known = shared.get(topic);
    if (known !== undefined) return known;
    const section = sheetSection(topic, battle);
    const told = { topic, title: section.title, words: sectionInWords(section) };
    if (sharedTopics.has(topic)) shared.set(topic, told);
    return told;
  };
  return (battle, slot) =>
    placed.flatMap(({ block, box }) => {
      const fields = blockFields[block as BlockName];
      if (fields !== undefined) {
        const { title } = sheetSection('game', battle);
        return [{ block, box, title, description: fieldsInWords(fields, sheets, battle, slot) }];
      }
      const shown = blockTopics[block as BlockName].map((topic) => tell(topic, battle));
      if (shown.length === 0) return [];
      const title = shown.map((each) => each.title).join(', ');
      const description = shown.map(({ words }) => words).join(' ');
      const figure = shown.flatMap(({ topic, words }) => (topic === 'turn' ? [] : [words])).join(' ');
      return [{ block, box, title, description, figure }];
    });
}
