// Nothing ambient below the fronts: the same input gives the same bytes everywhere.
import { describe, expect, it } from 'vitest';
import { readSources } from './source-files.js';

const sources = readSources();

describe('below the command line and the service', () => {
  const inside = sources.filter(({ path }) => !/^(?:cli|server|page)\//.test(path));

  it.each([
    ['chance', /Math\.random/, []],
    ['entropy', /randomBytes|randomUUID|getRandomValues/, ['core/new-seed.ts', 'core/platform.ts', 'node/platform.ts']],
    ['the clock', /Date\.now|new Date\(\)|performance\.now|hrtime/, []],
    ['the environment', /process\.(env|argv|cwd|platform)/, []],
    ['the locale', /toLocale|localeCompare|Intl\./, []],
  ])('nothing reads %s', (_, pattern, exceptions: readonly string[]) => {
    const found = inside.filter(({ path, text }) => pattern.test(text) && !exceptions.includes(path));
    expect(found.map(({ path }) => path)).toEqual([]);
  });
});
