// Lays out what the director counts: the packing list to sign, and the certificate of the files that were read back.
import { type DealFacts, layoutCertificate } from '../layout/certificate.js';

import { layoutCountSheet } from '../layout/count-sheet.js';
import { editions } from '../../game/editions/index.js';
import { GENERATOR } from '../../core/random/keys.js';
import type { Page } from '../../paper/scene/scene.js';
import { countHandouts, type HandoutCount, sumHandouts } from '../record/count-handouts.js';
import { countReplacements } from '../order/pack-record.js';
import type { FileJob } from './file-job.js';
import { describeSitters, listSitters, type Sitter } from '../record/list-sitters.js';
import type { NameOnPaper } from '../record/names-on-paper.js';
import { listFiles } from '../record/list-files.js';
import type { PackContext } from './pack-context.js';

/** Yields the packing list of a batch. */
export function layoutCountPages({ record, pageSetup }: PackContext, { file, head }: FileJob): Iterable<Page> {
  const rows = countHandouts(record, file.batch);
  const played = file.tables.filter(({ place }) => !place.spare);
  return layoutCountSheet(pageSetup, {
    title: record.spec.event ?? 'Battle Tracker',
    rows,
    totals: sumHandouts(rows),
    rounds: new Set(file.tables.map(({ place }) => place.round)).size,
    players: countPlayers(played, listSitters(record, file.batch)),
    tables: mostInRound(played),
    spares: mostInRound(file.tables.filter(({ place }) => place.spare)),
    head,
  });
}

function mostInRound(tables: FileJob['file']['tables']): number {
  const rounds = new Map<number, number>();
  for (const { place } of tables) rounds.set(place.round, (rounds.get(place.round) ?? 0) + 1);
  return Math.max(0, ...rounds.values());
}

/** The most players who are there in any one round, at a table or without one. */
function countPlayers(tables: FileJob['file']['tables'], sitters: readonly Sitter[]): number {
  const rounds = new Map<number, number>();
  for (const { place, players } of tables) {
    const taken = players.filter((taker) => taker !== 'open').length;
    rounds.set(place.round, (rounds.get(place.round) ?? 0) + taken);
  }
  for (const { round, table, kind } of sitters)
    if (table === null && kind === 'bye' && rounds.has(round)) rounds.set(round, (rounds.get(round) ?? 0) + 1);
  return Math.max(0, ...rounds.values());
}

/** A name that the fonts lack is left as a line. */
function onPaper(sitter: Sitter, nameOnPaper: NameOnPaper): Sitter {
  return { ...sitter, person: { ...sitter.person, name: nameOnPaper(sitter.person.name) ?? '______' } };
}

function dealOf({ record, nameOnPaper }: PackContext, batch: number, unmatched: number): DealFacts {
  const { batches } = record;
  const out = batches[batch - 1]?.kind === 'replace' ? [] : listSitters(record, batch);
  const sitters = describeSitters(out.map((each) => onPaper(each, nameOnPaper))).join('; ');
  const { fair, sheet } = record.spec;
  const { unevenness } = editions[sheet.edition];
  return {
    replacements: countReplacements(batches, batch),
    unmatched,
    unevenness: fair === 'off' || sheet.deployment === 'blank' ? null : unevenness,
    sitters,
  };
}

/** Yields the certificate. It is only written once every check has passed. */
export function* layoutCertificatePage(context: PackContext, { file, head, unmatched = 0 }: FileJob): Iterable<Page> {
  const { record, pageSetup } = context;
  const files = listFiles(record).filter(({ batch, kind }) => batch === file.batch && kind === 'handouts');
  const total: HandoutCount = sumHandouts(countHandouts(record, file.batch));
  const { pages } = total;
  yield layoutCertificate(pageSetup, {
    title: record.spec.event ?? 'Battle Tracker',
    checks: [
      { what: pagesInWords(total), count: pages, ok: true },
      { what: 'Trackers that show the fleet, codes and serial they were dealt', count: total.sheets, ok: true },
      { what: 'Fronts and backs that hold nobody else’s secret', count: pages, ok: true },
      { what: 'Names, tables and rounds where they belong', count: total.sheets, ok: true },
      { what: 'Pages whose letters and lines keep inside the margins', count: pages, ok: true },
      { what: 'Serials, all different', count: total.sheets / record.spec.copies, ok: true },
    ],
    files: files.length,
    pages,
    sheets: total.sheets,
    head,
    generator: GENERATOR,
    deal: dealOf(context, file.batch, unmatched),
  });
}

function pagesInWords({ pages, sheets }: HandoutCount): string {
  return pages === 2 * sheets
    ? 'Pages that are there, two for every sheet'
    : 'Pages that are there, as many as every sheet takes';
}
