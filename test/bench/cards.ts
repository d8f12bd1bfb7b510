// `npm run bench:cards`: eight cards with their backs as PDF, many different decks in one process, beside plain pdfkit and ReportLab with forms.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { FaceName } from '../../src/paper/fonts/fonts.js';
import { readFlagshipOrder } from '../../src/kits/flagship/flagship-order.js';
import { flagshipParts } from '../../src/kits/flagship/flagship-parts.js';
import { readTypefaces } from '../../src/paper/document.js';
import { preparePdf } from '../../src/paper/render/pdf/render-pdf.js';
import type { Art, Ink, Item, Page, Stroke } from '../../src/paper/scene/scene.js';
import { drawInPlace } from '../support/draw-in-place.js';
import { root } from './compile.js';
import { median } from './median.js';
import { figure, formatTable } from './table.js';
import '../support/provide.js';

/** Decks a batch, and batches; the first of each warms up. The median of the others counts: a busy machine spoils some. */
const [DECKS, BATCHES] = [100, 6];
const POINT = 72 / 25.4;

const typefaces = readTypefaces();
const draw = preparePdf(typefaces);
const names = ['Cutter', 'Sloop', 'Brig', 'Corvette', 'Frigate', 'Razee', 'Flagship', 'Fire Ship'];

/** Returns the two pages of a deck like no other. */
function layOut(deck: number): Page[] {
  const card = names.map((name, i) => ({
    name: `${name} ${deck}`,
    strength: i + 1,
    side: 'a',
    text: `Deck ${deck}: when this ship sinks, sink ${i + 2} more of your own, from hand or discard pile.`,
  }));
  const order = readFlagshipOrder({ deck: { fields: { title: `Deck ${deck}`, card } }, guide: 'off' });
  return [...flagshipParts.cards.pages(order, typefaces.fonts)];
}

function drawOurs(deck: number): Promise<number> {
  const pieces = [...draw({ pages: layOut(deck), title: `Deck ${deck}`, id: Buffer.alloc(16) })];
  return Promise.resolve(Buffer.concat(pieces).length);
}

/** As its guide teaches it: everything is drawn where it stands, on every page. The pages are laid out already. */
function drawPlain(pages: readonly Page[]): Promise<number> {
  const doc = new PDFDocument({ autoFirstPage: false, margin: 0 });
  for (const [name, { ttf }] of Object.entries(typefaces.files)) doc.registerFont(name, Buffer.from(ttf));
  for (const { width, height, art, parts } of pages) {
    doc.addPage({ size: [width * POINT, height * POINT], margin: 0 });
    doc.scale(POINT);
    for (const { items } of [...art, ...parts]) for (const item of items) drawItem(doc, item);
  }
  return new Promise((resolve) => {
    let bytes = 0;
    doc.on('data', (piece: Buffer) => (bytes += piece.length));
    doc.on('end', () => resolve(bytes));
    doc.end();
  });
}

type Document = InstanceType<typeof PDFDocument>;

function drawItem(doc: Document, item: Item): void {
  switch (item.kind) {
    case 'use':
      for (const inner of drawInPlace(item)) drawItem(doc, inner);
      return;
    case 'text': {
      doc.save().font(item.font).fontSize(item.size).fillColor(colorOf(item.ink));
      if (item.turn === 180) doc.rotate(180, { origin: [item.x, item.y] });
      doc.text(item.text, item.x, item.y, { baseline: 'alphabetic', lineBreak: false }).restore();
      return;
    }
    case 'line':
      doc.moveTo(item.x1, item.y1).lineTo(item.x2, item.y2);
      return paint(doc, undefined, item.stroke);
    case 'rect':
      doc.rect(item.x, item.y, item.width, item.height);
      return paint(doc, item.fill, item.stroke);
    case 'circle':
      doc.circle(item.x, item.y, item.radius);
      return paint(doc, item.fill, item.stroke);
    case 'path':
      doc.moveTo(...item.start);
      for (const segment of item.segments) {
        if (segment.length === 2) doc.lineTo(...segment);
        else doc.bezierCurveTo(...segment);
      }
      if (item.closed === true) doc.closePath();
      return paint(doc, item.fill, item.stroke);
  }
}

function paint(doc: Document, fill: Ink | undefined, stroke: Stroke | undefined): void {
  if (stroke !== undefined) {
    doc.lineWidth(stroke.width).strokeColor(colorOf(stroke.ink));
    if (stroke.dash === undefined) doc.undash();
    else doc.dash(stroke.dash[0], { space: stroke.dash[1] });
  }
  if (fill !== undefined && stroke !== undefined) doc.fillAndStroke(colorOf(fill), colorOf(stroke.ink));
  else if (fill !== undefined) doc.fill(colorOf(fill));
  else doc.stroke();
}

function colorOf(ink: Ink): [number, number, number] {
  const [red, green, blue] = typeof ink === 'number' ? [ink, ink, ink] : ink;
  return [Math.round(255 * red), Math.round(255 * green), Math.round(255 * blue)];
}

/** Returns milliseconds of CPU a deck, and bytes. */
async function measure(drawDeck: (deck: number) => Promise<number>): Promise<[cpu: number, bytes: number]> {
  const cpu: number[] = [];
  let bytes = 0;
  for (let batch = 0; batch < BATCHES; batch++) {
    const before = process.cpuUsage();
    for (let deck = 0; deck < DECKS; deck++) bytes = await drawDeck(deck);
    const { user, system } = process.cpuUsage(before);
    cpu.push((user + system) / 1000 / DECKS);
  }
  return [median(cpu.slice(1)), bytes];
}

/** Returns the pages with each art once, by its number, for a program that draws forms. */
function listForms(pages: readonly Page[]) {
  const arts: Art[] = [];
  const forms: object[] = [];
  const plain = (item: Item): object => {
    if (item.kind !== 'use') return item;
    if (!arts.includes(item.art)) {
      const items = item.art.parts.flatMap((part) => part.items).map(plain);
      arts.push(item.art);
      forms.push({ width: item.art.width, height: item.art.height, items });
    }
    return { ...item, art: arts.indexOf(item.art), width: item.art.width, height: item.art.height };
  };
  const drawn = pages.map(({ width, height, art, parts }) => ({
    width,
    height,
    items: [...art, ...parts].flatMap(({ items }) => items).map(plain),
  }));
  return { forms, pages: drawn };
}

/** Returns the same of ReportLab, or nothing where it is not installed. It measures itself, without its start. */
function measureReportLab(decks: readonly (readonly Page[])[]): [cpu: number, bytes: number] | undefined {
  const scratch = mkdtempSync(join(tmpdir(), 'battle-tracker-bench-'));
  try {
    for (const name of Object.keys(typefaces.files))
      writeFileSync(join(scratch, `${name}.ttf`), typefaces.files[name as FaceName].ttf);
    writeFileSync(
      join(scratch, 'decks.ndjson'),
      decks.map((pages) => `${JSON.stringify(listForms(pages))}\n`).join(''),
    );
    const program = join(root, 'test/bench/cards-reportlab.py');
    const { status, stdout, stderr } = spawnSync('/usr/bin/python3', [program, scratch, String(BATCHES)], {
      encoding: 'utf8',
    });
    if (status !== 0) return void process.stderr.write(`${stderr.trim().split('\n').at(-1)}: ReportLab is left out\n`);
    const { cpu, bytes } = JSON.parse(stdout) as { cpu: number[]; bytes: number };
    return [(1000 * median(cpu.slice(1))) / DECKS, bytes];
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

const decks = Array.from({ length: DECKS }, (_, deck) => layOut(deck));
const ours = await measure(drawOurs);
const rows = {
  'ours, from the deck': ours,
  'pdfkit, from our layout': await measure((deck) => drawPlain(decks[deck] ?? [])),
  'ReportLab with forms, from our layout': measureReportLab(decks),
};
const table = Object.entries(rows).flatMap(([name, row]) =>
  row === undefined ? [] : [[name, figure(row[0], 2), figure(row[0] / ours[0], 1), figure(row[1])]],
);
process.stdout.write(`\nNode ${process.version}, ${DECKS} decks of eight cards, two pages each\n\n`);
process.stdout.write(formatTable([['program', 'CPU ms a deck', 'times ours', 'bytes'], ...table]));
