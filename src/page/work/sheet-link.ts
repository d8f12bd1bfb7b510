// A sealed sheet as a short text, which a link carries behind its `#` or a person pastes: compressed JSON in base64url.
import { deflateSync, Inflate } from 'fflate';
import { concat } from '../../core/bytes.js';
import { msg, Problem } from '../../core/problem.js';
import { prepareSvg } from '../../paper/render/svg.js';
import { requestOf } from '../../paper/document.js';
import type { Page } from '../../paper/scene/scene.js';
import {
  layoutSealed,
  readSealed,
  sealSheet,
  type SealedSheet,
  writeSealed,
  writeSealedPdf,
} from '../../event/make/sealed-sheet.js';
import type { EditionName } from '../../game/editions/index.js';
import { readEventFile } from '../../event/record/event-file.js';
import type { SeatName } from '../../event/order/pairing.js';
import { openRenderResources } from '../../sheet/render-resources.js';
import type { Fields } from '../../core/option.js';
import { sheetText } from '../../sheet/text/sheet-text.js';
import { type File, gather } from './sheets.js';

/** What stands in most sheets, so that it need not stand in the text. Another dictionary is another format. */
const dictionary = new TextEncoder().encode(
  [
    '"event":"","date":"',
    '"template":"station","template":"bands","template":"spread","template":"large","template":"tent"',
    '"edition":"codebreaker","rules":{"contact":"touching","distinct-words":true,"lock-reading":"substring","lock-tie":"next-digit","dictionary-challenge":false,"sonar-ping":false,"silent-running":false},"opening":"frequency-lock"',
    '"edition":"admiral","rules":{"contact":"open-sea","distinct-words":true,"letters-sink":true,"bid-digits":"balanced","dictionary-challenge":false,"radar-sweep":false,"silent-running":false},"opening":"highest-digit"',
    '"deployment":"blank","deployment":"words","level":"easy","level":"expert","theme":"animals","ink":"low","paper":"letter","hand":"left","case":"lower","face":"legible","duplex":"off"',
    ' Fleet Flotilla Squadron Armada',
    '[{"edition":"engagement","rules":{"contact":"touching","distinct-words":true,"sunk-announced":true,"minefield":false,"color-coding":false},"opening":"high-code","deployment":"deployed","words":"english-1","level":"standard","spelling":"us","paper":"a4","ink":"normal","hand":"right","case":"upper","face":"standard","back":"plain","tags":"auto","rounds":1,"format":"pairs","split":"round","copies":1,"spares":0,"duplex":"long","covers":true,"names":"print"},["',
    '"],"A","","],"B","',
    '=",["g3","',
    ' Flotilla",{"list":"english-1","level":"standard","theme":null,"spelling":"us"},["',
    ' across"," down",',
    '"],["","","",""],null]]',
  ].join('\n'),
);

/** Begins every text, and names the format. */
const MARK = '1';
/** Bytes of JSON that a text may hold. */
const MOST = 16 * 1024;

export function encodeSealed(sealed: SealedSheet): string {
  const bytes = deflateSync(new TextEncoder().encode(JSON.stringify(writeSealed(sealed))), { level: 9, dictionary });
  const text = btoa(String.fromCharCode(...bytes));
  return MARK + text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Throws Problem `bad-sheet` for a text that was cut or changed, and the Problems of the sheet. */
export function decodeSealed(text: string, print: Fields = {}): SealedSheet {
  const fail = (): never => {
    throw new Problem('bad-sheet', msg`is not whole; ask for it once more, and take all of it`, 'sheet');
  };
  const packed = /^1([\w-]+)$/.exec(text.trim())?.[1] ?? fail();
  let data: unknown;
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));
    data = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(inflate(bytes)));
  } catch {
    fail();
  }
  return readSealed(data, print);
}

function inflate(bytes: Uint8Array): Uint8Array {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const reader = new Inflate({ dictionary }, (piece) => {
    length += piece.length;
    if (length > MOST) throw new Error(`a sheet has at most ${MOST} bytes`);
    pieces.push(piece);
  });
  reader.push(bytes, true);
  return concat(...pieces);
}

/** Returns the text of a seat's sheet; `event` is the text of the match's event file. */
export function linkOf({ event, seat }: { event: string; seat: SeatName }): string {
  return encodeSealed(sealSheet(readEventFile(JSON.parse(event), 'event'), seat));
}

interface OpenOrder {
  text: string;
  /** Paper and sides of the receiver's printer, in place of the maker's. */
  print: Fields;
}

export interface OpenedSheet extends File {
  /** Each page as SVG, the cover first. */
  readonly pages: readonly string[];
  /** The whole sheet, to be read aloud. */
  readonly said: string;
  readonly player: string | null;
  readonly phrase: string;
  readonly serial: string | null;
  readonly edition: EditionName;
  readonly isTwoSided: boolean;
  readonly paper: string;
}

/** Opens the text of a sheet: its pages, and its PDF, with the bytes that the match gave it unless it is printed otherwise. */
export async function openSheet({ text, print }: OpenOrder): Promise<OpenedSheet> {
  const sealed = decodeSealed(text, print);
  const pages = await drawPages(layoutSealed(sealed));
  const { seat, phrase, battle, record } = sealed;
  return {
    ...{ name: seat === 'A' ? 'alpha.pdf' : 'bravo.pdf', type: 'application/pdf' },
    bytes: await gather(writeSealedPdf(sealed)),
    ...{ pages, player: battle.player, phrase: phrase.join(' '), serial: battle.serial },
    ...{ edition: battle.edition, isTwoSided: record.spec.duplex !== 'off', paper: record.spec.print.paper },
    said: sheetText(battle),
  };
}

/** Returns each page that has anything on it as SVG. */
async function drawPages(pages: Iterable<Page>): Promise<string[]> {
  const draw = prepareSvg(openRenderResources());
  const drawn: string[] = [];
  for (const page of pages) {
    if (page.art.length + page.parts.length === 0) continue;
    const pieces = draw(requestOf({ pages: [page], title: 'Sheet', tagged: false, identity: '' }));
    drawn.push(new TextDecoder().decode(await gather(pieces)));
  }
  return drawn;
}
