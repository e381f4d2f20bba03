import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { type Address, encodeFunctionData, getAddress, type PublicClient, parseAbi } from 'viem';
import type { Network } from '../../networks/network.ts';
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts';
import { createChainClient } from './create-chain-client.ts';
import { readWallet } from './read-wallet.ts';
import { actAs } from './testing/act-as.ts';
import { startCountingNode } from './testing/counting-node.ts';
import { managerAbi } from './uniswap-v3/testing/open-positions.ts';

const hostileAbi = parseAbi([
  'function createPool(address tokenA, address tokenB, uint24 fee) returns (address)',
  'function getPool(address tokenA, address tokenB, uint24 fee) view returns (address)',
  'function initialize(uint160 sqrtPriceX96)',
  'function approve(address spender, uint256 value) returns (bool)',
]);

describe('a wallet of which something cannot be read', () => {
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
  const broken = (contracts: Record<string, Address>) =>
    readWallet(
      client,
      { ...network, contracts: { ...network.contracts, ...contracts } },
      sandbox.wallet('Everything'),
    );

  it('keeps the others when one protocol answers nothing', async () => {
    const whole = await read('Everything');
    // A token is where the protocol should be: it has none of its functions.
    const weth = at('weth');
    const cases = [
      [{ lidoWithdrawalQueue: weth }, 'lido'],
      [{ uniswapV2Factory: weth }, 'uniswap-v2'],
      [{ uniswapV3PositionManager: at('lidoSteth') }, 'uniswap-v3'],
    ] as const;
    for (const [contracts, protocol] of cases) {
      const reading = await broken(contracts);
      assert.ok(
        reading.standing.some((one) => one.protocol === protocol),
        protocol,
      );
      assert.deepEqual(reading.lending?.supplies.length, whole.lending?.supplies.length);
      assert.equal(reading.balances.length, whole.balances.length);
      if (protocol !== 'lido') assert.ok(reading.stakedEther.length > 0);
      if (protocol !== 'uniswap-v2') assert.ok(reading.pairs.length > 0);
    }
  });

  it('counts no receipt of lending as a token where the market does not say which they are', async () => {
    const whole = await read('Everything');
    const reading = await broken({ aaveV3AddressesProvider: at('weth') });
    assert.deepEqual(
      reading.standing.map(({ protocol, position, name }) => [protocol, position, name]),
      [['aave-v3-ethereum', null, 'Aave v3']],
    );
    assert.deepEqual(reading.balances, whole.balances);
    assert.deepEqual(reading.unread, ['Aave v3']);
  });

  it('counts a token by the decimals of its contract where the list has others', async () => {
    const listUrl = network.tokenListUrl ?? '';
    const list = (await (await fetch(listUrl)).json()) as { tokens: { symbol: string }[] };
    const tokens = list.tokens.map((token) =>
      token.symbol === 'USDC' || token.symbol === 'WETH' ? { ...token, decimals: 9 } : token,
    );
    const server = createServer((_, response) => response.end(JSON.stringify({ ...list, tokens })));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const elsewhere = { ...network, tokenListUrl: `http://127.0.0.1:${port}/list.json` };
    const reader = createChainClient(elsewhere) as PublicClient;
    const owner = sandbox.wallet('Everything');
    const [wrong, right] = [await readWallet(reader, elsewhere, owner), await read('Everything')];
    assert.deepEqual(wrong.balances, right.balances);
    assert.deepEqual(wrong.pairs, right.pairs);
    assert.deepEqual((await readWallet(reader, elsewhere, owner)).balances, right.balances);
    await new Promise((resolve) => server.close(resolve));
  });

  it('reads beside a listed token that burns all gas', async () => {
    const attacker = actAs(sandbox.world, 'Everything');
    const hostile = await attacker.send(null, '0x6004600c60003960046000f35b600056');
    const list = (await (await fetch(network.tokenListUrl ?? '')).json()) as { tokens: unknown[] };
    const entry = {
      chainId: network.chainId,
      address: hostile,
      symbol: 'BURN',
      name: 'Burn',
      decimals: 18,
    };
    const tokens = [...list.tokens, entry];
    const server = createServer((_, response) => response.end(JSON.stringify({ ...list, tokens })));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const elsewhere = { ...network, tokenListUrl: `http://127.0.0.1:${port}/list.json` };
    const reader = createChainClient(elsewhere) as PublicClient;
    const reading = await readWallet(reader, elsewhere, sandbox.wallet('Everything'));
    assert.deepEqual(reading.balances, (await read('Everything')).balances);
    assert.deepEqual(reading.unreadable, [getAddress(hostile ?? '')]);
    await new Promise((resolve) => server.close(resolve));
  });

  it('shows a position beside a token that burns all gas, and everything else', async () => {
    const before = await read('Staker');
    const attacker = actAs(sandbox.world, 'Everything');
    const [weth, factory, manager] = [
      at('weth'),
      at('uniswapV3Factory'),
      at('uniswapV3PositionManager'),
    ];
    // It jumps to its own beginning for ever.
    const hostile = await attacker.send(null, '0x6004600c60003960046000f35b600056');
    assert.ok(hostile !== null);
    const [token0, token1] =
      weth.toLowerCase() < hostile.toLowerCase() ? [weth, hostile] : [hostile, weth];
    const call = (name: string, args: readonly unknown[]) =>
      encodeFunctionData({ abi: hostileAbi, functionName: name, args } as never);
    await attacker.send(factory, call('createPool', [token0, token1, 3000]));
    const pool = await attacker.client.readContract({
      address: factory,
      abi: hostileAbi,
      functionName: 'getPool',
      args: [token0, token1, 3000],
    });
    await attacker.send(pool, call('initialize', [2n ** 96n]));
    await attacker.send(weth, call('approve', [manager, 10n ** 18n]));
    // On the side of the price where ether alone is needed.
    const [tickLower, tickUpper] = token0 === weth ? [60, 120] : [-120, -60];
    await attacker.send(
      manager,
      encodeFunctionData({
        abi: managerAbi,
        functionName: 'mint',
        args: [
          {
            token0: getAddress(token0),
            token1: getAddress(token1),
            fee: 3000,
            tickLower,
            tickUpper,
            amount0Desired: token0 === weth ? 10n ** 15n : 0n,
            amount1Desired: token1 === weth ? 10n ** 15n : 0n,
            amount0Min: 0n,
            amount1Min: 0n,
            recipient: sandbox.wallet('Staker'),
            deadline: 2n ** 63n,
          },
        ],
      }),
    );
    const now = await read('Staker');
    assert.deepEqual(now.standing, []);
    assert.equal(now.balances.length, before.balances.length);
    assert.equal(now.stakedEther.length, before.stakedEther.length);
    const [gift] = now.concentrated;
    assert.ok(gift !== undefined);
    const sides = [gift.token0, gift.token1];
    const unlistedToken = sides.find((token) => token.address === getAddress(hostile));
    assert.deepEqual([unlistedToken?.priceSymbol, unlistedToken?.suspicion], [null, 'unlisted']);
    const ether = gift.token0.address === weth ? gift.amount0 : gift.amount1;
    assert.equal(ether, '0.000999999999999999');
  });

  it('asks again where one of the nodes behind an address has not seen the block yet', async () => {
    let calls = 0;
    const node = await startCountingNode(network.rpcUrl ?? '', {
      bend: (method, answer) => {
        if (method === 'eth_call') calls += 1;
        if (method !== 'eth_call' || calls !== 2) return answer;
        const { result: _, ...rest } = answer;
        return { ...rest, error: { code: -32_000, message: 'header not found' } };
      },
    });
    const elsewhere = { ...network, rpcUrl: node.url };
    const reading = await readWallet(
      createChainClient(elsewhere),
      elsewhere,
      sandbox.wallet('Everything'),
    );
    assert.deepEqual(reading.standing, []);
    assert.ok(calls > 2);
    await node.stop();
  });

  it('does not mix two blocks: a reorganisation in between is read anew, and refused when it stays', async () => {
    // Multicall3 tells the hash of the parent; a node that tells another one each time has changed its mind.
    let reported = 0n;
    let changes = 2;
    const node = await startCountingNode(network.rpcUrl ?? '', {
      bend: (method, answer) => {
        if (method !== 'eth_call' || changes === 0) return answer;
        changes -= 1;
        reported += 1n;
        const parent = hashIn(answer.result as string);
        return {
          ...answer,
          result: (answer.result as string).replace(
            parent,
            reported.toString(16).padStart(64, 'f'),
          ),
        };
      },
    });
    const elsewhere = { ...network, rpcUrl: node.url };
    const reader = createChainClient(elsewhere);
    const reading = await readWallet(reader, elsewhere, sandbox.wallet('Everything'));
    assert.ok(reading.concentrated.length > 0);
    changes = Number.POSITIVE_INFINITY;
    await assert.rejects(readWallet(reader, elsewhere, sandbox.wallet('Everything')), {
      message: /replaced its newest blocks/,
    });
    await node.stop();
  });
});

/** The third answer of a round: number, chain, parent. */
function hashIn(result: string): string {
  const words = result.slice(2).match(/.{64}/g) ?? [];
  const first = 2 + Number(BigInt(`0x${words[2 + 2] ?? '0'}`) / 32n);
  return words[first + 3] ?? '';
}
