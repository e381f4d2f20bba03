import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, it } from 'node:test';
import { createOutsideMemory } from '../../outside-memory.ts';
import { ProviderError } from '../../provider-error.ts';
import { readHoldings } from '../../testing/read-holdings.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';

let server: Server;
let requested = 0;
let status = 418;

before(async () => {
  server = createServer((request, response) => {
    const isTime = request.url?.startsWith('/api/v3/time') ?? false;
    if (!isTime) requested += 1;
    response.writeHead(isTime ? 200 : status, {
      'content-type': 'application/json',
      'retry-after': '120',
    });
    const refusal = { code: -1003, msg: 'Way too much request weight used; IP banned.' };
    response.end(JSON.stringify(isTime ? { serverTime: Date.now() } : refusal));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
after(() => server.close());

for (const refusal of [418, 429]) {
  it(`waits as long as Binance says after ${refusal}`, async () => {
    requested = 0;
    status = refusal;
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const addresses = {
      exchanges: { binance: { url, wsUrl: url } },
      memory: createOutsideMemory(),
    } as ExchangeAddresses;
    const read = async (): Promise<ProviderError> => {
      const error = await readHoldings(addresses, 'binance', {
        apiKey: 'k'.repeat(64),
        secret: 's'.repeat(64),
      }).catch((cause: unknown) => cause);
      assert.ok(error instanceof ProviderError);
      return error;
    };
    assert.deepEqual([(await read()).failure, requested], ['rate-limited', 1]);
    const again = await read();
    assert.equal(requested, 1);
    assert.ok((again.retryAfterSeconds ?? 0) > 115 && (again.retryAfterSeconds ?? 0) <= 120);
  });
}
