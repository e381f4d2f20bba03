/** A socket that remembers what it hears, every message parsed by the contract. */
import { once } from 'node:events';
import { type ServerMessage, serverMessage } from '@moa/contracts/realtime/messages';
import { createSocketToken } from '@moa/contracts/realtime/ws';
import * as z from '@moa/contracts/schema';
import type WebSocket from 'ws';
import type { Caller } from '../../http/request-caller.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import type { TestDomain } from '../../testing/start-test-domain.ts';

/** Opens one for the caller and subscribes; with null it does not. */
export async function listen(domain: TestDomain, caller: Caller, subscription: object | null = {}) {
  const { token } = await domain.ask(createSocketToken, caller);
  const socket = domain.openSocket();
  const heard: ServerMessage[] = [];
  const closed = once(socket, 'close').then(([code]) => code as number);
  socket.on('message', (data) => {
    const parsed = z.safeParse(serverMessage, JSON.parse(data.toString()));
    if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
    heard.push(parsed.data);
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'authenticate', token }));
  await waitFor('the welcome', () => heard.some(({ type }) => type === 'welcome'));
  const say = (message: object) => socket.send(JSON.stringify(message));
  if (subscription !== null)
    say({
      type: 'subscribe',
      channels: ['prices', 'positions', 'portfolio', 'notifications', 'system'],
      currency: 'USD',
      intervalMs: 250,
      ...subscription,
    });
  const all = <T extends ServerMessage['type']>(type: T) =>
    heard.filter((one): one is Extract<ServerMessage, { type: T }> => one.type === type);
  return { socket, heard, all, closed, token, say };
}

export async function closing(socket: WebSocket): Promise<void> {
  socket.close();
  await once(socket, 'close');
}
