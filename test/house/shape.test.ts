// The shape of the source: small files and functions, honest names, nothing ambient below the command line.
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { readSources } from './source-files.js';

const MOST_LINES = 200;
const MOST_FUNCTION_LINES = 40;
const DRAWERS = /(^|\/)(utils?|helpers?|managers?|common|misc)(\.ts|\/)/;

const sources = readSources();

describe('every source file', () => {
  it('says in its first line what it is for', () => {
    const silent = sources.filter(({ text }) => !/^(#!.*\n)?\/\/ [A-Za-z`].*[.:]\n/.test(text));
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  it('is short', () => {
    const long = sources.filter(({ text }) => text.split('\n').length > MOST_LINES + 1);
    expect(long.map(({ path, text }) => `${path} ${text.split('\n').length}`)).toEqual([]);
  });

  it('is no drawer', () => {
    expect(sources.filter(({ path }) => DRAWERS.test(path)).map(({ path }) => path)).toEqual([]);
  });

  it('has short functions', () => {
    expect(sources.flatMap(({ path, text }) => longFunctions(path, text))).toEqual([]);
  });

  it('measures functions at all', () => {
    const body = Array.from({ length: MOST_FUNCTION_LINES + 1 }, (_, i) => `  f(${i});`).join('\n');
    expect(longFunctions('x.ts', `function long() {\n${body}\n}`)).toHaveLength(1);
  });
});

describe('below the command line and the service', () => {
  const inside = sources.filter(({ path }) => !/^(?:cli|http|page|service)\//.test(path));

  it.each([
    ['chance', /Math\.random/, []],
    ['entropy', /randomBytes|randomUUID|getRandomValues/, ['pipeline/new-seed.ts']],
    ['the clock', /Date\.now|new Date\(\)|performance\.now|hrtime/, []],
    ['the environment', /process\.(env|argv|cwd|platform)/, []],
    ['the locale', /toLocale|localeCompare|Intl\./, []],
  ])('nothing reads %s', (_, pattern, exceptions: readonly string[]) => {
    const found = inside.filter(({ path, text }) => pattern.test(text) && !exceptions.includes(path));
    expect(found.map(({ path }) => path)).toEqual([]);
  });
});

function longFunctions(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node)) {
      const start = file.getLineAndCharacterOfPosition(node.getStart()).line;
      const lines = file.getLineAndCharacterOfPosition(node.getEnd()).line - start + 1;
      if (lines > MOST_FUNCTION_LINES + 2) found.push(`${path}:${start + 1} ${lines} lines`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
