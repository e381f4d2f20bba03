/**
 * A socket from its opening to its end: three seconds to say who it is by a single-use token, then
 * messages of the contract at a bounded rate. Whatever else comes closes it with a code that says why.
 */
import * as z from '@moa/contracts/schema';
import WebSocket from 'ws';
import type { Context } from '../context.ts';
import { guarded, unattended } from '../error-boundary.ts';
import type { Entrance } from './accept-upgrades.ts';
import { type Connection, createConnection } from './connection.ts';
import type { Connections } from './connections.ts';
import type { Meters } from './metrics/meters.ts';
import { closeCodes } from './realtime-path.ts';
import type { SocketTokens } from './socket-tokens.ts';

/** A page says it at once; a socket that says nothing takes a place that others want. */
const authenticateWithinMs = 3_000;
/** Pings count too: each is answered. */
const maxMessages = 60;
const perMs = 10_000;
const goodbyeMs = 2_000;

/** What every socket says: what opens it, and that it is there. The rest is its own. */
type CommonMessage =
  | { type: 'authenticate'; token: string }
  | { type: 'heartbeat'; id: string; roundTripMs?: number | undefined };
type AnyMessage = CommonMessage | { type: 'subscribe' };

type Parts<Message extends AnyMessage> = {
  context: Pick<Context, 'sessions' | 'log'>;
  tokens: Pick<SocketTokens, 'use'>;
  connections: Connections;
  /** Counts what is sent; without it nothing is counted. */
  meters?: Pick<Meters, 'sent' | 'opened'>;
  /** What this socket understands. */
  schema: z.Schema<Message>;
  /** Takes what is its own; the rest is answered here. */
  onMessage(connection: Connection, message: Exclude<Message, CommonMessage>): void;
};

export function openConnection<Message extends AnyMessage>(
  socket: WebSocket,
  { ticket, heard, signedIn }: Entrance,
  { context, tokens, connections, meters, schema, onMessage }: Parts<Message>,
): void {
  const { log, sessions } = context;
  let connection: Connection | null = null;
  let isAuthenticating = false;
  let messages = 0;
  let countedSince = Date.now();

  const close = (code: number, reason: string) => {
    socket.close(code, reason);
    // A peer that does not answer the closing is cut off.
    setTimeout(() => socket.terminate(), goodbyeMs).unref();
  };
  const patience = setTimeout(
    () => close(closeCodes.ended, 'no token in time'),
    authenticateWithinMs,
  );
  patience.unref();
  /** False where the socket has said too much. */
  const hear = (): boolean => {
    const now = Date.now();
    if (connection !== null) connection.heardAt = now;
    if (now - countedSince > perMs) {
      countedSince = now;
      messages = 0;
    }
    messages += 1;
    if (messages <= maxMessages) return true;
    close(closeCodes.tooMany, 'too many messages');
    return false;
  };
  const authenticate = async (token: string) => {
    const caller = await tokens.use(token);
    if (caller === null || !(await sessions.isAlive(caller.sessionId)))
      return close(closeCodes.ended, 'the token is not valid');
    if (socket.readyState !== WebSocket.OPEN) return;
    const { userId } = caller;
    const opened = createConnection(socket, caller, (channel, bytes) =>
      meters?.sent(userId, channel, bytes),
    );
    if (!connections.add(opened)) return close(closeCodes.tooMany, 'too many connections');
    clearTimeout(patience);
    connection = opened;
    meters?.opened(userId);
    signedIn();
    welcome(opened);
  };

  const take = (opened: Connection, message: Message) => {
    if (message.type === 'heartbeat') return answerHeartbeat(opened, message);
    if (message.type === 'authenticate')
      return opened.send('error', { code: 'INVALID_REQUEST', message: 'Already authenticated.' });
    onMessage(opened, message as Exclude<Message, CommonMessage>);
  };

  const fail = () => close(1011, 'failed');
  const begin = (token: string) => {
    isAuthenticating = true;
    heard();
    unattended(
      log,
      'socket authentication',
      authenticate(token).catch((cause: unknown) => {
        fail();
        throw cause;
      }),
    );
  };
  socket.on('error', () => socket.terminate());
  socket.on(
    'close',
    guarded(log, 'socket close', () => {
      clearTimeout(patience);
      if (connection !== null) connections.remove(connection);
    }),
  );
  socket.on('ping', guarded(log, 'socket ping', hear, fail));
  socket.on('pong', guarded(log, 'socket pong', hear, fail));
  socket.on(
    'message',
    guarded(
      log,
      'socket message',
      (data: WebSocket.RawData, isBinary: boolean) => {
        if (socket.readyState !== WebSocket.OPEN || !hear()) return;
        const message = isBinary ? null : parse(schema, data.toString());
        if (message === null) return close(closeCodes.badMessage, 'not understood');
        if (connection !== null) return take(connection, message);
        if (message.type !== 'authenticate' || isAuthenticating)
          return close(closeCodes.ended, 'a token comes first');
        begin(message.token);
      },
      fail,
    ),
  );
  if (ticket !== null) begin(ticket);
}

function welcome(connection: Connection): void {
  const { id, expiresAt } = connection;
  connection.send('welcome', {
    connectionId: id,
    expiresAt: new Date(expiresAt).toISOString(),
  });
}

function answerHeartbeat(
  connection: Connection,
  { id, roundTripMs }: Extract<CommonMessage, { type: 'heartbeat' }>,
): void {
  connection.roundTripMs = roundTripMs ?? connection.roundTripMs;
  connection.send('heartbeat', { id, seqs: connection.seqs() });
}

function parse<Message>(schema: z.Schema<Message>, text: string): Message | null {
  try {
    const parsed = z.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
