/** /api/v1/realtime: operation and handler. */
import { createSocketToken } from '@moa/contracts/realtime/ws';
import { requireBoundKey } from '../auth/api.ts';
import type { Context } from '../context.ts';
import { handle, type Route } from '../http/route.ts';
import { createToken } from './socket-tokens.ts';

export function realtimeRoutes(context: Pick<Context, 'db' | 'clock'>): Route[] {
  return [
    handle(createSocketToken, async ({ caller, proof }) => {
      await requireBoundKey(context, caller, proof);
      return createToken(context, caller);
    }),
  ];
}
