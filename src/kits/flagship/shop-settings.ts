// What each print shop takes, and a simulator of tables.
import type { Shop } from '../cards/back-ways.js';
import { type CardSizeName, cardSizes } from '../cards/card-sizes.js';
import type { FlagshipOrder } from './flagship-order.js';

const pages = { grid: '1', backs: 'duplex' } as const;

/**
 * DriveThruCards: one PDF, the back of each card before its front, 1/8 inch beyond the cut on all sides, so that US poker cards have pages of 2.75 by 3.75
 * inches, and no text nearer to the cut than 1/8 inch (help.drivethrupartners.com, specifications for printed cards;
 * onebookshelfpublisherservice.zendesk.com, common card prep issues). It asks for PDF/X-1a too, which we do not claim.
 * The Game Crafter: a picture a face of 825 by 1125 pixels, 2.5 by 3.5 inches and 1/8 inch beyond at 300 dpi (help.thegamecrafter.com/article/39-templates;
 * github.com/andymeneely/squib/wiki/Sane-Defaults).
 * MakePlayingCards: of 822 by 1122 pixels, at 300 dpi too, of which 36 at each side are cut and 36 more are not safe
 * (makeplayingcards.com/pops/faq-photo.html, as github.com/ianrastall/playing-cards has it).
 * Tabletop Simulator: a sheet of 10 by 7 cells, as kb.tabletopsimulator.com/custom-content/save-file-format has it; no cut.
 */
export const shopSettings = {
  drivethru: { ...pages, bleed: 25.4 / 8, backsFirst: true },
  tgc: { ...pages, bleed: 25.4 / 8, size: 'us-poker' },
  // A little more than the pictures show.
  mpc: { ...pages, bleed: 4, size: 'poker' },
  tts: { ...pages, bleed: 0 },
} as const satisfies Readonly<Record<Shop, Partial<FlagshipOrder>>>;

export function sizeFor(shop: Shop | undefined): CardSizeName | undefined {
  const settings: Partial<FlagshipOrder> = shop === undefined ? {} : shopSettings[shop];
  return settings.size;
}

export interface FacePixels {
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
}

/** A sheet of the simulator stays below 4,096 pixels, which every graphics card takes. */
const CELL = { width: 409, height: 571 };

/** Returns how many pixels the picture of a face has, or nothing for those who take a document. */
export function facePixels({ shop, size }: Pick<FlagshipOrder, 'shop' | 'size'>): FacePixels | undefined {
  switch (shop) {
    case 'tgc':
      return { width: 825, height: 1125, dpi: 300 };
    case 'mpc':
      return { width: 822, height: 1122, dpi: 300 };
    case 'tts': {
      const card = cardSizes[size];
      const scale = Math.min(CELL.width / card.width, CELL.height / card.height);
      return {
        width: Math.round(card.width * scale),
        height: Math.round(card.height * scale),
        dpi: Math.round(scale * 25.4),
      };
    }
    case 'drivethru':
    case undefined:
      return undefined;
  }
}
