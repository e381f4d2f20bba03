/**
 * Describes a holding of staked ether as returned by the API: pure, from its reading, its history
 * and the prices.
 */
import type { RebasePosition } from '@moa/contracts/defi/rebase';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { add, multiply } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { fromUnits } from '@moa/finance/money/units';
import { isStale } from '../../sources/api.ts';
import type { RebaseHolding } from './holdings.ts';
import type { RewardValues } from './reward-values.ts';
import { averageApr, percentText, rateText, type ShareRow } from './share-ledger.ts';

type HoldingPast = { rows: readonly ShareRow[]; since: Date };

export function describeHolding(
  { id, source, stEth, wstEth, requests, blockNumber, readAt }: RebaseHolding,
  past: HoldingPast | null,
  values: RewardValues,
  currency: CurrencyCode,
  now: Date,
): RebasePosition {
  const total = add(stEth?.stEth ?? '0', wstEth?.stEth ?? '0');
  const rebases = past?.rows.filter(({ kind }) => kind === 'rebase') ?? [];
  const last = rebases.at(-1);
  const sum = (state: 'waiting' | 'claimable') =>
    requests
      .filter(({ data }) => data.state === state)
      .reduce((all, { data }) => add(all, data.payable), '0');
  return {
    id,
    walletId: source.refId,
    walletLabel: source.label,
    address: source.address ?? '',
    chain: source.provider,
    currency,
    stEth: {
      amount: stEth?.amount ?? '0',
      shares: stEth?.shares ?? '0',
      tokenAddress: stEth?.tokenAddress ?? null,
    },
    wstEth: {
      amount: wstEth?.amount ?? '0',
      stEth: wstEth?.stEth ?? '0',
      tokenAddress: wstEth?.tokenAddress ?? null,
    },
    total,
    value: values.price === null ? null : roundMoney(multiply(total, values.price), currency),
    price: values.price,
    shareRate: stEth?.shareRate ?? wstEth?.shareRate ?? '1',
    rewarded: past === null ? null : { ...values.of(rebases), since: past.since.toISOString() },
    averageApr: rateText(averageApr(rebases)),
    lastRebase:
      last === undefined || last.growth === null
        ? null
        : {
            at: last.at.toISOString(),
            apr: rateText(last.apr),
            percent: percentText(last.growth),
            change: fromUnits(last.change, 18),
          },
    waiting: sum('waiting'),
    claimable: sum('claimable'),
    blockNumber,
    lastUpdated: readAt.toISOString(),
    stale: isStale(source, now),
  };
}
