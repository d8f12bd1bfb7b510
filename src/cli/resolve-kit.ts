// Does the work of `kit start` and `kit resolve`.
import { colors } from '../kits/plunder/game/colors.js';
import type { SeaGame } from '../kits/plunder/game/turn/sea-game.js';
import { orderGame, resolveOrders } from '../kits/plunder/resolve-orders.js';
import { printState, readState, stateJson } from '../kits/plunder/state-json.js';
import type { Fields } from '../core/option.js';
import { readKitSecret } from './kit-secret.js';
import { mapFields } from './make-kit-map.js';
import { readText } from './read-input.js';
import { report } from './report.js';
import { fieldsOfFlags, readFlags } from './options.js';
import { checkOutput, outputOf, printJson, printText, writeOutput } from './write-output.js';

/** Writes the state of a map before its first turn. */
export async function startKitGame(options: Fields): Promise<void> {
  const fields = await mapFields(options);
  const game = orderGame(fields);
  await writeState(game, options);
  report(options, `seed ${JSON.stringify(game.seed)}, ${colors[game.first]} is first`);
}

/** Prints what happens when orders are carried out, and writes the state after them. */
export async function resolveKitOrders(state: string, orders: string | undefined, options: Fields): Promise<void> {
  const game = readState(await readText(state, 'state'), state);
  const read = orders === undefined ? undefined : { name: orders, text: await readText(orders, 'orders') };
  const after = resolveOrders({
    game,
    orders: read,
    fields: { ...fieldsOfFlags(options), secret: await readKitSecret(options) },
  });
  const { output, json } = readFlags(options, 'output', 'json');
  if (output !== undefined) await writeState(after.game, options);
  if (json) await printJson({ ...stateJson(after.game), log: after.log });
  else if (output !== '-') await printText(after.log);
}

async function writeState(game: SeaGame, options: Fields): Promise<void> {
  const output = outputOf(options, { readable: true, isPrivate: false });
  await checkOutput(output);
  await writeOutput(output, [Buffer.from(printState(game))]);
}
