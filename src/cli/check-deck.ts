// Does the work of `kit check`.
import { weighDeck } from '../kits/flagship/game/weigh-deck.js';
import { describeDeck } from '../kits/flagship/describe-deck.js';
import { readFlagshipOrder } from '../kits/flagship/flagship-order.js';
import { checkListFile, isListFile } from '../kits/plunder/combat-file.js';
import type { Fields } from '../core/option.js';
import { Problem } from '../core/problem.js';
import { houseRulesAreForMaps } from '../core/sentences.js';
import { describePlan, describeWeight } from './describe-kit.js';
import { readKitSecret } from './kit-secret.js';
import { checkKitMap, looksLikeMap } from './make-kit-map.js';
import { readFields } from './options.js';
import { ownDeck } from './own-deck.js';
import { readList } from './read-input.js';
import { report } from './report.js';
import { printJson, printText } from './write-output.js';

/** Reports what a map gives to each player, or, once every card is laid out, what a deck is like. Throws the Problems of the deck. */
export async function checkDeck(file: string, options: Fields): Promise<void> {
  const bytes = await readList(file, 'deck', options);
  const text = Buffer.from(bytes).toString('utf8');
  if (isListFile(text)) return checkList(text, file, options);
  if (looksLikeMap(file, bytes)) return checkKitMap(file, bytes, options);
  if (options['houseRules'] === true) throw new Problem('bad-value', houseRulesAreForMaps(), 'houseRules');
  const order = readFlagshipOrder({ ...(await readFields(options)), deck: ownDeck(file, bytes) });
  const described = describeDeck(order);
  for (const note of order.notes) report(options, `note: ${note}`);
  if (options['json'] === true) return printJson(described);
  return printText(`${describePlan(described.plan)}\n${describeWeight(weighDeck(order.deck))}`);
}

async function checkList(text: string, file: string, { promise, ...options }: Fields): Promise<void> {
  const secret = await readKitSecret(options);
  const checked = checkListFile(text, file, { promise: promise as string | undefined, secret });
  if (options['json'] === true) return printJson(checked);
  const { map, rounds, promise: found, kept, drawn } = checked;
  const said = [
    `map ${map}: ${rounds} rounds, each as its dice give it`,
    kept ? 'it is what was promised' : `its promise: ${found}`,
    ...(drawn ? ['it is what the secret draws'] : []),
  ];
  return printText(`${said.join('\n')}\n`);
}
