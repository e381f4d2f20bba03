import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { readFiatRates } from './follow-fiat.ts';

const hour = 3_600;

/** Returns the age in hours of rates whose feed reports these times of last and next update. */
async function ageOf(times: object): Promise<number> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ rates: { USD: 1, KRW: 1400 }, ...times }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    const { at } = await readFiatRates(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    );
    return Math.round((Date.now() - at) / 1_000 / hour);
  } finally {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
}

describe('rates of a bank feed', () => {
  const now = Math.floor(Date.now() / 1_000);
  for (const [name, last, next, expected] of [
    ['are of now until their next update is due', 20, -4, 0],
    ['are of now while an update is a little late', 27, 3, 0],
    ['are as old as the last update where the feed stands still', 100, 76, 100],
    ['are as old as the last update where no next one is told', 100, null, 100],
  ] as const) {
    it(name, async () => {
      const times = {
        time_last_update_unix: now - last * hour,
        ...(next === null ? {} : { time_next_update_unix: now - next * hour }),
      };
      assert.equal(await ageOf(times), expected);
    });
  }

  it('are of now where the feed tells no times', async () => {
    assert.equal(await ageOf({}), 0);
    assert.equal(await ageOf({ time_last_update_unix: 'yesterday' }), 0);
  });
});
