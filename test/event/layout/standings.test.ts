// The standings show a column for par where somebody has one, and no empty column elsewhere.
import { expect, it } from 'vitest';
import { layoutStandings } from '../../../src/event/pages/write-standings.js';
import { engagement } from '../../support/sample-battle.js';
import { paperworkOf, wordsOn } from './printed.js';

const pageSetup = paperworkOf({ edition: 'engagement', paper: 'a4', ink: 'normal' }, engagement);

const row = { rank: '1', name: 'Ada', points: '2', par: null, opponents: '3', ships: '+1', games: '2', why: '2 won' };
const wordsOf = (par: string | null) =>
  [...layoutStandings(pageSetup, { title: 'Standings', subtitle: 'after round 2' }, [{ ...row, par }, row])].map(
    wordsOn,
  );

it('has no column of par where nobody has one', () => {
  const [words = ''] = wordsOf(null);
  expect(words).toMatch(/^OPPONENTS$/m);
  expect(words).not.toMatch(/^PAR$/m);
  expect(wordsOf('+4')[0]).toMatch(/^PAR$[\s\S]*^\+4$/m);
});
