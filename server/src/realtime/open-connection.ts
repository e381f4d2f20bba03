/**
 * A socket from its opening to its end: three seconds to say who it is by a single-use token, then
 * messages of the contract at a bounded rate. Whatever else comes closes it with a code that says why.
 * What listens is made once for all sockets: thousands of them wait here.
 */
import * as z from '@moa/contracts/schema';
import WebSocket from 'ws';
import type { Context } from '../context.ts';
import { guarded, unattended } from '../error-boundary.ts';
import type { Entrance } from './accept-upgrades.ts';
import { Connection, closeWithin } from './connection.ts';
import type { Connections } from './connections.ts';
import type { Meters } from './metrics/meters.ts';
import { closeCodes } from './realtime-path.ts';
import type { SocketTokens } from './socket-tokens.ts';

/** A page says it at once; a socket that says nothing takes a place that others want. */
const authenticateWithinMs = 3_000;
/** Pings count too: each is answered. */
const maxMessages = 60;
const perMs = 10_000;

/** Messages that may wait for the check of the token, and characters of each. */
const maxEarly = 10;
const largestEarly = 4_096;

/** Messages common to all sockets: authentication and heartbeat. The rest differs by socket. */
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
  schema: z.Schema<Message>;
  /** Takes what is their own; the rest is answered here. */
  onMessage(connection: Connection, message: Exclude<Message, CommonMessage>): void;
};

type State = {
  connection: Connection | null;
  /** Texts that arrived while the token was checked, to be read after it. */
  early: string[];
  /** Gone once it has signed in, with what is to be done then. */
  entrance: Entrance | null;
  isAuthenticating: boolean;
  patience: NodeJS.Timeout | null;
  /** Heard since `countedSince`, epoch ms. */
  messages: number;
  countedSince: number;
};

/** Answers what takes each socket in. */
export function createOpenConnection<Message extends AnyMessage>({
  context: { log, sessions },
  ...parts
}: Parts<Message>): (socket: WebSocket, entrance: Entrance) => void {
  const { tokens, connections, meters, schema, onMessage } = parts;
  const states = new WeakMap<WebSocket, State>();

  function fail(this: WebSocket): void {
    closeWithin(this, closeCodes.failed, 'failed');
  }
  const authenticate = async (socket: WebSocket, state: State, token: string) => {
    const caller = await tokens.use(token);
    if (caller === null || !(await sessions.isAlive(caller.sessionId)))
      return closeWithin(socket, closeCodes.ended, 'the token is not valid');
    if (socket.readyState !== WebSocket.OPEN) return;
    const opened = new Connection(socket, caller, meters);
    if (!connections.add(opened))
      return closeWithin(socket, closeCodes.tooMany, 'too many connections');
    endPatience(state);
    state.connection = opened;
    meters?.opened(caller.userId);
    state.entrance?.signedIn();
    state.entrance = null;
    welcome(opened);
    for (const text of state.early.splice(0)) {
      if (socket.readyState !== WebSocket.OPEN) return;
      read(socket, state, parse(schema, text));
    }
  };
  const begin = (socket: WebSocket, state: State, token: string) => {
    state.isAuthenticating = true;
    state.entrance?.heard();
    unattended(
      log,
      'socket authentication',
      authenticate(socket, state, token).catch((cause: unknown) => {
        fail.call(socket);
        throw cause;
      }),
    );
  };
  const take = (opened: Connection, message: Message) => {
    if (message.type === 'heartbeat') return answerHeartbeat(opened, message);
    if (message.type === 'authenticate')
      return opened.send('error', { code: 'INVALID_REQUEST', message: 'Already authenticated.' });
    onMessage(opened, message as Exclude<Message, CommonMessage>);
  };
  const read = (socket: WebSocket, state: State, message: Message | null) => {
    if (message === null) return closeWithin(socket, closeCodes.badMessage, 'not understood');
    if (state.connection !== null) return take(state.connection, message);
    if (message.type !== 'authenticate')
      return closeWithin(socket, closeCodes.ended, 'a token comes first');
    begin(socket, state, message.token);
  };

  const onError = guarded(log, 'socket error', function (this: WebSocket) {
    this.terminate();
  });
  const onClose = guarded(log, 'socket close', function (this: WebSocket) {
    const state = states.get(this);
    if (state === undefined) return;
    endPatience(state);
    if (state.connection !== null) connections.remove(state.connection);
  });
  const onSign = guarded(
    log,
    'socket ping or pong',
    function (this: WebSocket) {
      const state = states.get(this);
      if (state !== undefined) hear(this, state);
    },
    fail,
  );
  const onData = guarded(
    log,
    'socket message',
    function (this: WebSocket, data: WebSocket.RawData, isBinary: boolean) {
      const state = states.get(this);
      if (state === undefined || this.readyState !== WebSocket.OPEN || !hear(this, state)) return;
      if (isBinary) return read(this, state, null);
      const text = data.toString();
      if (!state.isAuthenticating || state.connection !== null)
        return read(this, state, parse(schema, text));
      // Texts of a socket that has not signed in are few and small.
      if (state.early.length < maxEarly && text.length <= largestEarly) state.early.push(text);
      else closeWithin(this, closeCodes.tooMany, 'too much before the token was checked');
    },
    fail,
  );

  return (socket, entrance) => {
    const state = getState(log, socket, entrance);
    states.set(socket, state);
    socket.on('error', onError);
    socket.on('close', onClose);
    socket.on('ping', onSign);
    socket.on('pong', onSign);
    socket.on('message', onData);
    if (entrance.ticket !== null) begin(socket, state, entrance.ticket);
  };
}

function getState(log: Context['log'], socket: WebSocket, entrance: Entrance): State {
  const lose = guarded(log, 'a socket without a word', () =>
    closeWithin(socket, closeCodes.ended, 'no token in time'),
  );
  return {
    connection: null,
    early: [],
    entrance,
    isAuthenticating: false,
    patience: setTimeout(lose, authenticateWithinMs).unref(),
    messages: 0,
    countedSince: Date.now(),
  };
}

function endPatience(state: State): void {
  clearTimeout(state.patience ?? undefined);
  state.patience = null;
}

/** False where the socket has said too much. */
function hear(socket: WebSocket, state: State): boolean {
  const now = Date.now();
  if (state.connection !== null) state.connection.heardAt = now;
  if (now - state.countedSince > perMs) {
    state.countedSince = now;
    state.messages = 0;
  }
  state.messages += 1;
  if (state.messages <= maxMessages) return true;
  closeWithin(socket, closeCodes.tooMany, 'too many messages');
  return false;
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
