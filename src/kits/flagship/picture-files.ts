// The pictures of a deck: a file a face for print shops, or sheets and a saved object for Tabletop Simulator.
import { utf8 } from '../../core/bytes.js';
import type { PrintedCard } from './game/printed-cards.js';
import { center } from '../../paper/geometry/box.js';
import { readTypefaces } from '../../paper/document.js';
import { type Pixels, pngOf, preparePixels, type Rasterize } from '../../paper/render/png.js';
import type { Page } from '../../paper/scene/scene.js';
import { csvText } from '../../core/input/csv.js';
import type { PlainFile } from '../../core/plan.js';
import { layoutPart } from './flagship-files.js';
import type { FlagshipOrder } from './flagship-order.js';
import { listKitCards } from './kit-cards.js';
import type { FacePixels } from './shop-settings.js';
import { joinCells, MOST_FACES, savedObject } from './tabletop-simulator.js';

export interface PicturedCard {
  readonly printed: PrintedCard;
  readonly back: string | undefined;
}

/** Returns the files; they are drawn as they are written. Throws the Problems of the cards' texts. */
export function flagshipPictures(order: FlagshipOrder, pixels: FacePixels, rasterize: Rasterize): PlainFile[] {
  const typefaces = readTypefaces();
  const draw = preparePixels(typefaces, rasterize);
  const pages = layoutPart(order, 'cards', typefaces.fonts);
  const cards = listKitCards(order).map((printed): PicturedCard => ({ printed, back: nameBack(printed) }));
  const shoot = (page: Page): Pixels => draw({ page, view: viewOf(order, page, pixels), ...pixels });
  const file = (path: string, make: () => Pixels): PlainFile => ({
    ...{ path, isPublic: true },
    write: () => [pngOf(make(), pixels.dpi)],
  });
  // Fronts and backs take turns.
  const front = (i: number) => shoot(pages[2 * i] as Page);
  const backs = new Map(cards.flatMap(({ back }, i) => (back === undefined ? [] : [[back, pages[2 * i + 1] as Page]])));
  const backFiles = [...backs].map(([path, page]) => file(path, () => shoot(page)));
  if (order.shop !== 'tts') {
    const fronts = cards.map((card, i) => file(nameFront(card), () => front(i)));
    return [...fronts, ...backFiles, { path: 'manifest.csv', isPublic: true, write: () => [utf8(manifestOf(cards))] }];
  }
  const sheets = Array.from({ length: Math.ceil(cards.length / MOST_FACES) }, (_, sheet) =>
    file(`cards-${sheet + 1}.png`, () => {
      const first = sheet * MOST_FACES;
      const faces = cards.slice(first, first + MOST_FACES).map((_card, i) => front(first + i));
      const hidden = backs.get('back-plain.png') ?? [...backs.values()][0];
      return joinCells(faces, hidden === undefined ? undefined : shoot(hidden), pixels);
    }),
  );
  const saved = `${JSON.stringify(savedObject(order, cards), null, 2)}\n`;
  return [...sheets, ...backFiles, { path: 'saved-object.json', isPublic: true, write: () => [utf8(saved)] }];
}

/** A shop's pictures show as much around the card as they have pixels for. */
function viewOf({ shop }: FlagshipOrder, { width, height }: Page, pixels: FacePixels) {
  const page = { x: 0, y: 0, width, height };
  const mm = 25.4 / pixels.dpi;
  return shop === 'tts' ? page : center(page, pixels.width * mm, pixels.height * mm);
}

function nameFront({ printed: { number, card, side } }: PicturedCard): string {
  return `${String(number).padStart(3, '0')}-${card.id.toLowerCase()}${side === null ? '' : `-${side}`}.png`;
}

function nameBack({ back }: PrintedCard): string | undefined {
  if (back === 'none') return undefined;
  if (typeof back === 'string') return `back-${back}.png`;
  return 'id' in back ? `back-${back.id.toLowerCase()}.png` : `back-picture-${back.toJSON().slice(0, 8)}.png`;
}

function manifestOf(cards: readonly PicturedCard[]): string {
  const rows = cards.map((card) => {
    const { card: face, side } = card.printed;
    return [nameFront(card), card.back ?? '', face.name, side ?? ''];
  });
  return csvText([['file', 'back', 'name', 'side'], ...rows]);
}
