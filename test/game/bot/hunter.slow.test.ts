// Proves the hunter: it sees answers alone, plays the same whenever they are the same, and sinks whatever it is set against.
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../src/game/battle.js';
import { answerCall } from '../../../src/game/judge/answer-call.js';
import type { Answer } from '../../../src/game/judge/answer.js';
import type { Hunter, OpenHunter } from '../../../src/game/bot/hunter.js';
import type { Hunted } from '../../../src/game/bot/sink-fleet.js';
import type { BattleCall } from '../../../src/game/judge/call.js';
import { untouched } from '../../../src/game/judge/defense.js';
import type { JudgedSheet } from '../../../src/game/judge/judged-sheet.js';
import { readSheet } from '../../../src/game/judge/read-sheet.js';
import { deal, dealOne } from '../../support/deal.js';
import { proving } from '../../support/figures.js';
import { withWords } from '../../support/sample-battle.js';
import { readSources } from '../../house/source-files.js';
import { breathe, chance, games, hunterFor, sink, variants } from './hunts.js';

const all = proving ? [...games, ...variants] : [...games, ...variants.slice(3)];

type Calls = Hunted['calls'];

/** Lets a hunter hear what another heard, and returns it if it made the same calls. */
function follow(hunter: Hunter, calls: Calls): Hunter {
  for (const [call, answer] of calls) {
    expect(hunter.next()).toEqual(call);
    hunter.observe(call, answer);
  }
  return hunter;
}

describe.each(all)('%s', (name, fields) => {
  const fleets = [...deal(`hunts ${name}`, { ...fields, count: proving ? 200 : 2 })];
  const openHunter = hunterFor(fleets[0] as Battle);
  const hunt = (battle: Battle, ...stream: (string | number)[]) =>
    sink(readSheet(battle), openHunter(chance(...stream)));

  it('is sunk with calls that differ but where a letter is tried again', () => {
    for (const [i, battle] of fleets.entries()) {
      const { calls, turns } = hunt(battle, i);
      expect(new Set(calls.map(([call]) => JSON.stringify(call))).size).toBe(calls.length);
      const right = calls.filter(([, answer]) => answer.kind === 'correct').length;
      const [, last] = calls.at(-1) as Calls[number];
      expect(turns).toBe(calls.length - right + (last.kind === 'correct' ? 1 : 0));
    }
  });

  it('is hunted the same with the same stream, whatever other hunts go on', () => {
    const [a, b] = fleets as [Battle, Battle];
    const alone = hunt(a, 'same');
    const [one, two] = [openHunter(chance('same')), openHunter(chance('other'))];
    const others = hunt(b, 'other').calls;
    for (const [i, [call, answer]] of alone.calls.entries()) {
      expect(one.next()).toEqual(call);
      expect(one.next()).toEqual(call);
      one.observe(call, answer);
      const [next, heard] = others[i] ?? [];
      if (next === undefined || heard === undefined) continue;
      expect(two.next()).toEqual(next);
      two.observe(next, heard);
    }
    expect(hunt(a, 'another tieBreak').calls).not.toEqual(alone.calls);
  });

  it('gets the same call as another fleet that has given the same answers so far', async () => {
    let shared = 0;
    for (const [i, battle] of fleets.slice(0, proving ? 20 : 1).entries()) {
      const { calls } = hunt(battle, 'twins', i);
      for (let known = calls.length - 1; known > 0; known -= proving ? 1 : 13) {
        const twin = findTwin(battle, calls.slice(0, known), `${name} ${i} ${known}`);
        await breathe();
        if (twin === undefined) continue;
        shared++;
        const answers = answersOf(twin, calls.slice(0, known));
        const heard = calls.slice(0, known).map(([call], n): Calls[number] => [call, answers[n] as Answer]);
        const other = follow(openHunter(chance('twins', i)), heard);
        expect(other.next()).toEqual(calls[known]?.[0]);
      }
    }
    expect(shared).toBeGreaterThan(1);
  }, 3_600_000);
});

/** Returns another fleet that answers these calls alike: one ship lies elsewhere or bears another word. */
function findTwin(battle: Battle, calls: Calls, seed: string): JudgedSheet | undefined {
  const said = JSON.stringify(calls.map(([, answer]) => answer));
  const fields = { edition: battle.edition, rules: Object.entries(battle.rules).map(ruleText), count: 40 };
  for (const other of deal(seed, fields)) {
    for (const position of battle.fleet.keys()) {
      const fleet = battle.fleet.map((ship, i) => (i === position ? (other.fleet[i] as typeof ship) : ship));
      const twin = readSheet({ ...battle, fleet });
      const distinct = new Set(fleet.map(({ word }) => word)).size === fleet.length;
      const squares = twin.letterAt.filter((letter) => letter !== undefined).length;
      if (!distinct || squares !== 17 || JSON.stringify(fleet) === JSON.stringify(battle.fleet)) continue;
      if (JSON.stringify(answersOf(twin, calls)) === said) return twin;
    }
  }
  return undefined;
}

function ruleText([rule, value]: readonly [string, unknown]): string {
  return `${rule}=${value === true ? 'on' : value === false ? 'off' : String(value)}`;
}

function answersOf(sheet: JudgedSheet, calls: Calls): Answer[] {
  let defense = untouched;
  return calls.map(([call]) => {
    const judged = answerCall(sheet, defense, call);
    ({ defense } = judged);
    return judged.answer;
  });
}

describe('what the bot may see', () => {
  /** These play games, so they hold sheets; everything that chooses a call is outside them. */
  const TABLES = ['play-bots', 'sink-fleet'];
  const SECRETS =
    /from '[^']*\/(?:battle|deal-battle|judged-sheet|defense|game-state|answer-call|play-call|play-opening|replay-log)\.js'/;

  it('is no sheet: no file that chooses calls imports one, or anything that holds one', () => {
    const files = readSources().filter(({ path }) => path.startsWith('game/bot/'));
    const holding = files
      .filter(({ text }) => SECRETS.test(text))
      .map(({ path }) => path.slice('game/bot/'.length, -3));
    expect(holding.sort()).toEqual([...TABLES].sort());
    const names = TABLES.join('|');
    const back = files.filter(({ path, text }) => {
      return (
        !TABLES.includes(path.slice('game/bot/'.length, -3)) && new RegExp(`from '\\./(?:${names})\\.js'`).test(text)
      );
    });
    expect(back.map(({ path }) => path)).toEqual([]);
  });

  it('is a stream, a call and an answer, as the types say', () => {
    const sheet = readSheet(dealOne('types', { edition: 'codebreaker' }));
    const openHunter: OpenHunter = hunterFor({ edition: 'codebreaker', rules: sheet.rules });
    const hunter = openHunter(chance('types'));
    const call: BattleCall = hunter.next();
    // @ts-expect-error a hunter takes no sheet
    expect(() => openHunter(sheet)).toThrow();
    // @ts-expect-error nor does its next call
    expect(hunter.next(sheet)).toEqual(call);
  });
});

describe('words of strangers', () => {
  const strange = ['XYZZY', 'QOPH', 'ZZZ', 'VUG', 'KY'];
  const known = proving ? games.concat(variants.filter(([name]) => name !== 'admiral, words only')) : games;

  it.each(known)('%s: are sunk by letter frequencies alone, and when the list turns out wrong', (name, fields) => {
    const dealt = dealOne(`strange ${name}`, fields);
    const battle = withWords(dealt, strange);
    const turns = [hunterFor(battle, null), hunterFor(battle)].map(
      (openHunter) => sink(readSheet(battle), openHunter(chance(name))).turns,
    );
    for (const number of turns) expect(number).toBeLessThan(260);
    expect(sink(readSheet(dealt), hunterFor(dealt, null)(chance(name))).turns).toBeLessThan(200);
  });

  it('are guessed letter by letter where only declared words sink ships, without a call twice', () => {
    const battle = withWords(dealOne('strange', { edition: 'admiral', rules: ['letters-sink=off'] }), strange);
    const sheet = readSheet(battle);
    const hunter = hunterFor(battle, null)(chance('guess'));
    const made = new Set<string>();
    for (let i = 0, defense = untouched; i < 400; i++) {
      const call = hunter.next();
      const judged = answerCall(sheet, defense, call);
      expect(judged.answer.kind).not.toBe('refused');
      expect(made).not.toContain(JSON.stringify(call));
      made.add(JSON.stringify(call));
      hunter.observe(call, judged.answer);
      ({ defense } = judged);
    }
  });
});
