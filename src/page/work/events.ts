// What the page asks of matches and tournaments.
import { newSecret } from '../../core/new-seed.js';
import type { Fields } from '../../core/option.js';
import type { Report } from '../../core/plan.js';
import { secretSource } from '../../core/source.js';
import { zipFiles } from '../../core/zip.js';
import { type EventFiles, makeMatch, makePack } from '../../event/events.js';
import { type File, gather } from './sheets.js';

export interface EventOrder {
  /** As they are called in a spec. */
  readonly fields: Fields;
  /** The text of a secret file; a fresh one is made without. */
  readonly secret?: string | undefined;
}

export interface MadeEvent extends EventFiles {
  readonly archive: File;
}

export async function matchOf({ fields, secret = newSecret() }: EventOrder, report?: Report): Promise<MadeEvent> {
  return archived(await makeMatch(fields, secretSource(secret), report), 'match');
}

export async function packOf({ fields, secret = newSecret() }: EventOrder, report?: Report): Promise<MadeEvent> {
  return archived(await makePack(fields, secretSource(secret), report), 'pack');
}

/** The archive that `-o NAME.zip` writes. */
async function archived(made: EventFiles, name: string): Promise<MadeEvent> {
  const files = made.files.map(({ path, isPublic, bytes }) => ({ path, isPublic, write: () => [bytes] }));
  return { ...made, archive: { name: `${name}.zip`, type: 'application/zip', bytes: await gather(zipFiles(files)) } };
}
