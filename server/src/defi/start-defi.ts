/** DeFi: plans of actions, and the transactions that users sign for them. */
import { and, eq } from 'drizzle-orm';
import { users } from '../auth/tables.ts';
import type { Context } from '../context.ts';
import { readFxBasis } from '../currency/api.ts';
import type { DomainModule } from '../domain-module.ts';
import { bookOn } from '../providers/prices/book-on.ts';
import { requestUrgentSync } from '../sources/api.ts';
import { sources } from '../sources/tables.ts';
import { createMarketReader } from './aave/market-reader.ts';
import { lendingMarkets } from './aave/markets.ts';
import { aaveRoutes } from './aave/routes.ts';
import { lpTokenRoutes } from './lp-tokens/routes.ts';
import { overviewRoutes } from './overview/routes.ts';
import { createPlanning } from './plans/plan-for.ts';
import { createReaders, type DefiReaders } from './readers.ts';
import { rebaseRoutes } from './rebase/routes.ts';
import type { DefiTools } from './tools.ts';
import { describeTransaction } from './transactions/describe-transaction.ts';
import { followTransactions } from './transactions/follow-transactions.ts';
import { transactionRoutes } from './transactions/routes.ts';
import { createPositionReader } from './uniswap-v3/position-reader.ts';
import { uniswapV3Routes } from './uniswap-v3/routes.ts';
import { visitRoutes } from './visit/routes.ts';

export function startDefi(
  context: Context,
  {
    chains,
    logs,
    prices,
    pastPrices,
  }: Pick<DefiTools, 'chains' | 'logs' | 'prices' | 'pastPrices'>,
): DomainModule & { readers: DefiReaders } {
  const { db, bus } = context;
  const tools: DefiTools = {
    chains,
    prices,
    pricesFor: async (userId) =>
      bookOn(prices, await readFxBasis(db, userId), () => context.clock.now().getTime()),
    pastPrices,
    planning: createPlanning(context, chains),
    logs,
  };
  const markets = lendingMarkets(context, chains);
  const lending = createMarketReader(context, tools, markets);
  const ranges = createPositionReader(context, tools);
  const following = followTransactions(context, chains, async ({ transaction, plan }) => {
    const { userId, stepId, status } = transaction;
    const [user] = await db
      .select({ locale: users.locale })
      .from(users)
      .where(eq(users.id, userId));
    bus.publish('transaction.settled', {
      userId,
      transaction: describeTransaction(transaction, plan, user?.locale ?? 'ko'),
      step: plan.plan.steps.find(({ id }) => id === stepId)?.kind ?? 'call',
    });
    if (status === 'replaced' || status === 'dropped') return;
    // The positions are read again at once and before all others: gas was paid even where it reverted, and a reorganisation
    // that undoes the transaction undoes what it did.
    const [source] = await db
      .select({ id: sources.id })
      .from(sources)
      .where(and(eq(sources.userId, userId), eq(sources.refId, plan.walletId)));
    if (source !== undefined) await requestUrgentSync(context, source.id);
  });
  return {
    readers: createReaders(context, tools, { lending, ranges }),
    routes: [
      ...aaveRoutes(context, tools, markets, lending),
      ...rebaseRoutes(context, tools),
      ...uniswapV3Routes(context, tools, ranges),
      ...lpTokenRoutes(context, tools),
      ...overviewRoutes(context, tools),
      ...visitRoutes(context, tools),
      ...transactionRoutes(context, chains, () => following.soon()),
    ],
    stop: () => following.stop(),
  };
}
