/** /api/v1/realtime: operation and handler. */
import { createSocketToken } from '@moa/contracts/realtime/ws';
import { requireBoundKey } from '../auth/api.ts';
import type { Context } from '../context.ts';
import { handle, type Route } from '../http/route.ts';
import { createSocketTokens } from './socket-tokens.ts';

export function realtimeRoutes(context: Pick<Context, 'db' | 'clock' | 'keys'>): Route[] {
  const tokens = createSocketTokens(context);
  return [
    handle(createSocketToken, async ({ caller, proof }) => {
      await requireBoundKey(context, caller, proof);
      return tokens.create(caller);
    }),
  ];
}
