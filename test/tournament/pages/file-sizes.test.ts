// Proves that the sizes of files that hold fleets say nothing of them: whatever is dealt, each file is as long as it is.
import { describe, expect, it } from 'vitest';
import { faceNames } from '../../../src/fonts/fonts.js';
import { sheetFill } from '../../../src/pipeline/fills.js';
import type { Fields } from '../../../src/pipeline/request.js';
import { masterOfSeed, sheetKey } from '../../../src/random/keys.js';
import { type Advances, writeContent } from '../../../src/render/pdf/content.js';
import { prepareContext } from '../../../src/tournament/pages/pack-context.js';
import { holdsFleets } from '../../../src/tournament/record/pack-file.js';
import type { PackRecord } from '../../../src/tournament/order/pack-record.js';
import { proving } from '../../support/figures.js';
import { hasRoom } from '../../support/least-squares.js';
import { realNames } from '../../support/real-names.js';
import type { Page } from '../../../src/scene/scene.js';
import { makePack, matchOf, packOf } from './packs.js';

/** Returns the sizes of the files that hold fleets, by path, as each of the secrets makes them. */
async function sizesOf(record: PackRecord, secrets: readonly string[]): Promise<Record<string, number>[]> {
  return Promise.all(
    secrets.map(async (secret) => {
      const { files } = await makePack(record, secret);
      const own = files.filter(({ job }) => holdsFleets(job.file));
      return Object.fromEntries(own.map(({ path, bytes }) => [path, bytes.length]));
    }),
  );
}

const sheets: readonly Fields[] = [
  { edition: 'engagement' },
  { edition: 'engagement', rules: ['minefield=on'] },
  { edition: 'engagement', deployment: 'words' },
  { edition: 'codebreaker', template: 'bands', ink: 'color' },
  { edition: 'codebreaker', tags: 'off' },
  { edition: 'admiral', paper: 'letter' },
  { edition: 'admiral', template: 'large' },
  { edition: 'engagement', tags: 'off' },
  { edition: 'admiral', tags: 'off' },
  { edition: 'codebreaker', paper: 'a5', deployment: 'blank' },
];

describe.each(sheets.map((fields) => [JSON.stringify(fields), fields] as const))('files of %s', (_, fields) => {
  it('of a match are as long whatever is dealt', async () => {
    const secrets = Array.from({ length: proving ? 400 : 2 }, (__, i) => `secret ${i}`);
    for (const names of [null, ['Ada', 'Ben']] as const) {
      const [first, ...others] = await sizesOf(matchOf(fields, names === null ? null : [...names]), secrets);
      expect(Object.keys(first ?? {})).toEqual(['alpha.pdf', 'bravo.pdf', 'key.pdf']);
      for (const other of others) expect(other).toEqual(first);
    }
  });

  it.each(['round', 'player'])('of a pack are, too, one file a %s', async (split) => {
    const players = ['Ada', 'Ben', 'Cleo', ...Object.values(realNames).map(([name = '']) => name)].slice(
      0,
      proving ? 9 : 5,
    );
    const record = packOf({ ...fields, players, split, rounds: 2, format: 'pairs', spares: 1 });
    const secrets = Array.from({ length: proving ? 40 : 2 }, (__, i) => `secret ${i}`);
    const [first, ...others] = await sizesOf(record, secrets);
    expect(Object.keys(first ?? {}).length).toBeGreaterThan(5);
    for (const other of others) expect(other).toEqual(first);
  });
});

const STEP = sheetFill.step;

describe('what a tracker holds besides its head', () => {
  const SHEETS = proving ? 5000 : 60;
  const layouts = (['a4', 'letter', 'a5'] as const).flatMap((paper) =>
    ['station', 'bands', 'tent']
      .filter((template) => hasRoom(template, paper))
      .map((template) => ({ paper, template })),
  );
  const fleets: readonly [string, Fields, number][] = [
    ['no words', { deployment: 'blank' }, 1],
    ['no squares', { deployment: 'words' }, 1],
    ['no squares, admiral', { edition: 'admiral', template: 'bands', deployment: 'words' }, 1],
    ['all', {}, 2],
    ['all, apart', { rules: ['contact=open-sea'] }, 2],
    ['all with a mine', { rules: ['minefield=on'] }, 2],
  ];

  it.each(fleets)('lies between the same two steps on all paper, in all templates: %s', (_, fields, steps) => {
    for (const layout of layouts) {
      const context = prepareContext(packOf({ playerCount: 2, ...layout, ...fields }), masterOfSeed('sizes'));
      const { fonts } = context.pageSetup;
      const advances = Object.fromEntries(
        faceNames.map((name) => [name, fonts[name].advances.get('0') ?? 0]),
      ) as Advances;
      const found = Array.from({ length: SHEETS }, (__, i) => {
        const battle = { ...context.dealer.deal(sheetKey(masterOfSeed('sizes'), [i])), serial: '7K3Q9ZPM4' };
        const slot = { opponent: null, date: null, round: '1', table: '1 A' };
        const [{ parts, height }] = context.layoutSheet(battle, slot, {}) as [Page];
        const [all, head] = [parts, parts.filter(({ block }) => sheetFill.open.includes(block))].map(
          (some) => writeContent({ parts: some, pageHeight: height, advances, precision: 10 }).length,
        ) as [number, number];
        return all - head;
      });
      const [least, most] = [Math.min(...found), Math.max(...found)];
      expect(most - least, JSON.stringify(layout)).toBeGreaterThan(5);
      expect([Math.ceil(least / STEP), Math.ceil(most / STEP)], `${JSON.stringify(layout)} ${least} ${most}`).toEqual([
        steps,
        steps,
      ]);
    }
  });
});
