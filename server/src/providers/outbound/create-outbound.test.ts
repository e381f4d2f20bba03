/** Requests to addresses given by users: never private ones, always with a time limit. */
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { createOutbound, OutboundError } from './create-outbound.ts';

const message = { headers: {}, body: 'x' };
let server: Server;
let host: string;
let requests = 0;

before(async () => {
  server = createServer((request, response) => {
    requests += 1;
    if (request.url === '/redirect') {
      response.writeHead(302, { location: `http://${host}/inside` }).end();
    } else if (request.url === '/endless') {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'.repeat(16_384)), 1);
      response.on('close', () => clearInterval(timer));
    } else if (request.url !== '/silent') {
      response.end('done');
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => {
  server.closeAllConnections();
  server.close();
});

const failureOf = (requested: Promise<unknown>) =>
  requested.then(
    () => 'none',
    (cause: unknown) => (cause instanceof OutboundError ? cause.failure : String(cause)),
  );

describe('a request to an address that somebody named', () => {
  it('reaches no private address, however it is written', async () => {
    const outbound = createOutbound([]);
    for (const address of [
      `http://${host}/`,
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://0.0.0.0/',
      'https://169.254.169.254/',
      'https://10.0.0.1/',
      'https://[fd00::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://2130706433/',
      'https://0177.0.0.1/',
      'https://0x7f000001/',
      'https://user@discord.com/',
      'https://discord.com:8443/',
      'gopher://discord.com/',
    ]) {
      assert.equal(await failureOf(outbound.post(address, message)), 'refused', address);
    }
    await outbound.stop();
    assert.equal(requests, 0);
  });

  it('looks at the address that it connects to, whatever the name resolved to before', async () => {
    const answers = ['93.184.216.34', '127.0.0.1'];
    let requested = 0;
    const outbound = createOutbound([], {
      resolve: (_name, done) => {
        const address = answers[Math.min(requested, 1)] ?? '';
        requested += 1;
        done(null, [
          { address, family: 4 },
          { address: '10.0.0.7', family: 4 },
        ]);
      },
    });
    for (const name of ['first.test', 'second.test']) {
      assert.equal(await failureOf(outbound.post(`https://${name}/`, message)), 'refused');
    }
    await outbound.stop();
    assert.equal(requested, 2);
    assert.equal(requests, 0);
  });

  it('follows no redirect, and lets neither an endless nor a missing answer hold it', async () => {
    const outbound = createOutbound([host], { withinMs: 4_000 });
    assert.equal((await outbound.post(`http://${host}/redirect`, message)).status, 302);
    assert.equal(requests, 1);
    const endless = await outbound.post(`http://${host}/endless`, message);
    assert.ok(endless.text.length <= 64 * 1024);
    assert.equal(await failureOf(outbound.post(`http://${host}/silent`, message)), 'silent');
    await outbound.stop();
  });
});
