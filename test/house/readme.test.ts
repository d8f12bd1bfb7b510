// Holds the docs against the code: their tables name what the code's tables hold, and their links lead somewhere.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commands, createProgram } from '../../src/cli/program.js';
import { deployments } from '../../src/game/battle.js';
import { type Edition, editions } from '../../src/game/editions/index.js';
import { type PaperName, papers } from '../../src/paper/geometry/papers.js';
import { blocks } from '../../src/sheet/blocks/index.js';
import { parseTemplate } from '../../src/paper/compose/template.js';
import { listTemplates, readTemplate } from '../../src/paper/templates.js';
import { listWordLists, readWordList } from '../../src/game/words/word-list.js';
import { listNames } from '../../src/core/options/list-names.js';
import { formats } from '../../src/sheet/formats.js';
import { problemKinds } from '../../src/core/problems/kinds.js';
import { hasRoom } from '../support/least-squares.js';
import { root } from './source-files.js';
import { originals } from '../support/originals.js';

const readme = readFileSync(`${root}README.md`, 'utf8');
const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'],
  ...readdirSync(`${root}docs`)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
].map((path) => ({ path, text: readFileSync(root + path, 'utf8') }));
const sources = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(`${root}src/${name}`, 'utf8'))
  .join('');
/** Where a file of the repository is read, and a picture shown, by somebody who has the package alone. */
const REPOSITORY =
  /^https:\/\/(?:github\.com\/battle-tracker\/battle-tracker\/blob|raw\.githubusercontent\.com\/battle-tracker\/battle-tracker)\/main\//;

/** Returns where a page leads: the addresses of its links, and those that stand at its foot. */
function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\(([^)]+)\)|^\[[^\]]+\]: (\S+)$/gm)].map(([, link, foot]) => link ?? foot ?? '');
}

const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as Record<
  'scripts' | 'dependencies' | 'devDependencies',
  Record<string, string>
>;

/** The rows of the tables that follow the code's, by their first cell. */
const rows = new Map(
  pages
    .filter(({ path }) => path === 'docs/commands.md' || path === 'CONTRIBUTING.md')
    .flatMap(({ text }) => text.split('\n'))
    .flatMap((line) => (line.startsWith('| ') ? [[line.split('|')[1]?.trim() ?? '', line] as const] : [])),
);

describe('the README', () => {
  it('leads to every page', () => {
    const targets = linksIn(readme).map((link) => link.replace(REPOSITORY, '').replace(/#.*$/, ''));
    for (const { path } of pages.slice(1)) expect(targets, path).toContain(path);
  });
});

describe('the pages for contributors', () => {
  it('name functions that there are', () => {
    const own = pages.filter(({ path }) => path === 'docs/architecture.md' || path === 'CONTRIBUTING.md');
    const named = own.flatMap(({ text }) => [...text.matchAll(/`([a-z]+[A-Z]\w*)`/g)].map(([, name = '']) => name));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([]);
  });

  it('say what each package is for', () => {
    const architecture = pages.find(({ path }) => path === 'docs/architecture.md')?.text ?? '';
    const packages = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
    const ofFonts = /^@types\/|font/;
    expect(packages.filter((name) => !ofFonts.test(name) && !architecture.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('what version 1 promises', () => {
  it('names every generator and every format of a file', () => {
    const promises = pages.find(({ path }) => path === 'docs/promises.md')?.text ?? '';
    const named = [...sources.matchAll(/'(battle-tracker-[a-z]+-\d|g\d)'|(bt-[a-z]+-\d)/g)].map(
      ([, tag, secret]) => tag ?? secret ?? '',
    );
    expect(new Set(named).size).toBeGreaterThan(9);
    for (const name of named) expect(promises).toContain(`\`${name}\``);
  });
});

describe('the docs', () => {
  it.each(originals.map((name) => [name, editions[name]] as const))(
    'has a row for the edition %s with its ships and template',
    (name, edition) => {
      const row = rows.get(`\`${name}\``) ?? '';
      expect(row).toContain(edition.ships.map((ship) => `${ship.name} ${ship.length}`).join(', '));
      expect(row).toContain(`\`${edition.template}\``);
    },
  );

  // A list that stands with an edition is no other one's.
  const ofEditions = new Set<string>(
    Object.values<Edition>(editions).flatMap(({ words: { list, text } }) => (text === undefined ? [] : [list])),
  );
  const lists = listWordLists().filter((name) => !ofEditions.has(name));

  it.each([
    ['--deployment', Object.keys(deployments)],
    ['--paper', Object.keys(papers)],
    ['--template', listTemplates()],
    ['--format', Object.keys(formats)],
    ['--words', [...lists, ...lists.flatMap((name) => [...readWordList(name).levels.keys()])]],
  ])('names every value of %s', (option, values) => {
    for (const value of values) expect(rows.get(`\`${option}\``)).toContain(`\`${value}\``);
  });

  it.each(listTemplates())('says on which papers %s has no room', (template) => {
    const small = Object.entries(papers).flatMap(([name, { title }]) =>
      hasRoom(template, name as PaperName) ? [] : [title],
    );
    const row = rows.get('`--template`') ?? '';
    expect(row.includes(`\`${template}\`, not on`)).toBe(small.length > 0);
    if (small.length > 0) expect(row).toContain(`\`${template}\`, not on ${listNames(small)}`);
  });

  it('has a row for every command, and help names each', async () => {
    const names = (await createProgram()).commands.map((command) => command.name());
    expect(names).toHaveLength(commands.length);
    for (const name of names) expect(rows.has(`\`battle-tracker ${name}\``), name).toBe(true);
  });

  it('has a row for every exit code of a problem', () => {
    for (const { exit } of Object.values(problemKinds)) expect(rows.has(String(exit)), String(exit)).toBe(true);
  });

  it('tell contributors of every script but the small ones', () => {
    const small = ['build', 'prepare', 'prepack', 'pretypes', 'types', 'prelint', 'lint', 'test', 'posttest'];
    const contributing = pages.find(({ path }) => path === 'CONTRIBUTING.md')?.text ?? '';
    for (const script of Object.keys(manifest.scripts).filter((name) => !small.includes(name)))
      expect(contributing).toMatch(new RegExp(`npm run ${script}\\b(?![:-])`));
  });

  it.each(pages)('of $path point only at files that exist', ({ path, text }) => {
    const folder = path.replace(/[^/]+$/, '');
    const links = linksIn(text)
      .map((link) => link.replace(/#.*$/, ''))
      .filter((link) => link !== '' && (REPOSITORY.test(link) || !link.startsWith('http')))
      .map((link) => (REPOSITORY.test(link) ? link.replace(REPOSITORY, '') : folder + link));
    const named = [...text.matchAll(/`((?:src|templates|wordlists|test|fixtures)\/[^`\s]*)`/g)].map(
      ([, name = '']) => name,
    );
    expect([...links, ...named].filter((name) => !name.includes('NAME') && !existsSync(root + name))).toEqual([]);
  });
});

/** The anchors of a page, as GitHub makes them of its titles. */
function anchorsIn(text: string): string[] {
  return [...text.replace(/^```.*?^```/gms, '').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe('the anchors', () => {
  it.each(pages)('that $path links to are titles of their pages', ({ path, text }) => {
    const broken = linksIn(text).filter((link) => {
      const [file = '', anchor] = link.replace(/^(?!#|http)/, path.replace(/[^/]+$/, '')).split('#');
      const page = pages.find((each) => each.path === (file || path));
      return anchor !== undefined && page !== undefined && !anchorsIn(page.text).includes(anchor);
    });
    expect(broken).toEqual([]);
  });
});

describe('every shipped template', () => {
  it.each(listTemplates())('%s is well formed', (name) => {
    expect(parseTemplate(name, readTemplate(name), Object.keys(blocks)).title).not.toBe('');
  });
});
