// Holds composed pages to their promises: lengths, scale, what is shared and what is filled in, and what is heard.
import { describe, expect, it } from 'vitest';
import {
  about,
  anew,
  cell,
  column,
  type Drawn,
  drawn,
  firstThatFits,
  framed,
  name,
  padded,
  paragraph,
  perKind,
  type Piece,
  preparePage,
  row,
  text,
  together,
  turned,
} from '../../src/paper/compose.js';
import { flow } from '../../src/paper/compose/flow.js';
import { areaOn } from '../../src/paper/compose/page-setup.js';
import { styles } from '../../src/paper/compose/style.js';
import { figures, names, rowsIn, table } from '../../src/paper/compose/table.js';
import type { Box } from '../../src/paper/geometry/box.js';
import { papers } from '../../src/paper/geometry/papers.js';
import type { Item, Page, TextItem } from '../../src/paper/scene/scene.js';
import { readFonts } from '../../src/paper/fonts/fonts.js';

const setup = { paper: papers.a4, style: styles.normal, fonts: readFonts() };
const small = { ...setup, paper: papers.a5 };
const area = areaOn(setup, 'test');

/** Returns a piece that notes its room, and the rooms noted. */
function noting(height?: number): { readonly piece: Piece; readonly rooms: Box[] } {
  const rooms: Box[] = [];
  const piece: Piece = ({ box }) => {
    rooms.push(box);
    return { art: [], ...(height === undefined ? {} : { height }) };
  };
  return { piece, rooms };
}

const itemsOf = ({ art }: Drawn<never>): Item[] => art.flatMap(({ items }) => items);
const textsOf = (parts: Page['parts']): TextItem[] =>
  parts.flatMap(({ items }) => items.filter((item) => item.kind === 'text'));

describe('columns and rows', () => {
  it('give fixed lengths, own lengths and shares of the rest, with gaps between', () => {
    const [fixed, own, most, least] = [noting(), noting(7), noting(), noting()];
    column(2, [10, fixed.piece], ['own', own.piece], ['3fr', most.piece], ['1fr', least.piece])(area);
    const rest = area.box.height - 10 - 7 - 3 * 2;
    const heights = [fixed, own, most, least].map(({ rooms }) => rooms.at(-1)?.height);
    expect(heights).toEqual([10, 7, (rest * 3) / 4, rest / 4].map((height) => expect.closeTo(height) as number));
    expect(least.rooms.at(-1)?.y).toBeCloseTo(area.box.y + 10 + 7 + (rest * 3) / 4 + 3 * 2);
  });

  it('take a share of their lengths on smaller paper', () => {
    const { piece, rooms } = noting();
    const on = areaOn(small, 'test');
    row(4, [10], [20, piece])(on);
    expect(on.scale).toBeLessThan(0.8);
    expect(rooms[0]?.width).toBeCloseTo(20 * on.scale);
    expect(rooms[0]?.x).toBeCloseTo(on.box.x + 14 * on.scale);
  });

  it('leave out what is false with its gap', () => {
    const { piece, rooms } = noting();
    column(5, [10], false, [10, piece])(area);
    expect(rooms[0]?.y).toBeCloseTo(area.box.y + 15);
  });

  it.each([
    ['fixed lengths', column(0, [300])],
    ['lengths of their own', column(0, ['own', noting(200).piece], ['own', noting(100).piece])],
    ['gaps', row(100, [1], [1], ['1fr'])],
  ])('refuse %s that do not fit', (_, piece) => {
    expect(() => piece(area)).toThrow(expect.objectContaining({ code: 'does-not-fit', where: 'test' }));
  });

  it('say what they take', () => {
    expect(column(1, [10], [20])(area).height).toBeCloseTo(31);
    expect(row(1, [10], [20])(area).width).toBeCloseTo(31);
    expect(column(0, [10], ['1fr'])(area).height).toBeCloseTo(area.box.height);
    const lines = paragraph('One line.', { size: 10 })(area).height ?? 0;
    expect(row(0, ['1fr', paragraph('One line.', { size: 10 })])(area).height).toBe(lines);
    expect(padded(0, 3, paragraph('One line.', { size: 10 }))(area).height).toBeCloseTo(area.box.height);
  });
});

describe('the first that fits', () => {
  it('is taken, and of none the last is told', () => {
    const tall = column(0, [300]);
    expect(itemsOf(firstThatFits<never>(tall, text('b', { size: 10 }), text('c', { size: 10 }))(area))).toHaveLength(1);
    expect(() => firstThatFits(tall, tall)(area)).toThrow(expect.objectContaining({ code: 'does-not-fit' }));
  });

  it('does not hide another mistake', () => {
    const wrong = name('\u{1F600}', { size: 10, where: 'player' });
    expect(() => firstThatFits(wrong, text('b', { size: 10 }))(area)).toThrow(
      expect.objectContaining({ code: 'cannot-draw', where: 'player' }),
    );
  });
});

it('a label beside a name stands on its line', () => {
  const [label, who] = [
    text('OPPONENT', { font: 'label', size: 9, beside: 18 }),
    name('Zoë', { size: 18, where: 'opponent' }),
  ].map((piece) => itemsOf(piece(area) as Drawn<never>)[0] as TextItem);
  expect(label?.y).toBeCloseTo(who?.y ?? 0);
});

describe('what stands opposite', () => {
  it('is turned in its own room, and turned twice as it was', () => {
    const piece = framed('frame', name('Zoë', { size: 20, where: 'player' }));
    const once = itemsOf(turned<never>(piece)(area));
    expect(once.some((item) => item.kind === 'text' && item.turn === 180)).toBe(true);
    const twice = itemsOf(turned<never>(turned(piece))(area));
    expect(twice).toEqual(
      itemsOf(piece(area) as Drawn<never>).map((item) => expect.objectContaining({ kind: item.kind }) as Item),
    );
    const [at, was] = [twice, itemsOf(piece(area) as Drawn<never>)].map((items) =>
      items.find(({ kind }) => kind === 'text'),
    );
    expect(at?.kind === 'text' && at.turn).toBeUndefined();
    expect((at as TextItem).x).toBeCloseTo((was as TextItem).x);
  });
});

describe('pages', () => {
  const greeting = column<string>(0, [10, text('Hello', { size: 10 })], [10, text((who) => who, { size: 10 })]);

  it('share one art, and hold what is said of each apart', () => {
    const make = preparePage(setup, 'test', greeting);
    const [ada, ben] = [make('Ada'), make('Ben')];
    expect(ben.art).toBe(ada.art);
    expect(textsOf(ada.art).map((item) => item.text)).toEqual(['Hello']);
    expect([ada, ben].flatMap(({ parts }) => textsOf(parts).map((item) => item.text))).toEqual(['Ada', 'Ben']);
  });

  it('of a kind share one art, those of two do not', () => {
    let made = 0;
    const make = perKind(
      (word: string) => word.length > 3,
      () => (made++, preparePage(setup, 'test', greeting)),
    );
    const [ada, ben, carla] = [make('Ada'), make('Ben'), make('Carla')];
    expect(ben.art).toBe(ada.art);
    expect(carla.art).not.toBe(ada.art);
    expect(made).toBe(2);
  });

  it('are checked, what is filled in, too', () => {
    const make = preparePage(
      setup,
      'test',
      drawn(() => ({
        fill: (x: number) => [{ kind: 'line', x1: x, y1: 50, x2: 60, y2: 50, stroke: setup.style.rule }],
      })),
    );
    expect(() => make(50)).not.toThrow();
    expect(() => make(5)).toThrow(expect.objectContaining({ code: 'does-not-fit' }));
  });

  it('lay out anew what the facts decide', () => {
    const make = preparePage(
      setup,
      'test',
      anew((words: readonly string[]) => column(0, ...words.map((word) => [10, text(word, { size: 10 })] as const))),
    );
    expect([['a'], ['a', 'b', 'c']].map((words) => textsOf(make(words).parts).length)).toEqual([1, 3]);
  });
});

describe('what is heard', () => {
  const tagsOf = (piece: Piece) => textsOf(piece(area).art).map(({ tag }) => tag);

  it('is a paragraph for each text, a cell, or one paragraph of several', () => {
    const two = column(0, [10, text('a', { size: 10 })], [10, text('b', { size: 10 })]);
    const paragraphTag = { kind: 'paragraph', more: true };
    expect(tagsOf(two)).toEqual([paragraphTag, paragraphTag]);
    expect(tagsOf(together(two))).toEqual([paragraphTag, undefined]);
    expect(tagsOf(cell(1, 2, two, 'row'))).toEqual(
      Array.from({ length: 2 }, () => ({ kind: 'cell', row: 1, column: 2, header: 'row' })),
    );
  });

  it('of a table are its cells, headers first, and nothing of rows that are missing', () => {
    interface Player {
      readonly who: string;
      readonly points: number;
    }
    const columns = [
      names<Player>('Who', '1fr', ({ who }) => who),
      figures<Player>('Points', 20, ({ points }) => points),
    ];
    const shape = { columns, rowHeight: 7, size: 10 };
    const { art, parts } = preparePage(setup, 'test', table(shape, 2))([{ who: 'Ada', points: 3 }]);
    expect(textsOf(art).map(({ text: said, tag }) => [said, tag])).toEqual([
      ['WHO', { kind: 'cell', row: 0, column: 0, header: 'column' }],
      ['POINTS', { kind: 'cell', row: 0, column: 1, header: 'column' }],
    ]);
    expect(textsOf(parts).map(({ text: said, tag }) => [said, tag])).toEqual([
      ['Ada', { kind: 'cell', row: 1, column: 0 }],
      ['3', { kind: 'cell', row: 1, column: 1 }],
    ]);
    const most = rowsIn(area, shape);
    expect(() => table(shape, most)(area)).not.toThrow();
    expect(() => table(shape, most + 1)(area)).toThrow(expect.objectContaining({ code: 'does-not-fit' }));
  });

  it('of a part of the facts is nothing where that is missing', () => {
    const piece = about(
      (all: readonly string[]) => all[1],
      text<string>((said) => said, { size: 10 }),
    );
    const { fill } = piece(area);
    expect([['a'], ['a', 'b']].map((facts) => textsOf(fill?.(facts) ?? []).map((item) => item.text))).toEqual([
      [],
      ['b'],
    ]);
  });
});

describe('sections that flow', () => {
  const sections = Array.from({ length: 6 }, (_, i) => ({
    title: `Section ${i}`,
    paragraphs: Array.from(
      { length: 4 },
      () => 'Some words to fill a line or two of a column with, and some more of them.',
    ),
  }));
  const look = { largest: 12, least: 6 };
  const lowest = (piece: Piece) => {
    const texts = textsOf(piece(area).art);
    const middle = area.box.x + area.box.width / 2;
    return [texts.filter(({ x }) => x < middle), texts.filter(({ x }) => x >= middle)].map((side) =>
      Math.max(0, ...side.map(({ y }) => y)),
    );
  };

  it('fill two columns evenly', () => {
    const [left, right] = lowest(flow(sections.slice(0, 3), { ...look, columns: 2 })) as [number, number];
    expect(Math.abs(left - right)).toBeLessThan(30);
  });

  it('shrink to the least size, and are refused below it', () => {
    const size = (count: number) =>
      textsOf(flow(Array.from({ length: count }, () => sections).flat(), look)(area).art).at(-1)?.size ?? 0;
    expect(size(2)).toBeLessThan(size(1));
    expect(() => size(20)).toThrow(expect.objectContaining({ code: 'does-not-fit' }));
  });
});
