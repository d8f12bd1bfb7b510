// The table of wordings: every reason for a problem, with its sentence and its remedy.
import { classesWordings } from './classes.js';
import { cliWordings } from './cli.js';
import { httpWordings } from './http.js';
import { judgeWordings } from './judge.js';
import { kitsWordings } from './kits.js';
import { packOrdersWordings } from './pack-orders.js';
import { packsWordings } from './packs.js';
import { pagesWordings } from './pages.js';
import { requestsWordings } from './requests.js';
import { serviceWordings } from './service.js';
import { sheetsWordings } from './sheets.js';
import { storageWordings } from './storage.js';
import { wordsWordings } from './words.js';
import type { SlotsOf } from './wording.js';

export const wordings = {
  ...classesWordings,
  ...cliWordings,
  ...httpWordings,
  ...judgeWordings,
  ...kitsWordings,
  ...packOrdersWordings,
  ...packsWordings,
  ...pagesWordings,
  ...requestsWordings,
  ...serviceWordings,
  ...sheetsWordings,
  ...storageWordings,
  ...wordsWordings,
} as const;

export type Reason = keyof typeof wordings;

/** The parameters that a reason takes. */
export type ParameterName<R extends Reason> = SlotsOf<(typeof wordings)[R][keyof (typeof wordings)[R]]>;
