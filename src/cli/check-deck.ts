// Does the work of `kit check`.
import { weighDeck } from '../game/flagship/weigh-deck.js';
import { flagshipFiles } from '../kits/flagship/flagship-files.js';
import { readFlagshipOrder } from '../kits/flagship/flagship-order.js';
import { flagshipPlan } from '../kits/flagship/flagship-plan.js';
import type { Fields } from '../pipeline/request.js';
import { describePlan, describeWeight } from './describe-kit.js';
import { readBytes } from './read-input.js';
import { printJson, printText } from './write-output.js';

/** Reads the deck, lays out every card of it, and says what it is like. Throws the Problems of the deck. */
export async function checkDeck(file: string, options: Fields): Promise<void> {
  const order = readFlagshipOrder({ deck: { name: file, bytes: await readBytes(file, 'deck') } });
  flagshipFiles(order);
  const [weight, plan] = [weighDeck(order.deck), flagshipPlan(order)];
  if (options['json'] === true) {
    const histogram = { a: Object.fromEntries(weight.histogram.a), b: Object.fromEntries(weight.histogram.b) };
    await printJson({ kind: 'deck-check', ...weight, histogram, plan });
    return;
  }
  await printText(`${describePlan(plan)}\n${describeWeight(weight)}`);
}
