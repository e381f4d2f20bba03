import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createIdleClients } from './call-exchange.ts';
import { type CcxtClient, loadCcxt } from './load-ccxt.ts';

type Keyed = CcxtClient & { apiKey: string; secret: string; password: string };

const url = 'http://127.0.0.1:9';
const credentials = { apiKey: 'a key', secret: 'a secret', passphrase: 'a phrase' };
const of = { exchange: 'okx' as const, url, credentials };

async function create(): Promise<CcxtClient> {
  const Client = await loadCcxt('okx');
  const { apiKey, secret, passphrase } = credentials;
  const options = { apiKey, secret, password: passphrase, timeout: 1, enableRateLimit: true };
  return new Client(options);
}

describe('clients between two calls', () => {
  it('know no secret and nothing of the conversation before, and know theirs again when they are used', async () => {
    const clients = createIdleClients();
    const client = (await clients.take(of, create)) as Keyed;
    const before = structuredClone(client.options);
    client.options['hasAlreadyAuthenticatedSuccessfully'] = true;
    client.options.timeDifference = 5_000;
    client.last_response_headers = { date: 'then' };
    clients.giveBack(of, client);
    assert.doesNotMatch(JSON.stringify([client.apiKey, client.secret, client.password]), /a /);
    const again = (await clients.take(of, () => assert.fail('one waits'))) as Keyed;
    assert.equal(again, client);
    assert.deepEqual(
      [again.apiKey, again.secret, again.password, again.last_response_headers],
      ['a key', 'a secret', 'a phrase', undefined],
    );
    assert.deepEqual(again.options, before);
  });

  it('are lent to one conversation at a time, and never to another key or address', async () => {
    const clients = createIdleClients();
    const [first, second] = [await clients.take(of, create), await clients.take(of, create)];
    assert.notEqual(first, second);
    clients.giveBack(of, first);
    for (const other of [
      { ...of, url: 'http://127.0.0.1:10' },
      { ...of, exchange: 'bybit' as const },
      { ...of, credentials: { ...credentials, apiKey: 'another' } },
      { ...of, credentials: { ...credentials, secret: 'another' } },
      { ...of, credentials: { ...credentials, passphrase: 'another' } },
    ]) {
      assert.notEqual(await clients.take(other, create), first);
    }
    assert.equal(await clients.take(of, create), first);
    assert.notEqual(await clients.take(of, create), first);
  });

  it('are few', async () => {
    const clients = createIdleClients();
    const keys = Array.from({ length: 40 }, (_, index) => ({
      ...of,
      credentials: { ...credentials, apiKey: `key ${index}` },
    }));
    for (const key of keys) clients.giveBack(key, await clients.take(key, create));
    let made = 0;
    for (const key of keys) {
      await clients.take(key, () => {
        made += 1;
        return create();
      });
    }
    assert.equal(made, 16);
  });
});
