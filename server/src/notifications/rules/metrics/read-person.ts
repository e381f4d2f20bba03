/** All values of a user's holdings that rules can watch, read at one time. */
import { dayMs } from '@moa/contracts/time';
import { add, compare, divide, multiply, sign, subtract } from '@moa/finance/money/decimal';
import { roundTo } from '@moa/finance/money/round-to';
import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { highAndLow, readComparable, readSnapshots } from '../../../history/api.ts';
import { type PortfolioReader, type RowView, written } from '../../../portfolio/api.ts';
import { apiKeys } from '../../../sources/connections/tables.ts';
import { sources } from '../../../sources/tables.ts';
import { addPositions } from './add-positions.ts';
import type { RequestedOfProtocols } from './cache-requested.ts';
import { buildFacts, type Facts, type FactsBuilder } from './facts.ts';

const yearMs = 365 * dayMs;

export async function readPerson(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  portfolios: PortfolioReader,
  userId: string,
  /** Empty where no rule watches it. */
  requested: RequestedOfProtocols,
): Promise<Facts> {
  const facts = buildFacts();
  const now = clock.now();
  const view = await portfolios.shown(userId, 'KRW');
  const [summary] = await portfolios.summaries(userId, ['KRW']);
  if (summary !== undefined) {
    const { totalValue, performance, rebuilding } = summary;
    facts.put('portfolio_value', 'all', totalValue);
    facts.put('day_profit_percent', 'all', performance.day?.percentage ?? null);
    // While the past is built back, its highest total is still to come.
    if (rebuilding != null) facts.put('drawdown', 'all', null);
    else await addDrawdown({ db }, facts, userId, totalValue.KRW, now);
  }
  addHoldings(facts, view);
  await Promise.all([
    addPositions(db, facts, userId, view, requested, now),
    addSources(db, facts, userId, now),
  ]);
  return facts.build();
}

/** Below the highest total of the last year, of the sources of now. */
async function addDrawdown(
  { db }: Pick<Context, 'db'>,
  facts: FactsBuilder,
  userId: string,
  total: string | null,
  now: Date,
): Promise<void> {
  if (total === null) return;
  const comparable = await readComparable(db, userId);
  const since = new Date(now.getTime() - yearMs);
  const then = await readSnapshots(db, userId, since, comparable, 'day');
  const known = then.filter((one) => one.comparable);
  const { high } = highAndLow(known.map(({ takenAt, krw }) => ({ at: takenAt, value: krw })));
  const peak = high === null || compare(total, high.value) > 0 ? total : high.value;
  if (sign(peak) <= 0) return;
  facts.put('drawdown', 'all', multiply(divide(subtract(peak, total), peak), '100'));
}

/** Assets that count, by symbol: units held at all places, debts taken off, and their share of the total. */
function addHoldings(facts: FactsBuilder, { valuation, shares }: RowView): void {
  const held = new Map<string, { quantity: string; share: bigint | null }>();
  for (const row of valuation.rows) {
    if (!row.counted) continue;
    const symbol = row.position.symbol.toUpperCase();
    const known = held.get(symbol) ?? { quantity: '0', share: 0n };
    const share = shares?.[row.index] ?? null;
    held.set(symbol, {
      quantity: add(known.quantity, row.position.quantity),
      share: known.share === null || share === null ? null : known.share + share,
    });
  }
  for (const [symbol, { quantity, share }] of held) {
    facts.add({ kind: 'asset', id: symbol, label: symbol });
    facts.put('balance', symbol, quantity);
    facts.put('allocation', symbol, share === null ? null : written(share, 2));
  }
}

/** Accounts and wallets: failed readings in a row, and days until a key ends. */
async function addSources(
  db: Context['db'],
  facts: FactsBuilder,
  userId: string,
  now: Date,
): Promise<void> {
  const rows = await db
    .select({
      id: sources.id,
      label: sources.label,
      failures: sources.failures,
      expiresAt: apiKeys.expiresAt,
    })
    .from(sources)
    .leftJoin(apiKeys, eq(apiKeys.id, sources.refId))
    .where(and(eq(sources.userId, userId), ne(sources.kind, 'manual')));
  for (const { id, label, failures, expiresAt } of rows) {
    facts.add({ kind: 'system', id, label });
    facts.put('source_failure', id, String(failures));
    if (expiresAt !== null) {
      const days = (expiresAt.getTime() - now.getTime()) / dayMs;
      facts.put('key_expiry_days', id, roundTo(days.toFixed(6), 2));
    }
  }
}
