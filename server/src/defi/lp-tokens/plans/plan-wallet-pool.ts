/** Common data of all actions on a pool: its current state, and the wallet's balances. */
import { shortAddress } from '@moa/contracts/short-address';
import { type Address, getAddress } from 'viem';
import { erc20Abi as rewardAbi } from '../../../providers/chains/abis.ts';
import { chainFailure } from '../../../providers/chains/chain-failure.ts';
import { pairAbi, stakingAbi } from '../../../providers/chains/lp-tokens/abis.ts';
import type { Staking } from '../../../providers/chains/lp-tokens/read-pairs.ts';
import { createReadBatch } from '../../../providers/chains/read-batch.ts';
import { readableText } from '../../../providers/chains/tokens/readable-text.ts';
import { erc20Abi, type PlanToken, planToken } from '../../plans/approvals.ts';
import type { RevertWords } from '../../plans/revert-reason.ts';
import { refuse } from '../../refusals/refuse.ts';
import { type PoolMarket, readStakings, routerName, stakingName } from '../pools/pool-market.ts';
import type { PoolState } from '../pools/read-pool.ts';

export type Erc20 = PlanToken & { address: Address };

export type WalletPool = {
  pool: PoolState;
  owner: Address;
  liquidity: Erc20;
  tokens: readonly [Erc20, Erc20];
  /** Balances of the wallet in smallest units. */
  balances: readonly [bigint, bigint];
  held: bigint;
  staked: { staking: Staking; liquidity: bigint; earned: bigint; reward: Erc20 }[];
};

export async function readWalletPool(pool: PoolState, owner: Address): Promise<WalletPool> {
  const { market, pair } = pool;
  const stakings = (await readStakings(market)).filter(({ stakingToken }) => stakingToken === pair);
  const batch = createReadBatch();
  const [token0, token1] = pool.tokens.map((token) => getAddress(token.address));
  const balances = [token0 as Address, token1 as Address].map((token) =>
    batch.read(token, erc20Abi, 'balanceOf', [owner]),
  );
  const held = batch.read(pair, pairAbi, 'balanceOf', [owner]);
  const stakes = stakings.map((staking) => ({
    staking,
    liquidity: batch.read(staking.contract, stakingAbi, 'balanceOf', [owner]),
    earned: batch.read(staking.contract, stakingAbi, 'earned', [owner]),
    symbol: batch.read(staking.rewardsToken, rewardAbi, 'symbol', []),
    decimals: batch.read(staking.rewardsToken, rewardAbi, 'decimals', []),
  }));
  await batch.run(market.client, market.network.multicall3, null).catch((cause: unknown) => {
    throw chainFailure(cause);
  });
  return {
    pool,
    owner,
    liquidity: { symbol: liquiditySymbol, address: pair, decimals: 18 },
    tokens: [planToken(pool.tokens[0]), planToken(pool.tokens[1])],
    balances: [balances[0]?.value() ?? 0n, balances[1]?.value() ?? 0n],
    held: held.value(),
    staked: stakes.map(({ staking, liquidity, earned, symbol, decimals }) => {
      const listed = market.listed.find(({ address }) => address === staking.rewardsToken);
      return {
        staking,
        liquidity: liquidity.value(),
        earned: earned.value(),
        reward: {
          symbol: listed?.symbol ?? readableSymbol(symbol.optional(), staking.rewardsToken),
          decimals: listed?.decimals ?? decimals.optional() ?? 18,
          address: staking.rewardsToken,
        },
      };
    }),
  };
}

export const liquiditySymbol = 'UNI-V2';

/** Throws SERVICE_UNAVAILABLE where this installation knows no router of the network. */
export function getRouter(market: PoolMarket): { address: Address; name: string } {
  if (market.router === null) {
    throw refuse('NO_ROUTER', { gaps: { network: market.network.name } });
  }
  return { address: market.router, name: routerName };
}

/** The one that is asked for, else the first; throws where the pool has none. */
export function stakeAt(
  { staked }: WalletPool,
  contract: string | undefined,
): WalletPool['staked'][number] {
  const found = staked.find(
    ({ staking }) =>
      contract === undefined || staking.contract.toLowerCase() === contract.toLowerCase(),
  );
  if (found === undefined) {
    throw refuse('NO_STAKING_THERE', { field: 'contract' });
  }
  return found;
}

export const stakingSpender = (address: Address) => ({ address, name: stakingName });

export const poolWords: RevertWords = {
  byReason: {
    'UniswapV2: INSUFFICIENT_LIQUIDITY_MINTED': {
      code: 'INVALID_REQUEST',
      sentence: {
        ko: '풀에 공급하기에는 금액이 너무 작습니다.',
        en: 'The amount is too small for the pool.',
      },
    },
    'UniswapV2: INSUFFICIENT_LIQUIDITY_BURNED': {
      code: 'INVALID_REQUEST',
      sentence: {
        ko: '인출하기에는 금액이 너무 작습니다.',
        en: 'The amount is too small to withdraw.',
      },
    },
    'ds-math-sub-underflow': {
      code: 'BIZ_INSUFFICIENT_BALANCE',
      sentence: {
        ko: '지갑의 유동성 토큰이나 승인 금액이 부족합니다.',
        en: 'Your wallet’s liquidity tokens or approved amount aren’t enough.',
      },
    },
  },
};

function readableSymbol(reported: string | null, address: Address): string {
  const text = reported === null ? '' : readableText(reported, 20);
  return text === '' ? shortAddress(address) : text;
}
