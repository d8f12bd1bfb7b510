// Holds a battle from anywhere against the rules of its edition and says everything that is wrong.
import { asSecret, msg, type Message, type Fault } from '../core/problem.js';
import { fieldIsMissing, hasOtherNumberOfShips } from '../core/sentences.js';
import { isSerial } from '../core/random/serial.js';
import { type Battle, OWN_CHOICE, type Ship } from './battle.js';
import { type Edition, editions } from './editions/index.js';
import { findMineFaults, findSquareFaults } from './find-square-faults.js';
import { highestDigit, signName } from './launch-codes.js';
import { countLetters, LETTERS } from './manifest.js';
import type { RuleName } from './rules.js';

/** Returns every fault of a battle whose fields have the right types; an empty list means that it can be printed. */
export function findFaults(battle: Battle): Fault[] {
  const edition: Edition = editions[battle.edition];
  return [
    ...findRuleFaults(battle, edition),
    ...findSerialFault(battle),
    ...findFleetFaults(battle, edition),
    ...findSquareFaults(battle),
    ...findManifestFaults(battle),
    ...findCodeFaults(battle),
    ...findMineFaults(battle),
  ];
}

function findRuleFaults(battle: Battle, edition: Edition): Fault[] {
  const faults: Fault[] = [];
  for (const [name, values] of Object.entries(edition.rules)) {
    const value = battle.rules[name as RuleName];
    if (value === undefined)
      faults.push({ where: `rules.${name}`, message: msg`is missing; ${battle.edition} needs it` });
    else if (!values.includes(value))
      faults.push({ where: `rules.${name}`, message: msg`cannot be ${asSecret(value)} in ${battle.edition}` });
  }
  for (const name of Object.keys(battle.rules)) {
    if (!(name in edition.rules))
      faults.push({ where: `rules.${name}`, message: msg`is not a rule of ${battle.edition}` });
  }
  if (!edition.openings.includes(battle.opening))
    faults.push({ where: 'opening', message: msg`is not one of ${battle.edition}` });
  return faults;
}

function findSerialFault({ serial, deployment }: Battle): Fault[] {
  if (serial === null) return deployment === 'blank' ? [] : [{ where: 'serial', message: fieldIsMissing() }];
  return isSerial(serial) ? [] : [{ where: 'serial', message: msg`is not a serial, or its check character is wrong` }];
}

/** Returns what is wrong with the ships' names, lengths and words. */
export function findFleetFaults({ fleet, deployment, words, rules }: Battle, edition: Edition): Fault[] {
  const faults: Fault[] = [];
  if (fleet.length !== edition.ships.length) {
    return [
      {
        where: 'fleet',
        message: hasOtherNumberOfShips(fleet.length, edition.ships.length),
      },
    ];
  }
  if (words === null && deployment !== 'blank') faults.push({ where: 'words', message: fieldIsMissing() });
  if (words !== null && deployment === 'blank' && words.list !== OWN_CHOICE)
    faults.push({ where: 'words', message: msg`must be null on a blank sheet, or ${OWN_CHOICE} with a theme` });
  fleet.forEach((ship, i) => {
    const expected = edition.ships[i];
    if (expected !== undefined && (ship.ship !== expected.name || ship.length !== expected.length)) {
      faults.push({
        where: `fleet[${i}]`,
        message: msg`must be ${expected.name}, ${expected.length} letters`,
      });
    }
    faults.push(...findShipFaults(ship, i, deployment));
  });
  // Reading `word-twice`.
  const dealt = fleet.map((ship) => ship.word);
  dealt.forEach((word, i) => {
    if (word !== null && rules['distinct-words'] !== false && dealt.indexOf(word) < i)
      faults.push({ where: `fleet[${i}].word`, message: appearsTwice(word) });
  });
  return faults;
}

function findShipFaults(
  { word, length, start, direction }: Ship,
  i: number,
  deployment: Battle['deployment'],
): Fault[] {
  if (deployment === 'blank') {
    return word === null && start === null && direction === null
      ? []
      : [{ where: `fleet[${i}]`, message: msg`must hold no word and no square on a blank sheet` }];
  }
  const faults: Fault[] = [];
  if (word === null || !/^[A-Z]+$/.test(word))
    faults.push({ where: `fleet[${i}].word`, message: msg`must be capitals A-Z` });
  else if (word.length !== length)
    faults.push({ where: `fleet[${i}].word`, message: msg`must have ${length} letters` });
  if (deployment === 'words' && (start !== null || direction !== null)) {
    faults.push({ where: `fleet[${i}].start`, message: msg`must be null when the player places the words` });
  }
  if (deployment === 'deployed' && (start === null || direction === null)) {
    faults.push({ where: `fleet[${i}].start`, message: fieldIsMissing() });
  }
  return faults;
}

/** Returns every letter whose count is wrong. */
export function findManifestFaults({ manifest, deployment, fleet }: Battle): Fault[] {
  if (deployment === 'blank')
    return manifest === null ? [] : [{ where: 'manifest', message: mustBeNullOnBlankSheet() }];
  if (manifest === null) return [{ where: 'manifest', message: fieldIsMissing() }];
  const counted = countLetters(fleet.map((ship) => ship.word ?? ''));
  return [...LETTERS].flatMap((letter) =>
    manifest[letter] === counted[letter]
      ? []
      : [
          {
            where: `manifest.${letter}`,
            message: msg`is ${asSecret(manifest[letter])}, but the fleet holds ${asSecret(counted[letter])}`,
          },
        ],
  );
}

function findCodeFaults({ edition, launchCodes, deployment, rules }: Battle): Fault[] {
  const { opener }: Edition = editions[edition];
  if (launchCodes === null) return deployment === 'blank' ? [] : [{ where: 'launchCodes', message: fieldIsMissing() }];
  const faults: Fault[] = [];
  const { alphabet, digits } = opener;
  const leastTop = opener.leastTop?.(rules);
  if (leastTop !== undefined && highestDigit(launchCodes) < leastTop) {
    const message = msg`must have a top ${signName(opener)} of ${leastTop} to ${alphabet.slice(-1)} under these rules`;
    faults.push({ where: 'launchCodes', message });
  }
  if (launchCodes.length !== opener.count)
    faults.push({ where: 'launchCodes', message: msg`must be ${opener.count} codes` });
  launchCodes.forEach((code, i) => {
    if (code.length !== digits || ![...code].every((sign) => alphabet.includes(sign)))
      faults.push({ where: `launchCodes[${i}]`, message: msg`must be ${digits} ${signName(opener)}s` });
    else if (launchCodes.indexOf(code) < i) faults.push({ where: `launchCodes[${i}]`, message: appearsTwice(code) });
  });
  return faults;
}

function mustBeNullOnBlankSheet(): Message {
  return msg`must be null on a blank sheet`;
}

function appearsTwice(word: unknown): Message {
  return msg`${asSecret(word)} appears twice`;
}
