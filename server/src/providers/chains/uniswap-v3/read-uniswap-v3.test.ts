import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Network } from '../../../networks/network.ts';
import { type Sandbox, startSandbox } from '../../testing/start-sandbox.ts';
import { createChainClient } from '../create-chain-client.ts';
import { readWallet } from '../read-wallet.ts';
import { type CountingNode, startCountingNode } from '../testing/counting-node.ts';
import { openPositions } from './testing/open-positions.ts';
import { plainOf, readOneByOne } from './testing/read-one-by-one.ts';

const label = 'Liquidity provider';

describe('a hundred positions of concentrated liquidity', () => {
  let sandbox: Sandbox;
  let node: CountingNode;
  let network: Network;
  const addresses = () => ({
    factory: network.contracts.uniswapV3Factory as `0x${string}`,
    manager: network.contracts.uniswapV3PositionManager as `0x${string}`,
  });
  /** The client holds the cached market data. */
  let client: ReturnType<typeof createChainClient>;
  const read = () => readWallet(client, network, sandbox.wallet(label));

  before(async () => {
    sandbox = await startSandbox({ chain: true });
    const { ethereum } = sandbox.addresses.networks;
    node = await startCountingNode(ethereum.rpcUrl ?? '');
    network = { ...ethereum, rpcUrl: node.url };
    client = createChainClient(network);
    assert.ok((await openPositions(sandbox.world, label, 100)) >= 100);
  });
  after(async () => {
    await node.stop();
    await sandbox.stop();
  });

  it('cost four requests with everything else that the wallet holds, knowing nothing before', async () => {
    node.forget();
    const { concentrated, balances, pairs } = await read();
    assert.ok(concentrated.length >= 90 && balances.length > 0 && pairs.length > 0);
    const { requests, calls } = node.asked();
    // One call besides asks for the chain.
    assert.ok(requests <= 4 && calls <= 5, `${requests} requests, ${calls} calls`);
  });

  it('are what the contracts would pay, to the unit, before and after the market moved', async () => {
    const plainClient = createChainClient(network);
    assert.ok(plainClient !== null);
    const owner = sandbox.wallet(label);
    const compare = async () => {
      const { concentrated, blockNumber, standing } = await read();
      assert.deepEqual(standing, []);
      assert.ok(concentrated.length >= 90);
      const plain = await readOneByOne(plainClient, addresses(), owner, blockNumber);
      assert.deepEqual(concentrated.map(plainOf), plain);
      return concentrated;
    };
    const calm = await compare();
    await sandbox.post('/market/prices', { symbol: 'ETH', usd: '3400' });
    await sandbox.post('/chain/advance', { seconds: 60 });
    await sandbox.post('/market/prices', { symbol: 'ETH', usd: '2900' });
    await sandbox.post('/chain/advance', { seconds: 60 });
    const moved = await compare();
    const statuses = new Set([...calm, ...moved].map(({ status }) => status));
    assert.deepEqual([...statuses].sort(), ['closed', 'in_range', 'out_above', 'out_below']);
    const earned = moved.filter((one) => {
      const then = calm.find(({ tokenId }) => tokenId === one.tokenId);
      return then !== undefined && (then.fees0 !== one.fees0 || then.fees1 !== one.fees1);
    });
    assert.ok(earned.length >= 30, `${earned.length} positions earned`);
  });

  it('cost three requests once the market is known', async () => {
    node.forget();
    assert.ok((await read()).concentrated.length >= 90);
    const { requests, calls } = node.asked();
    assert.ok(requests <= 3 && calls <= 4, `${requests} requests, ${calls} calls`);
  });
});
