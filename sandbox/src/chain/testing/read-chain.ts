/** Reads a running chain for tests through its public RPC endpoint. */
import assert from 'node:assert/strict';
import { type Address, createPublicClient, erc20Abi, formatEther, http } from 'viem';
import type { Chain } from '../../seams.ts';
import {
  AAVE,
  FEED,
  PAIR,
  POOL,
  POOL_FACTORY,
  POSITIONS,
  QUEUE,
  STETH,
  TRANSFER,
} from './chain-abis.ts';

export type ChainReader = ReturnType<typeof readChain>;

export function readChain(chain: Chain) {
  const client = createPublicClient({
    transport: http(chain.rpcUrl, { retryCount: 0 }),
    cacheTime: 0,
  });
  const contract = (name: string): Address => {
    const address = chain.contracts[name];
    assert.ok(address, `there is a contract ${name}`);
    return address;
  };
  const wallet = (label: string) => {
    const found = chain.wallets.find((each) => each.label === label);
    assert.ok(found, `there is a wallet ${label}`);
    return found;
  };
  const token = (symbol: string): Address => {
    const found = chain.tokens.find((each) => each.symbol === symbol);
    assert.ok(found, `there is a token ${symbol}`);
    return found.address;
  };
  const stethOf = (address: Address) =>
    client.readContract({
      address: contract('lidoSteth'),
      abi: STETH,
      functionName: 'balanceOf',
      args: [address],
    });
  const healthOf = async (label: string) => {
    const [, , , , , health] = await client.readContract({
      address: contract('aaveV3Pool'),
      abi: AAVE,
      functionName: 'getUserAccountData',
      args: [wallet(label).address],
    });
    return Number(formatEther(health));
  };
  const requestsOf = async (label: string) => {
    const queue = { address: contract('lidoWithdrawalQueue'), abi: QUEUE } as const;
    const owner = wallet(label).address;
    const ids = await client.readContract({
      ...queue,
      functionName: 'getWithdrawalRequests',
      args: [owner],
    });
    return client.readContract({ ...queue, functionName: 'getWithdrawalStatus', args: [ids] });
  };
  const feedOf = async (symbol: string) => {
    const [, answer] = await client.readContract({
      address: contract(`priceFeed:${symbol}`),
      abi: FEED,
      functionName: 'latestRoundData',
    });
    return answer;
  };
  const v2Price = async () => {
    const name = Object.keys(chain.contracts).find((each) => /^uniswapV2Pair:.*USDC/.test(each))!;
    const [r0, r1] = await client.readContract({
      address: contract(name),
      abi: PAIR,
      functionName: 'getReserves',
    });
    const [usdc, weth] = name.startsWith('uniswapV2Pair:USDC') ? [r0, r1] : [r1, r0];
    return (Number(usdc) * 1e12) / Number(weth);
  };
  const v3Price = async (fee: number) => {
    const usdcFirst = token('USDC').toLowerCase() < token('WETH').toLowerCase();
    const name = `uniswapV3Pool:${usdcFirst ? 'USDC/WETH' : 'WETH/USDC'}:${fee}`;
    const [root] = await client.readContract({
      address: contract(name),
      abi: POOL,
      functionName: 'slot0',
    });
    const raw = (Number(root) / 2 ** 96) ** 2;
    return (usdcFirst ? 1 / raw : raw) * 1e12;
  };
  const positionsOf = async (owner: Address) => {
    const manager = { address: contract('uniswapV3PositionManager'), abi: POSITIONS } as const;
    const count = await client.readContract({
      ...manager,
      functionName: 'balanceOf',
      args: [owner],
    });
    return Promise.all(
      Array.from({ length: Number(count) }, async (_, index) => {
        const id = await client.readContract({
          ...manager,
          functionName: 'tokenOfOwnerByIndex',
          args: [owner, BigInt(index)],
        });
        const [, , token0, token1, fee, tickLower, tickUpper, liquidity] =
          await client.readContract({
            ...manager,
            functionName: 'positions',
            args: [id],
          });
        const pool = await client.readContract({
          address: contract('uniswapV3Factory'),
          abi: POOL_FACTORY,
          functionName: 'getPool',
          args: [token0, token1, fee],
        });
        const [, tick] = await client.readContract({
          address: pool,
          abi: POOL,
          functionName: 'slot0',
        });
        const max = 2n ** 128n - 1n;
        const { result: fees } = await client.simulateContract({
          ...manager,
          functionName: 'collect',
          args: [{ tokenId: id, recipient: owner, amount0Max: max, amount1Max: max }],
          account: owner,
        });
        return { liquidity, inRange: tickLower <= tick && tick < tickUpper, fees };
      }),
    );
  };
  /**
   * Returns the balance of a token according to the logs, at the end of each block with a transfer.
   */
  const historyOf = async (owner: Address, symbol: string) => {
    const moves = new Map<bigint, bigint>();
    const head = await client.getBlockNumber();
    for (let from = 0n; from <= head; from += 2_000n) {
      const query = {
        address: token(symbol),
        event: TRANSFER,
        fromBlock: from,
        strict: true,
      } as const;
      const toBlock = from + 1_999n < head ? from + 1_999n : head;
      for (const { args, blockNumber } of await client.getLogs({ ...query, toBlock })) {
        if (args.from === args.to) continue;
        const units = args.to === owner ? args.value : args.from === owner ? -args.value : 0n;
        if (units !== 0n) moves.set(blockNumber, (moves.get(blockNumber) ?? 0n) + units);
      }
    }
    let sum = 0n;
    return [...moves].map(([block, units]) => {
      sum += units;
      return { block, held: sum };
    });
  };
  const heldAt = (owner: Address, symbol: string, blockNumber: bigint) =>
    client.readContract({
      address: token(symbol),
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [owner],
      blockNumber,
    });

  return {
    client,
    contract,
    wallet,
    token,
    stethOf,
    healthOf,
    requestsOf,
    feedOf,
    v2Price,
    v3Price,
    positionsOf,
    historyOf,
    heldAt,
  };
}
