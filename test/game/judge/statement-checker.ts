// Holds each statement of a ruling's reasons against the sheet's JSON and the calls before it; it knows nothing of src/judge.
import type { Battle } from '../../../src/game/battle.js';
import { step } from './fleet-model.js';

/** What was called, said and right, all as texts of the log. */
export interface Scene {
  /** The sheet that was called at, or in the opening the caller's own. */
  readonly sheet: Battle;
  readonly side: string;
  readonly call: string;
  readonly said: string;
  /** By the second referee. */
  readonly right: string;
  /** Ships that the call sank, told or not. */
  readonly sank: readonly string[];
  /** The caller's calls before it that counted. */
  readonly before: readonly string[];
  /** By the second referee: `alpha 2` before the call and after it, or `alpha won`. */
  readonly now: string;
  readonly next: string;
  /** Whether a word was declared in this turn. */
  readonly declared: boolean;
}

const isOnGrid = (cell: string) => cell !== '';

/** Returns the letters of a sheet by the names of their squares. */
export function lettersOf({ fleet }: Battle): Map<string, string> {
  const letters = new Map<string, string>();
  for (const { word, start, direction } of fleet) {
    [...(word ?? '')].forEach((letter, i) =>
      letters.set(step(start ?? '', direction === 'down' ? 0 : i, direction === 'down' ? i : 0), letter),
    );
  }
  return letters;
}

/** Whether the statement is true and belongs there. */
export function isTrueStatement(scene: Scene, statement: string): boolean {
  const turn = /^next is (\w+) with (\d) turns?, not (\w+) with (\d) turns?$/.exec(statement);
  if (turn !== null) return scene.next === `${turn[1]} ${turn[2]}` && (turn[1] !== turn[3] || turn[2] !== turn[4]);
  const void_ = /^the call does not count: (.+); nothing changes$/.exec(statement);
  if (void_ !== null) return scene.right === 'refused' && (refusals[void_[1] ?? '']?.(scene) ?? false);
  const fact = /^(not told|falsely told|told, though it is not to be told): (.+)$/.exec(statement);
  if (fact !== null) return isTrueTelling(scene, fact[1] ?? '', fact[2] ?? '');
  const noAnswer = /^"(.+)" is no answer to this call$/.exec(statement);
  if (noAnswer !== null) return noAnswer[1] === scene.said && !isAnswerTo(scene, scene.said);
  if (statement === 'the call counts and is to be answered')
    return scene.right !== 'refused' && scene.said === 'refused';
  return statement === `${scene.side} has won with this call` && scene.next === `${scene.side} won`;
}

function isTrueTelling(scene: Scene, how: string, fact: string): boolean {
  const isTold = tell(scene, scene.said).includes(fact);
  const isTrue = isSo(scene, fact);
  if (how === 'not told') return isTrue === true && !isTold && tell(scene, scene.right).includes(fact);
  if (how === 'falsely told') return isTrue === false && isTold;
  return isTrue === true && isTold && !tell(scene, scene.right).includes(fact);
}

/** Whether something is so by the sheet; undefined for what the checker does not know. */
function isSo({ sheet, call, sank }: Scene, fact: string): boolean | undefined {
  const letters = lettersOf(sheet);
  const [subject = '', ...rest] = fact.split(' ');
  const said = rest.join(' ');
  if (fact.startsWith('this call sank the ')) return sank.includes(fact.slice(19));
  if (fact.startsWith('the mine lies at ')) return sheet.mine === fact.slice(17);
  const around = /^(a|no) ship lies in the nine squares around ([A-J]\d+)$/.exec(fact);
  if (around !== null) return nine(around[2] ?? '').some((cell) => letters.has(cell)) === (around[1] === 'a');
  if (fact === `${call} is right`) return isRightWord(sheet, call);
  if (fact === `${call} is wrong`) return !isRightWord(sheet, call);
  if (fact === `${call} does not fit on the grid`) return !fits(call);
  if (/^[A-J]\d+$/.test(subject)) {
    const there = letters.get(subject);
    if (said === 'is water') return there === undefined;
    if (said === 'holds a ship') return there !== undefined;
    const [, not, letter] = /^(holds|does not hold) ([A-Z])$/.exec(said) ?? [];
    if (letter !== undefined) return (there === letter) === (not === 'holds');
  }
  const count = [...letters.values()].filter((letter) => letter === subject).length;
  if (said === 'is in the fleet') return count > 0;
  if (said === 'is not in the fleet') return count === 0;
  if (said === 'stands once') return count === 1;
  const times = /^stands (\d+) times$/.exec(said);
  if (times !== null) return count === Number(times[1]);
  const ships = sheet.fleet.filter(({ word }) => (word ?? '').includes(subject)).map(({ ship }) => ship);
  const only = /^stands (?:in no ship but|on no square but) (.+)$/.exec(said);
  if (only !== null) {
    const named = (only[1] ?? '').split(', ');
    const cells = [...letters].filter(([, letter]) => letter === subject).map(([cell]) => cell);
    return (said.includes('ship') ? ships : cells).every((each) => named.includes(each));
  }
  const ship = /^stands in the (.+)$/.exec(said);
  return ship === null ? undefined : ships.includes(ship[1] ?? '');
}

/** Everything that an answer says or implies. */
function tell({ sheet, call }: Scene, answer: string): string[] {
  const [what = '', sunk] = answer.split(/, sunk /);
  const sank = sunk === undefined ? [] : sunk.split(', ').map((ship) => `this call sank the ${ship}`);
  const [, cell = '', letter] = /^([A-Z]\d+)(?:-([A-Z]))?$/.exec(call) ?? [];
  if (cell !== '') return [...sank, ...tellShot(cell, letter, what)];
  if (/^[A-Z]$/.test(call)) return [...sank, ...tellCount(call, what)];
  const center = /^(?:radar sweep|sonar ping) (.+)$/.exec(call);
  if (center !== null) {
    const where = `ship lies in the nine squares around ${center[1]}`;
    return [...sank, ...(what === 'yes' ? [`a ${where}`] : what === 'no' ? [`no ${where}`] : [])];
  }
  if (what === 'correct') return [...sank, `${call} is right`];
  if (what === 'invalid position' && sheet.edition === 'admiral')
    return [...sank, `${call} is wrong`, `${call} does not fit on the grid`];
  return what === 'incorrect' || what === 'invalid position' ? [`${call} is wrong`] : sank;
}

function tellShot(cell: string, letter: string | undefined, what: string): string[] {
  const ship = `${cell} holds a ship`;
  if (what === 'miss') return [`${cell} is water`];
  if (what === 'mine') return [`${cell} is water`, `the mine lies at ${cell}`];
  const revealed = /^hit ([A-Z])$/.exec(what)?.[1] ?? (what === 'bullseye' ? letter : undefined);
  if (revealed !== undefined) return [ship, `${cell} holds ${revealed}`, `${revealed} is in the fleet`];
  if (what === 'bullseye') return [ship];
  const other = letter === undefined ? [] : [`${cell} does not hold ${letter}`];
  if (what === 'hit') return [ship, ...other];
  if (what === 'hit & yes') return [ship, ...other, ...(letter === undefined ? [] : [`${letter} is in the fleet`])];
  if (what === 'hit & no') return [ship, ...other, ...(letter === undefined ? [] : [`${letter} is not in the fleet`])];
  return [];
}

function tellCount(letter: string, what: string): string[] {
  const [, count, where, list = ''] = /^(\d+)(?: (at|in) (.+))?$/.exec(what) ?? [];
  if (count === undefined) return [];
  const times = count === '1' ? `${letter} stands once` : `${letter} stands ${count} times`;
  const counted = count === '0' ? [`${letter} is not in the fleet`] : [`${letter} is in the fleet`, times];
  if (where === 'at') {
    const cells = list.split(' ');
    return [
      ...counted,
      ...(cells.length > 0 ? [`${letter} is in the fleet`] : []),
      ...cells.flatMap((cell) => [`${cell} holds ${letter}`, `${cell} holds a ship`]),
      `${letter} stands on no square but ${cells.join(', ')}`,
    ];
  }
  if (where !== 'in') return counted;
  return [
    ...counted,
    `${letter} is in the fleet`,
    ...list.split(', ').map((ship) => `${letter} stands in the ${ship}`),
    `${letter} stands in no ship but ${list}`,
  ];
}

/** Whether the edition answers such a call like this at all. */
function isAnswerTo({ sheet: { edition }, call }: Scene, answer: string): boolean {
  if (answer === 'refused') return true;
  if (/^[A-Z]$/.test(call)) return /^\d/.test(answer);
  if (/^(radar|sonar) /.test(call)) return answer === 'yes' || answer === 'no';
  if (/^dictionary /.test(call)) return answer === 'valid' || answer === 'invalid';
  if (/^[A-Z]\d+(-[A-Z])?$/.test(call)) {
    if (edition === 'engagement') return /^(miss|mine|bullseye.*|hit( & (yes|no))?)$/.test(answer);
    return edition === 'admiral' ? /^(miss|hit)$/.test(answer) : /^(miss|hit [A-Z].*|hit)$/.test(answer);
  }
  return /^(correct.*|incorrect)$/.test(answer) || (edition === 'admiral' && answer === 'invalid position');
}

function nine(center: string): string[] {
  return [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => step(center, right, down))).filter(isOnGrid);
}

function wordOf(call: string): { word: string; start: string; end: string | null } {
  const [, word, start = '', end] = /^([A-Z]+) from (\w+) to (\w+)$/.exec(call) ?? [];
  if (word !== undefined) return { word, start, end: end ?? null };
  const [at = '', declared = ''] = call.split(': ');
  return { word: declared, start: at, end: null };
}

function isRightWord({ fleet }: Battle, call: string): boolean {
  const { word, start, end } = wordOf(call);
  return fleet.some((ship) => {
    const far = word.length - 1;
    const last = step(start, ship.direction === 'down' ? 0 : far, ship.direction === 'down' ? far : 0);
    return ship.word === word && ship.start === start && (end === null || end === last);
  });
}

function fits(call: string): boolean {
  const { word, start } = wordOf(call);
  return (
    /^[A-J]([1-9]|10)$/.test(start) && [step(start, word.length - 1, 0), step(start, 0, word.length - 1)].some(isOnGrid)
  );
}

const isScan = (call: string) => /^(radar|sonar) /.test(call);
const isWord = (call: string) => /:| from /.test(call);

/** Each reason to refuse a call at a fleet, and when it is true. */
const refusals: Readonly<Record<string, (scene: Scene) => boolean>> = {
  'a square is called with a letter in this edition': ({ sheet, call }) =>
    sheet.edition === 'engagement' && /^[A-Z]\d+$/.test(call),
  'a square is called without a letter in this edition': ({ sheet, call }) =>
    sheet.edition !== 'engagement' && /^[A-Z]\d+-/.test(call),
  'this edition knows no declared words': ({ sheet, call }) => sheet.edition === 'engagement' && isWord(call),
  'a word strike names the first and the last square': ({ sheet, call }) =>
    sheet.edition === 'codebreaker' && call.includes(': '),
  'a declaration names the first square only': ({ sheet, call }) =>
    sheet.edition === 'admiral' && call.includes(' from '),
  'each letter can be called once a game': ({ before, call }) => /^[A-Z]$/.test(call) && before.includes(call),
  'the rule that allows this call is not in force': ({ sheet: { rules }, call }) =>
    (call.startsWith('radar') && rules['radar-sweep'] !== true) ||
    (call.startsWith('sonar') && rules['sonar-ping'] !== true),
  'it can be used once a game': ({ before, call }) => isScan(call) && before.some(isScan),
  'the nine squares leave the grid': ({ call }) => isScan(call) && nine(call.slice(6)).length < 9,
  'the board has no such square': ({ call }) => !/^[A-J]([1-9]|10)(-|$)/.test(call),
  'one word can be declared in a turn': ({ call, declared }) => isWord(call) && declared,
  'it is the other player’s turn': ({ now, side }) => !now.startsWith(side),
  'the game is over': ({ now }) => now.endsWith('won'),
};
