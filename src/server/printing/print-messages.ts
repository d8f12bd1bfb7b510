// What the service and a process that prints for it say to each other.
import type { Fields } from '../../core/option.js';
import type { Failed } from '../children/child-messages.js';
import type { DealtMatch, MatchDeal, MatchSheets, Side } from '../matches/match-deal.js';
import type { FileTask } from './make-file.js';

/** An order as canonicalSpec writes it, with the master key of the match's secret. */
interface Sealed {
  readonly order: Fields;
  readonly master: Uint8Array;
}

export type MatchTask =
  | (Sealed & { readonly kind: 'deal' })
  | (Sealed & { readonly kind: 'print'; readonly deal: MatchDeal; readonly side: Side })
  | (Sealed & { readonly kind: 'reveal'; readonly deal: MatchDeal })
  | (Sealed & { readonly kind: 'sheets'; readonly deal: MatchDeal });

export interface ToProcess {
  readonly id: number;
  readonly task: MatchTask | FileTask;
}

export type FromProcess = { readonly id: number } & (
  | { readonly kind: 'dealt'; readonly dealt: DealtMatch }
  | { readonly kind: 'printed'; readonly bytes: Uint8Array }
  | { readonly kind: 'sheets'; readonly sheets: MatchSheets }
  | Failed
);
