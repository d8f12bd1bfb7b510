// Runs the lines of docs/commands.md that make braille of a text, and reads the sheets back from its cells.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { namesOf } from '../../../src/core/input/choose.js';
import { lettersBySquare } from '../../../src/game/letters-by-square.js';
import { type Edition, editions } from '../../../src/game/editions/index.js';
import { LETTERS } from '../../../src/game/manifest.js';
import { composeRules, printRules } from '../../../src/game/rules-page.js';
import { parseGame } from '../../../src/game/options.js';
import { sheetText } from '../../../src/sheet/text/sheet-text.js';
import { deal, type Filling } from '../../support/matrix.js';

const isInstalled = existsSync('/usr/bin/lou_translate');
if (!isInstalled) console.info('lou_translate is not installed: no braille is made of texts');

/** What stands in the document behind the command, as far as the file that it writes. */
const [, recipe = ''] =
  /^battle-tracker sheet --seed x -f text \|([^]*?) > sheet\.brf$/m.exec(readFileSync('docs/commands.md', 'utf8')) ??
  [];

const emboss = (text: string) => execFileSync('sh', ['-c', recipe], { input: text, encoding: 'utf8' });

const fillings = ['deployed', 'words', 'blank'] as const satisfies readonly Filling[];

it.skipIf(!isInstalled)('braille keeps the columns of a sheet, and no line has more than 40 cells', () => {
  for (const edition of namesOf(editions)) {
    const battles = fillings.flatMap((filling) => deal({ edition, filling, seed: 'x' }, { player: 'Zoë', count: 3 }));
    for (const battle of battles) {
      const cells = emboss(sheetText(battle));
      const lines = cells.split('\n');
      expect(lines.filter((line) => line.length > 40 || line.includes('\\'))).toEqual([]);
      expect(cells).toContain(': ZOE\n');
      const grids = lines.filter((line) => /^\d\d( [A-Z.]){10}$/.test(line));
      expect(grids.map((line) => Number(line.slice(0, 2)))).toEqual(
        [1, 2].flatMap(() => [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
      );
      const letters = grids.slice(10).flatMap((line) => line.slice(3).split(' '));
      expect(letters).toEqual(lettersBySquare(battle).map((letter) => letter ?? '.'));
      for (const { ship, length, word, start } of battle.fleet)
        if (word !== null)
          expect(cells).toContain(`${ship.toUpperCase()} ${length}: ${word}${start === null ? '' : `, ${start}`}`);
      for (const code of battle.launchCodes ?? []) expect(cells).toContain(` ${code}`);
      const counted = [...cells.matchAll(/(?<=^| {2})([A-Z]) _?(\d+)(?=$| {2})/gm)].map(([, letter, count]) => [
        letter,
        Number(count),
      ]);
      if (battle.manifest !== null)
        expect(counted).toEqual([...LETTERS].map((letter) => [letter, battle.manifest?.[letter] ?? 0]));
    }
  }
});

it.skipIf(!isInstalled)('braille of rules has no line of more than 40 cells', () => {
  for (const edition of namesOf(editions))
    for (const opening of (editions[edition] as Edition).openings) {
      const game = parseGame({ edition, opening });
      const lines = emboss(printRules(composeRules(game))).split('\n');
      expect(lines.filter((line) => line.length > 40 || line.includes('\\'))).toEqual([]);
      expect(lines.length).toBeGreaterThan(30);
    }
});
