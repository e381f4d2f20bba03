/** Staked ether that came over a bridge, in the past: its own network does not tell what a share was worth. */

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { dayMs } from '@moa/contracts/time';
import { fromUnits } from '@moa/finance/money/units';
import type { Address, PublicClient } from 'viem';
import { createChainClient } from '../../providers/chains/create-chain-client.ts';
import { createFindBlock } from '../../providers/chains/find-block.ts';
import { wstEthAbi } from '../../providers/chains/lido/abis.ts';
import { createShareRates } from '../../providers/chains/lido/read-share-rate.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { readPast } from './read-past.ts';

describe('bridged staked ether of the past', () => {
  let sandbox: Sandbox;
  let client: PublicClient;
  const networks = () => {
    const { ethereum, base } = sandbox.addresses.networks;
    const { rpcUrl, chainId, tokenListUrl, contracts } = ethereum;
    const bridgedWsteth = contracts.lidoWsteth as Address;
    // The sandbox has one chain: here it is used as two networks.
    return {
      ethereum,
      base: { ...base, rpcUrl, chainId, tokenListUrl, contracts: { bridgedWsteth } },
    };
  };
  const readAgo = async (days: number, main: PublicClient | null = client) => {
    const { ethereum, base } = networks();
    const moment = new Date(Date.now() - days * dayMs);
    const findBlock = createFindBlock(client);
    const shareRateAt = createShareRates(main, ethereum);
    const wanted = { moment, findBlock, shareRateAt, later: null };
    const past = await readPast(client, base, sandbox.wallet('Staker'), wanted);
    assert.equal(past.state, 'read');
    return { past, shares: past.held?.find(({ symbol }) => symbol === 'wstETH') };
  };
  const rateIn = async (blockNumber: string | null) => {
    const requested = { abi: wstEthAbi, functionName: 'stEthPerToken' } as const;
    const address = networks().ethereum.contracts.lidoWsteth as Address;
    const block = BigInt(blockNumber ?? -1);
    return fromUnits(await client.readContract({ ...requested, address, blockNumber: block }), 18);
  };

  before(async () => {
    sandbox = await startSandbox({ chain: true });
    client = createChainClient(networks().ethereum) as PublicClient;
  });
  after(() => sandbox.stop());

  it('is worth what the main network said that a share was worth then', async () => {
    const factors = new Set<string>();
    for (const days of [10, 100, 300]) {
      const { past, shares } = await readAgo(days);
      assert.equal(shares?.priceSymbol, 'STETH');
      assert.equal(shares.priceFactor, await rateIn(past.blockNumber));
      factors.add(shares.priceFactor);
    }
    assert.equal(factors.size, 3);
  });

  it('has no price where nobody tells of the main network', async () => {
    const { shares } = await readAgo(10, null);
    assert.deepEqual([shares?.priceSymbol, shares?.priceFactor], [null, '1']);
  });
});
