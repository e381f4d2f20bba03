/** DeFi: what acting calls plan, and the transactions that people sign for them. */
import { and, eq } from 'drizzle-orm';
import type { PricesOutside } from '../assets/prices-then/fill-price-history.ts';
import { requestSync } from '../assets/sources/request-sync.ts';
import { sources } from '../assets/tables.ts';
import type { ChainClients } from '../providers/chains/create-chain-client.ts';
import type { PriceBook } from '../providers/prices/price-book.ts';
import type { Context, Route } from '../seams.ts';
import { createLogBook, type LogBook } from './logs/log-book.ts';
import { createPlanning, type Planning } from './plans/plan-for.ts';
import { rebaseRoutes } from './rebase/routes.ts';
import { followTransactions } from './transactions/follow-transactions.ts';
import { transactionRoutes } from './transactions/routes.ts';

/** What each protocol's calls are made with. */
export type DefiTools = {
  chains: ChainClients;
  planning: Planning;
  logs: LogBook;
  prices: PriceBook;
  /** Where prices of the past are read. */
  pastPrices: PricesOutside;
};

export function startDefi(
  context: Context,
  { chains, prices, pastPrices }: Pick<DefiTools, 'chains' | 'prices' | 'pastPrices'>,
): { routes: Route[]; stop(): Promise<void> } {
  const { db, bus } = context;
  const tools: DefiTools = {
    chains,
    prices,
    pastPrices,
    planning: createPlanning(context, chains),
    logs: createLogBook(context, chains),
  };
  const following = followTransactions(context, chains, async ({ transaction, plan }) => {
    const { userId, id, status } = transaction;
    bus.publish('transaction.settled', { userId, transactionId: id });
    if (status !== 'confirmed' && status !== 'reverted') return;
    // The positions are read anew at once: gas was paid even where it reverted.
    const [source] = await db
      .select({ id: sources.id })
      .from(sources)
      .where(and(eq(sources.userId, userId), eq(sources.refId, plan.walletId)));
    if (source !== undefined) await requestSync(context, source.id);
  });
  return {
    routes: [...rebaseRoutes(tools), ...transactionRoutes(context, chains, () => following.soon())],
    stop: () => following.stop(),
  };
}
