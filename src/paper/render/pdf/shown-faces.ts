// Notes what a document shows of the faces, so that it embeds no more: no glyph by glyph, lest the length of a file tell which letters it holds.
import { type FaceName, faceNames, type Fonts } from '../../fonts/fonts.js';

/** What trackers can show of a face, or all of it. */
export type Extent = 'shown' | 'whole';

export interface ShownFaces {
  note(name: FaceName, text: string): void;
  /** Notes all that others show. */
  join(others: ShownFaces): void;
  /** The faces that are shown, in a fixed order. */
  list(): readonly (readonly [name: FaceName, extent: Extent])[];
  readonly extents: ReadonlyMap<FaceName, Extent>;
}

export function createShownFaces(fonts: Fonts): ShownFaces {
  const extents = new Map<FaceName, Extent>();
  return {
    extents,
    note(name, text) {
      const known = extents.get(name);
      if (known === 'whole') return;
      if (!patternOf(fonts, name).test(text)) extents.set(name, 'whole');
      else if (known === undefined) extents.set(name, 'shown');
    },
    join(others) {
      for (const [name, extent] of others.extents) if (extents.get(name) !== 'whole') extents.set(name, extent);
    },
    list: () =>
      faceNames.flatMap((name) => {
        const extent = extents.get(name);
        return extent === undefined ? [] : [[name, extent] as const];
      }),
  };
}

const patterns = new WeakMap<Fonts[FaceName]['shown'], RegExp>();

function patternOf(fonts: Fonts, name: FaceName): RegExp {
  const { shown } = fonts[name];
  let pattern = patterns.get(shown);
  if (pattern === undefined) {
    pattern = new RegExp(`^[${shown.characters.replace(/[\\\]^-]/g, '\\$&')}]*$`);
    patterns.set(shown, pattern);
  }
  return pattern;
}
