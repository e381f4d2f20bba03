/** A client of /ws/realtime as the contract wants it: it comes back after the pauses of `realtime/pauses` and resumes its events. */
import type { ServerMessage } from '@moa/contracts/realtime/messages';
import { pauseAfterRestart, pauseBefore } from '@moa/contracts/realtime/pauses';
import { defaultRealtimeSettings } from '@moa/contracts/realtime/settings';
import { protocolsWith } from '@moa/contracts/realtime/ticket-protocol';
import WebSocket from 'ws';
import type { BenchPerson } from './ask-server.ts';

const restarting = 1012;
const { reconnectDelay } = defaultRealtimeSettings;

export type LiveClient = {
  person: BenchPerson;
  /** The number of the last event that it had; null before its first subscription. */
  lastEvent: number | null;
  /** Numbers that were left out or came twice. */
  wrong: number;
  /** It was sent to read again, since the log may lack something. */
  readsAgain: boolean;
  /** Attempts since it was connected last. */
  attempts: number;
  /** When it subscribed last; null while it is cut off. */
  since: number | null;
  leave(): void;
};

type Listeners = {
  onAttempt?(): void;
  onSubscribed?(client: LiveClient): void;
  onEvent?(client: LiveClient, message: ServerMessage): void;
};

type Where = { url: string; origin: string; channels: readonly string[] };

/** Settles once it has subscribed for the first time. */
export async function startLiveClient(
  person: BenchPerson,
  where: Where,
  listeners: Listeners,
): Promise<LiveClient> {
  let left = false;
  let current: WebSocket | null = null;
  const client: LiveClient = {
    person,
    lastEvent: null,
    wrong: 0,
    readsAgain: false,
    attempts: 0,
    since: null,
    leave() {
      left = true;
      current?.terminate();
    },
  };
  const begun = Promise.withResolvers<void>();
  const again = (code: number) => {
    client.since = null;
    if (left) return;
    client.attempts += 1;
    const pause =
      code === restarting ? pauseAfterRestart() : pauseBefore(client.attempts, reconnectDelay);
    setTimeout(() => void open(), pause);
  };
  const open = async (): Promise<void> => {
    if (left) return;
    listeners.onAttempt?.();
    let token: string;
    try {
      token = await person.ticket();
    } catch {
      return again(0);
    }
    const socket = new WebSocket(
      `${where.url.replace('http', 'ws')}/ws/realtime`,
      protocolsWith(token),
      { origin: where.origin, localAddress: person.from, perMessageDeflate: false },
    );
    current = socket;
    socket.on('error', () => undefined);
    socket.once('close', again);
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as ServerMessage;
      if (message.type === 'welcome') subscribe(socket, where.channels, client.lastEvent);
      else if (message.type === 'subscribed') {
        const { after, resumed } = message.payload;
        if (client.lastEvent !== null && resumed && after !== client.lastEvent) client.wrong += 1;
        client.lastEvent = after;
        client.readsAgain ||= !resumed;
        client.attempts = 0;
        client.since = performance.now();
        begun.resolve();
        listeners.onSubscribed?.(client);
      } else if ('channel' in message && message.channel === 'notifications') {
        if (message.seq !== (client.lastEvent ?? 0) + 1) client.wrong += 1;
        client.lastEvent = message.seq;
        listeners.onEvent?.(client, message);
      }
    });
  };
  await open();
  await begun.promise;
  return client;
}

function subscribe(socket: WebSocket, channels: readonly string[], after: number | null): void {
  socket.send(
    JSON.stringify({
      type: 'subscribe',
      channels,
      intervalMs: 10_000,
      ...(after !== null && { after }),
    }),
  );
}
