// The ships of a fight of Plunk and Plunder whose end is counted out.
import * as z from 'zod';
import { option } from '../../core/option.js';

export const mostOfFighter = { health: 40, cannons: 5 } as const;

const fighterRow = (title: string) =>
  option(z.string().default('10:0'), {
    title,
    description: 'A ship as HP:CANNONS.',
    write: 'HP:CANNONS',
  });

export const oddsOptions = z.strictObject({ a: fighterRow('Attacker'), d: fighterRow('Defender') });
