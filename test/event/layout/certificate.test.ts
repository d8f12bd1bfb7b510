// Holds the certificate to what was checked: it never says that all is well when it is not.
import { describe, expect, it } from 'vitest';
import { editions } from '../../../src/game/editions/index.js';
import { type CertificateFacts, layoutCertificate } from '../../../src/event/layout/certificate.js';
import { battlesOf, faultsOf, LONG_NAME, looks, paperworkOf, ROOT, wordsOn } from './printed.js';

const facts: CertificateFacts = {
  title: LONG_NAME,
  checks: [
    { what: 'Pages that are there, two for every sheet', count: 200000, ok: true },
    { what: 'Trackers that show the fleet, codes and serial they were dealt', count: 100000, ok: true },
    { what: 'Fronts and backs that hold nobody else’s secret', count: 200000, ok: true },
    { what: 'Names, tables and rounds where they belong', count: 100000, ok: true },
    { what: 'Pages whose letters and lines keep inside the margins', count: 200000, ok: true },
    { what: 'Serials, all different', count: 100000, ok: true },
  ],
  files: 5,
  pages: 200000,
  sheets: 100000,
  head: ROOT,
  generator: 'g2',
  deal: { replacements: 0, unmatched: 0, unevenness: null, sitters: '' },
};

function printOf(look: (typeof looks)[number]) {
  const [shared] = battlesOf(look.edition, 1);
  if (shared === undefined) throw new Error('nothing was dealt');
  return paperworkOf(look, shared);
}

describe.each(looks)('the certificate of $edition on $paper in $ink ink', (look) => {
  it.each([1, 6, 8])('with %d checks stands on one page', (count) => {
    const checks = Array.from(
      { length: count },
      (_, i) => facts.checks[i % facts.checks.length] ?? facts.checks[0],
    ) as CertificateFacts['checks'];
    // A certificate has six checks.
    const deal = {
      replacements: 12,
      unmatched: count > 6 ? 0 : 100_000,
      unevenness: count > 6 ? null : editions.admiral.unevenness,
      sitters: count > 6 ? '' : 'round 1: Ada; '.repeat(30),
    };
    expect(faultsOf(layoutCertificate(printOf(look), { ...facts, checks, deal }), look.paper)).toEqual([]);
  });
});

describe('the certificate', () => {
  const print = printOf({ edition: 'engagement', paper: 'a4', ink: 'normal' });

  it('names every check with its count, the files, the head and what to do', () => {
    const words = wordsOn(layoutCertificate(print, facts));
    for (const { what, count } of facts.checks) {
      expect(words).toContain(what);
      expect(words).toContain(String(count));
    }
    expect(words).toContain((ROOT.match(/.{8}/g) ?? []).join(' '));
    expect(words).toContain('ALL CHECKS PASSED');
    expect(words).toContain('Make the head public before these sheets are played.');
  });

  it('says how uneven matches stay where fleets cannot be paired well', () => {
    const { unevenness } = editions.admiral;
    const words = wordsOn(layoutCertificate(print, { ...facts, deal: { ...facts.deal, unevenness } }));
    expect(words.replaceAll('\n', ' ')).toContain(unevenness);
    expect(wordsOn(layoutCertificate(print, facts))).not.toContain('one half');
  });

  it('says how many tables could not be matched by difficulty, if any', () => {
    expect(wordsOn(layoutCertificate(print, facts))).not.toContain('by words alone');
    const words = wordsOn(layoutCertificate(print, { ...facts, deal: { ...facts.deal, unmatched: 18 } }));
    expect(words).toContain('Fleets at 18 tables were paired by words alone');
  });

  it('says so when a check fails, and tells nobody to print', () => {
    for (let failed = 0; failed < facts.checks.length; failed++) {
      const checks = facts.checks.map((check, i) => ({ ...check, ok: i !== failed }));
      const words = wordsOn(layoutCertificate(print, { ...facts, checks }));
      expect(words).toContain('1 OF 6 CHECKS FAILED');
      expect(words).not.toContain('ALL CHECKS PASSED');
      expect(words).toContain('Do not hand anything out.');
      expect(words).not.toContain('Print players/');
    }
  });

  it('refuses more checks than a page holds instead of losing some', () => {
    const checks = Array.from({ length: 60 }, (_, i) => ({ what: `Check ${i}`, count: i, ok: true }));
    expect(() => layoutCertificate(print, { ...facts, checks })).toThrow(
      expect.objectContaining({ code: 'does-not-fit' }),
    );
  });
});
