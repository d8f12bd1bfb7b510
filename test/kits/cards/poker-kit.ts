// What sheets of poker cards are laid out with in tests: a kit, and an order on A4 with backs on the same leaves.
import { defaultFlagshipRules } from '../../../src/kits/flagship/game/flagship-rules.js';
import { papers } from '../../../src/paper/geometry/papers.js';
import { cardSizes } from '../../../src/kits/cards/card-sizes.js';
import type { CardSheetOrder } from '../../../src/kits/cards/layout-card-sheets.js';
import { styles } from '../../../src/paper/compose/style.js';
import { readFonts } from '../../../src/paper/fonts/fonts.js';

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
} as const satisfies Partial<CardSheetOrder>;
