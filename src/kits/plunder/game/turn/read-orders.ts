// Reads the orders of a turn as captains write them: one per line, such as `R1 move Q4 Q5`.
import { asGiven, because, type Cause, Problem, readEach } from '../../../../core/problem.js';
import { colors } from '../colors.js';
import { GRID_ORDER } from '../combat-grid.js';
import { type Hex, nameHex, neighborsOf, readHex } from '../hexes.js';
import { type Water, waterIn } from '../sail.js';
import { waterOf } from '../sea-map.js';
import { type Answer, isSame, type Order, type Piece } from './orders.js';
import { letterOf, most, nameShip, nameYard, type SeaGame, type Ship } from './sea-game.js';

/** Lines with their numbers in a file. */
export interface OrderLine {
  readonly number: number;
  readonly text: string;
}

export interface OrderTurn {
  /** The turn that a heading names. */
  readonly turn: number | undefined;
  readonly line: number;
  readonly lines: readonly OrderLine[];
}

const HEADING = /^turn\s+(\d{1,6})$/i;

/** Cuts a text into turns: a line such as `turn 3` starts one. Remarks start with #. */
export function splitOrders(text: string): OrderTurn[] {
  const turns: { turn: number | undefined; line: number; lines: OrderLine[] }[] = [];
  for (const [i, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = raw.replace(/#.*/s, '').trim();
    const [, turn] = HEADING.exec(line) ?? [];
    if (turn !== undefined) turns.push({ turn: Number(turn), line: i + 1, lines: [] });
    else if (line !== '') {
      if (turns.length === 0) turns.push({ turn: undefined, line: i + 1, lines: [] });
      turns.at(-1)?.lines.push({ number: i + 1, text: line });
    }
  }
  return turns;
}

/** Returns the orders of a turn. Throws Problem `bad-orders` that names each wrong line and what would do. */
export function readSeaOrders(game: SeaGame, { turn, line, lines }: OrderTurn, file: string): Order[] {
  if (turn !== undefined && turn !== game.turn)
    throw new Problem(
      'bad-orders',
      because`are orders of turn ${turn}, but it is turn ${game.turn}; give the state before it`,
      { file, line },
    );
  const water = waterIn(waterOf(game.map));
  return readEach(lines, ({ text, number }) => {
    const read = readOrder({ game, water }, text);
    if ('text' in read) throw new Problem('bad-orders', read, { file, line: number });
    return read;
  });
}

interface Sea {
  readonly game: SeaGame;
  readonly water: Water;
}

const verbs = { d: 'deploy', r: 'repair', s: 'sails', c: 'cannons', l: 'life', a: 'attack', m: 'move' } as const;

const PIECE = /^([a-z])\s*(?:yard\s*)?(\d{1,2})$/i;

function readOrder(sea: Sea, text: string): Order | Cause {
  const [, name = '', isYard, verb = '', rest = ''] =
    /^([a-z]\s*(yard\s*)?\d{1,2})\s+([a-z]+)(?:\s+(.*))?$/i.exec(text) ?? [];
  const args = rest.split(/[\s,]+/).filter((arg) => arg !== '');
  const piece = readPiece(name);
  if (piece === undefined) return orderIsUnknown(text);
  if (isYard !== undefined) return readBuild(sea.game, piece, verb, args, text);
  const ship = sea.game.ships.find((one) => isSame(one, piece));
  if (ship === undefined) return noSuchPiece(nameShip(piece), nameOwn(sea.game.ships, piece, nameShip));
  const asked = verb.toLowerCase();
  const kind = Object.hasOwn(verbs, asked) ? verbs[asked as keyof typeof verbs] : asked;
  const reader = Object.hasOwn(readers, kind) ? readers[kind] : undefined;
  return reader?.(sea, ship, args) ?? orderIsUnknown(text);
}

function readPiece(text: string): Piece | undefined {
  const [, letter = '', number] = PIECE.exec(text) ?? [];
  const owner = colors.findIndex((_, i) => letterOf(i) === letter.toUpperCase());
  return owner < 0 ? undefined : { owner, number: Number(number) };
}

function nameOwn<T extends Piece>(pieces: readonly T[], { owner }: Piece, name: (piece: T) => string): string {
  return (
    pieces
      .filter((one) => one.owner === owner)
      .map(name)
      .join(', ') || `another color’s piece: ${letterOf(owner)} has none`
  );
}

function readBuild(game: SeaGame, piece: Piece, verb: string, args: readonly string[], text: string): Order | Cause {
  // A yard that is not deployed yet is one: an order to it lapses.
  if (piece.owner >= game.map.players || piece.number < 1 || piece.number > most.yards)
    return noSuchPiece(nameYard(piece), nameOwn(game.yards, piece, nameYard));
  const count = Number(args[0] ?? 1);
  if (!/^b(uild)?$/i.test(verb) || args.length > 1 || !Number.isInteger(count) || count < 1 || count > most.queue)
    return orderIsUnknown(text);
  return { kind: 'build', piece, count };
}

type Reader = (sea: Sea, ship: Ship, args: readonly string[]) => Order | Cause | undefined;

const alone =
  (kind: 'deploy' | 'repair' | 'sails' | 'cannons' | 'life'): Reader =>
  (_, { owner, number }, args) =>
    args.length === 0 ? { kind, piece: { owner, number } } : undefined;

const readers: Readonly<Record<string, Reader>> = {
  deploy: alone('deploy'),
  repair: alone('repair'),
  sails: alone('sails'),
  cannons: alone('cannons'),
  life: alone('life'),
  attack: ({ game }, { owner, number }, [hex, ...others]) => {
    if (hex === undefined || others.length > 0) return undefined;
    const at = readHex(hex, game.map.radius);
    return at === undefined ? orderNamesNoHex(hex) : { kind: 'attack', piece: { owner, number }, at };
  },
  move: readMove,
  meets: ({ game }, { owner, number }, args) => {
    const answer = /^(attack|yield|proceed)$/i.exec(args.at(-1) ?? '')?.[0].toLowerCase() as Answer | undefined;
    if (answer === undefined || args.length > 2) return undefined;
    const at = args.length === 1 ? null : readHex(args[0] as string, game.map.radius);
    if (at === undefined) return orderNamesNoHex(args[0]);
    return { kind: 'meets', piece: { owner, number }, at, answer };
  },
  picks: (_, { owner, number }, args) => {
    const columns = args.filter((arg) => /^\d+$/.test(arg)).map((arg) => Number(arg) - 1);
    const rows = args.filter((arg) => /^[a-x]$/i.test(arg)).map((arg) => arg.toUpperCase().charCodeAt(0) - 65);
    const isSound =
      columns.every((column) => column >= 0 && column < GRID_ORDER) && columns.length + rows.length === args.length;
    return isSound && args.length > 0 ? { kind: 'picks', piece: { owner, number }, columns, rows } : undefined;
  },
  targets: (_, { owner, number }, args) => {
    const targets = args.map(readPiece);
    return args.length > 0 && targets.every((target) => target !== undefined)
      ? { kind: 'targets', piece: { owner, number }, targets }
      : undefined;
  },
};

/** A path goes over water from the ship's hex to the next, and over none twice; without a hex the ship stays. */
function readMove({ game, water }: Sea, { owner, number, at }: Ship, args: readonly string[]): Order | Cause {
  const spot = (hex: Hex) => nameHex(hex, game.map.radius);
  const path: Hex[] = [];
  for (const arg of args) {
    const hex = readHex(arg, game.map.radius);
    if (hex === undefined) return orderNamesNoHex(arg);
    const from = path.at(-1) ?? at;
    const next = neighborsOf(from).filter((one) => water[one] === 1 && one !== at && !path.includes(one));
    if (hex === at || path.includes(hex))
      return because`comes to ${spot(hex)} twice; end the path before that, and order the way back in the next turn`;
    if (!next.includes(hex))
      return because`no way leads from ${spot(from)} to ${spot(hex)}; from there sail to ${next.map(spot).join(', ')}`;
    path.push(hex);
  }
  return { kind: 'move', piece: { owner, number }, path };
}

function noSuchPiece(name: string | number, names: string | number): Cause {
  return because`there is no ${name}; name ${names}`;
}

function orderIsUnknown(text: unknown): Cause {
  return because`${asGiven(text)} is not an order; write one such as R1 move Q4 Q5, R1 deploy, repair, sails, cannons, life, attack Q4, meets attack, meets yield, picks 7, targets B2, or R yard 1 build`;
}

function orderNamesNoHex(text: unknown): Cause {
  return because`${asGiven(text)} is not a hex of the board; write its letter and number, such as P16`;
}
