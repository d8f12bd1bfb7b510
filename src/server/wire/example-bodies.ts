// An example of each body, by operation and type: what the documents show, and what a test sends.
import type { Battle } from '../../game/battle.js';
import { catalog } from '../../sheet/catalog.js';
import { dealBattles } from '../../sheet/deal-battles.js';
import { once } from '../../core/once.js';
import { parseSheet } from '../../game/options.js';
import { secretSource, seedSource } from '../../core/source.js';
import { listChunks, settleChunk } from '../../event/deal/settle-tables.js';
import { listTables } from '../../event/order/list-tables.js';
import { prepareContext } from '../../event/pages/pack-context.js';
import { firstHead } from '../../event/record/batch-head.js';
import { writeEventFile } from '../../event/record/event-file.js';
import { orderPack } from '../../event/record/order-pack.js';
import { writeRecord } from '../../event/record/record-json.js';

type Examples = Readonly<Record<string, Readonly<Record<string, () => unknown>>>>;

const json = (body: () => unknown) => ({ 'application/json': body });

export const exampleBodies: Examples = {
  postSheet: json(() => ({ seed: 'friday night', ownWords: ['go', 'sea', 'fog', 'wave', 'storm'] })),
  postMatch: json(() => ({ alpha: 'Ada', bravo: 'Ben', edition: catalog.editions.at(-1), paper: 'letter' })),
  postPack: {
    ...json(() => ({ event: 'Spring Open', rounds: 2, players: ['Ada', 'Ben', 'Cleo', { name: 'Dan', large: true }] })),
    'text/csv': () => 'name\nAda\nBen\nCleo\nDan\n',
  },
  postClass: json(() => ({ children: ['Ada', { name: 'Ben', level: 'easy', partner: 'Ada' }], paper: 'letter' })),
  postFlagshipKit: {
    ...json(() => ({ deck: { title: 'Mine', card: [exampleCard] }, paper: 'letter', grid: 'fold' })),
    'text/csv': () => exampleCsv,
  },
  postPlunderKit: json(() => ({ map: exampleMap, houseRules: true, hex: 30, paper: 'letter' })),
  postPlunderMap: json(() => ({ map: exampleMap, houseRules: true, hex: 30 })),
  postKitCheck: { ...json(() => ({ csv: exampleCsv, size: 'mini' })), 'text/csv': () => exampleCsv },
  postCheck: json(() => ({ fleet: 'STORM B2 across\nWAVE D4 down\nFOG A9 across\nSEA J1 down\nGO F8 across\n' })),
  postPreview: json(() => ({ edition: catalog.editions[1], template: 'tent', paper: 'letter' })),
  postQr: json(() => ({ text: 'tracker.example/match#alpha.x' })),
  postJudge: json(() => ({ sheet: exampleSheet(), calls: ['E9-T', 'R'] })),
  postPackAdd: json(() => ({ file: exampleEvent(), players: ['Cleo', 'Dan'] })),
  postPackReplace: json(() => ({ file: exampleEvent(), round: 1, table: 1, seat: 'A' })),
  postPackKey: json(() => ({ file: exampleEvent(), round: 1, table: 1 })),
  postPackVerify: json(() => ({ file: exampleEvent() })),
};

const exampleCard = { name: 'Sloop', strength: 2, copies: 4, text: 'May retreat for free.' };
const exampleCsv = 'name,strength,copies,text\nSloop,2,4,May retreat for free.\nFrigate,6,5,\n';

/** Two homes on the smallest board. */
const exampleMap = {
  kind: 'plunder-map',
  radius: 8,
  players: 2,
  islands: [
    { home: 1, bonus: null, land: ['L2', 'L3', 'K3', 'K4'], harbors: ['L4', 'K2'] },
    { home: 2, bonus: null, land: ['F16', 'F15', 'G15', 'G14'], harbors: ['F14', 'G16'] },
  ],
};

const exampleSheet = once(() => [...dealBattles(parseSheet({}), seedSource('friday night'))][0] as Battle);

/** A pack of two players; its secret is one that nobody would draw. */
const exampleEvent = once(() => {
  const secret = `bt-secret-1:${'0'.repeat(64)}`;
  const { master } = secretSource(secret);
  const record = orderPack(
    { event: 'Spring Open', players: [{ name: 'Ada' }, { name: 'Ben' }], spares: 0, fair: 'off' },
    { preflight: false },
  );
  const { dealer } = prepareContext(record, master);
  const tables = listTables(record).map((entry) => ({ entry, history: { replaced: [], serialTries: {} } }));
  const marks = listChunks(dealer, tables).flatMap((chunk) => settleChunk(dealer, chunk).flatMap((each) => each.marks));
  const commitments = marks.map(({ commitment }) => commitment);
  const heads = [firstHead(record, dealer, commitments)];
  return JSON.parse(writeEventFile(secret, writeRecord({ record, heads, files: [] }, master))) as object;
});
