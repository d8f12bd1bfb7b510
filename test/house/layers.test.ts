// Floors only look down: every import of the source tree is held against the table in docs/architecture.md.
import { describe, expect, it } from 'vitest';
import { findViolations, readRooms, roomOf } from './layers.js';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSources, root } from './source-files.js';

const rooms = readRooms();

describe('the floors', () => {
  it('are kept by every file', () => {
    expect(findViolations(readSources())).toEqual([]);
  });

  it('name every folder, and no other', () => {
    const inside = readSources().filter(({ path }) => path.includes('/'));
    expect(inside.filter(({ path }) => roomOf(path, rooms) === undefined)).toEqual([]);
    const empty = rooms.filter(({ name }) => !inside.some(({ path }) => path.startsWith(`${name}/`)));
    expect(empty).toEqual([]);
  });

  it('only look down: a room may import what stands in rows above its own', () => {
    const above = new Set<string>();
    let floor = 0;
    for (const room of rooms) {
      expect(room.mayImport.filter((name) => !above.has(name))).toEqual([]);
      expect(room.floor).toBeGreaterThanOrEqual(floor);
      floor = room.floor;
      above.add(room.name);
    }
    expect(above.size).toBe(rooms.length);
    expect(above.size).toBe(10);
  });

  it.each([
    ['game/battle.ts', "import { liveArea } from '../paper/geometry/papers.js';", 'game may not import paper'],
    ['paper/render/svg.ts', "import { blocks } from '../../sheet/blocks/index.js';", 'paper may not import sheet'],
    ['sheet/print.ts', "import type { Pack } from '../event/pack.js';", 'sheet may not import event'],
    ['kits/flagship/deck.ts', "import { editions } from '../../game/editions/index.js';", 'kits may not import game'],
    ['server/jobs/job.ts', "const x = await import('../../cli/run.js');", 'server may not import cli'],
    ['paper/render/svg.ts', "import PDFDocument from 'pdfkit';", 'has no home there'],
    ['game/battle.ts', "import { readFileSync } from 'node:fs';", 'has no home there'],
    ['game/battle.ts', "import { say } from '../words.js';", 'game may not import words.js'],
  ])('refuse %s when it says %s', (path, text, complaint) => {
    expect(findViolations([{ path, text }]).join()).toContain(complaint);
  });
});

describe('a program', () => {
  it('is started and never imported: it would take over whichever process does, such as the one that runs the tests', () => {
    const tests = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => ({ path: `test/${path}`, text: readFileSync(join(root, 'test', path), 'utf8') }));
    const importing = [...readSources(), ...tests].filter(({ text }) =>
      /^(?:import|export) .*'[^']*\/(?:pack-process|make-thread|cli\/main)\.js';$/m.test(text),
    );
    expect(importing.map(({ path }) => path)).toEqual([]);
  });
});

describe('a way round the floors', () => {
  it.each([
    "export type { Battle } from '../game/battle.js';",
    "export { dealBattle as deal } from '../game/deal-battle.js';",
    "export * from '../game/battle.js';",
    "export * as battle from '../game/battle.js';",
    "import type { Battle } from '../game/battle.js';\nexport type { Battle };",
    "import type { Battle } from '../game/battle.js';\nexport type Sheet = Battle;",
    "import { dealBattle } from '../game/deal-battle.js';\nexport const deal = dealBattle;",
    "import * as battle from '../game/battle.js';\nexport type Sheet = battle.Battle;",
  ])('is refused: %s', (text) => {
    expect(findViolations([{ path: 'sheet/formats.ts', text }]).join()).toContain('import it from there');
  });

  it.each([
    "export type { Format } from './format.js';",
    "import type { Battle } from '../game/battle.js';\nexport type Sheets = readonly Battle[];",
    "import { dealBattle } from '../game/deal-battle.js';\nexport const fleet = dealBattle();",
  ])('is not: %s', (text) => {
    expect(findViolations([{ path: 'sheet/formats.ts', text }])).toEqual([]);
  });
});
