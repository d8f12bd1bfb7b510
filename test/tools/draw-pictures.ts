// Makes the pictures of README and docs from what the product prints; needs Debian's poppler-utils and chromium.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright-core';

const root = fileURLToPath(new URL('../../', import.meta.url));
const program = join(root, 'dist/cli/main.js');
const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
const pictureOf = (name: string) => join(root, 'fixtures', `${name}.png`);

function run(...args: readonly string[]): void {
  execFileSync(process.execPath, [program, ...args], { cwd: folder, stdio: 'inherit' });
}

/** Returns a page of a PDF as the address of a picture. */
function pageOf(pdf: string, page: number): string {
  const target = join(folder, `${page}`);
  const options = ['-r', '60', '-gray', '-png', '-singlefile', '-f', `${page}`, '-l', `${page}`];
  execFileSync('pdftoppm', [...options, pdf, target]);
  return `data:image/png;base64,${readFileSync(`${target}.png`).toString('base64')}`;
}

async function shoot(browser: Browser, address: string, target: string, width: number, height: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.screenshot({ path: target });
  await page.close();
}

function drawSheet(): void {
  run('sheet', '--seed', 'friday night', '--paper', 'a4', '-o', 'sheet.pdf');
  const target = pictureOf('sheet').replace(/\.png$/, '');
  execFileSync('pdftoppm', ['-r', '96', '-gray', '-png', '-singlefile', join(folder, 'sheet.pdf'), target]);
}

/** A cover, the tracker on its back, and a page of the key, side by side. */
async function drawPack(browser: Browser): Promise<void> {
  writeFileSync(join(folder, 'players.csv'), 'name\nAda\nBen\nCleo\nDan\n');
  const deal = ['--seed', 'friday night', '--open', '--paper', 'a4', '--event', 'Spring Open'];
  run('pack', 'build', '--players', 'players.csv', ...deal, '-o', 'spring');
  const players = join(folder, 'spring/players', readdirSync(join(folder, 'spring/players'))[0] ?? '');
  const key = readdirSync(join(folder, 'spring/director')).find((name) => /^key.*\.pdf$/.test(name)) ?? '';
  const pages = [pageOf(players, 1), pageOf(players, 2), pageOf(join(folder, 'spring/director', key), 2)];
  const images = pages.map((page) => `<img src="${page}">`).join('');
  const style = 'body{margin:0;padding:20px;background:#bbb;display:flex;gap:20px}img{height:600px;flex:none}';
  writeFileSync(join(folder, 'pack.html'), `<style>${style}</style>${images}`);
  await shoot(browser, `file://${folder}/pack.html`, pictureOf('pack'), 1352, 640);
}

/** The page as it opens from its file. */
async function drawPage(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`file://${root}dist/battle-tracker.html#start?paper=a4`);
  await page.locator('.sheet img[src^=blob]').waitFor();
  await page.screenshot({ path: pictureOf('page') });
  await page.close();
}

/** The sheet that is to be seen on the page before one is drawn. */
async function drawFirst(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`file://${root}dist/battle-tracker.html#start?paper=a4`);
  await page.locator('.sheet img[src^=blob]').waitFor();
  const address = await page.evaluate<string>(`(async () => {
    const image = document.querySelector('.sheet img');
    const canvas = Object.assign(document.createElement('canvas'), { width: 496, height: 702 });
    const paper = canvas.getContext('2d');
    paper.fillStyle = '#fff';
    paper.fillRect(0, 0, 496, 702);
    paper.drawImage(image, 0, 0, 496, 702);
    return canvas.toDataURL('image/webp', 0.3);
  })()`);
  writeFileSync(join(root, 'src/page/sheet.webp'), Buffer.from(address.split(',')[1] ?? '', 'base64'));
  await page.close();
}

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
try {
  drawSheet();
  await drawPack(browser);
  await drawFirst(browser);
  await drawPage(browser);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
