import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { startBalancer } from './balancer.ts';

describe('the balancer', () => {
  const heard: string[] = [];
  let servers: Server[];
  let balancer: Awaited<ReturnType<typeof startBalancer>>;
  const address = () => `http://127.0.0.1:${balancer.port}`;

  async function serve(name: string): Promise<Server> {
    const server = createServer(async (incoming, outgoing) => {
      const body = await text(incoming);
      heard.push(`${name} ${incoming.method} ${body}`);
      outgoing.end(`${name} ${incoming.headers['x-forwarded-for']} ${body}`);
    });
    server.on('upgrade', (_incoming, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n');
      socket.on('data', (data) => socket.write(`${name} ${data}`));
      socket.on('end', () => socket.end());
      socket.on('error', () => socket.destroy());
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return server;
  }
  before(async () => {
    servers = await Promise.all(['a', 'b'].map(serve));
    const ports = servers.map((server) => (server.address() as AddressInfo).port);
    balancer = await startBalancer(0, ports);
  });
  after(async () => {
    await balancer.stop();
    for (const server of servers) server.close();
  });

  async function end(server?: Server): Promise<void> {
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve));
  }
  const ask = async (body?: string) =>
    (await fetch(address(), body === undefined ? {} : { method: 'POST', body })).text();

  it('sends requests to all in turn, with the address of who asks', async () => {
    const answers = await Promise.all([ask(), ask(), ask('x'), ask('y')]);
    assert.deepEqual(new Set(answers.map((answer) => answer[0])), new Set(['a', 'b']));
    assert.ok(answers.every((answer) => answer.includes('127.0.0.1')));
  });

  it('joins sockets', async () => {
    const socket = connect(balancer.port, '127.0.0.1');
    socket.write('GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
    let received = '';
    for await (const data of socket) {
      received += data;
      if (received.endsWith('\r\n\r\n')) socket.write('hello');
      if (received.endsWith('hello')) break;
    }
    assert.match(received, /[ab] hello$/);
  });

  it('leaves out an instance that is gone, and loses and doubles no write', async () => {
    await end(servers[0]);
    heard.length = 0;
    const bodies = Array.from({ length: 20 }, (_, index) => `write ${index}`);
    const answers: string[] = [];
    for (const body of bodies) answers.push(await ask(body));
    assert.deepEqual(
      heard,
      bodies.map((body) => `b POST ${body}`),
    );
    assert.ok(answers.every((answer) => answer.startsWith('b ')));
  });

  it('says so where none answers', async () => {
    await end(servers[1]);
    const answer = await fetch(address());
    assert.equal(answer.status, 503);
    const { error } = (await answer.json()) as { error: { code: string } };
    assert.equal(error.code, 'SERVICE_UNAVAILABLE');
  });
});
