// One player's sheet of a match without the secret: all that its file is drawn from, so that it can be handed over alone.
import { fromHex, toHex } from '../../core/bytes.js';
import type { Fields } from '../../core/option.js';
import { msg, Problem } from '../../core/problem.js';
import type { Battle } from '../../game/battle.js';
import { type Edition, editions } from '../../game/editions/index.js';
import { countLetters } from '../../game/manifest.js';
import { readBattle } from '../../sheet/read-battles.js';
import type { Page } from '../../paper/scene/scene.js';
import { type Phrase, phraseAt } from '../deal/deal-tables.js';
import { canonicalSpec } from '../order/canonical-spec.js';
import { listTables } from '../order/list-tables.js';
import type { PackRecord } from '../order/pack-record.js';
import { nameOf, type SeatName } from '../order/pairing.js';
import type { PlacedSheet } from '../pages/file-job.js';
import { layoutPlaced } from '../pages/layout-handouts.js';
import { type PaperContext, preparePaper, prepareContext } from '../pages/pack-context.js';
import { writeHandouts } from '../pages/write-pack-file.js';
import type { EventFile } from '../record/event-file.js';
import { listFiles } from '../record/list-files.js';
import { orderMatch } from '../record/order-pack.js';
import { dealPackTable } from './deal-pack-table.js';

export interface SealedSheet {
  readonly record: PackRecord;
  readonly seat: SeatName;
  readonly phrase: Phrase;
  /** In hexadecimal digits. */
  readonly head: string;
  readonly battle: Battle;
}

/** Returns the sheet of a seat as it is played now. Throws Problem `bad-value` for the event file of a tournament. */
export function sealSheet({ pack, master }: Pick<EventFile, 'pack' | 'master'>, seat: SeatName): SealedSheet {
  const { record, heads } = pack;
  const [table] = listTables(record);
  if (record.kind !== 'match' || table === undefined)
    throw new Problem('bad-value', msg`belongs to a tournament; open the event file of a match`, 'file');
  const { alpha, bravo } = dealPackTable(pack, master, { serial: null, round: null, table: null, seat });
  const phrase = phraseAt(prepareContext(record, master).dealer, table.place);
  return { record, seat, phrase, head: heads.at(-1) ?? '', battle: seat === 'A' ? alpha : bravo };
}

/** A sealed sheet as plain data, in which nothing stands that follows from the rest. */
export function writeSealed({ record, seat, phrase, head, battle }: SealedSheet): unknown {
  const { players, ...spec } = canonicalSpec(record.spec);
  // Words of one's own are in the sheet as far as it needs them.
  const fields = Object.fromEntries(
    Object.entries(spec).filter(([name]) => !['playerCount', 'ownWords', 'fill'].includes(name)),
  );
  const { generator, serial, fleetName, words, fleet, launchCodes, mine } = battle;
  const names = players === undefined ? null : (players as { name: string }[]).map(({ name }) => name);
  const ships = fleet.map(({ word, start, direction }) => [word, start, direction].map((part) => part ?? '').join(' '));
  const sheet = [generator, serial, fleetName, words, ships, launchCodes, mine];
  return [fields, names, seat, phrase.join(' '), btoa(String.fromCharCode(...fromHex(head))), sheet];
}

/** `print` is for a printer that is not the maker's. Throws the Problems of what was changed on its way. */
export function readSealed(data: unknown, print: Fields = {}): SealedSheet {
  try {
    const [fields, names, seat, phrase, head, sheet] = data as Written;
    // The sheet alone is a file of its own.
    const record = orderMatch({ ...fields, ...print, split: undefined }, names);
    const [generator, serial, fleetName, words, ships, launchCodes, mine] = sheet;
    const { edition, rules, opening, deployment } = record.spec.sheet;
    const fleet = ships.map((text, i) => {
      const [word, start, direction] = text.split(' ').map((part) => (part === '' ? null : part));
      const ship = (editions[edition] as Edition).ships[i];
      return { ship: ship?.name, length: ship?.length, word, start, direction };
    });
    const manifest = fleet.some(({ word }) => word === null) ? null : countLetters(fleet.map(({ word }) => word ?? ''));
    const player = names === null ? null : names[seat === 'A' ? 0 : 1];
    const known = { generator, edition, rules, opening, serial, player, fleetName, words, deployment };
    const battle = readBattle(JSON.stringify({ ...known, fleet, manifest, launchCodes, mine }), { field: 'sheet' });
    const digits = toHex(Uint8Array.from(atob(head), (character) => character.charCodeAt(0)));
    const four = phrase.split(' ');
    if (battle === undefined || digits.length !== 64 || four.length !== 4 || !['A', 'B'].includes(seat))
      throw new Error();
    return { record, seat, phrase: four as unknown as Phrase, head: digits, battle };
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem('bad-sheet', msg`is not whole; ask for it once more, and take all of it`, 'sheet');
  }
}

type Written = readonly [
  fields: Fields,
  names: [string, string] | null,
  seat: SeatName,
  phrase: string,
  head: string,
  sheet: readonly [
    generator: string,
    serial: string | null,
    fleetName: string | null,
    words: Battle['words'],
    ships: readonly string[],
    launchCodes: readonly string[] | null,
    mine: string | null,
  ],
];

/** The pages of the sheet's file: its cover, which holds nothing secret, then its own. */
export function layoutSealed(sealed: SealedSheet): Page[] {
  const { context, job, placed } = placeMatchSheet(sealed);
  return [...layoutPlaced(context, job, [placed])];
}

/** The bytes that the match gives its file. */
export function writeSealedPdf(sealed: SealedSheet): Iterable<Uint8Array> {
  const { context, job, placed } = placeMatchSheet(sealed);
  return writeHandouts(context, job, [placed]);
}

/** Gathers what the file of a match's sheet is drawn from. */
export function placeMatchSheet({
  record,
  seat,
  phrase,
  head,
  battle,
  bound,
}: SealedSheet & Pick<PlacedSheet, 'bound'>) {
  const context: PaperContext = preparePaper(record, battle, bound !== undefined);
  const file = listFiles(record).find(({ path }) => path === (seat === 'A' ? 'alpha.pdf' : 'bravo.pdf'));
  const [entry] = listTables(record);
  if (file === undefined || entry === undefined) throw new Error('a match has a table and a file for each seat');
  const [own, other] = seat === 'A' ? entry.players : [entry.players[1], entry.players[0]];
  const [player, opponent] = [own, other].map((taker) => context.nameOnPaper(nameOf(taker))) as [string, string];
  const placed: PlacedSheet = {
    ...{ entry, sheet: { seat, battle }, phrase, player, opponent, print: {} },
    ...{ replacedBy: undefined, replaces: undefined },
    ...(bound === undefined ? {} : { bound }),
  };
  return { context, job: { file, head }, placed };
}
