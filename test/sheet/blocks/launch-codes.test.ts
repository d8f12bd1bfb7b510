// Proves that a sheet says all of its opening, in type that can be read.
import { describe, expect, it } from 'vitest';
import { editions } from '../../../src/game/editions/index.js';
import { openings } from '../../../src/game/openings/index.js';
import { openingLines } from '../../../src/game/openings/opening.js';
import { toPoints } from '../../../src/paper/geometry/length.js';
import { launchCodes } from '../../../src/sheet/blocks/launch-codes.js';
import { placeOf } from '../layout/place.js';

describe.each(editions.codebreaker.openings)('the launch codes with %s', (name) => {
  it('say the whole opening', () => {
    const place = placeOf();
    const { art } = launchCodes({ ...place, shared: { ...place.shared, edition: 'codebreaker', opening: name } });
    const texts = art.flatMap((item) => (item.kind === 'text' && item.font === 'text' ? [item] : []));
    const printed = texts.map(({ text }) => text).join(' ');
    expect(printed).toContain(openingLines(openings[name]).join(' '));
    for (const { size } of texts) expect(toPoints(size)).toBeGreaterThanOrEqual(7 - 1e-6);
  });
});
