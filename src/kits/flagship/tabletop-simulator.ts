// What Tabletop Simulator reads: sheets of 10 by 7 faces, and a saved object of decks that names them.
import type { Side } from './game/deck.js';
import { resolveCardText } from './game/flagship-rules.js';
import type { Pixels } from '../../paper/render/png.js';
import type { FlagshipOrder } from './flagship-order.js';
import type { PicturedCard } from './picture-files.js';

const [COLUMNS, ROWS] = [10, 7];

/** The last cell is what others see of a card in another player’s hand. */
export const MOST_FACES = COLUMNS * ROWS - 1;

/** Returns a sheet; cells without a face are white. */
export function joinCells(
  faces: readonly Pixels[],
  hidden: Pixels | undefined,
  cell: Pick<Pixels, 'width' | 'height'>,
): Pixels {
  const [width, height] = [COLUMNS * cell.width, ROWS * cell.height];
  const bytes = new Uint8Array(4 * width * height).fill(255);
  const put = (face: Pixels, i: number) => {
    const [left, top] = [(i % COLUMNS) * cell.width, Math.floor(i / COLUMNS) * cell.height];
    const row = 4 * cell.width;
    for (let y = 0; y < cell.height; y++)
      bytes.set(face.bytes.subarray(y * row, (y + 1) * row), 4 * ((top + y) * width + left));
  };
  faces.forEach(put);
  if (hidden !== undefined) put(hidden, MOST_FACES);
  return { width, height, bytes };
}

const piles = [
  { side: 'a', name: 'Side A', x: -4 },
  { side: null, name: 'Table', x: 0 },
  { side: 'b', name: 'Side B', x: 4 },
] as const satisfies readonly { readonly side: Side | null; readonly name: string; readonly x: number }[];

/**
 * Returns the saved object: piles of each side, face down, and what belongs to the table (kb.tabletopsimulator.com/custom-content/save-file-format;
 * github.com/Benjamin-Dobell/tts-types, tts/ObjectState.def.lua).
 */
export function savedObject(order: FlagshipOrder, cards: readonly PicturedCard[]) {
  const { title } = order.deck;
  const states = listStates(order, cards);
  const objects = piles.flatMap(({ side, name, x }, i): object[] => {
    const own = states.filter((_state, card) => cards[card]?.printed.side === side);
    // A pile is shuffled face down: what another back gives away lies in one beside it.
    const backs = [...new Set(own.map(backOf))];
    return backs.map((back, j) => {
      const alike = own.filter((state) => backOf(state) === back);
      const [first] = alike as [(typeof own)[number]];
      const pile = base('DeckCustom', `${title}: ${name}`, x, 0xf00 + i + 0x10 * j, 4 * j);
      if (alike.length === 1) return { ...first, Transform: pile.Transform };
      return {
        ...pile,
        DeckIDs: alike.map(({ CardID }) => CardID),
        CustomDeck: Object.assign({}, ...alike.map(({ CustomDeck }) => CustomDeck)) as object,
        ContainedObjects: alike.map((state) => ({ ...state, Name: 'Card' })),
      };
    });
  });
  const empty = { Date: '', VersionNumber: '', GameMode: '', Note: '', LuaScript: '', LuaScriptState: '' };
  return { SaveName: title, ...empty, ObjectStates: objects };
}

const backOf = ({ CustomDeck }: ReturnType<typeof listStates>[number]): string | undefined =>
  Object.values(CustomDeck)[0]?.BackURL;

/** Returns the cards, with a deck of the simulator for each sheet and back. */
function listStates({ deck, urlBase = '' }: FlagshipOrder, cards: readonly PicturedCard[]) {
  const at = (file: string) => `${urlBase.replace(/\/$/, '')}/${file}`;
  const ids = new Map<string, number>();
  return cards.map(({ printed: { card }, back = 'back-plain.png' }, i) => {
    const sheet = Math.floor(i / MOST_FACES) + 1;
    const key = `${sheet} ${back}`;
    const id = ids.get(key) ?? ids.size + 1;
    ids.set(key, id);
    const faces = { FaceURL: at(`cards-${sheet}.png`), BackURL: at(back), NumWidth: COLUMNS, NumHeight: ROWS };
    return {
      ...base('CardCustom', card.name, 0, i + 1),
      Description: resolveCardText(card.text, deck.rules),
      CardID: 100 * id + (i % MOST_FACES),
      CustomDeck: { [id]: { ...faces, BackIsHidden: true, UniqueBack: false, Type: 0 } },
    };
  });
}

/** A card lies face down, its head away from who sits before it. */
function base(name: string, nickname: string, x: number, number: number, z = 0) {
  return {
    Name: name,
    Transform: { posX: x, posY: 1, posZ: z, rotX: 0, rotY: 180, rotZ: 180, scaleX: 1, scaleY: 1, scaleZ: 1 },
    Nickname: nickname,
    GUID: number.toString(16).padStart(6, '0'),
  };
}
