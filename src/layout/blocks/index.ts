// Every block that a template can name.
import type { Block } from '../block.js';
import { attackGrid } from './attack-grid.js';
import { defenseGrid } from './defense-grid.js';
import { enemyRoster } from './enemy-roster.js';
import { fleet } from './fleet.js';
import { fold } from './fold.js';
import { footer } from './footer.js';
import { header } from './header.js';
import { launchCodes } from './launch-codes.js';
import { legend } from './legend.js';
import { letterLog } from './letter-log.js';
import { manifest } from './manifest.js';

export const blocks = {
  header,
  'attack-grid': attackGrid,
  'enemy-roster': enemyRoster,
  'letter-log': letterLog,
  legend,
  fold,
  'defense-grid': defenseGrid,
  'launch-codes': launchCodes,
  fleet,
  manifest,
  footer,
} as const satisfies Record<string, Block>;

export type BlockName = keyof typeof blocks;
