import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createLogger } from './create-logger.ts';
import { chainFailure } from './providers/chains/chain-failure.ts';
import { createChainClient } from './providers/chains/create-chain-client.ts';

const key = 'canary4f2b9c77d1e0a3';
const owner = '0x00000000219ab540356cBB839Cbe05303d7705Fa';

describe('a line of the log about a node that does not answer', () => {
  it('holds neither the address of the node nor that of a wallet', async () => {
    const client = createChainClient({ rpcUrl: `http://127.0.0.1:9/v3/${key}` });
    const failure: Error = await client!.getTransactionCount({ address: owner }).then(
      () => assert.fail('nothing listens there'),
      (cause: unknown) => cause as Error,
    );
    assert.ok(failure.message.includes(key) && failure.message.includes(owner));
    let lines = '';
    const log = createLogger({ logLevel: 'trace' }, { write: (line: string) => (lines += line) });
    log.warn({ id: 'dtx_1', reason: failure.message }, 'a transaction could not be looked up');
    log.error({ err: failure, reason: chainFailure(failure).message }, 'failed');
    log.error(failure);
    log.child({ feed: 'chain' }).warn({ error: failure.message }, 'failed');
    assert.equal(lines.split('\n').length, 5);
    assert.ok(lines.includes('HTTP request failed'));
    assert.ok(!lines.includes(key), 'the node');
    assert.ok(!lines.toLowerCase().includes(owner.toLowerCase()), 'the wallet');
    assert.ok(!lines.includes('127.0.0.1:9'), 'where the node is');
  });
});
