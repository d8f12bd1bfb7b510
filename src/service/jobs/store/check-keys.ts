// Holds the key file of a process against the store: what a wrong one took up would be lost for all.
import { because, Problem } from '../../../problem.js';
import type { KeyRing } from '../../key-ring.js';
import type { Queryable } from './database.js';
import { createVault } from './vault.js';

/** What each key that has sealed packs seals once, and where it stands. */
const [STORE, PLACE] = ['store', 'key check'];

/** Throws Problem `bad-secret` where no key opens what others of the store have sealed. A first key that is new is noted. */
export async function checkKeys(tx: Queryable, [first, ...others]: KeyRing): Promise<void> {
  const rows = await tx.query('select body from battle_tracker.key_check');
  const opens = (key: Uint8Array) => {
    const vault = createVault([key]);
    return rows.some(({ body }) => isOpened(() => vault.open(STORE, PLACE, body as Buffer)));
  };
  const isKnown = opens(first);
  if (rows.length > 0 && !isKnown && !others.some(opens))
    throw new Problem('bad-secret', because('keys-are-not-of-the-store'), { option: 'key-file' });
  if (isKnown) return;
  const body = createVault([first]).seal(STORE, PLACE, 'battle-tracker');
  await tx.query('insert into battle_tracker.key_check values ($1)', [body]);
}

function isOpened(open: () => unknown): boolean {
  try {
    open();
    return true;
  } catch {
    return false;
  }
}
