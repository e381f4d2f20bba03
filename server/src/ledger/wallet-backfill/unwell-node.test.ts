/** Stored readings of old blocks reflect what a node keeps, not its temporary faults. */

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { dayMs } from '@moa/contracts/time';
import type { PublicClient } from 'viem';
import { createChainClient } from '../../providers/chains/create-chain-client.ts';
import { createFindBlock } from '../../providers/chains/find-block.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { readPast } from './read-past.ts';

const monthAgo = new Date(Date.now() - 30 * dayMs);

describe('a moment of the past', () => {
  let sandbox: Sandbox;
  let client: PublicClient;
  const read = () =>
    readPast(client, sandbox.addresses.networks.ethereum, sandbox.wallet('Lender'), {
      moment: monthAgo,
      findBlock: createFindBlock(client),
      shareRateAt: async () => null,
      later: null,
    });

  before(async () => {
    sandbox = await startSandbox({ chain: true });
    client = createChainClient(sandbox.addresses.networks.ethereum) as PublicClient;
  });
  after(() => sandbox.stop());

  for (const lie of ['nan', 'negative'] as const) {
    it(`is not settled by a node that lies today: ${lie}`, async () => {
      await sandbox.fault('chain', { kind: 'lie', lie });
      await assert.rejects(
        read(),
        (error) => error instanceof ProviderError && error.failure === 'garbage',
      );
      await sandbox.fault('chain', { kind: 'none' });
      assert.equal((await read()).state, 'read');
    });
  }

  it('is refused by a node that is well and keeps none of it', async () => {
    await sandbox.fault('chain', { kind: 'pruned', blocks: 5 });
    const { state, held } = await read();
    assert.deepEqual([state, held], ['refused', null]);
    await sandbox.fault('chain', { kind: 'none' });
  });
});
