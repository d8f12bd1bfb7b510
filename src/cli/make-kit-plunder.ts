// Does the work of `kit plunder`.
import { plunderFiles } from '../kits/plunder/plunder-files.js';
import { orderPlunder, type PlunderOrder } from '../kits/plunder/plunder-order.js';
import { plunderParts, plunderPlan } from '../kits/plunder/plunder-parts.js';
import { readShipNames } from '../kits/plunder/read-ship-names.js';
import type { Fields } from '../core/option.js';
import { withKitSecret } from './kit-secret.js';
import { localePaper } from './locale-paper.js';
import { mapFields } from './make-kit-map.js';
import { readText } from './read-input.js';
import { report } from './report.js';
import { writeKit } from './write-kit.js';
import { printJson, printText } from './write-output.js';
import { writeTable } from './write-table.js';

/** Makes a kit as one document, in a new folder, or as an archive; or says what it would take. */
export async function makeKitPlunder(options: Fields): Promise<void> {
  const fields = await mapFields(options);
  const { names, paper = localePaper(process.env) } = fields;
  const own = typeof names === 'string' ? readShipNames(await readText(names, 'names'), names) : undefined;
  const asked = { ...fields, names: own, paper };
  await withKitSecret(fields, (secret) => makeOrdered(orderPlunder({ ...asked, secret }), fields));
}

async function makeOrdered(order: PlunderOrder, options: Fields): Promise<void> {
  const plan = plunderPlan(order);
  const { sheets, cuts, seams, minutes, map } = plan;
  const work = [
    `map ${map}: ${sheets} sheets, ${cuts} cuts, ${seams} glued seams`,
    `about ${minutes.trimmer} minutes with a trimmer, ${minutes.scissors} with scissors`,
  ];
  if (options['plan'] === true) {
    const rows = plan.parts.map(({ part, ...counts }) => [
      plunderParts[part].title,
      ...Object.values(counts).map(String),
    ]);
    const table = writeTable(['part', 'sheets', 'pieces', 'cuts', 'glued'], rows);
    return options['json'] === true ? printJson(plan) : printText([...work, '', ...table, ''].join('\n'));
  }
  const { document, archive, files } = plunderFiles(order);
  const isPrivate = order.combat.combat === 'sealed';
  const output = await writeKit({ document, archive, files: () => files, isPrivate }, options);
  const next = 'next: print at actual size, 100 %, on one side, and follow the page that tells how to build it';
  for (const line of [`${output}, seed ${JSON.stringify(options['seed'] ?? null)}`, ...work, next])
    report(options, line);
}
