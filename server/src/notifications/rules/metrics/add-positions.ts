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
import { sources } from '../../../sources/tables.ts';
import type { PositionKind } from '../subject.ts';
import type { RequestedOfProtocols } from './cache-requested.ts';
import type { FactsBuilder } from './facts.ts';
import { nameReserve } from './shared-facts.ts';

const currencies = ['KRW', 'USD', 'USDT'] as const;

export async function addPositions(
  db: Context['db'],
  facts: FactsBuilder,
  userId: string,
  view: RowView,
  { losses, unlocks }: RequestedOfProtocols,
  now: Date,
): Promise<void> {
  const [loans, positions] = await Promise.all([
    db
      .select({ row: lendingPositions, source: sources.label })
      .from(lendingPositions)
      .innerJoin(sources, eq(sources.id, lendingPositions.sourceId))
      .where(eq(lendingPositions.userId, userId)),
    db
      .select({ row: defiPositions, source: sources.label })
      .from(defiPositions)
      .innerJoin(sources, eq(sources.id, defiPositions.sourceId))
      .where(eq(defiPositions.userId, userId)),
  ]);
  const rowsOf = Map.groupBy(
    view.valuation.rows.filter((row) => row.counted && row.position.groupId !== null),
    (row) => row.position.groupId ?? '',
  );
  /** Returns the value of the claimable rewards in each currency. */
  const waiting = (id: string) => {
    const rows = (rowsOf.get(id) ?? []).filter(({ position }) => position.kind === 'reward');
    return Object.fromEntries(
      currencies.map((currency) => [currency, worth(view, currency, rows)]),
    );
  };
  const getName = (id: string, otherwise: string) =>
    rowsOf.get(id)?.[0]?.position.groupLabel ?? otherwise;
  const names = new Map<string, number>();
  for (const { row } of loans) count(names, getName(row.id, row.market));
  for (const { row } of positions) count(names, getName(row.id, row.protocol));
  /** Two wallets may have a position of the same name: then each is named with its wallet. */
  const addPosition = (positionKind: PositionKind, id: string, name: string, source: string) =>
    facts.add({
      kind: 'position',
      positionKind,
      id,
      label: (names.get(name) ?? 0) > 1 ? `${name} · ${source}` : name,
    });

  addRates(
    facts,
    loans.map(({ row }) => row),
  );
  for (const { row, source } of loans) {
    addPosition('lending', row.id, getName(row.id, row.market), source);
    addLoan(facts, row, waiting(row.id));
  }
  for (const { row, source } of positions) {
    const parsed = parsePosition(row);
    // Excluded positions are not watched.
    if (parsed === null || !rowsOf.has(row.id)) continue;
    addPosition(parsed.kind, row.id, getName(row.id, row.protocol), source);
    if (parsed.kind === 'uniswap-v3' || parsed.kind === 'lp-token')
      facts.put('impermanent_loss', row.id, losses.get(row.id) ?? null);
    if (parsed.kind === 'uniswap-v3') {
      const { status } = parsed.data;
      const isOut = status === 'out_below' || status === 'out_above';
      if (status === 'closed') facts.end('in_range', row.id);
      else facts.put('in_range', row.id, isOut ? '0' : '1');
      facts.put('time_out_of_range', row.id, isOut ? secondsSince(row.stateSince, now) : '0');
      facts.put('uncollected_fees', row.id, waiting(row.id));
    }
    if (parsed.kind === 'lp-token') facts.put('reward_claimable', row.id, waiting(row.id));
    if (parsed.kind === 'withdrawal') {
      const isReady = parsed.data.state === 'claimable';
      facts.put('withdrawal_ready', row.id, isReady ? '1' : '0');
      facts.put('unlock_time', row.id, isReady ? '0' : secondsUntil(unlocks.get(row.id), now));
    }
    if (parsed.kind === 'rebase') facts.add({ kind: 'protocol', id: 'lido', label: 'Lido' });
  }
}

function addLoan(
  facts: FactsBuilder,
  { id, account }: LendingPositionRow,
  rewards: Record<string, string | null>,
): void {
  const { healthFactor, collateralUsd, debtUsd } = account;
  if (sign(debtUsd) === 0) {
    // Nothing is owed any more: no loan is at risk, and the next one is another.
    facts.end('health_factor', id);
    facts.end('liquidation_distance', id);
  } else {
    facts.put('health_factor', id, healthFactor);
    facts.put('liquidation_distance', id, dropToLiquidation(healthFactor));
  }
  facts.put(
    'ltv',
    id,
    sign(collateralUsd) > 0 ? multiply(divide(debtUsd, collateralUsd), '100') : null,
  );
  facts.put('reward_claimable', id, rewards);
}

/** Rates of the reserves that loans have something in; of one that is owed at both, the one that moves. */
function addRates(facts: FactsBuilder, loans: readonly LendingPositionRow[]): void {
  const put = (
    metric: 'supply_apy' | 'borrow_apy',
    market: string,
    { symbol, apy }: { symbol: string; apy: string },
  ) => {
    const reserve = `${market}:${symbol}`;
    facts.add({ kind: 'protocol', id: reserve, label: nameReserve(market, symbol) });
    facts.put(metric, reserve, apy);
  };
  for (const { market, account } of loans)
    for (const supply of account.supplies) put('supply_apy', market, supply);
  for (const mode of ['stable', 'variable'] as const)
    for (const { market, account } of loans)
      for (const debt of account.debts) if (debt.rateMode === mode) put('borrow_apy', market, debt);
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

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

function secondsSince(since: Date | null, now: Date): string | null {
  return since === null ? null : String(Math.floor((now.getTime() - since.getTime()) / 1_000));
}

function secondsUntil(at: string | undefined, now: Date): string | null {
  if (at === undefined) return null;
  return String(Math.max(0, Math.ceil((Date.parse(at) - now.getTime()) / 1_000)));
}
