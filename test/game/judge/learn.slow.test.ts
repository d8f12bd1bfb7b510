// Proves what players know: each answer adds its facts, earlier ones stay, and what is certain is foretold truly.
import { describe, expect, it } from 'vitest';
import { tenByTen } from '../../../src/game/editions/common.js';
import type { Battle } from '../../../src/game/battle.js';
import { answerCall, expectedAnswer, updateKnowledge } from '../../../src/game/judge/answer-call.js';
import type { BattleCall } from '../../../src/game/judge/call.js';
import { untouched } from '../../../src/game/judge/grid-state.js';
import { toJudgedSheet } from '../../../src/game/judge/to-judged-sheet.js';
import { ignorance, type Knowledge } from '../../../src/game/judge/knowledge.js';
import { letterColors } from '../../../src/game/judge/describe-state.js';
import { listFacts } from './list-facts.js';
import { parseAnswer } from './parse-log.js';
import { parseCall } from '../../../src/game/judge/notation.js';
import { formatAnswer } from '../../../src/game/judge/format-answer.js';
import { createRandom } from '../../../src/core/random/random.js';
import { deal } from '../../support/deal.js';
import { drawCallAt } from './random-calls.js';
import { originals } from '../../support/originals.js';

function hear(...lines: readonly string[]): Knowledge {
  return lines.reduce((known, line) => {
    const [called = '', answer = ''] = line.split(' = ');
    const call = parseCall(called) as BattleCall;
    const edition = call.kind !== 'declare' ? 'engagement' : call.end === null ? 'admiral' : 'codebreaker';
    return updateKnowledge(
      edition,
      known,
      call,
      parseAnswer(answer, call, call.kind === 'fire' && call.letter === null ? null : edition),
    );
  }, ignorance);
}

describe('an answer tells', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['water by a miss', ['B2-T = miss'], ['B2 is water']],
    ['the mine', ['B2-T = mine'], ['B2 is water', 'the mine lay at B2']],
    ['letter and square by a bullseye', ['B2-S = bullseye'], ['B2 holds S', 'S is in the fleet']],
    ['what sank', ['B2-S = bullseye, sunk PT'], ['B2 holds S', 'S is in the fleet', 'the PT is sunk']],
    ['two things by Hit & Yes', ['B2-T = hit & yes'], ['B2 holds a ship', 'B2 does not hold T', 'T is in the fleet']],
    ['two things by Hit & No', ['B2-Q = hit & no'], ['B2 holds a ship', 'B2 does not hold Q', 'Q is not in the fleet']],
    [
      'all tries',
      ['B2-T = hit & yes', 'B2-R = hit & yes', 'B2-T = hit & yes'],
      ['B2 holds a ship', 'B2 does not hold R', 'B2 does not hold T', 'R is in the fleet', 'T is in the fleet'],
    ],
    ['a hit without a letter', ['B2 = hit'], ['B2 holds a ship']],
    ['a hit with its letter', ['B2 = hit S'], ['B2 holds S', 'S is in the fleet']],
    ['a count', ['R = 2'], ['R is in the fleet', 'R stands 2 times']],
    ['that a letter is missing', ['Q = 0'], ['Q is not in the fleet']],
    [
      'where letters stand, if the owner adds it',
      ['R = 2 at E2 D5'],
      ['E2 holds R', 'D5 holds R', 'R is in the fleet', 'R stands 2 times'],
    ],
    [
      'which ships hold letters, if the owner adds it',
      ['R = 2 in Ketch, Ark'],
      ['R is in the fleet', 'R stands 2 times', 'R stands in Ark, Ketch'],
    ],
    [
      'a struck word',
      ['GO from A1 to B1 = correct'],
      ['A1 holds G', 'B1 holds O', 'G is in the fleet', 'O is in the fleet', 'GO from A1 to B1 is right'],
    ],
    [
      'of a declared word only its start, where it may lie both ways',
      ['A1: GO = correct'],
      ['A1 holds G', 'G is in the fleet', 'O is in the fleet', 'A1: GO is right'],
    ],
    [
      'all of a declared word that fits one way',
      ['J1: GO = correct'],
      ['J1 holds G', 'J2 holds O', 'G is in the fleet', 'O is in the fleet', 'J1: GO is right'],
    ],
    [
      'all of a declared word whose other way is water',
      ['B1 = miss', 'A1: GO = correct'],
      ['A1 holds G', 'B1 is water', 'A2 holds O', 'G is in the fleet', 'O is in the fleet', 'A1: GO is right'],
    ],
    ['that a word is wrong', ['A1: GO = incorrect'], ['A1: GO is wrong']],
    ['that a word is off the grid', ['J10: GO = invalid position'], ['J10: GO is wrong']],
    [
      'nine squares of water',
      ['sonar B2 = no'],
      ['A1', 'B1', 'C1', 'A2', 'B2', 'C2', 'A3', 'B3', 'C3'].map((cell) => `${cell} is water`),
    ],
    ['that something lies among nine', ['radar B2 = yes'], ['a ship lies in the nine squares around B2']],
    ['nothing when it is refused', ['R = refused'], []],
    ['nothing by a dictionary', ['dictionary GO = valid'], []],
    [
      'nothing that contradicts what is known',
      ['B2-S = bullseye', 'B2-S = miss', 'S = 0', 'B2-T = bullseye'],
      ['B2 holds S', 'S is in the fleet'],
    ],
  ])('%s', (_, lines, facts) => {
    expect(listFacts(hear(...lines))).toEqual(facts);
  });
});

describe('colors', () => {
  it.each<[string, readonly string[], string, readonly string[]]>([
    ['green for a bullseye', ['B2-S = bullseye'], 'S', ['green']],
    ['yellow for a letter that is in the fleet and not located', ['S = 2'], 'S', ['yellow']],
    ['yellow by Hit & Yes', ['B2-T = hit & yes'], 'T', ['yellow']],
    ['gray for a zero count', ['Q = 0'], 'Q', ['gray']],
    ['gray by Hit & No', ['B2-Q = hit & no'], 'Q', ['gray']],
    ['green and yellow for one of two found', ['S = 2', 'B2-S = bullseye'], 'S', ['green', 'yellow']],
    ['green when all are found', ['S = 2', 'B2-S = bullseye', 'B3-S = bullseye'], 'S', ['green']],
    ['none for what nobody knows', [], 'S', []],
  ])('are %s', (_, lines, letter, colors) => {
    expect(letterColors(hear(...lines), letter)).toEqual(colors);
  });
});

describe('what is certain', () => {
  it.each(originals)('is what the judge of %s then answers', (edition) => {
    const rules =
      edition === 'engagement' ? ['minefield=on'] : [edition === 'admiral' ? 'radar-sweep=on' : 'sonar-ping=on'];
    let foretold = 0;
    for (const battle of deal(`certain ${edition}`, { edition, rules, count: 40 })) {
      const sheet = toJudgedSheet(battle);
      const random = createRandom(new TextEncoder().encode(battle.serial ?? ''), 'certain');
      let [knowledge, grid] = [ignorance, untouched];
      for (let i = 0; i < 150; i++) {
        const call = drawCallAt(sheet, random);
        const certain = expectedAnswer(edition, knowledge, call);
        const judged = answerCall(sheet, grid, call);
        if (certain !== undefined && judged.answer.kind !== 'refused') {
          foretold++;
          expect(formatAnswer(certain, tenByTen)).toBe(formatAnswer(judged.answer, tenByTen));
        }
        expect(factsAreTrue(battle, listFacts(knowledge))).toBe(true);
        knowledge = updateKnowledge(edition, knowledge, call, judged.answer);
        ({ grid } = judged);
      }
    }
    expect(foretold).toBeGreaterThan(200);
  });

  /** Holds the facts about squares and counts against the sheet. */
  function factsAreTrue(battle: Battle, facts: readonly string[]): boolean {
    const letters = new Map<string, string>();
    for (const { word, start, direction } of battle.fleet) {
      const [column, row] = [(start ?? '').charCodeAt(0), Number((start ?? '').slice(1))];
      [...(word ?? '')].forEach((letter, i) =>
        letters.set(
          direction === 'down' ? `${start?.charAt(0)}${row + i}` : `${String.fromCharCode(column + i)}${row}`,
          letter,
        ),
      );
    }
    return facts.every((fact) => {
      const [subject = '', verb, object = ''] = fact.split(' ');
      if (/^[A-J]\d+$/.test(subject) && verb === 'is') return !letters.has(subject);
      if (/^[A-J]\d+$/.test(subject) && verb === 'holds')
        return object === 'a' ? letters.has(subject) : letters.get(subject) === object;
      if (verb === 'stands') return battle.manifest?.[subject] === (object === 'once' ? 1 : Number(object));
      if (/^[A-Z]$/.test(subject)) return (battle.manifest?.[subject] ?? 0) > 0 === (object !== 'not');
      return true;
    });
  }
});
