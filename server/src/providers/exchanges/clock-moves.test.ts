/**
 * An exchange’s clock that is far from ours, and was not when it was last asked: every exchange takes
 * a right key at the first try, and a wrong one is still said to be wrong.
 */
import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { after, afterEach, before, describe, it } from 'node:test';
import { exchangeIds } from '@moa/contracts/exchanges/exchange-id';
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts';
import { KeyRefusedError } from './calls/key-refused-error.ts';
import { readKeyFacts } from './read-key-facts.ts';

let sandbox: Sandbox;
before(async () => {
  sandbox = await startSandbox({ chain: false });
});
after(() => sandbox.stop());
afterEach(() => sandbox.addresses.memory.pauses.clear());

const minutes = 60;
for (const exchange of exchangeIds) {
  describe(`the clock of ${exchange}`, () => {
    const labels = exchange === 'upbit' ? ['Main'] : ['Read only', 'With trading'];
    let requested = 0;
    // In turn, since some count what each key asks.
    const read = (changed = {}) => {
      const key = sandbox.key(exchange, labels[requested++ % labels.length]);
      return readKeyFacts(sandbox.addresses, exchange, { ...key, ...changed });
    };
    const setClock = (seconds: number) => sandbox.post('/exchange/clock', { exchange, seconds });
    const forget = () =>
      sandbox.addresses.memory.clocks.delete(sandbox.addresses.exchanges[exchange].url);
    /** As long as a right one, and a private key where the exchange wants one. */
    const wrongSecret = () => {
      const right = sandbox.key(exchange, labels[0]).secret;
      if (!right.startsWith('-----BEGIN')) return [...right].reverse().join('');
      return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
        type: 'sec1',
        format: 'pem',
      }) as string;
    };

    for (const [where, seconds] of [
      ['five minutes ahead', 5 * minutes],
      ['five minutes behind', -5 * minutes],
    ] as const) {
      it(`may be ${where} at the first connection`, async () => {
        forget();
        await setClock(seconds);
        try {
          assert.ok((await read()).permissions.length > 0);
        } finally {
          await setClock(0);
        }
      });

      it(`may have moved to ${where} since we last looked, and back`, async () => {
        forget();
        await read();
        await setClock(seconds);
        try {
          assert.ok((await read()).permissions.length > 0);
        } finally {
          await setClock(0);
        }
        assert.ok((await read()).permissions.length > 0, 'and back');
      });

      it(`leaves a wrong key wrong, ${where}`, async () => {
        forget();
        await read();
        await setClock(seconds);
        try {
          const error = await read({ secret: wrongSecret() }).catch((cause) => cause);
          assert.ok(error instanceof KeyRefusedError, String(error));
          assert.equal(error.refusal, 'key');
        } finally {
          await setClock(0);
        }
      });
    }
  });
}
