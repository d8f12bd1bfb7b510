// Makes the README's picture from a real sheet; needs pdftoppm of Debian's poppler-utils.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'picture-'));
try {
  const sheet = join(folder, 'sheet.pdf');
  const command = ['dist/cli/main.js', 'sheet', '--seed', 'friday night', '--paper', 'a4', '-o', sheet];
  execFileSync(process.execPath, command, { cwd: root, stdio: 'inherit' });
  execFileSync('pdftoppm', ['-r', '96', '-gray', '-png', '-singlefile', sheet, join(root, 'fixtures', 'sheet')], {
    stdio: 'inherit',
  });
} finally {
  rmSync(folder, { recursive: true });
}
