// Proves what is dealt: right in every field, the same for ever, and changed by nothing that should not change it.
import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accidentalRuns } from '../../src/game/accidental-words.js';
import type { Battle } from '../../src/game/battle.js';
import { parseSquare, squareName } from '../../src/game/board.js';
import { tenByTen as board } from '../../src/game/editions/common.js';
import { fleetAdjectives, fleetFormations, fleetNouns, prepareDeal } from '../../src/game/deal-battle.js';
import { prepareSquares } from '../../src/game/draw-squares.js';
import { drawWords } from '../../src/game/draw-words.js';
import { type Edition, editions } from '../../src/game/editions/index.js';
import { findFaults } from '../../src/game/find-faults.js';
import { type Placement, placementAt } from '../../src/game/placement.js';
import { type RuleName, type RuleValue, rules } from '../../src/game/rules.js';
import { dealBattles } from '../../src/sheet/deal-battles.js';
import { parseSheet } from '../../src/game/options.js';
import { secretSource, seedSource } from '../../src/core/source.js';
import { masterOfSeed, sheetKey } from '../../src/core/random/keys.js';
import { createRandom } from '../../src/core/random/random.js';
import { type WordList, readWordList, groupByLength, wordsOf } from '../../src/game/words/word-list.js';
import { OFFENSIVE_GRADES, readGrades } from '../tools/words/deny.js';
import { readScowl } from '../tools/words/scowl.js';
import { MIN_P, chiSquareTest, tally, uniformityTest } from '../support/chi-square.js';
import { deal, dealOne } from '../support/deal.js';
import { proving, showFigure } from '../support/figures.js';
import { expectGolden } from '../support/golden.js';
import { findMistakes, readLevels, spelledTogether } from '../support/independent-check.js';
import { originals } from '../support/originals.js';

const levels = readLevels();
const names = originals;
const SEED = 'friday night';

const KEYS = [
  'generator',
  'seed',
  'copy',
  'edition',
  'rules',
  'opening',
  'serial',
  'player',
  'fleetName',
  'words',
  'deployment',
  'fleet',
  'manifest',
  'launchCodes',
  'mine',
];

/** What a sheet is dealt, without what is only printed. */
function dealt({ serial, fleetName, fleet, manifest, launchCodes }: Battle) {
  return { serial, fleetName, fleet, manifest, launchCodes };
}

/** A rule's setting as it is typed. */
function setting(name: string, value: RuleValue): string {
  return `${name}=${value === true ? 'on' : value === false ? 'off' : value}`;
}

/** Any request for one sheet: every edition, rule, opening and level. */
const requests = fc.constantFrom(...names).chain((edition) => {
  const row: Edition = editions[edition];
  const settings = Object.entries(row.rules).map(([name, values]) =>
    fc.constantFrom(...values).map((value) => setting(name, value)),
  );
  return fc.record({
    edition: fc.constant(edition),
    rules: fc.tuple(...settings),
    opening: fc.constantFrom(...row.openings),
    level: fc.constantFrom('easy', 'standard', 'expert'),
    player: fc.constantFrom(undefined, 'Ada'),
  });
});

const seeds = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });

describe('dealt fleets, judged by a second reading of the rules', () => {
  const count = proving ? 100_000 : 250;

  it.each(names)(
    `${count} fleets: %s`,
    (edition) => {
      const serials = new Set<string | null>();
      let fleets = 0;
      for (const battle of deal(SEED, { edition, count })) {
        const mistakes = findMistakes(battle, levels);
        if (mistakes.length > 0) expect.fail(`copy ${battle.copy}: ${mistakes.join('; ')}`);
        fleets++;
        serials.add(battle.serial);
      }
      expect(fleets).toBe(count);
      expect(serials.size).toBe(count);
      showFigure(`fleets validated, ${edition}`, fleets);
    },
    300_000,
  );

  it.each([
    ['engagement', ['contact=clear-water'], 'standard'],
    ['engagement', ['contact=open-sea', 'minefield=on'], 'easy'],
    ['engagement', ['contact=clear-water', 'minefield=on'], 'expert'],
    ['codebreaker', ['contact=clear-water'], 'easy'],
    ['codebreaker', ['contact=open-sea'], 'expert'],
    ['admiral', ['bid-digits=random'], 'expert'],
    ['admiral', ['letters-sink=off'], 'easy'],
  ])(
    `${count / 5} fleets: %s, %j, %s`,
    (edition, switched, level) => {
      for (const battle of deal(SEED, { edition, rules: switched, level, count: count / 5 })) {
        const mistakes = findMistakes(battle, levels);
        if (mistakes.length > 0) expect.fail(`copy ${battle.copy}: ${mistakes.join('; ')}`);
      }
    },
    300_000,
  );

  it('are right for any seed and any request, and our own check agrees', () => {
    fc.assert(
      fc.property(seeds, requests, fc.constantFrom('deployed', 'words', 'blank'), (seed, request, deployment) => {
        const battle = dealOne(seed, { ...request, deployment });
        expect(findMistakes(battle, levels)).toEqual([]);
        expect(findFaults(battle)).toEqual([]);
      }),
      { seed: 1, numRuns: proving ? 150 : 60 },
    );
  });
});

describe('a deployment', () => {
  it('shows less of the same sheet', () => {
    fc.assert(
      fc.property(seeds, requests, (seed, request) => {
        const deployed = dealOne(seed, { ...request, deployment: 'deployed' });
        const words = dealOne(seed, { ...request, deployment: 'words' });
        const blank = dealOne(seed, { ...request, deployment: 'blank' });
        const withoutSquares = deployed.fleet.map((ship) => ({ ...ship, start: null, direction: null }));
        expect(words).toEqual({ ...deployed, deployment: 'words', fleet: withoutSquares, mine: null });
        expect(blank).toEqual({
          ...words,
          deployment: 'blank',
          words: null,
          manifest: null,
          fleet: withoutSquares.map((ship) => ({ ...ship, word: null })),
        });
      }),
      { seed: 2, numRuns: proving ? 50 : 20 },
    );
  });
});

describe('a sheet', () => {
  it('does not change when copies are added, or when the deal starts further on', () => {
    fc.assert(
      fc.property(
        seeds,
        requests,
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 12 }),
        (seed, request, few, first) => {
          const many = [...deal(seed, { ...request, count: 12 })];
          expect(many.map((battle) => battle.copy)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
          expect([...deal(seed, { ...request, count: few })]).toEqual(many.slice(0, few));
          const later = dealBattles(parseSheet({ ...request, count: 13 - first }), seedSource(seed), first);
          expect([...later]).toEqual(many.slice(first - 1));
        },
      ),
      { seed: 3, numRuns: proving ? 30 : 12 },
    );
  });

  it('shares nothing with the other copies of its seed', () => {
    const battles = [...deal(SEED, { count: 200 })];
    for (const field of ['serial', 'fleet', 'launchCodes'] as const) {
      expect(new Set(battles.map((battle) => JSON.stringify(battle[field]))).size).toBe(200);
    }
  });

  it.each(names)(
    'is the same under every rule that is only printed, and another under every rule that is dealt: %s',
    (edition) => {
      const row: Edition = editions[edition];
      const usual = dealOne(SEED, { edition });
      for (const [name, values] of Object.entries(row.rules)) {
        for (const value of values.slice(1)) {
          const switched = dealOne(SEED, { edition, rules: [setting(name, value)] });
          expect(switched.rules).toEqual({ ...usual.rules, [name]: value });
          if (rules[name as RuleName].shapesDeal) expect(switched.serial, `${name}=${value}`).not.toBe(usual.serial);
          else expect(dealt(switched), `${name}=${value}`).toEqual(dealt(usual));
        }
      }
    },
  );

  it('is the same for every player and every opening', () => {
    const { player, ...unnamed } = dealOne(SEED, { player: 'Grace Hopper' });
    expect(player).toBe('Grace Hopper');
    expect({ ...unnamed, player: null }).toEqual(dealOne(SEED));
    const lock = dealOne(SEED, { edition: 'codebreaker' });
    for (const opening of editions.codebreaker.openings) {
      expect(dealOne(SEED, { edition: 'codebreaker', opening })).toEqual({ ...lock, opening });
    }
  });

  it('is another for every edition, level and seed', () => {
    const seeded = ['friday night', 'Friday night', 'friday  night', 'friday nigh'].map((seed) => dealOne(seed));
    const editioned = ['admiral', 'codebreaker'].map((edition) => dealOne(SEED, { edition }));
    const leveled = ['easy', 'expert'].map((level) => dealOne(SEED, { level }));
    const all = [...seeded, ...editioned, ...leveled];
    for (const field of ['serial', 'fleet', 'launchCodes'] as const) {
      expect(new Set(all.map((battle) => JSON.stringify(battle[field]))).size).toBe(all.length);
    }
  });

  it('tells themes apart', () => {
    const serials = [undefined, 'animals', 'food'].map((theme) => dealOne(SEED, { theme }).serial);
    expect(new Set(serials).size).toBe(3);
  });

  it('is the same for a seed however its accents are composed', () => {
    expect(dealOne('cafe\u0301')).toEqual(dealOne('caf\u00e9'));
  });
});

describe('a seed', () => {
  it('stands on the sheet with the number of the copy', () => {
    const [, second] = deal('caf\u00e9', { count: 2 });
    expect(second).toMatchObject({ seed: 'café', copy: 2 });
  });

  it('of a secret stands nowhere, and neither does the copy', () => {
    const digits = '0123456789abcdef'.repeat(4);
    const source = secretSource(`bt-secret-1:${digits}\n`);
    const [battle] = dealBattles(parseSheet({}), source);
    expect(Object.keys(battle ?? {})).toEqual(KEYS.filter((key) => key !== 'seed' && key !== 'copy'));
    expect(JSON.stringify(battle)).not.toContain(digits.slice(0, 8));
    expect(JSON.stringify(battle)).not.toContain(Buffer.from(source.master).toString('hex').slice(0, 8));
  });
});

describe('the canonical line of JSON', () => {
  it.each(names)('is what was accepted: %s', (edition) => {
    expectGolden(`battles/${edition}.jsonl`, `${JSON.stringify(dealOne(SEED, { edition }))}\n`);
  });

  it('has the same keys in the same order for every sheet, and loses nothing', () => {
    fc.assert(
      fc.property(seeds, requests, fc.constantFrom('deployed', 'words', 'blank'), (seed, request, deployment) => {
        const battle = dealOne(seed, { ...request, deployment });
        expect(Object.keys(battle)).toEqual(KEYS);
        expect(Object.keys(battle.rules)).toEqual(Object.keys(editions[battle.edition].rules));
        expect(battle.fleet.map((ship) => Object.keys(ship).join())).toEqual(
          new Array(5).fill('ship,length,word,start,direction'),
        );
        expect(JSON.parse(JSON.stringify(battle))).toEqual(battle);
      }),
      { seed: 4, numRuns: proving ? 50 : 20 },
    );
  });
});

const SHEETS = proving ? 25_000 : 15_000;

describe(`over ${SHEETS} sheets`, () => {
  const sheets = [...deal('uniform sheets', { rules: ['minefield=on'], count: SHEETS })];

  it('words are uniform by length, each ship by itself', () => {
    const pool = groupByLength(wordsOf(readWordList('english-1'), 'standard'));
    const least = [5, 4, 3, 3, 2].map((length, ship) => {
      const position = new Map(pool.get(length)?.map((word, i) => [word, i]));
      const drawn = sheets.map((battle) => position.get(battle.fleet[ship]?.word ?? '') ?? Number.NaN);
      return uniformityTest(tally(position.size, drawn));
    });
    showFigure(`words of ${SHEETS} fleets by ship, least p of 5`, Math.min(...least));
    expect(Math.min(...least)).toBeGreaterThan(0.002);
  });

  it('the two words of three letters always differ, and so do all others', () => {
    for (const { fleet } of sheets) expect(new Set(fleet.map((ship) => ship.word)).size).toBe(5);
  });

  it('the mine lies on a free square, each equally often', () => {
    const ranks = sheets.map((battle) => {
      const taken = new Set(
        battle.fleet.flatMap(({ start, direction, length }) => {
          const first = parseSquare(start ?? '', board) ?? Number.NaN;
          return Array.from({ length }, (_, i) => first + i * (direction === 'across' ? 1 : 10));
        }),
      );
      const mine = parseSquare(battle.mine ?? '', board) ?? Number.NaN;
      if (taken.size !== 17 || taken.has(mine)) expect.fail(JSON.stringify(battle));
      return mine - [...taken].filter((square) => square < mine).length;
    });
    const p = uniformityTest(tally(83, ranks));
    showFigure(`mine over 83 free squares, ${SHEETS} fleets, p`, p);
    expect(p).toBeGreaterThan(MIN_P);
  });

  it('what one stream draws says nothing of what another draws', () => {
    const word = (battle: Battle, ship: number) => battle.fleet[ship]?.word?.charCodeAt(0) ?? Number.NaN;
    const square = (name: string | null | undefined) => parseSquare(name ?? '', board) ?? Number.NaN;
    const draws: [string, (battle: Battle) => number][] = [
      ['words', (battle) => word(battle, 0) - 65 + 26 * (word(battle, 4) - 65)],
      ['squares', ({ fleet }) => square(fleet[0]?.start) * 2 + (fleet[0]?.direction === 'down' ? 1 : 0)],
      ['other squares', ({ fleet }) => square(fleet[4]?.start) * 2 + (fleet[4]?.direction === 'down' ? 1 : 0)],
      ['launch codes', ({ launchCodes }) => Number(launchCodes?.[0])],
      ['mine', ({ mine }) => square(mine)],
      [
        'fleet name',
        ({ fleetName }) => fleetAdjectives.findIndex((name) => fleetName?.startsWith(`${name} `) === true),
      ],
    ];
    // Each draw is cut into eight equal shares by rank; a table of shares by shares is then held against its margins.
    const shares = draws.map(([, read]) => {
      const values = sheets.map(read);
      const sorted = [...values].sort((a, b) => a - b);
      const bounds = [1, 2, 3, 4, 5, 6, 7].map((i) => sorted[Math.floor((i * sorted.length) / 8)] ?? 0);
      return values.map((value) => bounds.filter((bound) => value >= bound).length);
    });
    const least: number[] = [];
    shares.forEach((a, i) => {
      for (const [j, b] of shares.entries()) {
        // Ships keep out of each other's way and mines out of theirs: these squares do depend on each other.
        const related = [1, 2, 4];
        if (j <= i || (related.includes(i) && related.includes(j))) continue;
        const table = tally(
          64,
          a.map((share, sheet) => share * 8 + (b[sheet] ?? Number.NaN)),
        );
        const [byA, byB] = [tally(8, a), tally(8, b)];
        const expected = table.map((_, cell) => ((byA[cell >> 3] ?? 0) * (byB[cell & 7] ?? 0)) / a.length);
        least.push(chiSquareTest(table, expected, 14));
      }
    });
    showFigure(`independence of what streams draw, least p of ${least.length}`, Math.min(...least));
    expect(Math.min(...least)).toBeGreaterThan(0.0005);
  });

  it('the fleet’s name is an adjective, a noun and a formation, each uniform', () => {
    const parts = sheets.map((battle) => (battle.fleetName ?? '').split(' '));
    const least = [fleetAdjectives, fleetNouns, fleetFormations].map((list: readonly string[], i) =>
      uniformityTest(
        tally(
          list.length,
          parts.map((part) => list.indexOf(part[i] ?? '')),
        ),
      ),
    );
    expect(parts.every((part) => part.length === 3)).toBe(true);
    showFigure('fleet names by part, least p of 3', Math.min(...least));
    expect(Math.min(...least)).toBeGreaterThan(0.003);
  });
});

/** Every word of a list, in either spelling. */
function everyWord({ levels, spelled }: WordList): ReadonlySet<string> {
  return new Set([...levels.values(), ...spelled.map(({ words }) => words)].flat());
}

describe('clear water', () => {
  it('is drawn exactly: the first words and squares, in the streams’ order, that spell no accident', () => {
    const list = readWordList('english-1');
    const vocabulary = everyWord(list);
    const setup = {
      ...parseSheet({ rules: ['contact=clear-water'] }),
      pool: groupByLength(wordsOf(list, 'standard')),
      vocabulary,
    };
    const prepared = prepareDeal(setup);
    const lengths = [5, 4, 3, 3, 2];
    const drawSquares = prepareSquares(board, lengths, 'touching');
    const sheets = proving ? 4000 : 1000;
    let draws = 0;
    for (let copy = 0; copy < sheets; copy++) {
      const key = sheetKey(masterOfSeed('clear water'), [copy]);
      const battle = prepared(key, { player: null });
      const wordStream = createRandom(key, 'words');
      const squareStream = createRandom(key, 'squares');
      const drawFleet = () => {
        draws++;
        const words = drawWords(wordStream, setup.pool, lengths);
        const placements = drawSquares(squareStream);
        return battle.fleet.map(({ ship, length }, i) => {
          const { start, direction } = placements[i] as Placement;
          return { ship, length, word: words[i] ?? '', start: squareName(start, board), direction };
        });
      };
      const spoiled = (fleet: Battle['fleet']) =>
        findMistakes({ ...battle, fleet }, levels).some((mistake) => mistake.startsWith('accident'));
      let fleet = drawFleet();
      while (spoiled(fleet)) fleet = drawFleet();
      expect(battle.fleet).toEqual(fleet);
    }
    showFigure('share of fleets that keep clear water', sheets / draws);
    expect(sheets / draws).toBeGreaterThan(0.6);
    expect(sheets / draws).toBeLessThan(0.72);
  });

  it('spells no further word that a player may type, and none that is longer than a ship', () => {
    const accepted = readFileSync(new URL('../../wordlists/accept-1.txt', import.meta.url), 'utf8').split(/^\[/m)[1];
    // SCOWL's sizes up to 35 are what most readers know.
    const longer = [...readScowl().sizeOf].filter(([word, size]) => size <= 35 && word.length > 5);
    const words = [...(accepted ?? '').split('\n').slice(1), ...longer.map(([word]) => word)];
    const known = new Set(words.map((word) => word.toUpperCase()));
    expect(known.has('STORM') && known.has('OARS') && known.has('NIGHTS')).toBe(true);
    const spelled = [...deal('clear', { rules: ['contact=clear-water'], count: proving ? 3000 : 800 })].flatMap(
      (battle) => {
        const placements = battle.fleet.map(({ start, direction, length }) =>
          placementAt(board, parseSquare(start ?? '', board) ?? Number.NaN, direction ?? 'across', length),
        );
        const runs = accidentalRuns(
          board,
          battle.fleet.map((ship) => ship.word ?? ''),
          placements,
        );
        return runs.filter((run) => known.has(run)).map((run) => `copy ${battle.copy}: ${run}`);
      },
    );
    expect(spelled).toEqual([]);
  });

  it('is not kept by chance: a third of the fleets that may touch spell a word or a run that might be one', () => {
    const spoiled = [...deal('unclear', { count: 2000 })].filter((battle) => {
      const clear = { ...battle, rules: { ...battle.rules, contact: 'clear-water' } };
      return findMistakes(clear, levels).length > 0;
    });
    expect(spoiled.length / 2000).toBeGreaterThan(0.28);
    expect(spoiled.length / 2000).toBeLessThan(0.4);
  });
});

describe('what touching ships must not spell', () => {
  const list = readWordList('english-1');
  const setup = (rules: string[]) => ({
    ...parseSheet({ rules }),
    pool: groupByLength(wordsOf(list, 'standard')),
    vocabulary: everyWord(list),
  });
  // Harmless stand-ins, common enough to come up often: any three letters or more that hold TE or LO.
  const offensive = { has: (text: string) => text.includes('TE') || text.includes('LO') };

  function battles(rules: string[], guarded: boolean): Battle[] {
    const prepared = prepareDeal({ ...setup(rules), ...(guarded ? { offensive } : {}) });
    return Array.from({ length: proving ? 1500 : 900 }, (_, copy) =>
      prepared(sheetKey(masterOfSeed('guarded'), [copy]), { player: null }),
    );
  }

  it.each([[[]], [['contact=clear-water']]])(
    'is never spelled, along rows or columns, forward or backward: %j',
    (rules) => {
      const free = battles(rules, false);
      const guarded = battles(rules, true);
      const offends = (battle: Battle) => spelledTogether(battle).some((text) => offensive.has(text));
      expect(guarded.filter(offends)).toEqual([]);
      expect(free.filter(offends).length).toBeGreaterThan(20);
      for (const [i, battle] of free.entries()) {
        // A fleet that offends nobody is the fleet that was drawn first, looked at or not.
        if (!offends(battle)) expect(guarded[i]).toEqual(battle);
      }
    },
  );

  it('is, on sheets that are dealt, nothing that the deny list calls obscene', () => {
    const obscene = new Set([...readGrades(OFFENSIVE_GRADES)].map((word) => word.toUpperCase()));
    for (const [edition, level] of [
      ['engagement', 'expert'],
      ['codebreaker', 'easy'],
    ]) {
      const dealt = [...deal('clean', { edition, level, count: proving ? 4000 : 300 })];
      expect(dealt.flatMap(spelledTogether).filter((text) => obscene.has(text))).toEqual([]);
    }
    const free = prepareDeal(setup([]));
    const unguarded = Array.from({ length: 4000 }, (_, i) => free(sheetKey(masterOfSeed('x'), [i]), { player: null }));
    expect(unguarded.flatMap(spelledTogether).filter((text) => obscene.has(text)).length).toBeGreaterThan(5);
  });

  it('may stand inside one word, and is no matter in open sea', () => {
    const guarded = battles([], true).flatMap(({ fleet }) => fleet.map(({ word }) => word ?? ''));
    expect(guarded.filter((word) => word.includes('TE')).length).toBeGreaterThan(20);
    expect(battles(['contact=open-sea'], true)).toEqual(battles(['contact=open-sea'], false));
  });

  it('leaves the fleets that touch nowhere when everything offends', () => {
    const vocabulary = { has: () => true } as unknown as ReadonlySet<string>;
    const prepared = prepareDeal({ ...setup([]), vocabulary, offensive: { has: () => true } });
    const battle = prepared(masterOfSeed('guarded'), { player: null });
    expect(spelledTogether(battle)).toEqual([]);
  });
});

describe('open sea', () => {
  it('is not kept by chance: most fleets that may touch do', () => {
    const touching = [...deal('contact', { count: 2000 })].filter((battle) => {
      const apart = { ...battle, rules: { ...battle.rules, contact: 'open-sea' } };
      return findMistakes(apart, levels).length > 0;
    });
    // Exactly 1 - 3,851,502,784 / 30,093,975,536 = .872 come within a corner of each other.
    expect(Math.abs(touching.length / 2000 - 0.872)).toBeLessThan(0.03);
  });
});

describe('the mine', () => {
  it('lies nowhere without the rule, or where the player places the ships', () => {
    expect(dealOne(SEED).mine).toBeNull();
    expect(dealOne(SEED, { rules: ['minefield=on'], deployment: 'words' }).mine).toBeNull();
    expect(dealOne(SEED, { rules: ['minefield=on'], deployment: 'blank' }).mine).toBeNull();
    expect(dealOne(SEED, { rules: ['minefield=on'] }).mine).not.toBeNull();
  });
});

describe('prepareDeal', () => {
  it('refuses a pool that cannot fill the fleet, before anything is dealt', () => {
    const pool = new Map([
      [5, ['STORM']],
      [4, ['WAVE']],
      [3, ['SEA']],
      [2, ['GO']],
    ]);
    expect(() => prepareDeal({ ...parseSheet({}), pool, vocabulary: new Set() })).toThrow(
      expect.objectContaining({
        code: 'too-few-words',
        message: expect.stringContaining('the word list lacks 1 word of 3 letters') as string,
      }),
    );
  });

  it('deals from the smallest pool that fills the fleet', () => {
    const pool = new Map([
      [5, ['STORM']],
      [4, ['WAVE']],
      [3, ['OAR', 'SEA']],
      [2, ['GO']],
    ]);
    const battle = prepareDeal({ ...parseSheet({}), pool, vocabulary: new Set() })(new Uint8Array(32), {
      player: null,
    });
    expect(battle.fleet.map((ship) => ship.word).sort()).toEqual(['GO', 'OAR', 'SEA', 'STORM', 'WAVE']);
  });
});
