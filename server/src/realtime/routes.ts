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
import type { Connection } from './connection.ts';
import { maxConnections } from './connections.ts';
import { describeConnection } from './describe-connection.ts';
import { createSocketTokens } from './socket-tokens.ts';

type State = Omit<RefreshDescribed, 'refreshId'> & { id: string };

/** Readings of all sources of a person at once. */
export type Refreshes = {
  start(userId: string, wanted: { isOfSources: boolean }): Promise<State>;
  /** Null where it is not this person's. */
  read(userId: string, id: string): Promise<State | null>;
};

type Needs = {
  refreshes: Refreshes;
  /** The person's open sockets. */
  connectionsOf(userId: string): Connection[];
};

export function realtimeRoutes(
  context: Pick<Context, 'db' | 'clock' | 'keys'>,
  { refreshes, connectionsOf }: Needs,
): Route[] {
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
  ];
}

function described({ id, ...state }: State): RefreshDescribed {
  return { refreshId: id, ...state };
}
