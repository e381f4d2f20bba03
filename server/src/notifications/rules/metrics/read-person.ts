/** All values of a user's holdings that rules can watch, read at one time. */
import { dayMs } from '@moa/contracts/time';
import { compare, divide, multiply, sign, subtract } from '@moa/finance/money/decimal';
import type { Context } from '../../../context.ts';
import { highAndLow, readComparable, readSnapshots } from '../../../history/api.ts';
import type { PortfolioReader } from '../../../portfolio/api.ts';
import { buildFacts, type Facts, type FactsBuilder } from './facts.ts';
import type { RequestedOfProtocols } from './keep-requested.ts';
import { putHoldings } from './put-holdings.ts';
import { putPositions } from './put-positions.ts';
import { putSources } from './put-sources.ts';

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
    else await putDrawdown({ db }, facts, userId, totalValue.KRW, now);
  }
  putHoldings(facts, view);
  await Promise.all([
    putPositions(db, facts, userId, view, requested, now),
    putSources(db, facts, userId, now),
  ]);
  return facts.build();
}

/** Below the highest total of the last year, of the sources of now. */
async function putDrawdown(
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
