// What a service and its processes that print sheets send each other.
import type { Grant, ShareKind } from '../count-shares.js';
import type { MetricValues } from '../metrics.js';
import type { Settings } from '../settings.js';

/** An error of the system that says why a process does not listen. */
export interface ListenFault {
  readonly code?: string | undefined;
  readonly address?: string | undefined;
  readonly port?: number | undefined;
  readonly message: string;
}

export type ToProcess =
  | { readonly kind: 'start'; readonly settings: Settings; readonly token: string | undefined; readonly socket: string }
  | { readonly kind: 'granted'; readonly id: number; readonly grant: Grant }
  | { readonly kind: 'read-metrics'; readonly id: number }
  /** It serves what it has, drains as the settings say, and ends. */
  | { readonly kind: 'stop' };

export type FromProcess =
  /** It has loaded: what is sent earlier gets lost. */
  | { readonly kind: 'loaded' }
  | { readonly kind: 'listening'; readonly address: string }
  | { readonly kind: 'failed'; readonly fault: ListenFault }
  | {
      readonly kind: 'ask-share';
      readonly id: number;
      readonly share: ShareKind;
      readonly client: string;
      readonly count: number;
    }
  | { readonly kind: 'metrics'; readonly id: number; readonly values: MetricValues };
