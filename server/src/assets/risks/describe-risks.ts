/** Risks of losses and unclaimed amounts, from positions as last read. */

import type { AssetRisks } from '@moa/contracts/assets/risks';
import { dayMs } from '@moa/contracts/time';
import { dropToLiquidation, healthZone } from '@moa/finance/lending/health-factor';
import { compare } from '@moa/finance/money/decimal';
import type { RowView } from '../../portfolio/api.ts';
import { isLeftOver, isStale, parsePosition } from '../../sources/api.ts';
import type { ApiKeyRow } from '../../sources/connections/tables.ts';
import type { DefiPositionRow, LendingPositionRow } from '../../sources/positions/tables.ts';
import type { SourceRow } from '../../sources/tables.ts';
import { heldGroups } from './held-groups.ts';
import { crossedBound } from './range-bounds.ts';
import { waitingPrincipal, worthNaming } from './worth-naming.ts';

type Read<T> = { row: T; source: SourceRow };
type Known = {
  loans: readonly Read<LendingPositionRow>[];
  positions: readonly Read<DefiPositionRow>[];
  keys: readonly Pick<ApiKeyRow, 'id' | 'exchange' | 'label' | 'expiresAt'>[];
};

/** From this many days before its end on, a key is worth a word. */
const expirySoonMs = 30 * dayMs;

export function describeRisks(view: RowView, { loans, positions, keys }: Known): AssetRisks {
  const { currency, now } = view;
  const groups = heldGroups(view);
  const outOfRange: AssetRisks['outOfRange'] = [];
  const withdrawals: AssetRisks['withdrawals'] = [];
  const settled = new Set<string>();

  for (const { row, source } of positions) {
    const parsed = parsePosition(row);
    const held = groups.get(row.id);
    // Holdings excluded by the user have no risks.
    if (parsed === null || held === undefined) continue;
    const place = {
      id: row.id,
      positionId: held.leading,
      label: held.label,
      walletLabel: source.label,
      chain: source.provider,
      value: held.value,
      stale: isStale(source, now) || isLeftOver(row.readAt, source),
    };
    if (parsed.kind === 'uniswap-v3') {
      const crossed = crossedBound(parsed.data);
      if (crossed === null) continue;
      outOfRange.push({ ...place, ...crossed, since: row.stateSince?.toISOString() ?? null });
    }
    if (parsed.kind === 'withdrawal' && parsed.data.state === 'claimable') {
      settled.add(row.id);
      const { payable, requestedAt } = parsed.data;
      withdrawals.push({ ...place, symbol: 'ETH', amount: payable, requestedAt });
    }
  }

  return {
    currency,
    loan: worstLoan(loans, now),
    outOfRange: outOfRange.sort((a, b) => byValue(a.value, b.value)),
    withdrawals: withdrawals.sort((a, b) => a.requestedAt.localeCompare(b.requestedAt)),
    principal: waitingPrincipal(view, groups, settled),
    rewards: worthNaming(view, groups, settled),
    keys: expiringKeys(keys, now),
  };
}

function worstLoan(loans: Known['loans'], now: Date): AssetRisks['loan'] {
  const owing = loans.flatMap(({ row, source }) => {
    const { healthFactor } = row.account;
    return healthFactor === null ? [] : [{ row, source, healthFactor }];
  });
  const [worst] = owing.sort((a, b) => compare(a.healthFactor, b.healthFactor));
  if (worst === undefined) return null;
  const { row, source, healthFactor } = worst;
  return {
    id: row.id,
    walletLabel: source.label,
    chain: source.provider,
    count: owing.length,
    healthFactor,
    zone: healthZone(healthFactor),
    dropToLiquidation: dropToLiquidation(healthFactor),
    stale: isStale(source, now) || isLeftOver(row.readAt, source),
  };
}

function expiringKeys(keys: Known['keys'], now: Date): AssetRisks['keys'] {
  return keys
    .flatMap(({ id, exchange, label, expiresAt }) =>
      expiresAt !== null && expiresAt.getTime() - now.getTime() <= expirySoonMs
        ? [{ id, exchange, label, expiresAt: expiresAt.toISOString() }]
        : [],
    )
    .sort((a, b) => a.expiresAt.localeCompare(b.expiresAt));
}

/** Sorts by value, largest first; unknown values come last. */
function byValue(a: string | null, b: string | null): number {
  if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0);
  return compare(b, a);
}
