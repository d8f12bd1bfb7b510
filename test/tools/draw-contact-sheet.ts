// Draws every kind of page that the product prints side by side, for a designer to see together: `npm run contact-sheet -- FILE.png`. Needs Debian's poppler-utils and chromium.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('../../', import.meta.url));
const program = join(root, 'dist/cli/main.js');
const folder = mkdtempSync(join(tmpdir(), 'contact-sheet-'));
const target = resolve(process.argv[2] ?? 'contact-sheet.png');
/** Pages of one file after these look alike. */
const MOST = 6;

function run(...args: readonly string[]): void {
  execFileSync(process.execPath, [program, ...args], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

function printAll(): void {
  const sheets = join(folder, '1 sheets');
  mkdirSync(sheets);
  for (const edition of ['admiral', 'engagement', 'codebreaker']) {
    for (const template of ['station', 'bands', 'spread', 'tent', 'large'])
      run(
        'sheet',
        '--edition',
        edition,
        '--template',
        template,
        '-s',
        'x',
        '-p',
        'a4',
        '-o',
        `${sheets}/${edition} ${template}.pdf`,
      );
    run('sheet', '--edition', edition, '--ink', 'low', '-s', 'x', '-p', 'a4', '-o', `${sheets}/${edition} low.pdf`);
    run('sheet', '--edition', edition, '-s', 'x', '-p', 'a5', '-o', `${sheets}/${edition} a5.pdf`);
    run(
      'sheet',
      '--edition',
      edition,
      '--template',
      'spread',
      '-s',
      'x',
      '-p',
      'a5',
      '-o',
      `${sheets}/${edition} spread a5.pdf`,
    );
    run('rules', edition, '-p', 'a4', '-o', `${sheets}/${edition} rules.pdf`);
    run('match', '--edition', edition, '-s', 'x', '--open', '-p', 'a4', '-o', `2 match ${edition}`);
  }
  run('blank', '-p', 'a4', '-o', `${sheets}/blank.pdf`);
  const players = ['name', 'Ada Quill', 'Ben Okafor', 'Cleo Marsh', 'Dan Riva', 'Eve Lund', 'Finn Aho'];
  writeFileSync(join(folder, 'players.csv'), `${players.join('\n')}\n`);
  run(
    'pack',
    'build',
    '--players',
    'players.csv',
    '-s',
    'x',
    '--open',
    '-p',
    'a4',
    '--event',
    'Spring Open',
    '-o',
    '3 pack',
  );
  run('pack', 'labels', '3 pack', '-o', '3 pack/labels.pdf');
  run('class', 'players.csv', '-s', 'x', '-p', 'a4', '-o', '4 class');
  run('kit', 'flagship', '-p', 'a4', '-o', '5 flagship.pdf');
  run('kit', 'plunder', '-p', 'a4', '-o', '6 plunder.pdf');
}

function listPdfs(within: string): string[] {
  return readdirSync(within, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(within, entry.name);
      if (entry.isDirectory()) return listPdfs(path);
      return entry.name.endsWith('.pdf') ? [path] : [];
    });
}

/** Returns the pages of a file as figures of a web page. */
function figuresOf(pdf: string): string {
  const pages = join(folder, 'pages');
  mkdirSync(pages);
  execFileSync('pdftoppm', ['-r', '44', '-png', '-l', String(MOST), pdf, join(pages, 'p')]);
  const images = readdirSync(pages)
    .toSorted()
    .map((name) => `<img src="data:image/png;base64,${readFileSync(join(pages, name)).toString('base64')}">`);
  rmSync(pages, { recursive: true });
  return `<figure><div>${images.join('')}</div><figcaption>${relative(folder, pdf)}</figcaption></figure>`;
}

try {
  if (existsSync(target)) rmSync(target);
  printAll();
  const style =
    'body{margin:0;padding:16px;background:#bbb;display:flex;flex-wrap:wrap;gap:16px;font:13px sans-serif}figure{margin:0}div{display:flex;gap:4px}';
  const html = join(folder, 'sheet.html');
  writeFileSync(html, `<meta charset="utf-8"><style>${style}</style>${listPdfs(folder).map(figuresOf).join('')}`);
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  const page = await browser.newPage({ viewport: { width: 3200, height: 1000 } });
  await page.goto(`file://${html}`);
  await page.screenshot({ path: target, fullPage: true });
  await browser.close();
} finally {
  rmSync(folder, { recursive: true });
}
