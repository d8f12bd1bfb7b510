// What holds when a person says nothing, gathered from the rows: the same for the command line and for HTTP.
import { gameRows } from '../../game/options/game-rows.js';
import { paperRows } from '../../paper/options/paper-rows.js';
import { wordRows } from '../../game/options/word-rows.js';

export const defaults = {
  edition: gameRows.edition.standard,
  deployment: wordRows.deployment.standard,
  list: wordRows.words.standard,
  level: wordRows.level.standard,
  spelling: wordRows.spelling.standard,
  safety: wordRows.safe.standard,
  paper: paperRows.paper.standard,
  ink: paperRows.ink.standard,
  hand: paperRows.hand.standard,
  face: paperRows.face.standard,
  case: paperRows.case.standard,
  back: paperRows.back.standard,
  tags: paperRows.tags.standard,
  format: 'pdf',
  count: 1,
} as const;
