// Every parser of what others write: to add one, add its row. Each takes bytes, and throws nothing but Problems.
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { Request } from 'express';
import { smallCraft } from '../../src/game/editions/common.js';
import { readFieldFile } from '../../src/core/input/read-field-file.js';
import { readClassOrder } from '../../src/event/class/class-order.js';
import { readRoster } from '../../src/event/order/read-people.js';
import { readToken } from '../../src/server/authorize.js';
import { readSettings } from '../../src/server/settings.js';
import { readAuthority, readTypedName } from '../../src/server/host-name.js';
import { readKeyRing } from '../../src/server/key-ring.js';
import { orderOfMatch } from '../../src/server/make/make-file.js';
import { parseBody, readFields } from '../../src/event/order/read-fields.js';
import { classOptions } from '../../src/event/options/class-rows.js';
import { judgeFields, matchFields, queryFields, sheetFields } from '../../src/server/wire/sheet-fields.js';
import { readQuery } from '../../src/server/wire/read-query.js';
import { readSheetOrder } from '../../src/server/wire/read-sheet-order.js';
import { readFlagshipOrder } from '../../src/kits/flagship/flagship-order.js';
import { flagshipOptions } from '../../src/kits/options/kit-rows.js';
import { parseReveals } from '../../src/event/record/reveal-json.js';
import { root } from '../house/source-files.js';
import { readPlunder } from '../../src/kits/plunder/plunder-order.js';
import { plunderOptions } from '../../src/kits/options/plunder-rows.js';
import { parseCalls } from '../../src/game/judge/judge-sheets.js';
import { blocks } from '../../src/sheet/blocks/index.js';
import { parseTemplate } from '../../src/paper/compose/template.js';
import { readTemplate } from '../../src/paper/templates.js';
import { namesOf } from '../../src/core/input/choose.js';
import { judgeLog } from '../../src/game/judge/judge-sheets.js';
import { readBattle, readBattles } from '../../src/sheet/read-battles.js';
import { readFleet } from '../../src/sheet/read-fleet.js';
import { parseGame } from '../../src/game/options.js';
import { secretSource, seedSource } from '../../src/core/source.js';
import { isSerial } from '../../src/core/random/serial.js';
import { eventBodies } from '../../src/event/order/event-bodies.js';
import { readSealed } from '../../src/event/make/sealed-sheet.js';
import { readEventFile, writeEventFile } from '../../src/event/record/event-file.js';
import { readTrfPairings, readTrfResults } from '../../src/event/order/read-trf.js';
import { readResults } from '../../src/event/record/read-results.js';
import { readLines } from '../../src/node/files/read-lines.js';
import { readMatches } from '../../src/event/two-phones.js';
import { readTold } from '../../src/event/two-phones-check.js';
import { parsePack } from '../../src/event/order/parse-pack.js';
import { readPairings } from '../../src/event/order/read-pairings.js';
import { readPlayerFile } from '../../src/event/order/read-people.js';
import { orderJson, readOrders } from '../../src/event/record/order-json.js';
import { readRecord, writeRecord } from '../../src/event/record/record-json.js';
import { parseCommitments } from '../../src/event/record/commitments-json.js';
import { parseOwnList } from '../../src/game/words/own-list.js';
import { engagement } from '../support/sample-battle.js';
import { ordered } from '../event/record/records.js';
import { phoneValues, startedMatch } from '../event/started-match.js';
import { FLEET, LOG, QUERY, SHEET, SPEC } from './valid-inputs.js';

interface Parser {
  /** The exported functions of src/ that it tries, for the test that names those that are missing. */
  readonly tries?: readonly string[];
  /** Inputs that are valid, to be damaged. */
  readonly inputs: readonly string[];
  readonly parse: (bytes: Buffer) => unknown;
}

const [ID, HASH] = ['0123456789abcdef'.repeat(2), '0123456789abcdef'.repeat(4)];
const master = Buffer.alloc(32, 7);
const record = ordered({ players: [{ name: 'Ada' }, { name: 'Ben' }], rounds: 1 });
const text = (bytes: Buffer) => bytes.toString('utf8');
const SENT = JSON.stringify([
  { edition: 'engagement', paper: 'a4' },
  ['Ada', 'Ben'],
  'A',
  'balloon pelican magician marble',
  Buffer.alloc(32, 7).toString('base64'),
  [
    ...[
      'g2',
      'JSYZ3YT2N',
      'Lucky Osprey Flotilla',
      { list: 'english-1', level: 'standard', theme: null, spelling: 'us' },
    ],
    ['LABOR F10 across', 'DOLL J5 down', 'HIM B6 down', 'GYM A3 across', 'BE C6 across'],
    ['120', '956', '077', '274', '921'],
    null,
  ],
]);

async function readStream(bytes: Buffer): Promise<void> {
  const bound = { bytes: 4096, code: 'bad-sheet' } as const;
  for await (const lines of readLines(Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]), bound, 'x'))
    for (const line of lines) readBattle(line.text, { file: 'x', line: line.number });
}

export const parsers: Readonly<Record<string, Parser>> = {
  'a specification in JSON': {
    tries: ['parseJson', 'readFieldFile', 'parsePack', 'readRequests', 'readSpecEntries'],
    inputs: [
      JSON.stringify(SPEC),
      JSON.stringify({ ...SPEC, players: [{ name: 'Ada', table: 1, seat: 'A' }, { name: 'Ben' }] }),
    ],
    parse: (bytes) => parsePack(readFieldFile(text(bytes), { name: 'x.json', code: 'bad-spec' })),
  },
  'the matches of a phone': {
    tries: ['readMatches'],
    inputs: [JSON.stringify([startedMatch])],
    parse: (bytes) => readMatches(text(bytes)),
  },
  'the messages of two phones': {
    tries: ['readTold', 'readOrder', 'readCode'],
    inputs: phoneValues.map(({ messages, tag, sides }) => [...messages, `BT2/R/${tag}/${sides.A.secret}`].join('\n')),
    parse: (bytes) => readTold(text(bytes).split('\n')),
  },
  'a file of keys': {
    tries: ['readKeyRing'],
    inputs: [`bt-server-1:${HASH}\nbt-server-1:${HASH}\n`],
    parse: (bytes) => readKeyRing(text(bytes), 'x.keys'),
  },
  'a list of players': {
    tries: [
      'readPlayerFile',
      'readPeople',
      'readNumber',
      'readCsv',
      'readRecords',
      'decodeList',
      'decodeText',
      'readName',
    ],
    inputs: ['name,table,seat,round\nAda,1,A,1\n"Lovelace, A.",1,B,1\n', 'name;table\nZoë;1\n\nBen;2\n', 'name\n""\n'],
    parse: (bytes) => readPlayerFile(bytes, 'x.csv'),
  },
  'a list of pairings': {
    tries: ['readPairings'],
    inputs: ['a,b\nAda,Ben\nCy,Dee\n', 'table,a,b\n1,Ada,Ben\n,Cy,half bye\n', 'name,table,seat\nAda,1,A\nBen,1,B\n'],
    parse: (bytes) => readPairings(bytes, 'x.csv', 1, ['Ada', 'Ben', 'Cy', 'Dee']),
  },
  'a tournament report': {
    tries: ['readTrfPairings'],
    inputs: [
      `001    1      ${'Ada'.padEnd(77)}   2 w\n001    2      ${'Ben'.padEnd(77)}   1 b\n001    3      ${'Cy'.padEnd(77)}0000 - U\n`,
    ],
    parse: (bytes) => readTrfPairings(bytes, 'x.trf', 1, ['Ada', 'Ben', 'Cy', 'Dee']),
  },
  'a tournament report with results': {
    tries: ['readTrfResults'],
    inputs: [
      `001    1      ${'Ada'.padEnd(77)}   2 w 1\n001    2      ${'Ben'.padEnd(77)}   1 b 0\n001    3      ${'Cy'.padEnd(77)}0000 - H\n`,
    ],
    parse: (bytes) => readTrfResults(bytes, 'x.trf', 1, ['Ada', 'Ben', 'Cy', 'Dee']),
  },
  'a list of results': {
    tries: ['readResults'],
    inputs: [
      'round,table,winner,sunk a,sunk b\n1,1,A,5,3\n',
      'table;winner;sunk a;sunk b\n1;draw;4;4\n',
      'round,table,a,b,result\n1,,Ada,half bye,\n1,1,Ada,Ben,+/-\n',
    ],
    parse: (bytes) => readResults(bytes, 'x.csv', record, 1),
  },
  'a query of a kit': {
    tries: ['readPlunder'],
    inputs: [
      '/?seed=x&players=3&bonus=1&rules=attacker=roll,standing=safe&build=full&hex=20',
      '/?seed=it%27s+sea&paper=letter&ink=low',
    ],
    parse: (bytes) => readPlunder(readQuery({ url: text(bytes) } as Request, plunderOptions)),
  },
  'a query of a deck': {
    tries: ['readFlagshipOrder'],
    inputs: ['/?deck=core&paper=letter&ink=low&grid=9&nudge=1,-1&rules=flagship-loss=game', '/?deck=stand-in'],
    parse: (bytes) => readFlagshipOrder(readQuery({ url: text(bytes) } as Request, flagshipOptions)),
  },
  'proofs of sheets': {
    tries: ['parseReveals'],
    inputs: [readFileSync(`${root}fixtures/proofs/honest/even/reveals.json`, 'utf8')],
    parse: (bytes) => parseReveals(text(bytes)),
  },
  'a list of children': {
    tries: ['readRoster', 'readPeople', 'readClassOrder', 'readYes', 'readWord'],
    inputs: [
      'name,level,large,lower case,left hand,partner\nAda,,yes,,x,Ben\n"Lovelace, A.",core,,1,no,\nBen,,,,,\n',
      'Zoë\nBen\nCy\n',
      'Klasse 5b\n1. Zoë\n2. Ben\n',
      'Nachname;Vorname;Notiz\nde la Cruz;Ana;Großdruck\nTotal;;1\n',
    ],
    parse: (bytes) => {
      const { entries, placeOf } = readRoster(bytes, 'x.csv');
      return readClassOrder({ children: entries }, placeOf);
    },
  },
  'a body that orders a class set': {
    tries: ['readClassOrder'],
    inputs: [
      JSON.stringify({ event: 'Class 4b', children: ['Ada', { name: 'Ben', large: true, partner: 'Ada' }], seed: 'x' }),
      JSON.stringify({ edition: 'codebreaker', roster: 'name,large\nAda,yes\nBen,\n', paper: 'a4' }),
    ],
    parse: (bytes) => readClassOrder(readFields(parseBody(bytes), classOptions)),
  },
  'sheets as JSON': {
    tries: ['readBattles', 'readShape'],
    inputs: [SHEET, `${SHEET}\n${SHEET}\n`],
    parse: (bytes) => readBattles(text(bytes), 'x'),
  },
  'a stream of sheets': { tries: ['readLines', 'readBattle'], inputs: [`${SHEET}\n${SHEET}\n`], parse: readStream },
  'a fleet': {
    tries: ['readFleet', 'parseSquare'],
    inputs: [FLEET, SHEET],
    parse: (bytes) => readFleet(text(bytes), 'x', parseGame({})),
  },
  'a log': {
    tries: ['readLog', 'readHeader', 'readValue', 'readEntry', 'readCall', 'readAnswer', 'readCount', 'readSheet'],
    inputs: [LOG],
    parse: (bytes) => judgeLog({ alpha: engagement, bravo: engagement }, text(bytes), 'x'),
  },
  calls: {
    tries: ['parseCalls', 'parseCallSquare', 'parseCall', 'readCall'],
    inputs: ['E9-T\nR\nB3: ARMOR\nSTORM from B2 to F2\nradar D5\nclaim 142\ndictionary STORM'],
    parse: (bytes) => parseCalls(text(bytes).split('\n')),
  },
  'a template': {
    tries: ['parseTemplate'],
    inputs: [readTemplate('station'), readTemplate('bands')],
    parse: (bytes) => parseTemplate('x', text(bytes), namesOf(blocks)),
  },
  'a list of words': {
    tries: ['parseOwnList'],
    inputs: ['STORM\nwave\n# remark\n"FOG",x\nSEA;2\nGO\n'],
    parse: (bytes) => parseOwnList('x', bytes, smallCraft),
  },
  'a secret': { tries: [], inputs: [`bt-secret-1:${'0f'.repeat(32)}\n`], parse: (bytes) => secretSource(text(bytes)) },
  'a seed': { tries: [], inputs: ['friday night', 'Zoë'], parse: (bytes) => seedSource(text(bytes)) },
  'a query': {
    tries: ['readQuery'],
    inputs: [QUERY, `${QUERY}&fold=on`],
    parse: (bytes) => {
      return readSheetOrder(readQuery({ url: text(bytes) } as Request, queryFields));
    },
  },
  'a body that orders a sheet': {
    tries: ['parseBody', 'readFields', 'readSheetOrder', 'parseSheet', 'parsePrint', 'parseGame'],
    inputs: [
      JSON.stringify({
        edition: 'admiral',
        seed: 'x',
        ownWords: 'STORM\nWAVE\nSEA\nOAR\nGO',
        paper: 'a5',
        rules: ['radar-sweep=on'],
      }),
    ],
    parse: (bytes) => readSheetOrder(readFields(parseBody(bytes), sheetFields)),
  },
  'a body for the judge': {
    inputs: [
      JSON.stringify({ sheet: {}, calls: ['E9-T', 'R'] }),
      JSON.stringify({ alpha: {}, bravo: {}, log: 'R = 1' }),
    ],
    parse: (bytes) => readFields(parseBody(bytes), judgeFields),
  },
  'a body that orders a match': {
    inputs: [JSON.stringify({ edition: 'engagement', alpha: 'Ada', bravo: 'Ben', paper: 'a4' })],
    parse: (bytes) => orderOfMatch(readFields(parseBody(bytes), matchFields, 'bad-spec')),
  },
  'a serial': { tries: [], inputs: ['6R5CDCRBV', '7K3Q9ZPM4'], parse: (bytes) => isSerial(text(bytes)) },
  'the token of a service': {
    tries: ['readToken'],
    inputs: ['0123456789abcdef0123456789abcdef\n'],
    parse: (bytes) => readToken(text(bytes), 'x'),
  },
  'settings of the service': {
    tries: ['readSettings'],
    inputs: ['8080', 'on', '127.0.0.1', 'info'],
    parse: (bytes) => {
      const value = text(bytes);
      return readSettings({ port: value, queue: value, trustProxy: value, log: value }, { BATTLE_TRACKER_HOST: value });
    },
  },
  'the record of a pack': {
    tries: ['readRecord'],
    inputs: [writeRecord({ record, heads: [], files: [] }, master)],
    parse: (bytes) => readRecord(text(bytes), 'x'),
  },
  'an event file': {
    tries: ['readEventFile'],
    inputs: [writeEventFile(`bt-secret-1:${'0f'.repeat(32)}`, writeRecord({ record, heads: [], files: [] }, master))],
    parse: (bytes) => readEventFile(parseBody(bytes), 'x'),
  },
  'a sheet that was sent': {
    tries: ['readSealed'],
    inputs: [SENT],
    parse: (bytes) => readSealed(parseBody(bytes)),
  },
  'what is asked of an event file': {
    inputs: [
      JSON.stringify({ file: {}, round: 2, pairings: 'a,b\nAda,Ben\n' }),
      JSON.stringify({ file: {}, players: ['Ada', { name: 'Ben', round: 1 }] }),
    ],
    parse: (bytes) => readFields(parseBody(bytes), eventBodies.add),
  },
  'the name of a host': {
    tries: ['readAuthority', 'readTypedName'],
    inputs: ['tracker.example.org:8443', '[2001:db8::1]:80', '127.0.0.1', 'b\u00fccher.example.'],
    parse: (bytes) => [readAuthority(text(bytes)), readTypedName(text(bytes))],
  },
  'the order of a pack': {
    tries: ['readOrders', 'parseRecordJson'],
    inputs: [orderJson(record, 1, ID)],
    parse: (bytes) => readOrders([text(bytes)], ['x']),
  },
  'the commitments of a pack': {
    tries: ['parseCommitments'],
    inputs: [
      `{"format":"battle-tracker-commitments-4","generator":"g2","pack":"${ID}","event":null,"date":null,"edition":"engagement","path":["engagement"],"batch":1,"replacements":0,"struck":null,"promise":null,"mix":null,"order":"${HASH}","before":null,"root":"${HASH}","head":"${HASH}","sheets":[[1,"1","A",1,"Ada","781G5TNQ6","${HASH}"]]}`,
    ],
    parse: (bytes) => parseCommitments(text(bytes)),
  },
};
