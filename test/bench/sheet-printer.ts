// `tsx test/bench/sheet-printer.ts`: prints what a sheet costs in a process that prints many, beside one that prepares everything for each.
import { loadavg } from 'node:os';
import { namesOf } from '../../src/core/input/choose.js';
import { dealBattles } from '../../src/sheet/deal-battles.js';
import { type FormatName, formats } from '../../src/sheet/formats.js';
import { createSheetPrinter, type PrinterOrder } from '../../src/sheet/sheet-printer.js';
import type { Fields } from '../../src/core/option.js';
import { parsePrint } from '../../src/paper/options.js';
import { parseSheet } from '../../src/game/options.js';
import { seedSource } from '../../src/core/source.js';
import { median } from './median.js';
import { figure, formatTable } from './table.js';
import '../support/provide.js';

/** Orders are printed in batches, and the median of the batches counts: a busy machine spoils some. */
const BATCHES = 21;
const BATCH = 200;
const WARM_UP = 2000;
/** What is prepared afresh takes so long that fewer do. */
const AFRESH = 1 / 20;

/** Requests that differ in what decides the deal, and in paper. */
function fiftyKinds(): Fields[] {
  const kinds: Fields[] = [];
  for (const edition of ['engagement', 'admiral', 'codebreaker']) {
    for (const level of ['easy', 'standard', 'expert']) {
      for (const safe of ['family', 'off']) {
        for (const deployment of ['deployed', 'words', 'blank']) {
          kinds.push({ edition, level, safe, deployment, paper: ['a4', 'letter', 'a5'][kinds.length % 3] });
        }
      }
    }
  }
  return kinds.slice(0, 50);
}

const loads: Readonly<Record<string, readonly Fields[]>> = {
  'one kind of sheet': [{}],
  'fifty kinds in turn': fiftyKinds(),
  'a name in another script': [{ player: 'Đặng Thị Ánh' }],
  'ten sheets at once, each': [{ count: 10 }],
};

type Print = (order: PrinterOrder) => Promise<void> | void;

interface Cost {
  /** Milliseconds of CPU a sheet: in the median batch, and in the one that took least. */
  readonly median: number;
  readonly least: number;
  /** Sheets a second in the median batch, as the clock sees it. */
  readonly rate: number;
}

async function measure(format: FormatName, kinds: readonly Fields[], print: Print, share: number): Promise<Cost> {
  let asked = 0;
  const printSome = async (orders: number) => {
    const [cpu, clock] = [process.cpuUsage(), performance.now()];
    let sheets = 0;
    for (let i = 0; i < orders; i++, asked++) {
      const fields = kinds[asked % kinds.length] ?? {};
      const sheet = parseSheet(fields);
      await print({ sheet, print: parsePrint(fields), source: seedSource(`bench ${asked}`), format });
      sheets += sheet.count;
    }
    const { user, system } = process.cpuUsage(cpu);
    return { cpu: (user + system) / 1000 / sheets, rate: (1000 * sheets) / (performance.now() - clock) };
  };
  await printSome(WARM_UP * share);
  const batches: Awaited<ReturnType<typeof printSome>>[] = [];
  for (let i = 0; i < BATCHES; i++) batches.push(await printSome(BATCH * share));
  const cpu = batches.map((batch) => batch.cpu);
  return { median: median(cpu), least: Math.min(...cpu), rate: median(batches.map((batch) => batch.rate)) };
}

async function printAfresh({ sheet, print, source, format }: PrinterOrder): Promise<void> {
  const pieces: Uint8Array[] = [];
  for await (const piece of formats[format].write({ battles: dealBattles(sheet, source), print })) pieces.push(piece);
  Buffer.concat(pieces);
}

const printer = await createSheetPrinter();
const rows = [['sheets', 'format', 'CPU ms', 'least', 'sheets/s', 'CPU ms afresh', 'times']];
for (const [name, kinds] of Object.entries(loads)) {
  for (const format of namesOf(formats)) {
    process.stderr.write(`${name}, ${format}\n`);
    const warm = await measure(format, kinds, (order) => void printer.print(order).bytes(), 1);
    const afresh = await measure(format, kinds, printAfresh, AFRESH);
    rows.push([
      name,
      format,
      figure(warm.median, 3),
      figure(warm.least, 3),
      figure(warm.rate),
      figure(afresh.median, 2),
      figure(afresh.median / warm.median, 1),
    ]);
  }
}
const { runs, layouts } = printer.kept;
process.stdout.write(
  `\nNode ${process.version}, one core, load ${figure(loadavg()[0] ?? 0, 1)}\n\n${formatTable(rows)}`,
);
process.stdout.write(`\nkept: ${runs.size} kinds of deals, ${layouts.size} layouts\n`);
