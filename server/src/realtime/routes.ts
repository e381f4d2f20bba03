/** /api/v1/realtime: operation and handler. */
import { listConnections, type OpenConnection } from '@moa/contracts/realtime/connections';
import {
  getRefreshStatus,
  type RefreshDescribed,
  startRefresh,
} from '@moa/contracts/realtime/refresh';
import { createSocketToken } from '@moa/contracts/realtime/ws';
import { requireBoundKey } from '../auth/api.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../http/answers.ts';
import { handle, type Route } from '../http/route.ts';
import { cacheRoutes } from './cache/routes.ts';
import { maxConnections } from './connections.ts';
import { eventRoutes } from './event-log/routes.ts';
import type { AskInstances } from './instances/person-state.ts';
import { createPersonState, type OpenSocket } from './instances/person-state.ts';
import { metricsRoutes } from './metrics/routes.ts';
import { performanceRoutes } from './performance/routes.ts';
import { realtimeSettingsRoutes } from './settings/routes.ts';
import { createSocketTokens } from './socket-tokens.ts';
import { subscriptionRoutes } from './subscriptions/routes.ts';
import { testRoutes } from './test/routes.ts';
import type { Simulations } from './test/simulations.ts';

type State = Omit<RefreshDescribed, 'refreshId'> & { id: string };

/** Refreshes of all sources of a user, and of the prices of held assets. */
export type Refreshes = {
  start(userId: string, wanted: { isOfSources: boolean; isOfPrices: boolean }): Promise<State>;
  /** Null if it does not belong to the user. */
  read(userId: string, id: string): Promise<State | null>;
};

type Needs = {
  refreshes: Refreshes;
  simulations: Simulations;
  ask: AskInstances;
};

export function realtimeRoutes(
  context: Pick<Context, 'db' | 'bus' | 'clock' | 'journal' | 'keys'>,
  { refreshes, simulations, ask }: Needs,
): Route[] {
  const state = createPersonState(ask);
  const tokens = createSocketTokens(context);
  return [
    handle(listConnections, async ({ caller: { userId, sessionId } }) => ({
      connections: (await state.connections(userId)).map((socket) => seenFrom(sessionId, socket)),
      limit: maxConnections,
    })),
    handle(startRefresh, async ({ caller: { userId }, body: { dataTypes } }) => {
      const isOfSources = dataTypes.some((type) => type !== 'prices');
      const isOfPrices = dataTypes.includes('prices');
      return described(await refreshes.start(userId, { isOfSources, isOfPrices }));
    }),
    handle(getRefreshStatus, async ({ caller: { userId }, params }) => {
      const state = await refreshes.read(userId, params.id);
      if (state === null) throw new ApiError('NOT_FOUND', 'Refresh not found.');
      return described(state);
    }),
    handle(createSocketToken, async ({ caller, proof }) => {
      await requireBoundKey(context, caller, proof);
      return tokens.create(caller);
    }),
    ...realtimeSettingsRoutes(context),
    ...subscriptionRoutes(context, state),
    ...metricsRoutes(state),
    ...performanceRoutes(context, state),
    ...cacheRoutes(ask),
    ...eventRoutes(context),
    ...testRoutes(context, { ask, state, simulations }),
  ];
}

function described({ id, ...state }: State): RefreshDescribed {
  return { refreshId: id, ...state };
}

function seenFrom(own: string, { sessionId, ...socket }: OpenSocket): OpenConnection {
  return { ...socket, thisSession: sessionId === own };
}
