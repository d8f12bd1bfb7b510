// Holds every verifier to the packs and forgeries of fixtures/proofs: verify.py, and `pack verify public/` with the secret and without.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { secretSource } from '../../src/core/source.js';
import { verifyPack } from '../../src/cli/deal-again.js';
import { folderFiles } from '../../src/node/files/read-optional.js';
import { checkHead, verifyPublic } from '../../src/event/make/verify-public.js';
import { openPublic } from '../../src/event/record/open-public.js';
import { watching } from '../event/make/small-pack.js';
import { proving } from '../support/figures.js';
import { inCorpus, layOut, type ProofCase, proofCases } from './proof-cases.js';

const VERIFIER = fileURLToPath(new URL('../../docs/verify.py', import.meta.url));
const RULES = [
  ...readFileSync(new URL('../../docs/proofs.md', import.meta.url), 'utf8').matchAll(/^\| (R\d+) \|/gm),
].map(([, rule]) => rule ?? '');

/** What is at hand besides the folder. */
type Means = 'head' | 'reveals' | 'secret' | 'drawing' | 'dealing';

const needed: Readonly<Record<NonNullable<ProofCase['needs']>, readonly Means[]>> = {
  public: [],
  head: ['head'],
  reveals: ['reveals'],
  secret: ['secret'],
  'secret and reveals': ['secret', 'reveals'],
  drawing: ['drawing'],
  dealing: ['secret', 'dealing'],
};

/** Returns the rule that must be found broken with these means; undefined where nothing can be found. */
function expected(
  { verdict, rule = '', needs = 'public', dealt }: ProofCase,
  means: readonly Means[],
): string | undefined {
  if (verdict === 'honest') return undefined;
  if (means.includes('dealing') && dealt !== undefined) return dealt;
  return needed[needs].every((each) => means.includes(each)) ? rule : undefined;
}

/** Runs verify.py; returns its exit code and the rules that it names. */
function runVerifier(each: ProofCase, top: string | undefined, means: readonly Means[]): [number, string[]] {
  const args = [VERIFIER, ...(top === undefined ? [] : [top])];
  if (means.includes('head')) args.push('--head', each.head);
  if (means.includes('secret') && each.secret !== null) args.push('--secret', inCorpus(each.secret));
  if (means.includes('reveals') && each.reveals !== null) args.push(inCorpus(each.reveals));
  try {
    execFileSync('python3', args, { encoding: 'utf8', stdio: 'pipe' });
    return [0, []];
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: string };
    return [status, [...stdout.matchAll(/^rule (R\d+): /gm)].map(([, rule]) => rule ?? '')];
  }
}

/** Returns the rules that `pack verify` names. */
async function runProduct(each: ProofCase, top: string, means: readonly Means[]): Promise<(string | undefined)[]> {
  const pack = await openPublic(top, folderFiles(top));
  if (pack === undefined) throw new Error(`${top} is no public folder`);
  if (!('record' in pack)) return pack.map(({ rule }) => rule);
  const source = means.includes('secret') ? secretSource(readFileSync(inCorpus(each.secret ?? ''), 'utf8')) : undefined;
  const dealAgain = (master: Uint8Array) => verifyPack({ pack, master, ...watching });
  const differences = (await verifyPublic(pack, source, dealAgain)) ?? [];
  const head = means.includes('head') ? checkHead(pack, each.head) : [];
  return [...differences, ...head].map(({ rule }) => rule);
}

const all: readonly Means[] = ['head', 'reveals', 'secret'];

/** Nothing, what is needed and no more, and everything, each once. */
function trials({ public: folder, needs = 'public' }: ProofCase, most: readonly Means[]): (readonly Means[])[] {
  const least = needed[needs].filter((means) => most.includes(means));
  // Of a match there are reveals alone.
  const lists = folder === null ? [most] : [[], least, most];
  return [...new Map(lists.map((means) => [means.join(), means])).values()];
}

describe.each(proofCases)('$case: $what', (each) => {
  it.each(trials(each, all).map((means) => [means]))('verify.py, with %j', (means) => {
    const rule = expected(each, means);
    const [code, rules] = runVerifier(each, layOut(each), means);
    if (rule === undefined) expect([code, rules]).toEqual([0, []]);
    else {
      expect(code).toBe(1);
      expect(rules).toContain(rule);
    }
  });

  // It reads no reveals.
  const folder = each.public !== null && !(each.needs === 'reveals' && each.dealt === undefined);
  // Dealing takes longest: in an ordinary run it is done where it decides.
  const deals = proving || each.verdict === 'honest' || each.dealt !== undefined || each.needs === 'dealing';
  const dealing: [readonly Means[]] = [['drawing', 'head', 'secret', 'dealing']];
  it.runIf(folder).each<[readonly Means[]]>([[['drawing', 'head']], ...(deals ? [dealing] : [])])(
    'pack verify, with %j',
    async (means) => {
      const rule = expected(each, means);
      const rules = await runProduct(each, layOut(each) ?? '', means);
      // A schedule.pdf bears the head in its ID, and was not drawn again for a forged one.
      const drawn = each.verdict === 'forged' ? rules.filter((found) => found !== 'R12') : rules;
      if (rule === undefined) expect(drawn).toEqual([]);
      else expect(rules).toContain(rule);
    },
  );
});

it('every rule of docs/proofs.md is broken by a forgery, and no other is named', () => {
  expect(new Set(proofCases.flatMap(({ rule }) => rule ?? []))).toEqual(new Set(RULES));
});
