// Deals a battle from a key, step by step, each step from a stream or digest of its own.
import { Problem } from '../core/problem.js';
import { noFleetCanBeDealt } from '../core/sentences.js';
import { createDigest } from '../core/random/digest.js';
import { GENERATOR } from '../core/random/keys.js';
import { createRandom, pick, type Random } from '../core/random/random.js';
import { serialOf } from '../core/random/serial.js';
import type { WordPool } from './words/word-list.js';
import { type OffensiveWords, SHORTEST_OFFENSIVE } from './words/offensive-words.js';
import { accidentalRuns } from './accidental-words.js';
import type { Battle, Deployment, Ship, WordSource } from './battle.js';
import { type Board, squareName } from './board.js';
import { type DrawSquares, prepareSquares } from './draw-squares.js';
import { drawWords, requireWords } from './draw-words.js';
import { type Edition, type EditionName, editions } from './editions/index.js';
import { drawCodes } from './launch-codes.js';
import { countLetters } from './manifest.js';
import type { OpeningName } from './openings/index.js';
import type { Placement } from './placement.js';
import { type Rule, type RuleName, rules, type RulesInForce } from './rules.js';
import { findSharedRuns } from './shared-runs.js';

export const fleetAdjectives = [
  'Amber',
  'Bold',
  'Brass',
  'Bright',
  'Copper',
  'Coral',
  'Crimson',
  'Distant',
  'Eastern',
  'Emerald',
  'Fearless',
  'First',
  'Gallant',
  'Golden',
  'Granite',
  'Hidden',
  'Iron',
  'Ivory',
  'Lucky',
  'Midnight',
  'Northern',
  'Polar',
  'Quiet',
  'Royal',
  'Ruby',
  'Silent',
  'Silver',
  'Southern',
  'Steady',
  'Swift',
  'Western',
  'Winter',
] as const;

export const fleetNouns = [
  'Albatross',
  'Anchor',
  'Beacon',
  'Compass',
  'Cormorant',
  'Current',
  'Dolphin',
  'Falcon',
  'Gull',
  'Harbor',
  'Heron',
  'Horizon',
  'Kestrel',
  'Lantern',
  'Marlin',
  'Narwhal',
  'Orca',
  'Osprey',
  'Otter',
  'Pelican',
  'Petrel',
  'Puffin',
  'Reef',
  'Sextant',
  'Shark',
  'Star',
  'Sturgeon',
  'Tempest',
  'Tide',
  'Trident',
  'Walrus',
  'Wave',
] as const;

export const fleetFormations = ['Armada', 'Fleet', 'Flotilla', 'Squadron'] as const;

/** What a run of battles has in common: everything but the key, the copy and the player. */
export interface BattleSetup {
  readonly edition: EditionName;
  readonly rules: RulesInForce;
  readonly opening: OpeningName;
  readonly deployment: Deployment;
  /** As sheets name it. */
  readonly words: WordSource | null;
  readonly pool: WordPool;
  /** Words, of whatever a player may type, that `clear-water` keeps from being spelled by accident. */
  readonly vocabulary: ReadonlySet<string>;
  /** What touching ships must not spell together, in any direction, and which words must not meet; without it nothing is looked for. */
  readonly offensive?: OffensiveWords;
}

/** What one battle adds to the setup. */
export interface BattleIdentity {
  readonly seed?: string;
  readonly copy?: number;
  readonly player: string | null;
}

/**
 * Returns the parts of a sheet's path that its setup decides: edition, words, and the rules that change what is dealt.
 * Two sheets that differ only in how they are printed have the same fleet.
 */
export function setupPath(setup: Pick<BattleSetup, 'edition' | 'rules'> & { readonly words: WordSource }): string[] {
  const shaping = Object.entries(setup.rules).flatMap(([name, value]) => {
    const { shapesDeal }: Rule = rules[name as RuleName];
    return shapesDeal === true ? `${name}=${value}` : [];
  });
  const { list, level, theme, spelling, filled } = setup.words;
  const more = spelling === undefined || spelling === 'us' ? [] : [spelling];
  const filling = filled === undefined ? '' : `+${filled.list}/${filled.level}/${filled.lengths.join('')}`;
  return [setup.edition, `words=${[list, level, theme ?? '', ...more].join('/')}${filling}`, ...shaping];
}

/** Prepares the deal of a setup. The result turns a sheet's key into its battle; equal keys give equal battles. */
export function prepareDeal(setup: BattleSetup): (key: Uint8Array, identity: BattleIdentity) => Battle {
  const edition: Edition = editions[setup.edition];
  const lengths = edition.ships.map((ship) => ship.length);
  requireWords(setup.pool, lengths);
  const drawSquares = prepareSquares(edition.board, lengths, setup.rules.contact === 'open-sea' ? 'apart' : 'touching');
  return (key, identity) => {
    const [words, placements] = drawFleet(key, setup, lengths, drawSquares);
    const blank = setup.deployment === 'blank';
    return {
      generator: GENERATOR,
      ...(identity.seed === undefined ? {} : { seed: identity.seed }),
      ...(identity.copy === undefined ? {} : { copy: identity.copy }),
      edition: setup.edition,
      rules: setup.rules,
      opening: setup.opening,
      serial: serialOf(key),
      player: identity.player,
      fleetName: drawFleetName(createDigest(key, 'fleet name')),
      words: setup.words,
      deployment: setup.deployment,
      fleet: edition.ships.map(({ name, length }, i) =>
        describeShip(edition.board, name, length, setup.deployment, words[i], placements[i]),
      ),
      manifest: blank ? null : countLetters(words),
      launchCodes: drawCodes(createDigest(key, 'launch codes'), edition.opener, setup.rules),
      mine:
        setup.rules.minefield === true && setup.deployment === 'deployed'
          ? drawMine(createDigest(key, 'mine'), edition.board, placements)
          : null,
    };
  };
}

/** Returns the battle of an empty tracker: nothing dealt, so that one print can be copied for everybody. */
export function emptyBattle(setup: Pick<BattleSetup, 'edition' | 'rules' | 'opening'>): Battle {
  const edition: Edition = editions[setup.edition];
  return {
    generator: GENERATOR,
    edition: setup.edition,
    rules: setup.rules,
    opening: setup.opening,
    serial: null,
    player: null,
    fleetName: null,
    words: null,
    deployment: 'blank',
    fleet: edition.ships.map(({ name, length }) => describeShip(edition.board, name, length, 'blank')),
    manifest: null,
    launchCodes: null,
    mine: null,
  };
}

/** More draws than a fleet that can be dealt at all ever needs. */
const MAX_DRAWS = 10_000;

/** Draws words and squares, both again until no words meet that must not and the finished grid spells nothing that it must not. */
function drawFleet(
  key: Uint8Array,
  setup: BattleSetup,
  lengths: readonly number[],
  drawSquares: DrawSquares,
): [string[], Placement[]] {
  const wordStream = createRandom(key, 'words');
  const squareStream = createRandom(key, 'squares');
  const { offensive } = setup;
  for (let draw = 0; draw < MAX_DRAWS; draw++) {
    const words = drawWords(wordStream, setup.pool, lengths);
    const placements = drawSquares(squareStream);
    if (offensive?.meet?.(words) !== true && !spellsTooMuch(setup, words, placements)) return [words, placements];
  }
  throw new Problem('too-few-words', noFleetCanBeDealt(), 'contact');
}

/** The whole fleet is dealt again, so that what remains is uniform over all fleets that may be printed. */
function spellsTooMuch(
  { edition, rules: inForce, vocabulary, offensive }: BattleSetup,
  words: string[],
  placements: Placement[],
): boolean {
  const { board, ships }: Edition = editions[edition];
  // The lists know words as long as a ship; in clear water a longer run might be one, so none is left.
  const longest = ships[0]?.length ?? 0;
  if (inForce.contact === 'open-sea') return false;
  if (
    inForce.contact === 'clear-water' &&
    accidentalRuns(board, words, placements).some((run) => run.length > longest || vocabulary.has(run))
  )
    return true;
  if (offensive === undefined) return false;
  return crossingStrings(board, words, placements, SHORTEST_OFFENSIVE).some((text) => offensive.has(text));
}

function describeShip(
  board: Board,
  ship: string,
  length: number,
  deployment: Deployment,
  word?: string,
  placement?: Placement,
): Ship {
  const shown = deployment === 'blank' ? null : (word ?? null);
  if (deployment !== 'deployed' || placement === undefined)
    return { ship, length, word: shown, start: null, direction: null };
  return {
    ship,
    length,
    word: shown,
    start: squareName(placement.start, board),
    direction: placement.direction,
  };
}

const nameParts: readonly (readonly string[])[] = [fleetAdjectives, fleetNouns, fleetFormations];

function drawFleetName(random: Random): string {
  let name = '';
  for (let i = 0; i < nameParts.length; i++) name += (i === 0 ? '' : ' ') + pick(random, nameParts[i] ?? []);
  return name;
}

/** A mine lies on a free square, each equally likely (reading `mine-on-water`). */
function drawMine(random: Random, board: Board, placements: readonly Placement[]): string {
  const taken = placements.flatMap((placement) => placement.squares).sort((a, b) => a - b);
  let square = random.below(board.columns * board.rows - taken.length);
  for (const other of taken) if (other <= square) square++;
  return squareName(square, board);
}

/**
 * Returns every string of at least `shortest` neighboring letters of two or more ships, along rows and columns, forward and backward.
 * What stands inside a single ship is its word's own affair.
 */
export function crossingStrings(
  board: Board,
  words: readonly string[],
  placements: readonly Placement[],
  shortest: number,
): string[] {
  const found: string[] = [];
  for (const { text, ships } of findSharedRuns(board, words, placements, shortest)) {
    let reversed = '';
    for (let i = 0; i < text.length; i++) reversed = text.charAt(i) + reversed;
    for (let start = 0; start <= text.length - shortest; start++) {
      for (let end = start + shortest; end <= text.length; end++) {
        // A ship lies straight, so these letters are of one ship only when the first and the last are.
        if (ships[start] === ships[end - 1]) continue;
        found.push(text.slice(start, end), reversed.slice(text.length - end, text.length - start));
      }
    }
  }
  return found;
}
