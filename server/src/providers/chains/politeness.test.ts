import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createOutsideMemory, type OutsideMemory } from '../outside-memory.ts';
import { chainFailure } from './chain-failure.ts';
import { createChainClient } from './create-chain-client.ts';

describe('a node that asks to slow down', () => {
  let server: Server;
  let requested = 0;
  let limits = true;
  let memory: OutsideMemory;
  let retryAfter: string | undefined;

  before(async () => {
    server = createServer((request, response) => {
      requested += 1;
      if (limits) {
        response.writeHead(429, retryAfter === undefined ? {} : { 'retry-after': retryAfter });
        response.end();
        return;
      }
      let text = '';
      request.on('data', (chunk) => {
        text += chunk;
      });
      request.on('end', () => {
        const calls = [JSON.parse(text)].flat() as { id: number }[];
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(
          JSON.stringify(calls.map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x7' }))),
        );
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  beforeEach(() => {
    memory = createOutsideMemory();
    requested = 0;
    limits = true;
    retryAfter = undefined;
  });
  after(() => server.close());

  const ask = async () => {
    const rpcUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return createChainClient({ rpcUrl }, memory)?.getBlockNumber({ cacheTime: 0 });
  };
  const refusal = async () => chainFailure(await ask().catch((cause: unknown) => cause));

  for (const [words, header, seconds] of [
    ['for as long as it says', '120', 120],
    ['for half a minute where it does not say', undefined, 30],
  ] as const) {
    it(`is left alone ${words}, by whoever asks`, async () => {
      retryAfter = header;
      const first = await refusal();
      assert.deepEqual(
        [first.failure, first.retryAfterSeconds, requested],
        ['rate-limited', seconds, 1],
      );
      limits = false;
      const second = await refusal();
      assert.equal(second.failure, 'rate-limited');
      assert.ok((second.retryAfterSeconds ?? 0) > seconds - 5);
      assert.equal(requested, 1);
    });
  }

  it('is asked again when that is over', async () => {
    await refusal();
    await memory.pauses.clear();
    limits = false;
    assert.equal(await ask(), 7n);
  });
});
