// Does the work of `kit check`.
import { weighDeck } from '../game/flagship/weigh-deck.js';
import { describeDeck } from '../kits/flagship/describe-deck.js';
import { readFlagshipOrder } from '../kits/flagship/flagship-order.js';
import type { Fields } from '../pipeline/request.js';
import { because, Problem } from '../problem.js';
import { describePlan, describeWeight } from './describe-kit.js';
import { checkKitMap, looksLikeMap } from './make-kit-map.js';
import { readFields } from './options.js';
import { readBytes } from './read-input.js';
import { printJson, printText } from './write-output.js';

/** Says of a map what it gives to each player. Reads a deck, lays out every card of it, and says what it is like. Throws the Problems of the deck. */
export async function checkDeck(file: string, options: Fields): Promise<void> {
  const bytes = await readBytes(file, 'deck');
  if (looksLikeMap(file, bytes)) return checkKitMap(file, bytes, options);
  if (options['houseRules'] === true) throw new Problem('bad-value', because('house-rules-are-for-maps'), 'houseRules');
  const order = readFlagshipOrder({ ...(await readFields(options)), deck: { name: file, bytes } });
  const report = describeDeck(order);
  if (options['json'] === true) return printJson(report);
  return printText(`${describePlan(report.plan)}\n${describeWeight(weighDeck(order.deck))}`);
}
