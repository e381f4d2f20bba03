/**
 * A small balancer: each request to the next instance that answers, sockets too. What an instance
 * refused before it took anything goes to the next one; what was begun is never sent twice.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

type Instance = { port: number; downUntil: number };

const host = '127.0.0.1';
/** An instance that refuses is left out for so long, ms. */
const leftOutMs = 500;

type Balancer = { port: number; stop(): Promise<void> };

/** `targets`: the ports of the instances on this machine. */
export async function startBalancer(port: number, targets: readonly number[]): Promise<Balancer> {
  const instances: Instance[] = targets.map((target) => ({ port: target, downUntil: 0 }));
  let next = 0;
  /** Returns the instances in round-robin order, those that are down last. */
  const inTurn = (): Instance[] => {
    next = (next + 1) % instances.length;
    const turned = [...instances.slice(next), ...instances.slice(0, next)];
    const now = Date.now();
    const isUp = ({ downUntil }: Instance) => downUntil <= now;
    return [...turned.filter(isUp), ...turned.filter((one) => !isUp(one))];
  };
  const open = new Set<Socket>();

  const server = createServer((incoming, outgoing) => pass(incoming, outgoing, inTurn()));
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
  });
  server.on('upgrade', (incoming, socket, head) =>
    join(incoming, socket as Socket, head, inTurn()),
  );
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  [instance, ...others]: readonly Instance[],
): void {
  if (instance === undefined) {
    unavailable(outgoing);
    return;
  }
  const { port } = instance;
  const { method, url: path } = incoming;
  const sent = request({ host, port, method, path, headers: forwarded(incoming) });
  let answered = false;
  sent.on('response', (answer) => {
    answered = true;
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
    answer.on('error', () => outgoing.destroy());
  });
  sent.on('error', (cause: NodeJS.ErrnoException) => {
    if (answered) return void outgoing.destroy();
    instance.downUntil = Date.now() + leftOutMs;
    // Retry on another instance: the request has not arrived and its body is unread, or it only
    // reads. A request that may have had its effect is repeated by the client, with its idempotency
    // key.
    if (cause.code === 'ECONNREFUSED' || method === 'GET' || method === 'HEAD')
      return pass(incoming, outgoing, others);
    unavailable(outgoing);
  });
  outgoing.on('close', () => sent.destroy());
  // Only an open connection takes the body.
  sent.on('socket', (socket) => {
    if (socket.connecting) socket.once('connect', () => incoming.pipe(sent));
    else incoming.pipe(sent);
  });
}

function join(
  incoming: IncomingMessage,
  client: Socket,
  head: Buffer,
  [instance, ...others]: readonly Instance[],
): void {
  if (instance === undefined) {
    client.destroy();
    return;
  }
  const server = connect(instance.port, host);
  let joined = false;
  server.on('connect', () => {
    joined = true;
    const { method, url, httpVersion } = incoming;
    const lines = Object.entries(forwarded(incoming)).flatMap(([name, value]) =>
      [value ?? []].flat().map((one) => `${name}: ${one}`),
    );
    server.write(`${[`${method} ${url} HTTP/${httpVersion}`, ...lines].join('\r\n')}\r\n\r\n`);
    server.write(head);
    server.pipe(client);
    client.pipe(server);
  });
  server.on('error', () => {
    if (joined) return void client.destroy();
    instance.downUntil = Date.now() + leftOutMs;
    join(incoming, client, head, others);
  });
  server.on('close', () => client.destroy());
  client.on('close', () => server.destroy());
}

/** With the address of who asked: instances believe this balancer alone. */
function forwarded(incoming: IncomingMessage): Record<string, string | string[] | undefined> {
  return { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' };
}

function unavailable(outgoing: ServerResponse): void {
  if (outgoing.headersSent) return void outgoing.destroy();
  outgoing.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' });
  outgoing.end(
    JSON.stringify({
      success: false,
      error: { code: 'SERVICE_UNAVAILABLE', message: 'No instance answers. Try again.' },
    }),
  );
}
