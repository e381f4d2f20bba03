/** Upbit's behaviour when a key exceeds its limit, which the owner's other programs may use up. */
import assert from 'node:assert/strict';
import { createHmac, randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { ProviderError } from '../../provider-error.ts';
import { readHoldings } from '../../testing/read-holdings.ts';
import { type Sandbox, type SandboxKey, startSandbox } from '../../testing/start-sandbox.ts';

let sandbox: Sandbox;
before(async () => {
  sandbox = await startSandbox({ chain: false, pace: 1 });
});
after(() => sandbox.stop());

it('is left alone for as long as it says, with that key alone', async () => {
  const seconds = await spend(sandbox.key('upbit', 'Main'));
  const read = (label: string) =>
    readHoldings(sandbox.addresses, 'upbit', sandbox.key('upbit', label));
  for (let time = 0; time < 2; time += 1) {
    const error = await read('Main').catch((cause: unknown) => cause);
    assert.ok(error instanceof ProviderError);
    assert.equal(error.failure, 'rate-limited');
    const wait = error.retryAfterSeconds ?? 0;
    assert.ok(wait > seconds - 5 && wait <= seconds, `${wait} s instead of ${seconds}`);
    assert.ok((await read('Second')).length > 0, 'another account waits as well');
  }
  await sandbox.addresses.memory.pauses.clear();
});

/** Asks with a key until the exchange blocks it; for how many seconds it says. */
async function spend({ apiKey, secret }: SandboxKey): Promise<number> {
  for (let round = 0; round < 20; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 60 }, async () => {
        const response = await fetch(`${sandbox.addresses.exchanges.upbit.url}/v1/accounts`, {
          headers: { authorization: `Bearer ${token(apiKey, secret)}` },
        });
        return { status: response.status, text: await response.text() };
      }),
    );
    const blocked = answers.find(({ status }) => status === 418);
    if (blocked !== undefined) return Number(/(\d+) seconds/.exec(blocked.text)?.[1]);
  }
  return assert.fail('it is never blocked');
}

function token(apiKey: string, secret: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { access_key: apiKey, nonce: randomUUID() };
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
