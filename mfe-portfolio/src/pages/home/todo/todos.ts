/** Tasks of the user, most urgent first, each with one action. */

import type { AssetRisks } from '@moa/contracts/assets/risks';
import type { AssetSummary } from '@moa/contracts/assets/summary';
import type { Source } from '@moa/contracts/source';
import { dayMs } from '@moa/contracts/time';
import { linkTo } from '@moa/host/links';
import { troubledSources } from '../../../rules/troubled-sources.ts';
import { holding, readyWithdrawals } from '../risks/risks.ts';

export type Todo = { key: string; to: string } & (
  | { kind: 'loan'; healthFactor: string }
  | { kind: 'wayBack' }
  | { kind: 'source'; source: Source }
  | { kind: 'key'; label: string; days: number }
  | { kind: 'withdrawals'; count: number; value: string | null }
  | { kind: 'principal'; count: number; value: string | null }
  | { kind: 'ranges'; count: number; label: string }
  | { kind: 'unpriced'; count: number }
  | { kind: 'suspected'; count: number }
  | { kind: 'rewards'; count: number; value: string | null }
);

type Known = {
  summary: AssetSummary;
  /** Null where they could not be read. */
  found: AssetRisks | null;
  /** True if the user can recover the account after losing the device; null if unknown. */
  wayBack: boolean | null;
  /** Epoch ms. */
  now: number;
};

export function todos({ summary, found, wayBack, now }: Known): Todo[] {
  return [
    ...(found ? loanInDanger(found) : []),
    ...(wayBack === false
      ? [{ kind: 'wayBack' as const, key: 'wayBack', to: linkTo('security', { at: 'recovery' }) }]
      : []),
    ...troubledSources(summary).map((source) => ({
      kind: 'source' as const,
      key: source.id,
      source,
      to: linkTo('settings', { at: source.kind === 'wallet' ? 'wallets' : 'exchanges' }),
    })),
    ...(found?.keys ?? []).map(({ id, label, expiresAt }) => ({
      kind: 'key' as const,
      key: `key ${id}`,
      label,
      days: wholeDaysUntil(expiresAt, now),
      to: linkTo('settings', { at: 'exchanges' }),
    })),
    ...(found ? [...claims(found), ...ranges(found)] : []),
    ...(summary.unpricedCount > 0
      ? [
          {
            kind: 'unpriced' as const,
            key: 'unpriced',
            count: summary.unpricedCount,
            to: '/assets?show=unpriced',
          },
        ]
      : []),
    ...(summary.suspectedCount > 0
      ? [
          {
            kind: 'suspected' as const,
            key: 'suspected',
            count: summary.suspectedCount,
            to: '/assets?show=suspected',
          },
        ]
      : []),
    ...(found && found.rewards.count > 0
      ? [
          {
            kind: 'rewards' as const,
            key: 'rewards',
            count: found.rewards.count,
            value: found.rewards.value,
            to: '/assets?kind=reward',
          },
        ]
      : []),
  ];
}

/** Days of 24 hours left, whatever the calendar says: 0 on the last one, negative after it. */
function wholeDaysUntil(end: string, now: number): number {
  return Math.floor((Date.parse(end) - now) / dayMs);
}

/** Only loans close to liquidation are tasks; all loans are listed among the risks. */
function loanInDanger({ loan }: AssetRisks): Todo[] {
  if (!loan || (loan.zone !== 'danger' && loan.zone !== 'liquidation')) return [];
  return [{ kind: 'loan', key: 'loan', healthFactor: loan.healthFactor, to: linkTo('defi') }];
}

function claims(found: AssetRisks): Todo[] {
  const ready = readyWithdrawals(found);
  const { count, value } = found.principal;
  return [
    ...(ready ? [{ kind: 'withdrawals' as const, key: 'withdrawals', ...ready }] : []),
    ...(count > 0
      ? [
          {
            kind: 'principal' as const,
            key: 'principal',
            count,
            value,
            to: '/assets?kind=principal&protocol=uniswap-v3',
          },
        ]
      : []),
  ];
}

function ranges({ outOfRange }: AssetRisks): Todo[] {
  const [first] = outOfRange;
  if (!first) return [];
  const { label, positionId } = first;
  const count = outOfRange.length;
  const to = count === 1 ? holding(positionId) : '/assets?kind=liquidity';
  return [{ kind: 'ranges', key: 'ranges', count, label, to }];
}
