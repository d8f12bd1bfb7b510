// Proves of a kit of Plunk and Plunder, as it is laid out, that every piece is there in its size, and that the plan counts what is printed.
import { describe, expect, it } from 'vitest';
import { plunderFiles } from '../../../src/kits/plunder/plunder-files.js';
import { plunderPlan } from '../../../src/kits/plunder/plunder-parts.js';
import { shipNames } from '../../../src/kits/pages/name-cards.js';
import { readPdf } from '../../support/read-pdf.js';
import type { Page } from '../../../src/paper/scene/scene.js';
import { intersect } from '../../../src/paper/geometry/box.js';
import { points, toPoints } from '../../../src/paper/geometry/length.js';
import { readFonts } from '../../../src/paper/fonts/fonts.js';
import { boundsOf } from '../../../src/paper/scene/check-page.js';
import { boxesOf, itemsOf, order, pagesOf, textsOf } from './laid-kits.js';

describe('a kit for four', () => {
  const four = order({});

  it('takes 19 sheets and 7 seams, and every page is counted', () => {
    const plan = plunderPlan(four);
    expect(plan).toMatchObject({ sheets: 19, cuts: 141, seams: 7, folds: 0, players: 4, map: four.sea.id });
    for (const { part, pages } of plan.parts) expect(pagesOf(four, part), part).toHaveLength(pages);
  });

  it('has 48 ships, 16 shipyards, 20 counters of damage and 8 of contested hexes, each in its size', () => {
    const [page] = pagesOf(four, 'tokens') as [Page];
    expect(boxesOf(page, 12.7, 12.7)).toHaveLength(84);
    expect(boxesOf(page, 17, 17)).toHaveLength(8);
    const texts = textsOf(page);
    for (const letter of ['R', 'B', 'G', 'Y']) expect(texts.filter((text) => text === letter)).toHaveLength(16);
    // A yard's number is a ship's, too; what it is, its silhouette says.
    for (const yard of [1, 2, 3, 4]) expect(texts.filter((text) => text === String(yard))).toHaveLength(8);
    // In the shares in which a ship of 10 HP needs them for 1 to 9 HP that it lacks.
    const lacks = Array.from({ length: 9 }, (_, i) => [(i + 1) % 5, Math.floor((i + 1) / 5)] as const);
    const [ones, fives] = ([0, 1] as const).map((at) => lacks.reduce((sum, needs) => sum + needs[at], 0));
    const damage = ['-1', '-5'].map((text) => texts.filter((each) => each === text).length);
    expect(damage).toEqual([16, 4]);
    expect(16 / 4).toBe(Number(ones) / Number(fives));
    expect(texts.filter((text) => text === 'contested')).toHaveLength(8);
  });

  it('has 60 names of ships to draw, those of the original first, which a full build has on cards', () => {
    const namesOn = (asked: typeof four) =>
      pagesOf(asked, 'tokens')
        .flatMap(textsOf)
        .filter((text) => shipNames.includes(text));
    expect(namesOn(four)).toEqual(shipNames);
    expect(shipNames.slice(0, 3)).toEqual(['Theodore', 'Sailfast', 'Kraken']);
    expect([new Set(shipNames).size, namesOn(order({ build: 'full' })).length]).toEqual([60, 0]);
    expect(pagesOf(four, 'boards').every((board) => textsOf(board).includes('NAME'))).toBe(true);
  });

  it('has boxes for 12 ships and 4 shipyards on every board, paths of ten hexes on every order card, and four aids', () => {
    const boards = pagesOf(four, 'boards');
    expect(boards).toHaveLength(4);
    for (const board of boards) expect(boxesOf(board, 4.3)).toHaveLength(12 * (30 + 5 + 5 + 2));
    const cards = pagesOf(four, 'orders');
    const count = (mm: number) => cards.flatMap((card) => boxesOf(card, mm)).length;
    expect([14.2, 14].map(count)).toEqual([4 * 12 * 10, 4 * 12 * 2]);
    expect(cards.flatMap(textsOf).filter((text) => text === 'ATTACKS AT')).toHaveLength(4);
    const aids = pagesOf(four, 'aids').flatMap(textsOf);
    expect(aids.filter((text) => text.endsWith(': AID'))).toHaveLength(4);
    expect(aids.filter((text) => text === 'LIMITS')).toHaveLength(4);
  });

  it('has each captain’s ships in one row, and shipyards, too', () => {
    const [page] = pagesOf(four, 'tokens') as [Page];
    const marks = itemsOf(page).flatMap((item) =>
      item.kind === 'text' && /^[RBGY]$/.test(item.text) ? [`${item.text} ${item.y.toFixed(1)}`] : [],
    );
    const counts = [...new Set(marks)].map((mark) => marks.filter((each) => each === mark).length);
    expect(counts.sort((a, b) => a - b)).toEqual([4, 4, 4, 4, 12, 12, 12, 12]);
  });

  it('has its rules on two pages of pictures, heard in words, in type that can be read', () => {
    const pages = pagesOf(four, 'rules');
    expect(pages).toHaveLength(2);
    const told = pages.flatMap(({ alternatives = [] }) => alternatives.map(({ description }) => description));
    for (const words of [
      'each of which has an anchor and a jetty',
      'P16 and the six beside it',
      'would trade places',
      'attacks the shipyard of blue',
      'Red rolls 6, 4 and 2',
    ])
      expect(
        told.some((description) => description.includes(words)),
        words,
      ).toBe(true);
    const texts = pages.flatMap(itemsOf).filter((item) => item.kind === 'text');
    expect(Math.min(...texts.map(({ size }) => toPoints(size)))).toBeGreaterThanOrEqual(7 - 1e-6);
    const aid = pagesOf(four, 'aids').flatMap(textsOf).join(' ');
    expect(aid).toContain('Deploy, Build, Repair, Upgrade (Sails, Cannons, Max Life), Attack a yard, Sail.');
  });

  it('names its seed on the map, and leaves the names of hexes free of jetties', () => {
    const pages = pagesOf(order({ board: 'page' }), 'map');
    expect(pages.flatMap(textsOf).join(' ')).toContain('“black pearl”');
    expect(pages.flatMap(textsOf).join(' ')).not.toContain('plunder/k1');
    const [board] = pages.flatMap(({ art }) => art.flatMap(({ items }) => items)).filter((item) => item.kind === 'use');
    const parts = new Map(board?.art.parts.map(({ block, items }) => [block, items]));
    const boxes = (parts.get('coordinates') ?? []).map((item) => boundsOf(item, readFonts()));
    const jetties = (parts.get('harbors') ?? []).filter(
      (item) => item.kind === 'line' && item.stroke.width > points(3),
    );
    expect(jetties.length).toBeGreaterThan(50);
    for (const jetty of jetties.map((item) => boundsOf(item, readFonts())))
      for (const box of boxes) {
        const { width, height } = intersect(jetty, box);
        expect(Math.min(width, height)).toBeLessThanOrEqual(0);
      }
  });

  it('prints odds that are counted out', () => {
    const texts = pagesOf(four, 'track').flatMap(textsOf);
    expect(texts.filter((text) => text === '54.6 : 37.6').length).toBeGreaterThanOrEqual(2);
  });
});

it('for two and three has fewer boards, cards and counters, on both papers', () => {
  for (const [players, sheets] of [
    [2, 16],
    [3, 18],
  ] as const)
    for (const paper of ['a4', 'letter'] as const) {
      const asked = order({ players, paper });
      const { parts, ...plan } = plunderPlan(asked);
      expect(plan.sheets).toBe(sheets);
      expect(parts.find(({ part }) => part === 'tokens')?.pieces).toBe(16 * players + 28);
      for (const { part, pages } of parts) expect(pagesOf(asked, part), part).toHaveLength(pages);
    }
});

it('has ships that stand in place of counters where that is asked for', () => {
  for (const players of [2, 4] as const) {
    const standing = order({ players, ships: 'tents' });
    const { parts, sheets } = plunderPlan(standing);
    expect(sheets).toBe(plunderPlan(order({ players })).sheets + 1);
    const piecesOf = (name: string) => parts.find(({ part }) => part === name)?.pieces;
    expect([piecesOf('tents'), piecesOf('tokens')]).toEqual([12 * players, 4 * players + 28]);
    const [page] = pagesOf(standing, 'tents') as [Page];
    expect(boxesOf(page, 12.7, 40)).toHaveLength(12 * players);
    // Each face twice, one of them upside down.
    for (const number of ['1', '7', '12'])
      expect(textsOf(page).filter((text) => text === number)).toHaveLength(2 * players);
    const [tokens] = pagesOf(standing, 'tokens') as [Page];
    expect(textsOf(tokens)).toContain('Four shipyards for each captain; damage; contested hexes');
  }
});

it('as a full build has 20 tokens for orders a player, 100 coins and 60 names, too', () => {
  const full = order({ build: 'full' });
  const { sheets, parts } = plunderPlan(full);
  expect(sheets).toBe(25);
  for (const { part, pages } of parts) expect(pagesOf(full, part), part).toHaveLength(pages);
  const texts = pagesOf(full, 'coins').flatMap(textsOf);
  const count = (text: string) => texts.filter((each) => each === text).length;
  expect(['order', '1', '5', '10', '50'].map(count)).toEqual([80, 20, 20, 30, 30]);
  expect(pagesOf(full, 'names').flatMap((page) => boxesOf(page, 44))).toHaveLength(60);
});

describe('optional rules', () => {
  const partsOf = (fields: Record<string, unknown>) => plunderPlan(order(fields)).parts.map(({ part }) => part);

  it('come with their pieces alone', () => {
    const usual = partsOf({});
    expect(partsOf({ with: 'team' }).filter((part) => !usual.includes(part))).toEqual([]);
    expect(partsOf({ with: 'fog' }).filter((part) => !usual.includes(part))).toEqual(['status']);
    const textsWith = (asked: string) => pagesOf(order({ with: asked }), 'extras').flatMap(textsOf);
    const legends = ['LEVIATHAN', 'OLD THUNDER', 'SEA DRAGON', 'STORMQUEEN'];
    const legendary = textsWith('legendary');
    expect(legends.every((name) => legendary.includes(name))).toBe(true);
    // One cannon is marked on each.
    expect(legendary.filter((text) => text === 'x')).toHaveLength(4);
    expect(textsWith('solo').some((text) => legends.includes(text))).toBe(false);
  });

  it('of fog are a folded card for each ship of each captain, on both papers', () => {
    for (const paper of ['a4', 'letter'] as const) {
      const asked = order({ players: 3, with: 'fog', paper });
      const pages = pagesOf(asked, 'status');
      expect(pages).toHaveLength(3);
      for (const page of pages) {
        expect(boxesOf(page, 44, 76)).toHaveLength(12);
        const texts = textsOf(page);
        for (const ship of [1, 12]) expect(texts.filter((text) => text === `SHIP ${ship}`)).toHaveLength(1);
        for (const track of ['SAILS', 'CANNONS', 'MAX LIFE'])
          expect(texts.filter((text) => text === track)).toHaveLength(12);
      }
      const { parts, folds, minutes } = plunderPlan(asked);
      expect(parts.find(({ part }) => part === 'status')).toMatchObject({ sheets: 3, pieces: 36, folds: 36 });
      expect(folds).toBe(36);
      expect(minutes.trimmer - plunderPlan(order({ players: 3, paper })).minutes.trimmer).toBeGreaterThan(9);
    }
  });

  it('are refused by name, and teams where four do not play', () => {
    expect(() => order({ with: 'fog,legendry' })).toThrow('legendary');
    expect(() => order({ with: 'team', players: 2 })).toThrow('team is for 4 players, and the map has 2');
    expect(partsOf({ with: ' solo , fog ' })).toEqual(partsOf({ with: 'fog,solo' }));
  });
});

describe('second faces of counters', () => {
  it('are a page behind the counters on the same sheet, which the plan counts', () => {
    const two = order({ players: 2, backs: 'duplex' });
    const plan = plunderPlan(two);
    expect(plan.sheets).toBe(plunderPlan(order({ players: 2 })).sheets);
    for (const { part, pages } of plan.parts) expect(pagesOf(two, part), part).toHaveLength(pages);
    const [, back] = pagesOf(two, 'tokens') as [Page, Page];
    expect(textsOf(back).filter((text) => text === '10 HP')).toHaveLength(8);
    expect(pagesOf(two, 'build').flatMap(textsOf).join(' ')).toContain('turned on the long edge');
  });

  it('leave nothing behind other pages of a document that is printed on both sides', async () => {
    const two = order({ players: 2, backs: 'duplex', duplex: 'short' });
    const pages = await readPdf(Buffer.concat([...plunderFiles(two).document()]));
    const texts = pages.map(({ runs }) => runs.map(({ text }) => text).join(' '));
    const front = texts.findIndex((text) => text.startsWith('Ships 1 to 12'));
    expect(texts[front + 1]).toContain('10 HP');
    const printed = plunderPlan(two).parts.reduce((sum, { pages: count }) => sum + count, 0);
    expect(front % 2).toBe(0);
    expect(pages).toHaveLength(2 * (printed - 1));
    expect(texts.filter((text) => text === '')).toHaveLength(printed - 2);
    expect(texts.every((text, i) => i % 2 === 0 || text === '' || i === front + 1)).toBe(true);
  });
});
