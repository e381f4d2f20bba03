import type { Context } from '../context.ts';
import type { DomainModule } from '../domain-module.ts';
import { attachRealtime, type Realtime, type RealtimeParts } from './attach-realtime.ts';
import { realtimeRoutes } from './routes.ts';

/** Prices, portfolios and news as they change, over one socket a page. */
export function startRealtime(
  context: Context,
  needs: Pick<RealtimeParts, 'book' | 'portfolios' | 'metrics' | 'rates'>,
): DomainModule {
  let realtime: Realtime | null = null;
  return {
    routes: realtimeRoutes(context),
    attach(server, edge) {
      realtime = attachRealtime(context, server, { ...needs, ...edge });
    },
    stop: () => realtime?.stop(),
  };
}
