// Holds every verifier to the packs and forgeries of fixtures/proofs: verify.py, and `verify` with the secret and without.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { secretSource } from '../../src/core/source.js';
import { verifyPack } from '../../src/cli/deal-again.js';
import { folderFiles } from '../../src/node/files/read-optional.js';
import { checkReveals } from '../../src/event/make/check-reveals.js';
import { checkHead, verifyPublic } from '../../src/event/make/verify-public.js';
import { specFieldNames } from '../../src/event/options/spec-rows.js';
import type { Difference } from '../../src/event/record/open-pack.js';
import { openPublic } from '../../src/event/record/open-public.js';
import { work } from '../cli/pack-commands.js';
import { watching } from '../event/make/small-pack.js';
import { proving } from '../support/figures.js';
import { inCorpus, layOut, type ProofCase, proofCases } from './proof-cases.js';

const VERIFIER = fileURLToPath(new URL('../../docs/verify.py', import.meta.url));
const RUNNER = fileURLToPath(new URL('run-verifier.py', import.meta.url));
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

/** What verify.py is given. */
function argsOf(each: ProofCase, top: string | undefined, means: readonly Means[]): string[] {
  const args = top === undefined ? [] : [top];
  if (means.includes('head')) args.push('--head', each.head);
  if (means.includes('secret') && each.secret !== null) args.push('--secret', inCorpus(each.secret));
  if (means.includes('reveals') && each.reveals !== null) args.push(inCorpus(each.reveals));
  return args;
}

/** Runs verify.py with each list of arguments; returns exit codes and outputs. */
function runVerifier(lists: readonly string[][]): [number, string][] {
  const input = JSON.stringify(lists);
  const text = execFileSync('python3', [RUNNER, VERIFIER], { input, encoding: 'utf8', maxBuffer: 1e8 });
  return JSON.parse(text) as [number, string][];
}

/** Returns the rules that `verify` names. */
async function runProduct(
  each: ProofCase,
  top: string | undefined,
  means: readonly Means[],
): Promise<(string | undefined)[]> {
  const file = means.includes('reveals') ? each.reveals : null;
  const files = file === null ? [] : [{ name: file, text: readFileSync(inCorpus(file), 'utf8') }];
  const rulesOf = (found: readonly Difference[]) => found.map(({ rule }) => rule);
  if (top === undefined) return rulesOf(checkReveals(files, undefined, each.head).differences);
  const pack = await openPublic(top, folderFiles(top));
  if (pack === undefined) throw new Error(`${top} is no public folder`);
  if (!('record' in pack)) return rulesOf(pack);
  const source = means.includes('dealing')
    ? secretSource(readFileSync(inCorpus(each.secret ?? ''), 'utf8'))
    : undefined;
  const dealAgain = (master: Uint8Array) => verifyPack({ pack, master, ...watching });
  const differences = (await verifyPublic(pack, source, dealAgain)) ?? [];
  const head = means.includes('head') ? checkHead(pack, each.head) : [];
  return rulesOf([...differences, ...head, ...checkReveals(files, pack, undefined).differences]);
}

const all: readonly Means[] = ['head', 'reveals', 'secret'];

/** Nothing, what is needed and no more, and everything, each once. */
function trials({ public: folder, needs = 'public' }: ProofCase, most: readonly Means[]): (readonly Means[])[] {
  const least = needed[needs].filter((means) => most.includes(means));
  // Of a match there are reveals alone.
  const lists = folder === null ? [most] : [[], least, most];
  return [...new Map(lists.map((means) => [means.join(), means])).values()];
}

const home = mkdtempSync(join(tmpdir(), 'battle-tracker-proofs-'));
afterAll(() => rmSync(home, { recursive: true }));
const tops = new Map(proofCases.map((each) => [each, layOut(each, home)]));

const runs = proofCases.flatMap((each) => {
  const top = tops.get(each);
  return trials(each, all).map((means) => ({ each, means, args: argsOf(each, top, means) }));
});
const outcomes = runVerifier(runs.map(({ args }) => args));

it.each(runs.map((run, i) => ({ ...run, name: run.each.case, what: run.each.what, outcome: outcomes[i] })))(
  'verify.py, $name with $means: $what',
  ({ each, means, outcome = [0, ''] }) => {
    const rule = expected(each, means);
    const [code, output] = outcome;
    const rules = [...output.matchAll(/^rule (R\d+): /gm)].map(([, found]) => found);
    if (rule === undefined) expect([code, rules], output).toEqual([0, []]);
    else {
      expect(code, output).toBe(1);
      expect(rules).toContain(rule);
    }
  },
);

describe.each(proofCases)('$case: $what', (each) => {
  // Dealing takes longest: in an ordinary run it is done where it decides.
  const isDealt = each.dealt !== undefined || ['dealing', 'secret', 'secret and reveals'].includes(each.needs ?? '');
  const deals = each.public !== null && (proving || each.verdict === 'honest' || isDealt);
  const dealing: readonly Means[] = ['drawing', 'head', 'secret', 'reveals', 'dealing'];
  it.each<[readonly Means[]]>([[['drawing', 'head', 'reveals']], ...(deals ? [[dealing] as [readonly Means[]]] : [])])(
    'verify, with %j',
    async (means) => {
      const rule = expected(each, means);
      const rules = await runProduct(each, tops.get(each), means);
      // The schedule.pdf of a forged pack was not drawn again.
      const drawn = each.verdict === 'forged' ? rules.filter((found) => found !== 'R12') : rules;
      if (rule === undefined) expect(drawn).toEqual([]);
      else expect(rules).toContain(rule);
    },
  );
});

describe('verify.py with the word lists', () => {
  const words = fileURLToPath(new URL('../../wordlists', import.meta.url));
  const dealt = (each: ProofCase) => {
    const [top = ''] = [tops.get(each)];
    const run = [top, '--secret', inCorpus(each.secret ?? ''), '--words', words, inCorpus(each.reveals ?? '')];
    return runVerifier([run])[0] ?? [2, ''];
  };
  const whole = proofCases.filter(
    (each) => tops.get(each) !== undefined && each.secret !== null && each.reveals !== null,
  );

  it.each(whole.filter(({ verdict }) => verdict === 'honest'))('deals every fleet again: $case', (each) => {
    const [code, output] = dealt(each);
    expect([code, output]).toEqual([0, expect.stringMatching(/^\d+ fleets were dealt again from the secret$/m)]);
  });

  it.each([
    ['a theme, some of it harder', ['--theme', 'animals']],
    [
      'a theme that no ship of two can have',
      ['--theme', 'colors', '--level', 'easy', '--spelling', 'uk', '-e', 'admiral'],
    ],
    ['a filled list', ['--words', 'own.txt', '--fill', 'easy', '-e', 'admiral']],
  ])('deals every fleet again: %s', async (name, options) => {
    const cwd = mkdtempSync(join(home, 'words-'));
    writeFileSync(join(cwd, 'own.txt'), 'apple pear plum fig kiwi cat dog mouse horse at it go'.replaceAll(' ', '\n'));
    await work(['pack', 'build', '--players', '4', '--event', name, ...options, '-q', '-o', 'pack'], { cwd });
    await work(['pack', 'reveal', 'pack', '--all', '-q', '-o', 'reveals.json'], { cwd });
    const [top, secret, reveals] = ['pack/public', 'pack.secret', 'reveals.json'].map((path) => join(cwd, path));
    const [outcome] = runVerifier([[top, '--secret', secret, '--words', words, reveals].map(String)]);
    expect(outcome).toEqual([0, expect.stringMatching(/^\d+ fleets were dealt again from the secret$/m)]);
  });

  it.each(whole.filter(({ needs }) => needs === 'dealing'))(
    'finds a fleet that the secret does not deal: $case',
    (each) => {
      expect(dealt(each)).toEqual([1, expect.stringMatching(/^rule R20: /m)]);
    },
  );
});

it('verify.py refuses plainly what it cannot check', () => {
  const top = inCorpus('honest/even/public');
  const reveals = inCorpus('honest/even/reveals.json');
  const refused: [string[], RegExp][] = [
    [[], /nothing to check/],
    [[top, '--secret', '/no/secret'], /no\/secret does not exist/],
    [[top, '/no/reveals.json'], /no\/reveals\.json does not exist/],
    [['--head', '0'.repeat(64)], /nothing to check/],
    [[top, '--head', 'no head'], /is no head/],
    [[top, inCorpus('honest/odd/public')], /second folder/],
    [[reveals], /--head is needed/],
    [[reveals, '--head', '0'.repeat(64), '--secret', reveals], /needs the folder/],
  ];
  for (const [i, [code, output]] of runVerifier(refused.map(([args]) => args)).entries()) {
    expect(code, output).toBe(2);
    expect(output).toMatch(refused[i]?.[1] ?? /^$/);
  }
});

it('verify.py takes no null for what is true or false', () => {
  const top = join(home, 'null');
  const order = join(top, 'replace-3/order.json');
  cpSync(inCorpus('honest/grown/public'), top, { recursive: true });
  writeFileSync(order, readFileSync(order, 'utf8').replace('"spare":false', '"spare":null'));
  expect(runVerifier([[top]])[0]?.[1]).toContain('rule R2: replace-3/order.json: does not have the keys and values');
});

it('verify.py knows the keys of a spec', () => {
  const [, keys = ''] = /SPEC_KEYS = \[([^\]]*)\]/.exec(readFileSync(VERIFIER, 'utf8')) ?? [];
  const unwritten = ['$schema', 'fold', 'namesakes'];
  expect(keys.match(/\w+/g)).toEqual(specFieldNames.filter((name) => !unwritten.includes(name)));
});

it('every rule of docs/proofs.md is broken by a forgery, and no other is named', () => {
  expect(new Set(proofCases.flatMap(({ rule }) => rule ?? []))).toEqual(new Set(RULES));
});
