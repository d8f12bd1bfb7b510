// What sheets of poker cards are laid out with in tests: a kit, and an order on A4 with backs on the same leaves.
import { defaultFlagshipRules } from '../../../src/game/flagship/flagship-rules.js';
import { papers } from '../../../src/geometry/papers.js';
import { cardSizes } from '../../../src/layout/cards/card-sizes.js';
import type { SheetOrder } from '../../../src/layout/cards/layout-card-sheets.js';
import { styles } from '../../../src/layout/style.js';
import { readFonts } from '../../../src/pipeline/assets.js';

export const pokerKit = {
  size: cardSizes.poker,
  title: '',
  rules: defaultFlagshipRules,
  ink: 'normal',
  style: styles.normal,
  fonts: readFonts(),
} as const;

export const duplexOrder = {
  paper: papers.a4,
  backs: 'duplex',
  duplex: 'long',
  nudge: [0, 0],
  thinMargins: false,
  bleed: 0,
} as const satisfies Partial<SheetOrder>;
