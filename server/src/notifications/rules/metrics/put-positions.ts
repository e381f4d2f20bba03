/** Loans, ranges, shares of pools and ways out of staking, as they were last read. */
import { dropToLiquidation } from '@moa/finance/lending/health-factor';
import { divide, multiply, sign } from '@moa/finance/money/decimal';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { type HeldRow, type RowView, sumRows } from '../../../portfolio/api.ts';
import { parsePosition } from '../../../sources/api.ts';
import {
  defiPositions,
  type LendingPositionRow,
  lendingPositions,
} from '../../../sources/positions/tables.ts';
import type { FactsBuilder } from './facts.ts';

const currencies = ['KRW', 'USD', 'USDT'] as const;

export async function putPositions(
  db: Context['db'],
  facts: FactsBuilder,
  userId: string,
  view: RowView,
  now: Date,
): Promise<void> {
  const [loans, positions] = await Promise.all([
    db.select().from(lendingPositions).where(eq(lendingPositions.userId, userId)),
    db.select().from(defiPositions).where(eq(defiPositions.userId, userId)),
  ]);
  const rowsOf = Map.groupBy(
    view.valuation.rows.filter((row) => row.counted && row.position.groupId !== null),
    (row) => row.position.groupId ?? '',
  );
  /** What waits to be collected, in each currency. */
  const waiting = (id: string) => {
    const rows = (rowsOf.get(id) ?? []).filter(({ position }) => position.kind === 'reward');
    return Object.fromEntries(
      currencies.map((currency) => [currency, worth(view, currency, rows)]),
    );
  };

  for (const loan of loans) putLoan(facts, loan, waiting(loan.id));
  for (const row of positions) {
    const parsed = parsePosition(row);
    const rows = rowsOf.get(row.id);
    // What the person left out of everything is not watched.
    if (parsed === null || rows === undefined) continue;
    const label = rows[0]?.position.groupLabel ?? row.protocol;
    facts.add({ kind: 'position', id: row.id, label });
    if (parsed.kind === 'uniswap-v3') {
      const { status } = parsed.data;
      const isOut = status === 'out_below' || status === 'out_above';
      facts.put('in_range', row.id, isOut ? '0' : status === 'in_range' ? '1' : null);
      facts.put('time_out_of_range', row.id, isOut ? secondsSince(row.stateSince, now) : '0');
      facts.put('uncollected_fees', row.id, waiting(row.id));
    }
    if (parsed.kind === 'lp-token') facts.put('reward_claimable', row.id, waiting(row.id));
    if (parsed.kind === 'withdrawal')
      facts.put('withdrawal_ready', row.id, parsed.data.state === 'claimable' ? '1' : '0');
    if (parsed.kind === 'rebase') facts.add({ kind: 'protocol', id: 'lido', label: 'Lido' });
  }
}

function putLoan(
  facts: FactsBuilder,
  { id, market, account }: LendingPositionRow,
  rewards: Record<string, string | null>,
): void {
  const { healthFactor, collateralUsd, debtUsd } = account;
  facts.add({ kind: 'position', id, label: market });
  facts.put('health_factor', id, healthFactor);
  facts.put('liquidation_distance', id, dropToLiquidation(healthFactor));
  facts.put(
    'ltv',
    id,
    sign(collateralUsd) > 0 ? multiply(divide(debtUsd, collateralUsd), '100') : null,
  );
  facts.put('reward_claimable', id, rewards);
  for (const { symbol, apy } of account.supplies) {
    facts.add({ kind: 'protocol', id: `${market}:${symbol}`, label: `${market} ${symbol}` });
    facts.put('supply_apy', `${market}:${symbol}`, apy);
  }
  for (const { symbol, apy } of account.debts) {
    facts.add({ kind: 'protocol', id: `${market}:${symbol}`, label: `${market} ${symbol}` });
    facts.put('borrow_apy', `${market}:${symbol}`, apy);
  }
}

/** Nothing waiting is worth nothing; null where a part has no price. */
function worth(
  { valuation }: RowView,
  currency: (typeof currencies)[number],
  rows: readonly HeldRow[],
): string | null {
  const sheet = valuation.sheet(currency);
  if (rows.some((row) => sheet.worth(row) === null)) return null;
  return rows.length === 0 ? '0' : sumRows(sheet, rows);
}

function secondsSince(since: Date | null, now: Date): string | null {
  return since === null ? null : String(Math.floor((now.getTime() - since.getTime()) / 1_000));
}
