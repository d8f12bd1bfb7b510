// Verifies a pack from its folder public/ alone, and with the secret, by the rules of docs/proofs.md.
import { Problem } from '../../core/problem.js';
import type { Source } from '../../core/source.js';
import { headCode } from '../deal/head-code.js';
import { masterOf } from '../deal/promised-master.js';
import type { Difference, OpenPack } from '../record/open-pack.js';
import { requireOrder, requireSecret } from '../record/open-promise.js';
import type { OpenPublic } from '../record/open-public.js';
import { packIdOf } from '../record/pack-id.js';
import { orderPath, readPromise } from '../record/promise-json.js';
import { checkContents, checkDrawings } from './check-contents.js';

/** Returns the rules that public/ breaks. Nothing is dealt again until all that needs no secret holds; `dealAgain` does it, and may be stopped. */
export async function verifyPublic(
  pack: OpenPublic,
  source: Source | undefined,
  dealAgain: (master: Uint8Array) => Promise<Difference[] | undefined>,
): Promise<Difference[] | undefined> {
  const { record, packId, text } = pack;
  const broken = await checkContents(pack, () => true);
  if (broken.length > 0) return broken;
  if (record.promise !== undefined) {
    const promise = readPromise(record.promise.text);
    const lists = refusal('R13', orderPath, () => requireOrder(promise, text, orderPath));
    if (lists.length > 0) return lists;
    const secret =
      source === undefined ? [] : refusal('R18', 'public/promise.json', () => requireSecret(source, promise));
    if (secret.length > 0) return secret;
  }
  if (source === undefined) return checkDrawings(pack);
  const master = masterOf(source, record.promise);
  if (packIdOf(record, master) !== packId)
    return [{ path: orderPath, rule: 'R18', message: 'names a pack that is not of this secret' }];
  return dealAgain(master);
}

function refusal(rule: Difference['rule'] & string, path: string, require: () => void): Difference[] {
  try {
    require();
    return [];
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'not-equal') throw error;
    const { field, file } = error.place;
    return [{ path, rule, message: `${field ?? file ?? ''} ${error.message}`.trim() }];
  }
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
  return [{ path: '', rule: 'R14', message }];
}
