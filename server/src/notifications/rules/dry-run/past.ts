/** The past that rules are tried on, as plain columns: what a thread can be handed without much ado. */
import type { HourValues } from './hour-values.ts';
import type { EventThen } from './read-events-then.ts';

/** Full hours, epoch ms. */
export type Span = { from: number; to: number };

export type Column = readonly (string | null)[];

/** Epoch ms, ascending; the columns beside it are as long. */
type Moments = readonly number[];

export type PastPiece =
  /**
   * Hourly prices of one asset from `since` on; `abroad` is in dollars, and loaded only for the few
   * rules that use it.
   */
  | {
      kind: 'prices';
      symbol: string;
      since: number;
      krw: Column;
      usd: Column;
      usdt: Column;
      abroad: Column | null;
    }
  /** `peaks`: the highest total in won until then. */
  | { kind: 'totals'; at: Moments; krw: Column; usd: Column; usdt: Column; peaks: Column }
  /** Holding of one asset; the quantity is null where it was no longer held. */
  | { kind: 'holding'; subject: string; at: Moments; quantity: Column; krw: Column }
  /** Days that keys had left follow from when they end. */
  | { kind: 'keys'; keys: readonly { sourceId: string; since: number; end: number }[] }
  | {
      kind: 'hours';
      whose: 'own' | 'shared';
      hours: readonly { at: number; values: HourValues }[];
    }
  | { kind: 'events'; events: readonly EventThen[] };
