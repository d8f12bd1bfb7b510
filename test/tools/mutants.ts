// Draws mutants of the source, runs the tests near each, and names those that no test notices: npm run mutants -- [COUNT] [SEED].
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import seedrandom from 'seedrandom';
import ts from 'typescript';

interface Mutant {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const swaps: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  true: 'false',
  false: 'true',
};

const [count = '60', seed = 'mutants'] = process.argv.slice(2);
const random = seedrandom(seed);
const draw = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

const tracked = execFileSync('git', ['ls-files', 'src'], { encoding: 'utf8' }).split('\n');
const files = tracked.filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'));
const rooms = [...new Set(files.map((name) => name.split('/')[1] ?? ''))];
if (execFileSync('git', ['status', '--porcelain', 'src'], { encoding: 'utf8' }) !== '')
  throw new Error('src has changes that are not committed: commit them first');

const survivors: string[] = [];
for (let i = 0; i < Number(count); i++) {
  const room = rooms[i % rooms.length] ?? '';
  const mutant = drawMutant(files.filter((name) => name.startsWith(`src/${room}/`) || name === `src/${room}`));
  const caught = isCaught(mutant);
  console.info(`${i + 1}: ${caught ? 'caught' : 'SURVIVES'} ${show(mutant)}`);
  if (!caught) survivors.push(show(mutant));
}
console.info(`${Number(count) - survivors.length} of ${count} caught`);

/** Draws a file by its size, then a place in it. */
function drawMutant(files: readonly string[]): Mutant {
  for (;;) {
    const places = listMutants(draw(files));
    if (random() * 200 < places.length) return draw(places);
  }
}

function listMutants(file: string): Mutant[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    // Types and imports do nothing at run time.
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    const at = { file, start: node.getStart(), end: node.getEnd() };
    const swapped = swaps[node.getText()];
    if (swapped !== undefined && (ts.isBinaryExpression(node.parent) || /^[tf]/.test(node.getText())))
      found.push({ ...at, text: swapped });
    else if (ts.isNumericLiteral(node)) found.push({ ...at, text: String(Number(node.text) + 1) });
    else if (ts.isIfStatement(node)) {
      const { expression } = node;
      found.push({ file, start: expression.getStart(), end: expression.getEnd(), text: `!(${expression.getText()})` });
    } else if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression)) found.push({ ...at, text: ';' });
    for (const child of node.getChildren()) visit(child);
  };
  visit(source);
  return found;
}

/** Runs the tests of its name, then those of the nearest folder that mirrors its own, then those that load it, quick ones first: most are caught by the first. */
function isCaught(mutant: Mutant): boolean {
  const { file, start, end, text } = mutant;
  const original = readFileSync(file, 'utf8');
  writeFileSync(file, original.slice(0, start) + text + original.slice(end));
  try {
    let folder = dirname(file).replace(/^src/, 'test');
    while (!existsSync(folder)) folder = dirname(folder);
    const namesakes = file.replace(/^src/, 'test').replace(/\.tsx?$/, '.');
    // Commands and threads are run as they are built.
    if (spawnSync('npm', ['run', 'build'], { stdio: 'ignore' }).status !== 0) return true;
    const main = ['--project', 'main'];
    if (!passes(['run', namesakes])) return true;
    // What keeps packs in a database is tested with PostgreSQL alone.
    if (!passes(['run', folder, ...(hasMainTests(folder) ? main : [])])) return true;
    const related = ['related', '--run', file, ...main];
    return !passes(related, { QUICK: '1' }) || !passes(related);
  } finally {
    writeFileSync(file, original);
  }
}

function hasMainTests(folder: string): boolean {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.some((name) => /\.test\.tsx?$/.test(name) && !/\.(system|tools|mocking)\./.test(name));
}

/** A mutant for which there is no test passes. One that never ends does not. */
function passes(args: readonly string[], env: Readonly<Record<string, string>> = {}): boolean {
  const all = ['vitest', ...args, '--bail', '1', '--passWithNoTests', '--testTimeout', '60000'];
  const { status } = spawnSync('npx', all, { stdio: 'ignore', env: { ...process.env, ...env }, timeout: 600_000 });
  return status === 0;
}

function show({ file, start, end, text }: Mutant): string {
  const source = readFileSync(file, 'utf8');
  return `${file}:${source.slice(0, start).split('\n').length}: ${source.slice(start, end).split('\n')[0]} -> ${text.split('\n')[0]}`;
}
