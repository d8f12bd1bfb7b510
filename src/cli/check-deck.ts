// Does the work of `kit check`.
import { weighDeck } from '../kits/flagship/game/weigh-deck.js';
import { describeDeck } from '../kits/flagship/describe-deck.js';
import { readFlagshipOrder } from '../kits/flagship/flagship-order.js';
import type { Fields } from '../core/option.js';
import { describePlan, describeWeight } from './describe-kit.js';
import { readFields } from './options.js';
import { ownDeck } from './own-deck.js';
import { readList } from './read-input.js';
import { report } from './report.js';
import { printJson, printText } from './write-output.js';

/** Reports what a deck is like, once every card is laid out. Throws the Problems of the deck. */
export async function checkDeck(file: string, options: Fields): Promise<void> {
  const bytes = await readList(file, 'deck', options);
  const order = readFlagshipOrder({ ...(await readFields(options)), deck: ownDeck(file, bytes) });
  const described = describeDeck(order);
  for (const note of order.notes) report(options, `note: ${note}`);
  if (options['json'] === true) return printJson(described);
  return printText(`${describePlan(described.plan)}\n${describeWeight(weighDeck(order.deck))}`);
}
