// Proves that the programs that docs/programs.md shows run, and that the page names every public function.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import * as library from '../../src/index.js';
import { root } from './source-files.js';

const text = readFileSync(`${root}docs/programs.md`, 'utf8');
const cwd = mkdtempSync(join(tmpdir(), 'library-'));
afterAll(() => rmSync(cwd, { recursive: true }));

/** What each program must print, and the files that it must write with how they start, in the page's order. */
const shown: readonly (readonly [title: string, says: RegExp, files: Readonly<Record<string, string>>])[] = [
  ['Sheets', /^$/, { 'fleets.pdf': '%PDF-', 'fleets.json': '{"generator":' }],
  [
    'Matches, and the judge',
    /^E9-T = .+\nR = .+\n$/,
    {
      'tonight/alpha.pdf': '%PDF-',
      'tonight/key.pdf': '%PDF-',
      'tonight/match.json': '{',
      'tonight.battle-tracker.json': '{"format": "battle-tracker-event-1"',
    },
  ],
  [
    'Packs, and their keys',
    /^[0-9a-f]{64} \[\n(.|\n)*'players\/round-2.pdf'(.|\n)*\nCleo [0-9A-Z]{9}\n$/,
    { 'table-2.pdf': '%PDF-' },
  ],
  [
    'Event files',
    /^\[\n(.|\n)*'players\/replace-2\/(.|\n)*'players\/add-3\/(.|\n)*\nZoë .+ \{\n {2}intact: true,(.|\n)*agrees: true/,
    {},
  ],
  ['Sheets from JSON, and whole games', /^<svg (.|\n)*<\/svg>\n(.|\n)*2 calls/, {}],
  ['Errors', /^unknown-value paper .*\nunknown-value ink .*\n64 \{"code":"unknown-value"/, {}],
];

const programs = new Map(
  text.split(/^### /m).flatMap((part) => {
    const program = /^```js\n(.*?)^```/ms.exec(part)?.[1];
    return program === undefined ? [] : [[part.slice(0, part.indexOf('\n')), program] as const];
  }),
);

it('every program that is shown is tried', () => {
  expect([...programs.keys()]).toEqual(shown.map(([title]) => title));
  expect(text.match(/^```js$/gm)).toHaveLength(shown.length);
});

it.each(shown)('the program of "%s" does what it says', (title, says, files) => {
  const program = programs.get(title) ?? '';
  writeFileSync(join(cwd, 'program.mjs'), program.replaceAll("'battle-tracker'", `'${root}dist/index.js'`));
  const said = execFileSync(process.execPath, ['program.mjs'], { cwd, encoding: 'utf8' });
  expect(said).toMatch(says);
  expect(said, 'names a field that there is not').not.toMatch(/\bundefined\b/);
  for (const [path, start] of Object.entries(files)) {
    expect(existsSync(join(cwd, path)), path).toBe(true);
    expect(readFileSync(join(cwd, path), 'latin1').slice(0, start.length), path).toBe(start);
  }
});

it('every public function has its row', () => {
  for (const name of Object.keys(library)) expect(text, name).toContain(`\`${name}\``);
});
