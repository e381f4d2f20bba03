/** A wallet's shares of pairs, whether it holds their liquidity tokens or staked them. */
import { pairShare, pendingProtocolShare } from '@moa/finance/liquidity/pair-share';
import { fromUnits } from '@moa/finance/money/units';
import { type Address, zeroAddress } from 'viem';
import { garbage } from '../chain-failure.ts';
import type { ProtocolReading } from '../protocol-reading.ts';
import type { Read } from '../read-batch.ts';
import type { Reading, Round } from '../read-in-rounds.ts';
import { storeToken } from '../stored-token.ts';
import { getAmount, type TokenBook } from '../token-book.ts';
import type { Token } from '../tokens/token.ts';
import { pairAbi, pairFactoryAbi, stakingAbi } from './abis.ts';
import type { LpPosition } from './lp-position.ts';
import {
  confirmPairs,
  type Pair,
  type PairAddresses,
  readPairs,
  type Staking,
} from './read-pairs.ts';

export type LpMarket = PairAddresses & {
  /** By which what is known of the pairs is kept. */
  key: string;
  listed: readonly Token[];
  /** Tokens of the wallet that no list knows: pairs may be among them. */
  candidates: readonly Address[];
};

type Held = {
  pair: Pair;
  liquidity: bigint;
  staked: { staking: Staking; liquidity: bigint; earned: bigint }[];
};

export function* readLpTokens(
  round: Round,
  market: LpMarket,
  owner: Address,
  book: TokenBook,
): Reading<() => ProtocolReading<LpPosition> & { receipts: Address[] }> {
  const { ask } = round;
  const { pairs, stakings } = yield* readPairs(round, market.key, market, market.listed);
  const known = new Set(pairs.map(({ address }) => address));
  const unknown = [...market.candidates, ...stakings.map((one) => one.stakingToken)];
  const others = yield* confirmPairs(
    round,
    market.key,
    market.factory,
    [...new Set(unknown)].filter((address) => !known.has(address)),
  );
  const all = [...pairs, ...others];
  if (round.first) yield;
  const feeTo = ask(market.factory, pairFactoryAbi, 'feeTo', []);
  const requested = all.map((pair) => ({
    pair,
    balance: ask(pair.address, pairAbi, 'balanceOf', [owner]),
    stakes: stakings
      .filter(({ stakingToken }) => stakingToken === pair.address)
      .map((staking) => ({
        staking,
        balance: ask(staking.contract, stakingAbi, 'balanceOf', [owner]),
        earned: ask(staking.contract, stakingAbi, 'earned', [owner]),
      })),
  }));
  yield;
  const silent: Pair[] = [];
  const held = requested.flatMap(({ pair, balance, stakes }): Held[] => {
    const liquidity = balance.optional();
    const reported = stakes.map((one) => ({
      staking: one.staking,
      liquidity: one.balance.optional() ?? -1n,
      earned: one.earned.optional() ?? -1n,
    }));
    const isKnown = reported.every((one) => one.liquidity >= 0n && one.earned >= 0n);
    if (liquidity === null || !isKnown) {
      silent.push(pair);
      return [];
    }
    const staked = reported.filter((one) => one.liquidity > 0n || one.earned > 0n);
    return liquidity > 0n || staked.length > 0 ? [{ pair, liquidity, staked }] : [];
  });
  const takesFee = feeTo.value() !== zeroAddress;
  const states = held.map(({ pair, staked }) => {
    book.meet(round, pair.token0);
    book.meet(round, pair.token1);
    for (const { staking } of staked) book.meet(round, staking.rewardsToken);
    return {
      reserves: ask(pair.address, pairAbi, 'getReserves', []),
      totalSupply: ask(pair.address, pairAbi, 'totalSupply', []),
      kLast: takesFee ? ask(pair.address, pairAbi, 'kLast', []) : null,
    };
  });
  if (held.length > 0) yield;

  return () => {
    const positions: LpPosition[] = [];
    const getName = ({ token0, token1 }: Pair) =>
      `${book.token(token0).symbol}/${book.token(token1).symbol}`;
    const standing = silent.map((pair) => ({ id: pair.address, name: getName(pair) }));
    held.forEach((one, index) => {
      try {
        positions.push(describe(one, states[index] as PairState, market.factory, book));
      } catch {
        standing.push({ id: one.pair.address, name: getName(one.pair) });
      }
    });
    return { positions, standing, unread: 0, receipts: all.map(({ address }) => address) };
  };
}

const maxSupplyExcess = 10n ** 12n;

type PairState = {
  reserves: Read<readonly [bigint, bigint, number]>;
  totalSupply: Read<bigint>;
  kLast: Read<bigint> | null;
};

function describe(
  { pair, liquidity, staked }: Held,
  state: PairState,
  factory: Address,
  book: TokenBook,
): LpPosition {
  const [reserve0, reserve1] = state.reserves.value();
  const totalSupply = state.totalSupply.value();
  const of = { reserve0, reserve1, totalSupply, kLast: state.kLast?.value() ?? 0n };
  if (liquidity + staked.reduce((sum, one) => sum + one.liquidity, 0n) > totalSupply) {
    throw garbage('more than all of a pair');
  }
  // Liquidity is the root of the reserves' product at most, as it was minted; a token that shrinks its
  // balances takes some of it.
  if (totalSupply * totalSupply > reserve0 * reserve1 * maxSupplyExcess) {
    throw garbage('more liquidity than the reserves can be');
  }
  const [token0, token1] = [book.token(pair.token0), book.token(pair.token1)];
  const share = (units: bigint) => {
    const [units0, units1] = pairShare(of, units);
    return {
      liquidity: `${units}`,
      amount0: getAmount(token0, units0),
      amount1: getAmount(token1, units1),
    };
  };
  return {
    pair: pair.address,
    factory,
    token0: storeToken(token0),
    token1: storeToken(token1),
    reserve0: fromUnits(reserve0, token0.decimals),
    reserve1: fromUnits(reserve1, token1.decimals),
    totalSupply: `${totalSupply}`,
    protocolShare: `${pendingProtocolShare(of)}`,
    held: share(liquidity),
    staked: staked.map((one) => ({
      contract: one.staking.contract,
      ...share(one.liquidity),
      reward: one.earned > 0n ? getReward(one.staking.rewardsToken, one.earned, book) : null,
    })),
  };
}

function getReward(address: Address, earned: bigint, book: TokenBook) {
  const token = book.token(address);
  return { token: storeToken(token), amount: getAmount(token, earned) };
}
