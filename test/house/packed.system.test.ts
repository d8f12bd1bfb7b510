// Proves that the packed file is all that somebody needs: whole, and at work in an empty folder under every Node that is promised.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proving } from '../support/figures.js';
import { cleanEnvironment, MAIN } from '../support/run-command.js';
import { root } from './source-files.js';

/** Releases of Node as the registry has them, beside the one that runs this. */
const others = proving ? ['22.23.3', '24.21.0'] : [];

const scratch = mkdtempSync(join(tmpdir(), 'battle-tracker-packed-'));
const nodes: { readonly version: string; readonly path: string }[] = [
  { version: process.versions.node, path: process.execPath },
];
let packed: { readonly filename: string; readonly size: number; readonly files: readonly { readonly path: string }[] };

beforeAll(() => {
  // What `npm pack` does, in a copy: the other tests are using the build.
  const copy = join(scratch, 'copy');
  const { files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { files: readonly string[] };
  const names = [...files.map((name) => name.replace(/\/.*/, '')), 'package.json', 'README.md', 'LICENSE'];
  for (const name of new Set(names)) cpSync(join(root, name), join(copy, name), { recursive: true });
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', 'tsconfig.types.json', '--outDir', join(copy, 'dist/types')], {
    cwd: root,
  });
  const said = execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', scratch], {
    cwd: copy,
    encoding: 'utf8',
    stdio: 'pipe',
  });
  const report = JSON.parse(said) as (typeof packed)[] | Record<string, typeof packed>;
  packed = Object.values(report)[0] as typeof packed;
  for (const version of others) {
    const folder = join(scratch, `node-${version}`);
    const name = `node-${process.platform}-${process.arch}@${version}`;
    const { status } = spawnSync(
      'npm',
      ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', name],
      { stdio: 'ignore' },
    );
    const path = join(folder, 'node_modules', name.slice(0, name.lastIndexOf('@')), 'bin', 'node');
    if (status === 0 && existsSync(path)) nodes.push({ version, path });
    else console.info(`Node ${version} cannot be had here: the package is not tried with it`);
  }
}, 1_200_000);

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe('the packed file', () => {
  it('holds no archive, no map and no source', () => {
    expect(packed.files.length).toBeGreaterThan(10);
    expect(
      packed.files.map(({ path }) => path).filter((path) => /\.(zip|t?gz|tar|7z|map)$|(^|\/)src\//.test(path)),
    ).toEqual([]);
  });

  it('says what it is', () => {
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, unknown>;
    for (const field of ['description', 'keywords', 'license']) expect(manifest, field).toHaveProperty(field);
  });

  it('has pages whose links and pictures lead to files of it', () => {
    const inside = packed.files.map(({ path }) => path);
    const isInside = (path: string) => inside.some((each) => each === path || each.startsWith(`${path}/`));
    for (const page of inside.filter((path) => path.endsWith('.md'))) {
      const text = readFileSync(join(root, page), 'utf8');
      const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)|^\[[^\]]+\]: (\S+)/gm)].map(
        ([, link, named = '']) => link ?? named,
      );
      const broken = links.filter(
        (link) => !/^https?:/.test(link) && !isInside(join(dirname(page), link.replace(/#.*/, ''))),
      );
      expect(broken, page).toEqual([]);
    }
  });
});

/** Runs npm under a Node of one's choice, in a home of its own. */
function npm(node: string, cwd: string, args: readonly string[]): string {
  const cli =
    process.env['npm_execpath'] ??
    join(execFileSync('npm', ['root', '-g'], { encoding: 'utf8' }).trim(), 'npm/bin/npm-cli.js');
  const env = {
    ...cleanEnvironment(),
    PATH: `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}`,
    HOME: cwd,
    npm_config_cache: join(scratch, 'cache'),
    npm_config_update_notifier: 'false',
    npm_config_prefix: join(cwd, '.prefix'),
    npm_config_local_prefix: cwd,
  };
  return execFileSync(node, [cli, ...args], { cwd, env, encoding: 'utf8', stdio: 'pipe' });
}

const program = `import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type Battle, dealBattles, formats, judgeCalls, parseCalls, parsePrint, parseSheet, Problem, seedSource } from 'battle-tracker';

const battles: readonly Battle[] = [...dealBattles(parseSheet({ edition: 'codebreaker' }), seedSource('x'))];
await pipeline(formats.pdf.write({ battles, print: parsePrint({ paper: 'a4' }) }), createWriteStream('library.pdf'));
const [battle] = battles;
if (battle !== undefined) for (const { call, says } of judgeCalls(battle, parseCalls(['E9', 'R']))) console.log(call, says);
try {
  // @ts-expect-error No edition is called so.
  parseSheet({ paper: 'a4', edition: 'chess' });
} catch (error) {
  if (error instanceof Problem) console.log(error.code, error.where);
}
`;

describe.each(proving ? [0, 1, 2] : [0])('in an empty folder (Node %i of those that are tried)', (i) => {
  let folder: string;
  let node: string | undefined;

  beforeAll(() => {
    node = nodes[i]?.path;
    folder = mkdtempSync(join(scratch, 'empty-'));
    copyFileSync(join(scratch, packed.filename), join(folder, packed.filename));
  });

  it('it installs, prints the same bytes as ever, and everything is found: names, lists, threads, the page', async () => {
    if (node === undefined) return;
    npm(node, folder, ['install', '--no-audit', '--no-fund', `./${packed.filename}`]);
    expect(existsSync(join(folder, 'node_modules/vitest'))).toBe(false);
    const sheet = ['sheet', '--seed', 'x', '--paper', 'a4', '-q'];
    npm(node, folder, ['exec', '--', 'battle-tracker', ...sheet, '-o', 'x.pdf']);
    expect(readFileSync(join(folder, 'x.pdf')).equals(execFileSync(process.execPath, [MAIN, ...sheet]))).toBe(true);
    const main = join(folder, 'node_modules/battle-tracker/dist/cli/main.js');
    expect(statSync(main).mode & 0o111).not.toBe(0);
    const run = (...args: string[]) =>
      execFileSync(node as string, [main, ...args], { cwd: folder, encoding: 'latin1', stdio: 'pipe' });
    expect(run('sheet', '--player', 'Žofia Ωmega', '--seed', 'x', '--format', 'svg', '-q')).toContain('</svg>');
    expect(run('sheet', '--player', 'Žofia Ωmega', '--seed', 'x', '-q').slice(0, 5)).toBe('%PDF-');
    run('pack', 'build', '--players', '4', '--seed', 'x', '--open', '-q', '-o', 'cup');
    expect(run('verify', 'cup/public')).toContain('keep rules R1 to R12');
    expect(await askService(node, main, folder)).toEqual([200, 200]);
  });

  it('a program imports it, with types', () => {
    if (node === undefined) return;
    writeFileSync(
      join(folder, 'program.mts'),
      program.replace(/^import .* from 'node:.*\n/gm, '').replace(/^await pipeline.*\n/m, ''),
    );
    const strict = {
      module: 'nodenext',
      target: 'es2022',
      lib: ['es2023', 'dom'],
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      exactOptionalPropertyTypes: true,
      types: [],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: strict, files: ['program.mts'] }));
    execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], {
      stdio: 'pipe',
      cwd: folder,
    });
    writeFileSync(join(folder, 'program.mjs'), program.replace('type Battle, ', '').replace(': readonly Battle[]', ''));
    const said = execFileSync(node, ['program.mjs'], { cwd: folder, encoding: 'utf8' });
    expect(said).toMatch(/^E9 .+\nR .+\nunknown-value edition\n$/);
    expect(readFileSync(join(folder, 'library.pdf'), 'latin1').slice(0, 5)).toBe('%PDF-');
  });
});

/** Returns how a service answers for its page, and for a match, which a process of its own prints. */
async function askService(node: string, main: string, cwd: string): Promise<number[]> {
  const service = spawn(node, [main, 'serve', '--port', '0'], {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let said = '';
      service.stderr.on('data', (piece: Buffer) => {
        said += piece.toString();
        const found = /listens on (http:\/\/[^/;\s]+)/.exec(said)?.[1];
        if (found !== undefined) resolve(found);
      });
      service.on('close', () => reject(new Error(said)));
    });
    const page = await fetch(address);
    const headers = { 'Content-Type': 'application/json' };
    const match = await fetch(`${address}/v1/matches`, { method: 'POST', headers, body: '{}' });
    return [page.status, match.status];
  } finally {
    service.kill('SIGKILL');
  }
}
