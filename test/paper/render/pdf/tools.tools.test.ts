// Asks the tools of a printer's trade, where they are installed: qpdf, pdffonts and Ghostscript.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editions } from '../../../../src/game/editions/index.js';
import { papers } from '../../../../src/paper/geometry/papers.js';
import { listTemplates } from '../../../../src/paper/templates.js';
import { namesOf } from '../../../../src/core/input/choose.js';
import { inkShares } from '../../../support/ink-share.js';
import { hasRoom } from '../../../support/least-squares.js';
import { battleOf, type Case, deal, PROVE, print, SEEDS, someOfMatrix, write } from '../../../support/matrix.js';
import { realNames } from '../../../support/real-names.js';

function isInstalled(tool: string): boolean {
  const found = spawnSync(tool, [tool === 'pdftoppm' ? '-v' : '--version']).error === undefined;
  if (!found) console.info(`${tool} is not installed: what it would check is left out`);
  return found;
}

const present = {
  qpdf: isInstalled('qpdf'),
  pdffonts: isInstalled('pdffonts'),
  gs: isInstalled('gs'),
  pdftoppm: isInstalled('pdftoppm'),
};

/** Most ink as a share of any page of a sheet in percent, as a laser prints it at 600 dpi, on every paper. */
const BUDGET = { normal: 6, low: 3.6 } as const;

describe('outside tools', () => {
  const chosen = someOfMatrix(
    'PDF given to outside tools',
    ({ seed, paper, ink }) => seed === SEEDS[0] && (paper === 'a4' || ink === 'normal'),
  );
  const folder = mkdtempSync(join(tmpdir(), 'battle-tracker-'));
  const files: { readonly item: Case; readonly path: string }[] = [];

  beforeAll(async () => {
    for (const [i, item] of chosen.entries()) {
      const path = join(folder, `${String(i).padStart(3, '0')}.pdf`);
      writeFileSync(path, await write('pdf', [battleOf(item)], print(item.paper, item.ink)));
      files.push({ item, path });
    }
  });

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  /** Returns cyan, magenta, yellow and black of every file's page, in percent of the page. */
  function measureInk(paths: readonly string[], resolution: number): number[][] {
    const output = execFileSync('gs', ['-q', `-r${resolution}`, '-o', '-', '-sDEVICE=ink_cov', ...paths], {
      encoding: 'utf8',
    });
    return output
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).slice(0, 4).map(Number));
  }

  it.runIf(present.qpdf)('qpdf finds nothing wrong', () => {
    const faults = files.flatMap(({ item, path }) => {
      const { status, stdout, stderr } = spawnSync('qpdf', ['--check', path], { encoding: 'utf8' });
      return status === 0 && stderr === '' ? [] : [`${item.name}: ${status} ${stdout} ${stderr}`];
    });
    expect(files).toHaveLength(chosen.length);
    expect(faults).toEqual([]);
  });

  it.runIf(present.qpdf)('qpdf finds nothing wrong with many pages of several kinds, and finds damage', async () => {
    const battles = [
      ...deal({ edition: 'admiral', filling: 'deployed', seed: SEEDS[0] }, { count: 290 }),
      ...deal({ edition: 'codebreaker', filling: 'blank', seed: SEEDS[1] }, { count: 10 }),
    ];
    const bytes = await write('pdf', battles, print('letter', 'low'));
    const path = join(folder, 'many.pdf');
    writeFileSync(path, bytes);
    expect(spawnSync('qpdf', ['--check', path], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
    expect(execFileSync('qpdf', ['--show-npages', path], { encoding: 'utf8' }).trim()).toBe('300');
    const at = Buffer.from(bytes).indexOf('startxref\n') + 'startxref\n'.length;
    const damaged = Uint8Array.from(bytes);
    damaged[at] = '9'.charCodeAt(0);
    damaged[at + 1] = '9'.charCodeAt(0);
    writeFileSync(path, damaged);
    expect(spawnSync('qpdf', ['--check', path]).status).not.toBe(0);
  });

  it.runIf(present.pdffonts)('pdffonts finds every font embedded and cut to a subset', () => {
    const faults = files.flatMap(({ item, path }) => {
      const rows = execFileSync('pdffonts', [path], { encoding: 'utf8' }).trim().split('\n').slice(2);
      // A face that a sheet does not show is not in it: on A5 nothing stands in stencils.
      expect([3, 4]).toContain(rows.length);
      const wrong = rows.filter((row) => !/^[A-Z]{6}\+Tracker\w+ +TrueType +WinAnsi +yes yes /.test(row));
      return wrong.map((row) => `${item.name}: ${row}`);
    });
    expect(faults).toEqual([]);
  });

  it('they find nothing wrong with names of other scripts', async () => {
    const battles = Object.values(realNames)
      .flat()
      .flatMap((player) => deal({ edition: 'engagement', filling: 'blank', seed: SEEDS[0] }, { player }));
    const path = join(folder, 'names.pdf');
    writeFileSync(path, await write('pdf', battles, print('a4', 'normal')));
    const run = (tool: string, ...args: string[]) => spawnSync(tool, [...args, path], { encoding: 'utf8' });
    if (present.qpdf) expect(run('qpdf', '--check')).toMatchObject({ status: 0, stderr: '' });
    if (present.gs)
      expect(run('gs', '-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=nullpage')).toMatchObject({
        status: 0,
        stdout: '',
        stderr: '',
      });
    if (present.pdffonts) {
      const { stdout, stderr } = run('pdffonts');
      expect(stderr).toBe('');
      expect(stdout).toMatch(/^[A-Z]{6}\+TrackerNames +CID TrueType +Identity-H +yes yes yes /m);
    }
  });

  it.runIf(present.gs)('Ghostscript finds black alone unless color was asked for', () => {
    const faults = files.flatMap(({ item, path }) =>
      measureInk([path], 72).flatMap(([cyan = 1, magenta = 1, yellow = 1, black = 0], page) => {
        const colored = cyan + magenta + yellow > 0;
        // What follows is a page of rules.
        const isRight = colored === (item.ink === 'color' && page === 0) && black > 0;
        return isRight ? [] : [`${item.name} page ${page + 1}: ${cyan} ${magenta} ${yellow} ${black}`];
      }),
    );
    expect(faults).toEqual([]);
  });

  const templates = listTemplates().flatMap((template) =>
    namesOf(papers)
      .filter((paper) => hasRoom(template, paper))
      // Paper of another size has the same blocks and strokes.
      .filter((paper) => PROVE || paper === 'a4' || (template === 'station' && paper !== 'universal'))
      .map((paper) => ({ template, paper })),
  );

  // A deployed sheet of admiral holds the most; the others follow when everything is to be proved.
  it.runIf(present.pdftoppm).each(templates)(
    'poppler finds no more ink than promised: $template on $paper',
    async ({ template, paper }) => {
      for (const edition of PROVE ? namesOf(editions) : (['admiral'] as const))
        for (const filling of PROVE ? (['deployed', 'words', 'blank'] as const) : (['deployed'] as const))
          for (const [ink, most] of Object.entries(BUDGET)) {
            const battles = deal({ edition, filling, seed: SEEDS[0] });
            const pdf = await write('pdf', battles, print(paper, ink as keyof typeof BUDGET, template));
            const shares = inkShares(pdf, 600);
            // What follows is a page of rules, which is read and not played on.
            const share = Math.max(...shares.slice(0, template === 'large' ? 2 : 1));
            const name = `${edition} ${filling} ${template} ${paper} ${ink}`;
            console.info(`ink: ${share.toFixed(2)} % on ${name}`);
            expect(share, name).toBeGreaterThan(0.5);
            // The page that is the same on A4 and Letter may take a little more, and A5, whose lines cannot become thinner; the tent has a panel of decoys.
            const more = template === 'tent' ? 1.5 : paper === 'universal' || paper === 'a5' ? 0.1 : 0;
            expect(share, name).toBeLessThanOrEqual(most + more);
          }
    },
  );
});
