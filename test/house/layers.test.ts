// Floors only look down: every import of the source tree is held against the table in docs/architecture.md.
import { describe, expect, it } from 'vitest';
import { findViolations, readRooms, roomOf } from './layers.js';
import { readSources } from './source-files.js';

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
    expect(above.size).toBeGreaterThan(15);
  });

  it.each([
    ['game/battle.ts', "import { liveArea } from '../geometry/papers.js';", 'game may not import geometry'],
    ['render/svg.ts', "import { blocks } from '../layout/blocks/index.js';", 'render may not import layout'],
    ['layout/block.ts', "import type { Format } from '../pipeline/formats.js';", 'layout may not import pipeline'],
    ['cli/run.ts', "const x = await import('../layout/block.js');", 'cli may not import layout'],
    ['judge/call.ts', "import { par } from '../bot/par.js';", 'judge may not import bot'],
    ['service/jobs/job.ts', "import { limits } from '../../http/limits.js';", 'service may not import http'],
    ['render/svg.ts', "import PDFDocument from 'pdfkit';", 'has no home there'],
    ['game/battle.ts', "import { readFileSync } from 'node:fs';", 'has no home there'],
    ['game/battle.ts', "import { say } from '../words.js';", 'game may not import words.js'],
  ])('refuse %s when it says %s', (path, text, complaint) => {
    expect(findViolations([{ path, text }]).join()).toContain(complaint);
  });

  it.each([
    ['order', 'deal'],
    ['deal', 'record'],
    ['record', 'pages'],
    ['pages', 'make'],
  ])('let no file of tournament/%s import tournament/%s', (lower, upper) => {
    const up = { path: `tournament/${lower}/x.ts`, text: `import { y } from '../${upper}/y.js';` };
    expect(findViolations([up])).toHaveLength(1);
    const down = { path: `tournament/${upper}/x.ts`, text: `import { y } from '../${lower}/y.js';` };
    expect(findViolations([down])).toEqual([]);
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
    expect(findViolations([{ path: 'pipeline/formats.ts', text }]).join()).toContain('import it from there');
  });

  it.each([
    "export type { Format } from './format.js';",
    "import type { Battle } from '../game/battle.js';\nexport type Sheets = readonly Battle[];",
    "import { dealBattle } from '../game/deal-battle.js';\nexport const fleet = dealBattle();",
  ])('is not: %s', (text) => {
    expect(findViolations([{ path: 'pipeline/formats.ts', text }])).toEqual([]);
  });
});
