// Proves that who plays for the first turn with a coin sees no launch codes, on paper or in text, and is dealt the same fleet.
import { expect, it } from 'vitest';
import { dealOne } from '../../support/deal.js';
import { type EditionName, editions } from '../../../src/game/editions/index.js';
import { launchCodes } from '../../../src/sheet/blocks/launch-codes.js';
import { sheetText } from '../../../src/sheet/text/sheet-text.js';
import { placeOf } from '../layout/place.js';

const names = Object.keys(editions) as EditionName[];

it.each(names)('an %s sheet with a coin toss prints no codes', (edition) => {
  const battle = dealOne('first game', { edition, opening: 'coin-toss' });
  const usual = dealOne('first game', { edition });
  expect({ ...battle, opening: usual.opening }).toEqual(usual);
  const place = placeOf({ edition: editions[edition] });
  const { art = [], fill } = launchCodes({ ...place, shared: { ...place.shared, edition, opening: 'coin-toss' } });
  expect(fill?.(battle) ?? []).toEqual([]);
  expect(art.filter(({ kind }) => kind === 'rect')).toEqual([]);
  const said = [...art.map((item) => (item.kind === 'text' ? item.text : '')), sheetText(battle)].join('\n');
  for (const code of usual.launchCodes ?? []) expect(said).not.toContain(code);
  expect(said).not.toContain(editions[edition].opener.title);
  expect(said.toUpperCase()).toContain('WHO STARTS');
});
