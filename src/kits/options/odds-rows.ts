// The ships of a fight of Plunk and Plunder whose end is counted out.
import { ownRow } from '../../core/options/row.js';

/** What a ship may have at most. */
export const mostOfFighter = { health: 40, cannons: 5 } as const;

const fighterRow = (title: string) =>
  ownRow({
    shape: (z) => z.string(),
    title,
    description: 'A ship as HP:CANNONS.',
    standard: '10:0',
    write: 'HP:CANNONS',
    open: true,
  });

export const oddsRows = { a: fighterRow('Attacker'), d: fighterRow('Defender') };
