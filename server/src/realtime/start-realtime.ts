import type { Context } from '../context.ts';
import type { DomainModule } from '../domain-module.ts';
import { attachRealtime, type Realtime, type RealtimeParts } from './attach-realtime.ts';
import { createMessageCache } from './cache/message-cache.ts';
import { trimEvents } from './event-log/trim-events.ts';
import { createMeters } from './metrics/meters.ts';
import { type Refreshes, realtimeRoutes } from './routes.ts';
import { createSimulations } from './test/simulations.ts';

/** Prices, portfolios and news as they change, over one socket a page. */
export function startRealtime(
  context: Context,
  {
    refreshes,
    ...needs
  }: Pick<RealtimeParts, 'book' | 'portfolios' | 'metrics' | 'rates'> & { refreshes: Refreshes },
): DomainModule {
  let realtime: Realtime | null = null;
  const meters = createMeters();
  const cache = createMessageCache<string>();
  const simulations = createSimulations(context, needs.book);
  trimEvents(context);
  return {
    routes: realtimeRoutes(context, {
      ...{ refreshes, meters, cache, simulations },
      connectionsOf: (userId) => realtime?.of(userId) ?? [],
    }),
    attach(server, edge) {
      realtime = attachRealtime(context, server, { ...needs, ...edge, meters, cache });
    },
    async stop() {
      simulations.stop();
      await realtime?.stop();
    },
  };
}
