// Holds the key file of a process against the store: what a wrong one took up would be lost for all.
import { because, Problem } from '../../../core/problem.js';
import { noKeyOpensPack } from '../../sentences.js';
import type { KeyRing } from '../../key-ring.js';
import type { Queryable } from './database.js';
import { createVault } from './vault.js';

/** What each key that has sealed packs seals once, and where it stands. */
const [STORE, PLACE] = ['store', 'key check'];

/**
 * Throws Problem `bad-secret` where no key opens what others of the store have sealed. Whoever takes orders notes its first
 * key as the one that seals from now on.
 */
export async function checkKeys(tx: Queryable, ring: KeyRing, takesOrders: boolean): Promise<void> {
  const rows = await readChecks(tx);
  const opened = (key: Uint8Array) => rows.find(({ body }) => opens([key], body));
  const known = opened(ring[0]);
  if (rows.length > 0 && known === undefined && !ring.some(opened))
    throw new Problem(
      'bad-secret',
      because`opens nothing of what this store holds; give the key file that its other processes have, or had`,
      { option: 'key-file' },
    );
  if (rows.length > 0 && (!takesOrders || known === rows[0])) return;
  if (known !== undefined) await tx.query('delete from battle_tracker.key_check where body = $1', [known.body]);
  const body = createVault([ring[0]]).seal(STORE, PLACE, 'battle-tracker');
  await tx.query('insert into battle_tracker.key_check values ($1)', [body]);
}

/** Throws Problem `no-key` where the ring lacks the key that seals what is ordered now. */
export async function checkLatestKey(db: Queryable, ring: KeyRing): Promise<void> {
  const [latest] = await readChecks(db);
  if (latest !== undefined && !opens(ring, latest.body)) throw new Problem('no-key', noKeyOpensPack());
}

/** Returns what each key has sealed, that of the latest first. */
async function readChecks(db: Queryable): Promise<{ readonly body: Buffer }[]> {
  const rows = await db.query('select body from battle_tracker.key_check order by noted_at desc');
  return rows as unknown as { readonly body: Buffer }[];
}

function opens(ring: KeyRing, body: Buffer): boolean {
  try {
    createVault(ring).open(STORE, PLACE, body);
    return true;
  } catch {
    return false;
  }
}
