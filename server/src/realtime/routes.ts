/** /api/v1/realtime: operation and handler. */
import { listConnections } from '@moa/contracts/realtime/connections';
import {
  getRefreshStatus,
  type RefreshDescribed,
  startRefresh,
} from '@moa/contracts/realtime/refresh';
import { createSocketToken } from '@moa/contracts/realtime/ws';
import { requireBoundKey } from '../auth/api.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../http/answers/api-error.ts';
import { handle, type Route } from '../http/route.ts';
import type { MessageCache } from './cache/message-cache.ts';
import { cacheRoutes } from './cache/routes.ts';
import type { Connection } from './connection.ts';
import { maxConnections } from './connections.ts';
import { describeConnection } from './describe-connection.ts';
import { eventRoutes } from './event-log/routes.ts';
import type { Meters } from './metrics/meters.ts';
import { metricsRoutes } from './metrics/routes.ts';
import { performanceRoutes } from './performance/routes.ts';
import { realtimeSettingsRoutes } from './settings/routes.ts';
import { createSocketTokens } from './socket-tokens.ts';
import { subscriptionRoutes } from './subscriptions/routes.ts';
import { testRoutes } from './test/routes.ts';
import type { Simulations } from './test/simulations.ts';

type State = Omit<RefreshDescribed, 'refreshId'> & { id: string };

/** Readings of all sources of a person at once. */
export type Refreshes = {
  start(userId: string, wanted: { isOfSources: boolean }): Promise<State>;
  /** Null where it is not this person's. */
  read(userId: string, id: string): Promise<State | null>;
};

type Needs = {
  refreshes: Refreshes;
  meters: Meters;
  cache: MessageCache<string>;
  simulations: Simulations;
  /** The person's open sockets. */
  connectionsOf(userId: string): Connection[];
};

export function realtimeRoutes(
  context: Pick<Context, 'db' | 'bus' | 'clock' | 'journal' | 'keys'>,
  { refreshes, meters, cache, simulations, connectionsOf }: Needs,
): Route[] {
  const measured = { meters, connectionsOf };
  const tokens = createSocketTokens(context);
  return [
    handle(listConnections, async ({ caller: { userId, sessionId } }) => ({
      connections: connectionsOf(userId).map((connection) =>
        describeConnection(connection, sessionId),
      ),
      limit: maxConnections,
    })),
    handle(startRefresh, async ({ caller: { userId }, body: { dataTypes } }) => {
      const isOfSources = dataTypes.some((type) => type !== 'prices');
      return described(await refreshes.start(userId, { isOfSources }));
    }),
    handle(getRefreshStatus, async ({ caller: { userId }, params }) => {
      const state = await refreshes.read(userId, params.id);
      if (state === null) throw new ApiError('NOT_FOUND', 'There is no such refresh.');
      return described(state);
    }),
    handle(createSocketToken, async ({ caller, proof }) => {
      await requireBoundKey(context, caller, proof);
      return tokens.create(caller);
    }),
    ...realtimeSettingsRoutes(context),
    ...subscriptionRoutes(context, measured),
    ...metricsRoutes(measured),
    ...performanceRoutes(context, measured),
    ...cacheRoutes(cache),
    ...eventRoutes(context),
    ...testRoutes(context, { simulations, connectionsOf }),
  ];
}

function described({ id, ...state }: State): RefreshDescribed {
  return { refreshId: id, ...state };
}
