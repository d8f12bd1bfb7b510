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
import type { SlotsOf, Wording } from './wording.js';

const joinTables = () => ({
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
});

type NamesIn<Join extends () => object> = keyof ReturnType<Join>;

export type Reason = NamesIn<typeof joinTables>;

type Wordings = ReturnType<typeof joinTables>;

/** The parameters that a reason takes. */
export type ParameterName<R extends Reason> = SlotsOf<Wordings[R][keyof Wordings[R]]>;

let joined: Wordings | undefined;

/** Returns the table, which is joined for the first problem: most runs have none. */
export function readWordings(): Readonly<Record<Reason, Wording>> {
  return (joined ??= joinTables());
}
