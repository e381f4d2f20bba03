import { divide, multiply } from '@moa/finance/money/decimal';
import type { Ticker } from './feeds/follow-chain.ts';
import type { FxRates } from './fx-rates.ts';
import type { Gap } from './gaps.ts';
import type { WonRate } from './krw-per-usd.ts';

/** The price book as it is written down between starts; older ones lack what is optional. */
export type PriceMemory = {
  tickers: Ticker[];
  fx: FxRates | null;
  gaps?: Record<string, Gap>;
  basis?: BasisMemory;
};

type Resting = Pick<WonRate, 'basis' | 'krwPerUsd'>;
/** `at` is epoch ms; `from` is the last rate before, `to` the first after. */
export type BasisChange = { at: number; from: Resting; to: Resting };
type BasisMemory = { last: Resting; changes: BasisChange[] };

const maxCached = 200;

type BasisChanges = {
  note(won: WonRate, at: number): void;
  /** Oldest first. */
  all(): readonly BasisChange[];
  /** By how much the changes after `from` and until `to` moved the won's rate: "1" where there is none. */
  factor(from: number, to: number): string;
  remember(): BasisMemory | undefined;
  recall(memory: BasisMemory): void;
};

/**
 * Changes of the basis of the won rate. When it switches between the bank's rate and a tether's
 * price, all foreign assets jump in won without any gain.
 */
export function createBasisChanges(): BasisChanges {
  let last: Resting | null = null;
  let changes: BasisChange[] = [];
  return {
    note({ basis, krwPerUsd }, at) {
      if (last !== null && last.basis !== basis) {
        changes = [...changes, { at, from: last, to: { basis, krwPerUsd } }].slice(-maxCached);
      }
      if (last?.basis !== basis || last.krwPerUsd !== krwPerUsd) last = { basis, krwPerUsd };
    },
    all: () => changes,
    factor: (from, to) =>
      changes
        .filter(({ at }) => at > from && at <= to)
        .reduce((product, change) => multiply(product, getRatio(change)), '1'),
    remember: () => (last === null ? undefined : { last, changes }),
    recall(memory) {
      last ??= memory.last;
      if (changes.length === 0) changes = memory.changes;
    },
  };
}

function getRatio({ from, to }: BasisChange): string {
  return divide(to.krwPerUsd, from.krwPerUsd);
}
