// Proves that a pack has the same bytes whoever makes it, wherever, as a folder or as an archive.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFolder, makeFolder, runProcess, sha256 } from '../support/run-command.js';
import { readZip } from '../support/read-zip.js';
import { builtOnce, makeHome, SECRET, work, writeSecret } from './pack-commands.js';

const ORDER = ['--players', '4', '--rounds', '2', '--paper', 'a4', '--event', 'Zoë’s', '-q'];
const PACK = ['pack', 'build', ...SECRET, ...ORDER];
const { hashes } = builtOnce(...ORDER);

/** A process learns its place when it starts: an environment needs one of its own. */
async function build(env: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const cwd = makeHome();
  expect(await runProcess([...PACK, '-o', 'spring'], { cwd, env })).toMatchObject({ code: 0, stderr: '' });
  return listFolder(join(cwd, 'spring'));
}

describe('a pack', () => {
  it.each<[string, Record<string, string>]>([
    ['Turkish, east of the date line', { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }],
    ['no language, half an hour off', { TZ: 'America/St_Johns', LANG: 'C', LC_ALL: 'C' }],
  ])('is the same elsewhere: %s', async (_, env) => {
    expect(await build(env)).toEqual(hashes());
  });

  it('is the same from another folder, under another name', async () => {
    const cwd = makeHome();
    mkdirSync(join(cwd, 'deep', 'er'), { recursive: true });
    const args = PACK.map((arg) => (arg === 'secret.txt' ? '../../secret.txt' : arg));
    await work([...args, '-o', '../Zoë & co/'], { cwd: join(cwd, 'deep', 'er') });
    expect(listFolder(join(cwd, 'deep', 'Zoë & co'))).toEqual(hashes());
  });

  it('is another with another secret', async () => {
    const cwd = makeFolder();
    writeSecret(cwd, '0'.repeat(64));
    await work([...PACK, '-o', 'spring'], { cwd });
    const other = listFolder(join(cwd, 'spring'));
    expect(Object.keys(other)).toEqual(Object.keys(hashes()));
    expect(other['players/round-1.pdf']).not.toBe(hashes()['players/round-1.pdf']);
  });
});

describe('an archive', () => {
  it('holds the files of the folder, and is the same each time and everywhere', async () => {
    const [one, other] = [makeHome(), makeHome()];
    await work([...PACK, '-o', 'spring.zip'], { cwd: one });
    const env = { TZ: 'Asia/Kathmandu', LANG: 'C' };
    const elsewhere = await runProcess([...PACK, '-o', 'other.ZIP'], { cwd: other, env });
    expect(elsewhere).toMatchObject({ code: 0, stderr: '' });
    const archive = readFileSync(join(one, 'spring.zip'));
    expect(sha256(readFileSync(join(other, 'other.ZIP')))).toBe(sha256(archive));
    const found = await readZip(archive);
    const files = Object.fromEntries(Object.entries(hashes()).filter(([, hash]) => hash !== 'no file'));
    const inside = found.filter(({ name }) => !name.endsWith('/'));
    expect(Object.fromEntries(inside.map(({ name, bytes }) => [name, sha256(bytes)]))).toEqual(files);
    for (const { isUtf8, time } of found) expect({ isUtf8, time }).toEqual({ isUtf8: true, time: [0, 33] });
  });
});
