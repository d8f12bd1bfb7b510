// Proves that documents hold of a face what trackers show, or all of it, and never what a fleet alone decides.
import { describe, expect, it } from 'vitest';
import { faceNames, readFonts } from '../../../../src/paper/fonts/fonts.js';
import { createShownFaces } from '../../../../src/paper/render/pdf/shown-faces.js';

const fonts = readFonts();

describe('createShownFaces', () => {
  it.each(faceNames)('takes all that trackers show of %s for one extent', (name) => {
    const faces = createShownFaces(fonts);
    for (const character of fonts[name].shown.characters) {
      faces.note(name, character);
      expect(faces.list()).toEqual([[name, 'shown']]);
    }
    faces.note(name, fonts[name].shown.characters);
    expect(faces.list()).toEqual([[name, 'shown']]);
  });

  it.each(faceNames)('takes the whole of %s for anything beyond, and keeps to it', (name) => {
    for (const character of ['@', '\\', ']', '^', '~']) {
      const faces = createShownFaces(fonts);
      faces.note(name, `A${character}`);
      faces.note(name, 'A');
      expect(faces.list(), character).toEqual([[name, 'whole']]);
    }
  });

  it('takes over what others show, in an order of its own', () => {
    const [faces, others] = [createShownFaces(fonts), createShownFaces(fonts)];
    faces.note('text', '@');
    others.note('text', 'A');
    others.note('mono', 'A');
    faces.join(others);
    expect(faces.list()).toEqual([
      ['mono', 'shown'],
      ['text', 'whole'],
    ]);
    expect(others.extents.get('text')).toBe('shown');
  });
});
