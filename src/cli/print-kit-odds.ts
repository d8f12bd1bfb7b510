// Does the work of `kit odds`.
import { duel } from '../kits/plunder/duel.js';
import type { Fields } from '../core/option.js';
import { printJson, printText } from './write-output.js';
import { writeTable } from './write-table.js';

/** Prints how a fight of two ships ends. */
export async function printKitOdds(attacker: string, defender: string, options: Fields): Promise<void> {
  const report = duel(attacker, defender, [{ text: attacker }, { text: defender }]);
  if (options['json'] === true) return printJson(report);
  const percent = (share: number) => `${(100 * share).toFixed(4)} %`;
  const { rounds, ...ends } = report.odds;
  const table = writeTable(
    ['attacker wins', 'defender wins', 'both sink', 'rounds'],
    [[percent(ends.attacker), percent(ends.defender), percent(ends.bothSink), rounds.toFixed(4)]],
  );
  return printText(`${table.join('\n')}\n`);
}
