// The referee of Plunk and Plunder: starts a game, and carries out turns.
import { colors } from './game/colors.js';
import { chancesOf } from './game/turn/chances.js';
import { type OrderTurn, readSeaOrders, splitOrders } from './game/turn/read-orders.js';
import { playTurn } from './game/turn/play-turn.js';
import { printTurn } from './game/turn/print-orders.js';
import type { CaptainNumber, SeaGame } from './game/turn/sea-game.js';
import { startGame } from './game/turn/start-game.js';
import { mapCode } from './game/map-code.js';
import { plunderReadings } from '../options/plunder-rows.js';
import { stateOptions } from '../options/state-rows.js';
import { choose } from '../../core/input/choose.js';
import type { Fields } from '../../core/option.js';
import { because, fieldName, Problem, readAll } from '../../core/problem.js';
import { listNeedsSecret } from '../sentences.js';
import { secretIsForSealedList } from '../../core/sentences.js';
import { chooseReadings } from '../choose-readings.js';
import { readNumber } from '../read-number.js';
import { sealedKey } from './combat-file.js';
import { readCombat, seedOf } from './combat-order.js';
import { orderMap } from './map-order.js';

/** Returns the game of a map before its first turn. Throws the Problems of its fields and of its map. */
export function orderGame(fields: Fields): SeaGame {
  const { sea, readings, combat } = readAll({
    sea: () => orderMap(fields),
    readings: () => chooseReadings(fields['rules'] ?? [], plunderReadings),
    combat: () => readCombat(fields),
  });
  // The same word that draws the combat grid of the kit.
  const seed = seedOf(sea);
  const { lot } = chancesOf(seed);
  return startGame({ map: sea.map, seed, readings, combat, lot: (count) => lot(0, 'first', count) });
}

export interface Resolving {
  readonly game: SeaGame;
  /** Without orders captains without a player play alone. */
  readonly orders?: { readonly text: string; readonly name: string } | undefined;
  readonly fields: Fields;
}

export interface Resolved {
  readonly game: SeaGame;
  /** What was ordered and what happened, turn by turn: as orders it leads to the same state. */
  readonly log: string;
}

/** Carries out the turns of the orders, or as many as are asked for. Throws Problem `bad-orders`. */
export function resolveOrders({ game, orders, fields }: Resolving): Resolved {
  const { solo, turns } = readAll({
    solo: () => readSolo(fields['solo'] ?? [], game),
    turns: () =>
      readNumber(fields['turns'] ?? stateOptions.shape.turns.def.defaultValue, stateOptions.shape.turns, 'turns'),
  });
  const file = orders?.name ?? 'orders';
  const written = splitOrders(orders?.text ?? '');
  const chances = chancesOf(game.seed, readListKey(game, fields['secret']));
  const logs: string[] = [];
  let state = game;
  for (let i = 0; i < Math.max(turns, written.length); i++) {
    if (state.winner !== null) {
      if (i === 0 || written[i] !== undefined)
        throw new Problem('bad-orders', because`the game is over; start another`, { file, line: written[i]?.line });
      break;
    }
    const given = readSeaOrders(state, written[i] ?? NO_ORDERS, file);
    refuseSolo(solo, written[i], given, file);
    const played = playTurn({ game: state, orders: given, chances, solo, file });
    logs.push(printTurn(state, played));
    state = played.game;
  }
  return { game: state, log: logs.join('\n') };
}

/** Throws Problem `no-secret` where rounds are the sealed list's, `bad-value` for a secret where they are not. */
function readListKey({ combat, map }: SeaGame, secret: unknown): Uint8Array | undefined {
  if (combat !== 'sealed' && secret !== undefined)
    throw new Problem('bad-value', secretIsForSealedList(), { option: 'secret-file' });
  if (combat !== 'sealed') return undefined;
  if (!(secret instanceof Uint8Array)) throw new Problem('no-secret', listNeedsSecret(), { option: 'secret-file' });
  return sealedKey(secret, mapCode(map));
}

const NO_ORDERS: OrderTurn = { turn: undefined, line: 1, lines: [] };

function refuseSolo(
  solo: ReadonlySet<CaptainNumber>,
  turn: OrderTurn | undefined,
  orders: ReturnType<typeof readSeaOrders>,
  file: string,
): void {
  const at = orders.findIndex(({ piece }) => solo.has(piece.owner));
  if (at < 0) return;
  const name = colors[orders[at]?.piece.owner ?? 0] as string;
  throw new Problem(
    'bad-orders',
    because`${name} has no player; leave its orders out, or take it out of ${fieldName('solo')}`,
    { file, line: turn?.lines[at]?.number },
  );
}

function readSolo(value: unknown, { map: { players } }: SeaGame): Set<CaptainNumber> {
  const playing = colors.slice(0, players);
  const names = (Array.isArray(value) ? value : [value]).flatMap((part) => String(part).split(','));
  const read = names.flatMap((name) => (name === 'all' ? playing : [choose(name.trim(), playing, 'solo')]));
  return new Set(read.map((name) => playing.indexOf(name)));
}
