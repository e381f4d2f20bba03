/**
 * Pools in which a wallet can open a position: of the tokens that it holds, and of those that most is
 * traded in. The factory has no list of its pools, so each pair is asked for in each of its fee tiers.
 */
import { tickSpacings } from '@moa/finance/liquidity/nearest-tick';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { type Address, getAddress, isAddress, isAddressEqual, zeroAddress } from 'viem';
import type { Context } from '../../context.ts';
import { chainFailure } from '../../providers/chains/chain-failure.ts';
import { getMemory } from '../../providers/chains/create-chain-client.ts';
import { protocolAddresses } from '../../providers/chains/protocol-addresses.ts';
import { type StoredToken, storeToken } from '../../providers/chains/stored-token.ts';
import { createTokenBook } from '../../providers/chains/token-book.ts';
import { readTokenList } from '../../providers/chains/tokens/read-token-list.ts';
import { factoryAbi, poolAbi } from '../../providers/chains/uniswap-v3/abis.ts';
import { positions } from '../../sources/positions/tables.ts';
import { sources } from '../../sources/tables.ts';
import type { PlanWallet } from '../plans/plan-wallet.ts';

export type OfferedPool = {
  address: Address;
  token0: StoredToken;
  token1: StoredToken;
  /** Parts of a million. */
  fee: number;
  sqrtPrice: bigint;
  tick: number;
  liquidity: bigint;
};

/** Most traded tokens, by their symbols in the network's token list. */
const usual = ['WETH', 'USDC', 'USDT', 'DAI', 'WBTC', 'wstETH'] as const;
const maxTokens = 12;
const fees = Object.keys(tickSpacings).map(Number);

/** Returns pools of tokens held by the wallet first, and the deepest pool of a pair first. */
export async function readOfferedPools(
  { db }: Pick<Context, 'db'>,
  { wallet, network, client }: PlanWallet,
): Promise<OfferedPool[]> {
  const { concentrated } = protocolAddresses(network);
  const { tokenListUrl, chainId, multicall3: multicallAddress } = network;
  if (concentrated === null || tokenListUrl === null) return [];
  const listed = await readTokenList(getMemory(client), tokenListUrl, chainId);
  const book = createTokenBook(listed);
  const held = (await heldTokens(wallet.id)).filter(book.has);
  const known = usual.flatMap(
    (symbol) => listed.find((token) => token.symbol === symbol)?.address ?? [],
  );
  const tokens = [...new Set([...held, ...known])].slice(0, maxTokens);
  const candidates = getPairs(tokens).flatMap((pair) => fees.map((fee) => ({ pair, fee })));
  try {
    const made = await client.multicall({
      multicallAddress,
      allowFailure: false,
      contracts: candidates.map(
        ({ pair, fee }) =>
          ({
            address: concentrated.factory,
            abi: factoryAbi,
            functionName: 'getPool',
            args: [...pair, fee],
          }) as const,
      ),
    });
    const pools = candidates.flatMap((one, index) => {
      const address = made[index] ?? zeroAddress;
      return isAddressEqual(address, zeroAddress) ? [] : [{ ...one, address }];
    });
    const states = await client.multicall({
      multicallAddress,
      allowFailure: true,
      contracts: pools.flatMap(
        ({ address }) =>
          [
            { address, abi: poolAbi, functionName: 'slot0' },
            { address, abi: poolAbi, functionName: 'liquidity' },
          ] as const,
      ),
    });
    const isHeld = new Set(held);
    const count = ({ pair }: { pair: Pair }) => pair.filter((one) => isHeld.has(one)).length;
    return pools
      .flatMap((one, index) => {
        const slot = states[2 * index]?.result as readonly [bigint, number] | undefined;
        const liquidity = states[2 * index + 1]?.result as bigint | undefined;
        // A pool without liquidity has no meaningful price.
        if (slot === undefined || !liquidity) return [];
        const [token0, token1] = one.pair;
        return [
          {
            pair: one.pair,
            address: one.address,
            fee: one.fee,
            token0: storeToken(book.token(token0)),
            token1: storeToken(book.token(token1)),
            sqrtPrice: slot[0],
            tick: slot[1],
            liquidity,
          },
        ];
      })
      .sort((a, b) => count(b) - count(a) || (samePair(a, b) ? byDepth(a, b) : 0));
  } catch (cause) {
    throw chainFailure(cause);
  }

  /**
   * Returns tokens of the wallet's last reading, including staked ether, which is held in the
   * wallet.
   */
  async function heldTokens(walletId: string): Promise<Address[]> {
    const rows = await db
      .select({ token: positions.tokenAddress })
      .from(positions)
      .innerJoin(sources, eq(sources.id, positions.sourceId))
      .where(
        and(
          eq(sources.refId, walletId),
          inArray(positions.kind, ['balance', 'staked']),
          isNotNull(positions.tokenAddress),
        ),
      );
    return rows.flatMap(({ token }) =>
      token !== null && isAddress(token, { strict: false }) ? [getAddress(token)] : [],
    );
  }
}

type Pair = readonly [Address, Address];

/** Each two tokens once, as the pools order them. */
function getPairs(tokens: readonly Address[]): Pair[] {
  return tokens.flatMap((one, at) =>
    tokens
      .slice(at + 1)
      .map((other): Pair => (BigInt(one) < BigInt(other) ? [one, other] : [other, one])),
  );
}

function samePair(a: { pair: Pair }, b: { pair: Pair }): boolean {
  return a.pair[0] === b.pair[0] && a.pair[1] === b.pair[1];
}

function byDepth(a: { liquidity: bigint }, b: { liquidity: bigint }): number {
  return a.liquidity < b.liquidity ? 1 : a.liquidity > b.liquidity ? -1 : 0;
}
