/** Income and interest of on-chain holdings without a ledger entry. */
import type { MissingPart } from '@moa/contracts/primitives';

/** Growth of a balance before valuation. */
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
  /** Set for assets with a constant balance, which earn by their price. */
  inPrice?: true;
};

/** Accrual with its value at that time, never negative; null where it is unknown. */
export type Accrual = Omit<Grown, 'priced'> & {
  valueKrw: string | null;
  valueUsd: string | null;
  valueUsdt: string | null;
};

/** A lack with `since` is one of the time before. */
export type Accruals<T = Accrual> = { items: T[]; missing: MissingPart[] };
