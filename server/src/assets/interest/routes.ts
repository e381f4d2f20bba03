/** GET /api/v1/assets/interest */
import { getInterest } from '@moa/contracts/assets/interest';
import type { Context } from '../../context.ts';
import { currencyRequested } from '../../currency/api.ts';
import { handle, type Route } from '../../http/route.ts';
import type { PortfolioReader } from '../../portfolio/api.ts';
import { parsePosition } from '../../sources/api.ts';
import type { DefiPositionRow } from '../../sources/positions/tables.ts';
import { describeInterest } from './describe-interest.ts';
import type { StakingRates } from './staking-rates.ts';
import { readDefiPositions, readLoans } from './store.ts';

export function interestRoutes(
  { db }: Pick<Context, 'db'>,
  { portfolios, stakingRates }: { portfolios: PortfolioReader; stakingRates: StakingRates },
): Route[] {
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
      return describeInterest(view, {
        loans,
        waiting: new Set(waiting),
        staking: staked ? await stakingRates.of(worthOfShare(positions, view.now)) : null,
      });
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
