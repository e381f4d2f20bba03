/** /api/v1/realtime/test */

import { once } from 'node:events';
import {
  endSimulation,
  simulate,
  testConnection,
  testMessage,
} from '@moa/contracts/realtime/tests';
import type { WebSocket } from 'ws';
import type { Context } from '../../context.ts';
import { newId } from '../../database/new-id.ts';
import { ApiError } from '../../http/answers.ts';
import { handle, type Route } from '../../http/route.ts';
import type { AskInstances, PersonState } from '../instances/person-state.ts';
import type { Simulations } from './simulations.ts';

type Needs = { ask: AskInstances; state: PersonState; simulations: Simulations };

export function testRoutes(
  { bus, clock }: Pick<Context, 'bus' | 'clock'>,
  { ask, state, simulations }: Needs,
): Route[] {
  return [
    handle(testConnection, async ({ caller: { userId, sessionId } }) => ({
      connections: (await ask(userId, 'ping', {}, pingPatienceMs))
        .flat()
        .map(({ sessionId: itsSession, ...tested }) => ({
          ...tested,
          thisSession: itsSession === sessionId,
        })),
    })),
    handle(testMessage, async ({ caller: { userId }, body }) => {
      const id = newId('msg');
      const listening = (await state.connections(userId)).filter(({ channels }) =>
        channels.includes('system'),
      );
      bus.publish('realtime.tested', { userId, id, text: body.text ?? null });
      return { id, sentAt: clock.now().toISOString(), sockets: listening.length };
    }),
    handle(simulate, async ({ caller: { userId }, body }) => {
      const begun = simulations.begin(userId, body);
      bus.publish('simulation.begun', { userId, id: begun.id });
      return begun;
    }),
    handle(endSimulation, async ({ caller: { userId }, params: { id } }) => {
      const ended = await ask(userId, 'end-simulation', { id });
      if (!ended.includes(true)) throw new ApiError('NOT_FOUND', 'Simulation not found.');
      return { id };
    }),
  ];
}

const pingPatienceMs = 3_000;

/** ms that a ping takes there and back; null where nothing comes in time. */
export async function ping(socket: WebSocket): Promise<number | null> {
  const sentAt = Date.now();
  const answer = once(socket, 'pong', { signal: AbortSignal.timeout(pingPatienceMs) });
  socket.ping();
  return answer.then(
    () => Date.now() - sentAt,
    () => null,
  );
}
