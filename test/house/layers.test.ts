// Floors only look down: every import of the source tree is held against the table.
import { describe, expect, it } from 'vitest';
import { findViolations, mayImport } from './layers.js';
import { readSources } from './source-files.js';

describe('the floors', () => {
  it('are kept by every file', () => {
    expect(findViolations(readSources())).toEqual([]);
  });

  it('name every folder', () => {
    const folders = new Set(readSources().flatMap(({ path }) => (path.includes('/') ? [path.split('/')[0]] : [])));
    expect([...folders].sort()).toEqual(Object.keys(mayImport).sort());
  });

  it('have no ring: a folder never reaches itself through others', () => {
    const reach = (folder: string): string[] => (mayImport[folder] ?? []).flatMap((next) => [next, ...reach(next)]);
    for (const folder of Object.keys(mayImport)) expect(reach(folder)).not.toContain(folder);
  });

  it.each([
    ['game/battle.ts', "import { liveArea } from '../geometry/papers.js';", 'game may not import geometry'],
    ['render/svg.ts', "import { blocks } from '../layout/blocks/index.js';", 'render may not import layout'],
    ['layout/block.ts', "import type { Format } from '../pipeline/formats.js';", 'layout may not import pipeline'],
    ['cli/run.ts', "const x = await import('../game/battle.js');", 'cli may not import game'],
    ['render/svg.ts', "import PDFDocument from 'pdfkit';", 'has no home there'],
    ['game/battle.ts', "import { readFileSync } from 'node:fs';", 'has no home there'],
  ])('refuse %s when it says %s', (path, text, complaint) => {
    expect(findViolations([{ path, text }]).join()).toContain(complaint);
  });
});
