// Every block that a template can name.
import type { Block } from '../block.js';
import { attackGrid } from './attack-grid.js';
import { codesFold } from './codes-fold.js';
import { defenseGrid } from './defense-grid.js';
import { enemyLine } from './enemy-line.js';
import { enemyRoster } from './enemy-roster.js';
import { fleet } from './fleet.js';
import { fold } from './fold.js';
import { footer, rulesLine } from './footer.js';
import { gameHead } from './game-head.js';
import { dayLine, gameLine, header, opponentLine, playerLine, playersHead, titleLine } from './header.js';
import { launchCodes } from './launch-codes.js';
import { legend, marks } from './legend.js';
import { letterKey, letterLog } from './letter-log.js';
import { manifest } from './manifest.js';
import { menuFold } from './menu-fold.js';
import { namePlate } from './name-plate.js';
import { notes } from './notes.js';
import { pageFoot } from './page-foot.js';
import { scaleBar } from './scale-bar.js';
import { outside, ridgeFold, valleyFold } from './tent-folds.js';
import { tentPicture } from './tent-picture.js';
import { turn } from './turn.js';

export const blocks = {
  header,
  'attack-grid': attackGrid,
  'enemy-roster': enemyRoster,
  'letter-log': letterLog,
  'letter-key': letterKey,
  legend,
  marks,
  turn,
  fold,
  'codes-fold': codesFold,
  'defense-grid': defenseGrid,
  'launch-codes': launchCodes,
  fleet,
  manifest,
  notes,
  'players-head': playersHead,
  'game-head': gameHead,
  'game-line': gameLine,
  'title-line': titleLine,
  'opponent-line': opponentLine,
  'player-line': playerLine,
  'day-line': dayLine,
  'enemy-line': enemyLine,
  'menu-fold': menuFold,
  'name-plate': namePlate,
  outside,
  'tent-picture': tentPicture,
  'ridge-fold': ridgeFold,
  'valley-fold': valleyFold,
  'scale-bar': scaleBar,
  footer,
  'rules-line': rulesLine,
  'page-foot': pageFoot,
} as const satisfies Record<string, Block>;

export type BlockName = keyof typeof blocks;
