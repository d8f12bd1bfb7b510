// Checks the ledger of the originals: every rule has an address, every address exists, and with ORIGINALS every line has its row.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { editions } from '../../src/game/editions.js';
import { openings } from '../../src/game/openings.js';
import { readings } from '../../src/game/readings.js';
import { composeRulesCard } from '../../src/game/rules-card.js';
import { rules } from '../../src/game/rules.js';
import { blocks } from '../../src/layout/blocks/index.js';
import { isThere } from '../judge/proof-path.js';
import { admiral } from './originals/admiral.js';
import { codebreaker } from './originals/codebreaker.js';
import { engagement } from './originals/engagement.js';

const originals = {
  engagement: { rows: engagement, file: 'word-fleet-engagement.md' },
  admiral: { rows: admiral, file: 'word-fleet-admiral.html' },
  codebreaker: { rows: codebreaker, file: 'word-fleet-codebreaker.html' },
} as const;
const names = Object.keys(originals) as (keyof typeof originals)[];
const folder = process.env['ORIGINALS'];

function headingsOf(edition: keyof typeof originals): string[] {
  const [opening] = editions[edition].openings;
  return composeRulesCard(edition, opening, {}).sections.map(({ heading }) => heading.replace(/:.*/, ''));
}

/** Whether an address on paper, such as `sheet: legend`, is one of the edition's. */
function isPrinted(edition: keyof typeof originals, printed: string): boolean {
  const [, place = '', what = ''] = /^([a-z]+): (.+)$/.exec(printed) ?? [];
  const { rules: known, openings: offered } = editions[edition];
  const places: Readonly<Record<string, readonly string[]>> = {
    card: headingsOf(edition),
    sheet: Object.keys(blocks),
    reading: Object.keys(readings).filter((id) => edition in readings[id as keyof typeof readings].says),
    rule: Object.keys(rules).filter((name) => name in known),
    opening: Object.keys(openings).filter((name) => (offered as readonly string[]).includes(name)),
  };
  return places[place]?.includes(what) ?? false;
}

/** Returns the lines of an original that hold text, by number, each without its tags. */
function readLines(text: string, isPage: boolean): Map<number, string> {
  const keepLines = (match: string): string => match.replace(/[^\n]/g, '');
  const bare = isPage
    ? text
        .replace(/<(head|style|script)\b[^]*?<\/\1>/g, keepLines)
        .replace(/<!--[^]*?-->/g, keepLines)
        .replace(/<[^>]*>/g, keepLines)
    : text.replace(/<[^>\n]*>/g, '');
  const lines = bare.split('\n').map((line, i) => [i + 1, line.replace(/\s+/g, ' ').trim()] as const);
  return new Map(lines.filter(([, line]) => /\w/.test(line)));
}

describe.each(names)('the ledger of %s', (edition) => {
  const { rows, file } = originals[edition];
  const statements = rows.flatMap(({ line, says = [] }) => says.map((statement) => ({ line, ...statement })));

  it('has its rows in the order of the lines, each once', () => {
    const lines = rows.map(({ line }) => line);
    expect(lines).toEqual([...new Set(lines)].sort((a, b) => a - b));
    expect(lines.length).toBeGreaterThan(70);
  });

  it('says in our words what each rule asks for, and nothing of any other line', () => {
    expect(rows.filter(({ kind, says = [] }) => (kind === 'rule') !== says.length > 0)).toEqual([]);
  });

  it('has an address for every statement', () => {
    expect(statements.filter(({ printed, proofs = [] }) => printed === undefined && proofs.length === 0)).toEqual([]);
  });

  it('names only places that are printed for the edition', () => {
    expect(statements.filter(({ printed }) => printed !== undefined && !isPrinted(edition, printed))).toEqual([]);
  });

  it('names only tests that exist', () => {
    expect(statements.flatMap(({ proofs = [] }) => proofs).filter((proof) => !isThere(proof))).toEqual([]);
  });

  it('says why we differ, or by which reading', () => {
    const reasons = statements.flatMap(({ differs }) => (differs === undefined ? [] : [differs]));
    expect(reasons.filter((reason) => !(reason in readings) && !reason.includes(' '))).toEqual([]);
  });

  it.skipIf(folder === undefined)(
    `has a row for every line of the original${folder === undefined ? ' (skipped: ORIGINALS names no folder)' : ''}`,
    () => {
      const lines = readLines(readFileSync(join(folder ?? '', file), 'utf8'), file.endsWith('.html'));
      const hashes = [...lines].map(([line, text]) => `${line} ${createHash('sha256').update(text).digest('hex')}`);
      expect(rows.map(({ line, sha256 }) => `${line} ${sha256}`)).toEqual(hashes);
    },
  );
});

describe('an address', () => {
  it('would be missed', () => {
    expect(isPrinted('engagement', 'card: Your luck')).toBe(false);
    expect(isPrinted('engagement', 'rule: radar-sweep')).toBe(false);
    expect(isPrinted('admiral', 'sheet: compass')).toBe(false);
    expect(isPrinted('admiral', 'opening: high-code')).toBe(false);
    expect(isPrinted('codebreaker', 'reading: mine-once')).toBe(false);
    expect(isPrinted('codebreaker', 'legend')).toBe(false);
  });
});
