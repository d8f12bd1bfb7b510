// A worked first turn of Plunk and Plunder: two captains on a small sea, whose orders the referee carries out, and the words for it.
import { colors } from './game/colors.js';
import type { CombatSource } from './game/combat-text.js';
import { nameHex, nameRow, readHex, type Hex } from './game/hexes.js';
import type { RulesSection } from './game/rules-text.js';
import type { RuledKit } from './game/rulings.js';
import type { Island, SeaMap } from './game/sea-map.js';
import { type Order, ordersOf } from './game/turn/orders.js';
import { playTurn } from './game/turn/play-turn.js';
import { readSeaOrders, splitOrders } from './game/turn/read-orders.js';
import { BUILD_TURNS, costs, incomeOf, nameShip, type SeaGame, type Ship } from './game/turn/sea-game.js';
import { startGame } from './resolve-orders.js';

const RADIUS = 4;

const spot = (hex: Hex): string => nameHex(hex, RADIUS);

function islandOf(home: number | null, land: readonly string[], harbor: string): Island {
  const at = (name: string) => readHex(name, RADIUS) as Hex;
  return { home, bonus: null, land: land.map(at), harbors: [at(harbor)] };
}

/** So small that two captains meet in their first turn; the same for both after half a turn. */
const map: SeaMap = {
  radius: RADIUS,
  players: 2,
  islands: [
    islandOf(1, ['A7', 'A8'], 'B6'),
    islandOf(null, ['E2'], 'D3'),
    islandOf(null, ['E8'], 'F7'),
    islandOf(2, ['I3', 'I2'], 'H4'),
  ],
};

/** Column 7 of the grid, and the first row in which each hits once there. */
const COLUMN = 7;
const EACH = '=';

const written = (row: string) => `R yard 1 B
R2 M D6 E6 F6 F7
R3 M D5 E5
B yard 1 B 2
B2 M F4 E4 D4 D3
B3 M F5 E5
R3 meets attack
B3 meets attack
R3 picks ${COLUMN} ${row}
B3 picks ${COLUMN} ${row}`;

export interface FirstTurn {
  readonly before: SeaGame;
  readonly after: SeaGame;
  /** Without answers. */
  readonly orders: readonly Order[];
  readonly row: string;
  readonly log: readonly string[];
}

/** Plays it by the readings in force, with the combat grid of the kit; a row of a list is supposed. */
export function playFirstTurn(
  { readings, combat }: Pick<RuledKit, 'readings' | 'combat'>,
  grid: readonly string[],
): FirstTurn {
  const before = startGame({
    map,
    seed: 'first turn',
    readings,
    combat: combat === 'grid' ? 'grid' : 'open',
    lot: () => 0,
  });
  const row = nameRow(grid.findIndex((cells) => cells.charAt(COLUMN - 1) === EACH));
  const [turn] = splitOrders(written(row));
  const read = turn === undefined ? [] : readSeaOrders(before, turn, 'first turn');
  const chances = { grid, row: () => ({ hits: ['attacker', 'defender'] as const, dice: 'dice' }), lot: () => 0 };
  const { game: after, log } = playTurn({ game: before, orders: read, chances });
  const orders = read.filter(({ kind }) => kind === 'move' || kind === 'build');
  return { before, after, orders, row, log };
}

/** Tells what was written, and what came of it. */
export function tellFirstTurn(
  { before, after, orders, row }: FirstTurn,
  kit: RuledKit,
  { combat }: CombatSource,
): RulesSection[] {
  const { readings, ships, turns, build, extras } = kit;
  const find = (game: SeaGame, name: string) => game.ships.find((ship) => nameShip(ship) === name) as Ship;
  const at = (name: string) => spot(find(after, name).at);
  const [gain, gold] = [incomeOf(before, 0), before.gold[0] ?? 0];
  const isEarly = readings['spend'] !== 'before-income';
  const paid = (isEarly ? gold + gain : gold) - costs.build;
  const path = (name: string) => ordersOf(orders, 'move').find(({ piece }) => nameShip(piece) === name)?.path ?? [];
  const step = (name: string, i: number) => spot(path(name)[i] as Hex);
  const { at: fight = 0 } = after.contests[0] ?? {};
  const health = (name: string) => `${find(after, name).health} HP`;
  const lost = find(before, 'R3').health - find(after, 'R3').health;
  const attacker =
    {
      alternate: 'Red is earlier in turn order, so R3 attacks in the first round',
      roll: 'Lots are drawn for the attacker, and fall on R3',
    }[readings['attacker'] ?? ''] ?? 'Red is the first player, so R3 attacks';
  const round =
    combat === 'grid'
      ? `Red writes column ${COLUMN}, blue writes row ${row}. The combat grid of this kit says ${EACH} there: each hits once.`
      : `Suppose that the first row of the list says ${EACH}: each hits once.`;
  const turned =
    ships === 'tents' ? 'lay both tents on their sides' : `turn both counters ${turns ? 'over' : 'half around'}`;
  const where = extras.includes('fog') ? 'status cards' : build === 'full' ? 'ships by name' : 'boards';
  const damage = extras.includes('fog') ? '' : `, and lay two damage counters of 1 beside each`;
  const yard = after.yards.find(({ owner }) => owner === 0);
  const left = (name: string) => find(after, name).route.map(spot).join(' ');
  return [
    {
      title: 'Before',
      paragraphs: [
        `Red and blue alone play here, on a sea so small that they meet at once. A ring shows where a ship began, a counter where it is after the turn.`,
        `1. Plan: both write in secret what stands on the right. Ships 1 stay.`,
        `2. Income: 10 gold, 5 for a yard and 6 for three ships are ${gain}. ${isEarly ? `Each had ${gold} and has ${gold + gain}.` : `Each lays it aside until the next turn, and has ${gold} to spend.`}`,
      ],
    },
    {
      title: '3. Reveal',
      paragraphs: [
        `- Build: red pays ${costs.build} gold for a ship and has ${paid} left. Blue pays for one, too; the second lapses, for ${paid} gold are too few.`,
        `- Sail, everybody’s first hex: R2 to ${step('R2', 0)}, R3 to ${step('R3', 0)}, B2 to ${step('B2', 0)}, B3 to ${step('B3', 0)}.`,
        `- Second hex: R2 to ${step('R2', 1)}, B2 to ${step('B2', 1)}. R3 and B3 both want ${spot(fight)}: an encounter. Both choose in secret, and both attack. So ${spot(fight)} is contested: R3 stops at ${at('R3')}, B3 at ${at('B3')}, and both drop their paths. Put a marker on ${spot(fight)}, and ${turned}.`,
        `- They fight one round at once. ${attacker}. ${round} A hit does ${lost} damage: R3 has ${health('R3')} left, B3 ${health('B3')}. Cross them off on your ${where}${damage}.`,
        `- Third hex: R2 to ${at('R2')}, B2 to ${at('B2')}. Each has 3 moves, so ${left('R2')} and ${left('B2')} wait for the next turn.`,
      ],
    },
    {
      title: 'The end of the turn',
      paragraphs: [
        `4. Fight: no hex was contested when ships began to sail. In the next turn ${spot(fight)} is: R3 and B3 fight another round, and neither sails.`,
        `5. Construction: the ship in each queue has been built for ${yard?.built ?? 0} of ${BUILD_TURNS} turns. In turn ${after.turn + BUILD_TURNS - 2} it is launched.`,
        `6. ${colorOf(after.first)} becomes first player. Move the marker of turns to ${after.turn}. Both have ${isEarly ? paid : paid + gain} gold.`,
      ],
    },
  ];
}

function colorOf(captain: number): string {
  const color = colors[captain] as string;
  return `${color.charAt(0).toUpperCase()}${color.slice(1)}`;
}
