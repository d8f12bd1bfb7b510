// The rules in force as small framed icons, so that two players compare their covers at a glance.
import type { Battle } from '../../game/battle.js';
import { openings } from '../../game/openings/index.js';
import { type Rule, type RuleName, rules } from '../../game/rules.js';
import { type Box, inset } from '../../paper/geometry/box.js';
import type { Item } from '../../paper/scene/scene.js';
import type { Place } from '../../paper/compose/block.js';
import { leastLabel, placeText, typeSize } from '../../paper/compose/place-text.js';
import { drawCross, drawTick } from '../../paper/compose/marks.js';

/** Everything that can change play and that both players of a match must share. */
export type Ruleset = Pick<Battle, 'edition' | 'rules' | 'opening' | 'deployment'>;

/** What an icon shows: its label, and a tick, a cross or a word of at most nine letters. */
export interface RuleIcon {
  readonly label: string;
  readonly value: boolean | string;
}

const fleetWords: Readonly<Record<Battle['deployment'], string>> = { deployed: 'DEALT', words: 'PLACE', blank: 'OWN' };

/** Returns an icon for the opening, one for the deployment and one for each rule of the edition, in the sheet's order. */
export function ruleIcons({ opening, deployment, rules: inForce }: Ruleset): RuleIcon[] {
  const named = Object.entries(inForce) as [RuleName, boolean | string][];
  return [
    { label: 'Opening', value: openings[opening].icon },
    { label: 'Fleet', value: fleetWords[deployment] },
    ...named.map(([name, value]) => {
      const { label, words }: Rule['icon'] = rules[name].icon;
      return { label, value: typeof value === 'string' ? (words?.[value] ?? value.toUpperCase()) : value };
    }),
  ];
}

const LEAST_WIDTH = 17;
const GAP = 1.6;

/** Lays out the icons in rows that fill the box. */
export function layoutRuleIcons(place: Place, box: Box): Item[] {
  const icons = ruleIcons(place.shared);
  const gap = GAP * place.scale;
  const fit = Math.max(1, Math.floor((box.width + gap) / (LEAST_WIDTH * place.scale + gap)));
  const rows = Math.ceil(icons.length / fit);
  const columns = Math.ceil(icons.length / rows);
  const width = (box.width - gap * (columns - 1)) / columns;
  const height = (box.height - gap * (rows - 1)) / rows;
  return icons.flatMap((icon, i) => {
    const x = box.x + (i % columns) * (width + gap);
    const y = box.y + Math.floor(i / columns) * (height + gap);
    return drawIcon(place, icon, { x, y, width, height });
  });
}

function drawIcon(place: Place, { label, value }: RuleIcon, box: Box): Item[] {
  const { style, scale } = place;
  const head = { ...inset(box, 0.6 * scale, 0), height: box.height * 0.36 };
  const face = { ...inset(box, 1 * scale, 0), y: box.y + box.height * 0.36, height: box.height * 0.6 };
  const small = { font: 'label', size: typeSize(place, 8), least: leastLabel(place) } as const;
  const title = label.toUpperCase();
  // Ticks and crosses are not heard.
  const heard = { [title]: `${label}: ${value === true ? 'on' : 'off'}` };
  const tag = { kind: 'paragraph', more: true, ...(typeof value === 'string' ? {} : { heard }) } as const;
  const items: Item[] = [
    { kind: 'rect', ...box, stroke: style.middle },
    { ...placeText(place, small, title, head, 'center'), tag },
  ];
  if (value === true) return [...items, ...drawTick(inset(face, 0, face.height * 0.08), style.ship)];
  // A rule that is off has a thin cross: what is on is seen first.
  if (value === false) return [...items, ...drawCross(inset(face, 0, face.height * 0.08), style.middle)];
  const word = {
    font: 'stencil',
    size: Math.min(typeSize(place, 12.5), face.height),
    least: leastLabel(place),
  } as const;
  return [...items, placeText(place, word, value, face, 'center')];
}
