/** DeFi: what acting calls plan, and the transactions that people sign for them. */
import { and, eq } from 'drizzle-orm';
import { requestSync } from '../assets/sources/request-sync.ts';
import { sources } from '../assets/tables.ts';
import type { ChainClients } from '../providers/chains/create-chain-client.ts';
import type { Context, Route } from '../seams.ts';
import { createPlanning } from './plans/plan-for.ts';
import { rebaseRoutes } from './rebase/routes.ts';
import { followTransactions } from './transactions/follow-transactions.ts';
import { transactionRoutes } from './transactions/routes.ts';

export function startDefi(
  context: Context,
  chains: ChainClients,
): { routes: Route[]; stop(): Promise<void> } {
  const { db, bus } = context;
  const planning = createPlanning(context, chains);
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
    routes: [
      ...rebaseRoutes(planning),
      ...transactionRoutes(context, chains, () => following.soon()),
    ],
    stop: () => following.stop(),
  };
}
