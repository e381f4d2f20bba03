/** What holdings on a chain earn or owe by themselves, without an entry of any ledger. */
import type { MissingPart } from '@moa/contracts/primitives';

/** What grew in a balance, before it is valued. */
export type Grown = {
  at: Date;
  sourceId: string;
  /** As positions name it. */
  symbol: string;
  /** `interest` is negative of a debt. */
  kind: 'staking' | 'interest';
  /** Signed; and how much of what markets price it is. */
  quantity: string;
  priced: { symbol: string | null; quantity: string };
  /** Of an asset whose balance stays: it earns by its price. */
  inPrice?: true;
};

/** With its worth of then, never negative; null where nobody knows it. */
export type Accrual = Omit<Grown, 'priced'> & {
  valueKrw: string | null;
  valueUsd: string | null;
  valueUsdt: string | null;
};

/** A lack with `since` is one of the time before. */
export type Accruals<T = Accrual> = { items: T[]; missing: MissingPart[] };
