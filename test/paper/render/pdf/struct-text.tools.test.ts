// What poppler hears of tagged sheets is what their JSON says: no text is out of its table, its row or its place.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Battle } from '../../../../src/game/battle.js';
import { editions } from '../../../../src/game/editions/index.js';
import { namesOf } from '../../../../src/core/input/choose.js';
import { lettersOf } from '../contract.js';
import { proving } from '../../../support/figures.js';
import { deal, print, write } from '../../../support/matrix.js';
import { elementsOf, type ReadElement, readStructure } from '../../../support/read-structure.js';
import { readTree, tellSheet, type ToldSheet } from '../../../support/read-struct-text.js';

const isInstalled = spawnSync('pdfinfo', ['-v']).error === undefined;
if (!isInstalled) console.info('pdfinfo is not installed: what it hears of tagged sheets is not compared');

const folder = mkdtempSync(join(tmpdir(), 'battle-tracker-struct-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** What the structure must tell of a battle. Poppler leaves out what is heard instead of a drawing: no mine, and no counts of letters. */
function toldOf(battle: Battle): ToldSheet {
  const { fleet, fleetName, launchCodes, serial } = battle;
  return {
    letters: lettersOf(battle),
    words: fleet.map(({ word }) => word),
    fleetName,
    launchCodes: launchCodes === null ? null : [...launchCodes],
    serial,
  };
}

/** Returns the words of the figure that counts the letters, of each page. */
function countsIn(bytes: Uint8Array): (string | undefined)[] {
  const sections = readStructure(bytes).document.kids as readonly ReadElement[];
  return sections.map(
    (section) => elementsOf(section).find(({ alternative }) => alternative?.includes('in all.') === true)?.alternative,
  );
}

function lettersIn(manifest: Battle['manifest']): string {
  const counts = Object.entries(manifest ?? {}).flatMap(([letter, count]) => (count > 0 ? [`${letter} ${count}`] : []));
  return `${manifest === null ? 'All letters, to be written' : `${counts.join(', ')}, no other letter`}. 17 in all.`;
}

function withoutSeed({ seed, ...battle }: Battle): Battle {
  expect(seed).toBeDefined();
  return battle;
}

const variants = [
  { filling: 'deployed', paper: 'a4', template: 'station' },
  { filling: 'words', paper: 'letter', template: 'bands' },
  { filling: 'blank', paper: 'a5', template: 'station' },
] as const;
const cases = namesOf(editions).flatMap((edition) => variants.map((variant) => ({ edition, ...variant })));
/** Poppler takes 2 s a sheet. */
const SHEETS = proving ? 300 : 5;

describe.runIf(isInstalled)('what is heard', () => {
  it.each(cases)('of $edition, $filling, on $paper is what the sheet says', async (chosen) => {
    const { edition, filling, paper, template } = chosen;
    const count = Math.ceil(SHEETS / cases.length);
    const rules = edition === 'engagement' ? { rules: ['minefield=on'] } : {};
    const dealt = deal({ edition, filling, seed: `heard ${filling}` }, { count, ...rules });
    // Half of them are as a secret deals them: no seed stands in them.
    const battles = dealt.map((battle, i) => (i % 2 === (filling === 'words' ? 1 : 0) ? withoutSeed(battle) : battle));
    const path = join(folder, `${edition}-${filling}.pdf`);
    writeFileSync(path, await write('pdf', battles, print(paper, 'normal', template)));
    // A page of rules, which follows a sheet without room for them, has no counts.
    const counts = countsIn(readFileSync(path));
    expect(counts.filter(Boolean)).toEqual(battles.map(({ manifest }) => lettersIn(manifest)));
    const output = execFileSync('pdfinfo', ['-struct-text', path], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
    const sections = readTree(output).kids.filter((_, page) => counts[page] !== undefined);
    expect(sections).toHaveLength(battles.length);
    for (const [i, battle] of battles.entries())
      expect(tellSheet(sections[i] as (typeof sections)[number])).toEqual(toldOf(battle));
  });
});
