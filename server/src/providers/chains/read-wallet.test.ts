import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { getAddress, type PublicClient } from 'viem';
import type { Network } from '../../networks/network.ts';
import { createOutsideMemory } from '../outside-memory.ts';
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts';
import { waitFor } from '../testing/wait-for.ts';
import { createChainClient } from './create-chain-client.ts';
import { readWallet, readWalletAt } from './read-wallet.ts';
import { compareReading } from './testing/compare-reading.ts';
import { randomStates } from './testing/random-states.ts';
import { strangePair } from './testing/strange-pair.ts';
import { readTokenList } from './tokens/read-token-list.ts';
import type { WalletReading } from './wallet-reading.ts';

const deep = process.env['MOA_DEEP'] === '1';
const states = deep ? 200 : 4;

describe('a wallet on the chain', () => {
  let sandbox: Sandbox;
  let network: Network;
  let client: PublicClient;
  const at = (name: string) => getAddress(network.contracts[name] ?? '0x');
  const read = (label: string) => readWallet(client, network, sandbox.wallet(label));

  before(async () => {
    sandbox = await startSandbox({ chain: true });
    network = sandbox.addresses.networks.ethereum;
    client = createChainClient(network) as PublicClient;
  });
  after(() => sandbox.stop());

  for (const label of ['Everything', 'Lender', 'Liquidity provider', 'Staker', 'Empty']) {
    it(`of ${label} holds what the chain says at that block, to the last unit`, async () => {
      const reading = await read(label);
      assert.deepEqual([reading.standing, reading.unreadable], [[], []]);
      await compareReading(client, network, reading, sandbox.wallet(label));
    });
  }

  it('of an earlier block holds what it held when that was the newest', async () => {
    const owner = sandbox.wallet('Everything');
    const then = await read('Everything');
    await sandbox.post('/chain/advance', { seconds: 86_400 });
    await sandbox.post('/chain/rebase', { percent: 0.1 });
    assert.notDeepEqual((await read('Everything')).stakedEther, then.stakedEther);
    assert.deepEqual(await readWalletAt(client, network, owner, then.blockNumber), then);
  });

  it('of a block of which the node keeps no state is refused, not nothing', async () => {
    const owner = sandbox.wallet('Everything');
    await sandbox.fault('chain', { kind: 'pruned' });
    await assert.rejects(readWalletAt(client, network, owner, 2_100n), { failure: 'garbage' });
    await sandbox.fault('chain', { kind: 'none' });
    assert.ok((await readWalletAt(client, network, owner, 2_100n)).balances.length > 3);
  });

  it('has rewards, a stable debt, staked liquidity and requests of both kinds among its wallets', async () => {
    const all = await Promise.all(
      ['Everything', 'Lender', 'Liquidity provider', 'Staker'].map(read),
    );
    assert.ok(all.some(({ rewards }) => rewards.length > 0));
    assert.ok(all.some(({ lending }) => lending?.debts.some((debt) => debt.rateMode === 'stable')));
    assert.ok(all.some(({ pairs }) => pairs.some((one) => one.staked[0]?.reward)));
    const states = new Set(all.flatMap(({ withdrawals }) => withdrawals.map((one) => one.state)));
    assert.deepEqual([...states].sort(), ['claimable', 'waiting']);
    const statuses = new Set(
      all.flatMap(({ concentrated }) => concentrated.map((one) => one.status)),
    );
    assert.ok(statuses.has('in_range') && statuses.size > 1, [...statuses].join());
  });

  it('moves with a rebase, and what waits to be paid out loses with a loss', async () => {
    const before = await read('Staker');
    await sandbox.post('/chain/rebase', { percent: '1' });
    const grown = await read('Staker');
    const stEthOf = ({ stakedEther }: WalletReading) => stakedEther.map((one) => Number(one.stEth));
    stEthOf(grown).forEach((amount, index) => {
      assert.ok(Math.abs(amount / (stEthOf(before)[index] ?? 0) - 1.01) < 1e-9);
    });
    const waiting = ({ withdrawals }: WalletReading) =>
      withdrawals.find((one) => one.state === 'waiting');
    // A request earns nothing any more.
    assert.equal(waiting(grown)?.payable, waiting(before)?.amount);
    await sandbox.post('/chain/rebase', { percent: '-5' });
    const lost = waiting(await read('Staker'));
    assert.ok(Number(lost?.payable) < Number(lost?.amount) * 0.97, lost?.payable);
  });

  it('lets a request be claimed once it is settled', async () => {
    await sandbox.post('/chain/finalize', {});
    const { withdrawals } = await read('Staker');
    assert.ok(withdrawals.length >= 2);
    assert.ok(withdrawals.every((one) => one.state === 'claimable'));
  });

  it('earns rewards while time goes on', async () => {
    const before = await read('Lender');
    await sandbox.post('/chain/advance', { seconds: 86_400 });
    const after = await read('Lender');
    assert.ok(Number(after.rewards[0]?.amount) > Number(before.rewards[0]?.amount));
    const owed = (reading: WalletReading) => Number(reading.lending?.debts[0]?.amount);
    assert.ok(owed(after) > owed(before));
  });

  it('follows a price into other amounts of the same liquidity', async () => {
    const before = (await read('Everything')).concentrated[0];
    const price = Number(before?.amount0);
    await sandbox.post('/market/prices', { symbol: 'ETH', usd: '2500' });
    const after = await waitFor('the pool to follow', async () => {
      const now = (await read('Everything')).concentrated[0];
      return Number(now?.amount0) === price ? null : now;
    });
    assert.equal(after.liquidity, before?.liquidity);
    assert.equal(after.tokenId, before?.tokenId);
  });

  it('tells a share of a pair that no list leads to, of which the stranger’s side is suspected', async () => {
    const { pair, stranger, weth } = await strangePair(sandbox, network, client, 'Lender');
    const owner = sandbox.wallet('Lender');
    assert.ok(!(await readWallet(client, network, owner)).pairs.some((one) => one.pair === pair));
    const candidates = [pair, stranger, at('aaveV3Pool')];
    const { pairs } = await readWallet(client, network, owner, candidates);
    const found = pairs.find((one) => one.pair === pair);
    assert.ok(found !== undefined && pairs.length === 1);
    const suspected = [found.token0, found.token1].map((token) => [token.symbol, token.suspicion]);
    assert.deepEqual(
      suspected.sort(),
      [
        ['ODD', 'unlisted'],
        ['WETH', null],
      ].sort(),
    );
    const ether = found.token0.address === weth ? found.held.amount0 : found.held.amount1;
    // A thousand units of liquidity stay in a new pair for ever.
    assert.equal(ether, '0.099999999999999');
  });

  it('prices wstETH that came over a bridge by the rate that was last read', async () => {
    const [staked] = (await read('Staker')).stakedEther.filter((one) => one.token === 'wstETH');
    const { lidoSteth: _, lidoWsteth: bridgedWsteth, ...contracts } = network.contracts;
    const elsewhere = {
      ...network,
      contracts: { ...contracts, bridgedWsteth: bridgedWsteth ?? '0x' },
    };
    const { balances } = await readWallet(client, elsewhere, sandbox.wallet('Staker'));
    const bridged = balances.find((row) => row.symbol === 'wstETH');
    assert.deepEqual(
      [bridged?.staked, bridged?.quantity, bridged?.priceFactor, bridged?.priceSymbol],
      [true, staked?.amount, staked?.shareRate, 'STETH'],
    );
  });

  it(`holds what the protocols say in ${states} random states of the chain, to the last unit`, async () => {
    const listed = await readTokenList(
      createOutsideMemory(),
      network.tokenListUrl ?? '',
      network.chainId,
    );
    const usdc = listed.find(({ symbol }) => symbol === 'USDC');
    assert.ok(usdc);
    const seed = deep ? Date.now() % 2 ** 31 : 15;
    const next = await randomStates(sandbox, usdc.address, seed);
    let compared = 0;
    for (let state = 0; state < states; state += 1) {
      const how = await next();
      for (const label of ['Everything', 'Lender', 'Liquidity provider', 'Staker']) {
        const reading = await read(label);
        await compareReading(client, network, reading, sandbox.wallet(label)).catch((cause) => {
          throw new Error(`${label} differs in state ${state} of seed ${seed}, after ${how}`, {
            cause,
          });
        });
        compared += 1;
      }
    }
    if (deep) console.log(`${states} random states of seed ${seed}: ${compared} wallets compared`);
  });
});
