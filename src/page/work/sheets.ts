// What the page asks of sheets: a preview, a file of some, the rules.
import { concat, type Pieces } from '../../core/bytes.js';
import { newSeed } from '../../core/new-seed.js';
import type { Fields } from '../../core/option.js';
import { msg, Problem, readAll } from '../../core/problem.js';
import { seedSource } from '../../core/source.js';
import type { Battle } from '../../game/battle.js';
import { parseGame, parseSheet } from '../../game/options.js';
import { parsePrint } from '../../paper/options.js';
import { prepareBattles } from '../../sheet/deal-battles.js';
import { type FormatName, formats } from '../../sheet/formats.js';
import { rulesFormats, type RulesFormatName } from '../../sheet/rules-formats.js';

/** A page holds all that it makes at once, and one core makes it. */
export const MAX_SHEETS = 2000;

/** A file that a person saves or prints. */
export interface File {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

export async function gather(pieces: Pieces): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return concat(...all);
}

interface SheetOrder {
  /** As they are called in a spec. */
  fields: Fields;
  /** A fresh one is drawn without. */
  seed?: string | undefined;
  format: FormatName;
}

interface MadeSheets extends File {
  seed: string;
  notices: readonly string[];
}

/** The file that `sheet` writes. */
export async function makeSheets({ fields, seed = newSeed(), format }: SheetOrder): Promise<MadeSheets> {
  const { request, print } = readAll({ request: () => parseSheet(fields), print: () => parsePrint(fields) });
  if (request.count > MAX_SHEETS)
    throw new Problem(
      'too-large',
      msg`is more than the ${MAX_SHEETS} sheets that a page makes at once; take fewer`,
      'count',
    );
  const { battles, notices } = prepareBattles(request, seedSource(seed));
  const notes = new Set<string>();
  const { write, extension, mediaType } = formats[format];
  const bytes = await gather(write({ battles, print, onNote: (note) => notes.add(note) }));
  const name = `battle-tracker-${request.edition}.${extension}`;
  return { name, type: mediaType, bytes, seed, notices: [...notices, ...notes] };
}

/** Always the same ships, so that a preview changes only where an option does. */
const SEED = 'preview';

/** Draws the first sheet as SVG, without words, counts, codes, mine and serial: no fleet is shown that is not asked for. */
export async function drawPreview({ fields, seed = SEED }: Omit<SheetOrder, 'format'>): Promise<string> {
  const { request, print } = readAll({
    request: () => parseSheet({ ...fields, count: undefined }),
    print: () => parsePrint(fields),
  });
  const { battles } = prepareBattles(request, seedSource(seed));
  return new TextDecoder().decode(
    await gather(formats.svg.write({ battles: Array.from(battles, withoutWords), print })),
  );
}

function withoutWords(battle: Battle): Battle {
  return {
    ...battle,
    serial: null,
    fleetName: null,
    fleet: battle.fleet.map((ship) => ({ ...ship, word: null })),
    manifest: null,
    launchCodes: null,
    mine: null,
  };
}

/** The file that `rules` writes. */
export async function writeRules(order: { fields: Fields; format: RulesFormatName }): Promise<File> {
  const { fields, format } = order;
  const game = parseGame(fields);
  const row = rulesFormats[format];
  const bytes = await gather(row.write(game, parsePrint(fields).paper));
  return { name: `${game.edition}-rules.${row.extension}`, type: row.mediaType, bytes };
}
