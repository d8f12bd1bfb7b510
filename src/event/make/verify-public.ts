// Verifies a pack from its folder public/ alone, and with the secret, by the rules of docs/proofs.md.
import type { Source } from '../../core/source.js';
import { headCode } from '../deal/head-code.js';
import type { Difference, OpenPack } from '../record/open-pack.js';
import type { OpenPublic } from '../record/open-public.js';
import { packIdOf } from '../record/pack-id.js';
import { orderPath } from '../record/order-json.js';
import { checkContents, checkDrawings } from './check-contents.js';

/** Returns the rules that public/ breaks. Nothing is dealt again until all that needs no secret holds; `dealAgain` does it, and may be stopped. */
export async function verifyPublic(
  pack: OpenPublic,
  source: Source | undefined,
  dealAgain: (master: Uint8Array) => Promise<Difference[] | undefined>,
): Promise<Difference[] | undefined> {
  const { record, packId } = pack;
  const broken = await checkContents(pack);
  if (broken.length > 0) return broken;
  if (source === undefined) return checkDrawings(pack);
  const { master } = source;
  if (packIdOf(record, master) !== packId)
    return [{ path: orderPath, rule: 'R17', message: 'names a pack that is not of this secret' }];
  return dealAgain(master);
}

/** Holds the head that was announced against the latest one. */
export function checkHead({ heads }: Pick<OpenPack, 'heads'>, given: unknown): Difference[] {
  const isGiven = (head: string) => given === head || given === headCode(head);
  const latest = heads.at(-1) ?? '';
  if (given === undefined || isGiven(latest)) return [];
  const at = heads.findIndex(isGiven);
  const message =
    at < 0
      ? `has the latest head ${latest}, not the one that was given`
      : `goes on after the head that was given, which is that of batch ${at + 1} of ${heads.length}: the latest is ${latest}`;
  return [{ path: '', rule: 'R13', message }];
}
