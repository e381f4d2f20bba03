/** /api/v1/realtime/test */
import {
  endSimulation,
  simulate,
  testConnection,
  testMessage,
} from '@moa/contracts/realtime/tests';
import type { Context } from '../../context.ts';
import { newId } from '../../database/new-id.ts';
import { ApiError } from '../../http/answers/api-error.ts';
import { handle, type Route } from '../../http/route.ts';
import type { Connection } from '../connection.ts';
import { ping } from './ping.ts';
import type { Simulations } from './simulations.ts';

type Needs = { simulations: Simulations; connectionsOf(userId: string): readonly Connection[] };

const patienceMs = 3_000;

export function testRoutes(
  { bus, clock }: Pick<Context, 'bus' | 'clock'>,
  { simulations, connectionsOf }: Needs,
): Route[] {
  return [
    handle(testConnection, async ({ caller: { userId, sessionId } }) => ({
      connections: await Promise.all(
        connectionsOf(userId).map(async (connection) => ({
          id: connection.id,
          roundTripMs: await ping(connection.socket, patienceMs),
          thisSession: connection.caller.sessionId === sessionId,
        })),
      ),
    })),
    handle(testMessage, async ({ caller: { userId }, body }) => {
      const id = newId('msg');
      const listening = connectionsOf(userId).filter(({ channels }) => channels.has('system'));
      bus.publish('realtime.tested', { userId, id, text: body.text ?? null });
      return { id, sentAt: clock.now().toISOString(), sockets: listening.length };
    }),
    handle(simulate, async ({ caller: { userId }, body }) => {
      const begun = simulations.begin(userId, body);
      bus.publish('simulation.begun', { userId, id: begun.id });
      return begun;
    }),
    handle(endSimulation, async ({ caller: { userId }, params: { id } }) => {
      if (!simulations.end(userId, id))
        throw new ApiError('NOT_FOUND', 'There is no such simulation.');
      return { id };
    }),
  ];
}
