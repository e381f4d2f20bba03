import type { Context } from '../context.ts';
import type { DomainModule } from '../domain-module.ts';
import { attachRealtime, type Realtime, type RealtimeParts } from './attach-realtime.ts';
import { type Refreshes, realtimeRoutes } from './routes.ts';

/** Prices, portfolios and news as they change, over one socket a page. */
export function startRealtime(
  context: Context,
  {
    refreshes,
    ...needs
  }: Pick<RealtimeParts, 'book' | 'portfolios' | 'metrics' | 'rates'> & { refreshes: Refreshes },
): DomainModule {
  let realtime: Realtime | null = null;
  return {
    routes: realtimeRoutes(context, {
      refreshes,
      connectionsOf: (userId) => realtime?.of(userId) ?? [],
    }),
    attach(server, edge) {
      realtime = attachRealtime(context, server, { ...needs, ...edge });
    },
    stop: () => realtime?.stop(),
  };
}
