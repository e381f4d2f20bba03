/** GET /api/v1/assets/interest */
import { getInterest } from '@moa/contracts/assets/interest';
import type { Context } from '../../context.ts';
import { currencyRequested } from '../../currency/api.ts';
import { handle, type Route } from '../../http/route.ts';
import type { PortfolioReader, RowView } from '../../portfolio/api.ts';
import { parsePosition } from '../../sources/api.ts';
import type { DefiPositionRow } from '../../sources/positions/tables.ts';
import { describeInterest } from './describe-interest.ts';
import { describePoolIncome, type PoolReaders } from './pool-income.ts';
import type { StakingRates } from './staking-rates.ts';
import { readDefiPositions, readLoans } from './store.ts';

const isPool = new Set<DefiPositionRow['kind']>(['lp-token', 'uniswap-v3']);

type Needs = { portfolios: PortfolioReader; stakingRates: StakingRates; defi: PoolReaders };

export function interestRoutes(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { portfolios, stakingRates, defi }: Needs,
): Route[] {
  /** Left out where the user has none, or the node can’t be read now: interest is known without it. */
  const readPoolIncome = async (
    userId: string,
    { currency, now }: RowView,
    positions: readonly DefiPositionRow[],
  ) => {
    const kinds = new Set(positions.map(({ kind }) => kind));
    const count = positions.filter(({ kind }) => isPool.has(kind)).length;
    if (count === 0) return {};
    try {
      const [pools, ranges] = await Promise.all([
        kinds.has('lp-token') ? defi.listPools(userId, currency) : [],
        kinds.has('uniswap-v3') ? defi.listRanges(userId, currency) : [],
      ]);
      return { estimated: describePoolIncome(pools, ranges, currency, now) };
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'fees and rewards could not be read');
      return { estimated: { fees: null, rewards: null, unknownCount: count } };
    }
  };
  return [
    handle(getInterest, async ({ caller: { userId }, query }) => {
      const [view, loans, positions] = await Promise.all([
        currencyRequested(db, userId, query.currency).then((currency) =>
          portfolios.shown(userId, currency),
        ),
        readLoans({ db }, userId),
        readDefiPositions({ db }, userId),
      ]);
      const staked = view.valuation.rows.some(({ position }) => position.protocol === 'lido');
      const waiting = positions.flatMap(({ id, kind }) => (kind === 'withdrawal' ? [id] : []));
      const [staking, pools] = await Promise.all([
        staked ? stakingRates.of(worthOfShare(positions, view.now)) : null,
        readPoolIncome(userId, view, positions),
      ]);
      return { ...describeInterest(view, { loans, waiting: new Set(waiting), staking }), ...pools };
    }),
  ];
}

/** A share's worth changes with every report. Bridged wrappers lack it: then the day is used. */
function worthOfShare(rows: readonly DefiPositionRow[], now: Date): string {
  const newest = rows.toSorted((a, b) => b.readAt.getTime() - a.readAt.getTime());
  for (const row of newest) {
    const parsed = parsePosition(row);
    if (parsed?.kind === 'rebase') return parsed.data.shareRate;
  }
  return now.toISOString().slice(0, 10);
}
