/**
 * A lending market and, where one is given, an account in it: everything that decides what an act
 * would do, at one block. Functions and words whose shape v3.0 and today's versions share.
 */
import type { LendingReserve } from '@moa/finance/lending/lending-action';
import type { Address, PublicClient } from 'viem';
import type { Network } from '../../../networks/network.ts';
import { erc20Abi } from '../abis.ts';
import { chainFailure, garbage } from '../chain-failure.ts';
import { type Reading, type Round, readInRounds } from '../read-in-rounds.ts';
import { dataProviderAbi, oracleAbi, poolAbi } from './abis.ts';
import { type AaveMarket, readAaveMarket } from './read-aave-market.ts';
import {
  type EModeCategory,
  isEModeBorrowable,
  isEModeCollateral,
  readEModes,
} from './read-e-modes.ts';

export type ReserveState = LendingReserve & {
  symbol: string;
  aToken: Address;
  flags: ReserveFlags;
  /** Yearly rates in ray. */
  liquidityRate: bigint;
  variableRate: bigint;
  stableRate: bigint;
  /** Rate of the account's own stable debt. */
  ownStableRate: bigint;
  /** Categories that it is collateral of. */
  eModes: number[];
};

export type LendingState = {
  block: bigint;
  market: AaveMarket;
  eModes: EModeCategory[];
  /** The account's; null without one. */
  eMode: EModeCategory | null;
  reserves: ReserveState[];
  /** As the pool itself tells it, 18 decimals; null without a debt or an account. */
  healthFactor: bigint | null;
};

export async function readLendingState(
  client: PublicClient,
  network: Network,
  lending: { key: string; provider: Address },
  user: Address | null,
): Promise<LendingState> {
  const { blockNumber, outcomes } = await readInRounds(client, network, (round) => ({
    state: read(round, lending, user),
  })).catch((cause: unknown) => {
    throw chainFailure(cause);
  });
  if (outcomes.state.failure !== null) throw chainFailure(outcomes.state.failure);
  if (outcomes.state.value === null) throw garbage('no lending market');
  return { block: blockNumber, ...outcomes.state.value };
}

const none: Address = '0x0000000000000000000000000000000000000000';

function* read(
  round: Round,
  { key, provider }: { key: string; provider: Address },
  user: Address | null,
): Reading<Omit<LendingState, 'block'>> {
  const { ask } = round;
  const market = yield* readAaveMarket(round, key, provider);
  const eModes = yield* readEModes(round, key, market.pool);
  const { pool, dataProvider, oracle } = market;
  const owner = user ?? none;
  const chosen = ask(pool, poolAbi, 'getUserEMode', [owner]);
  const account = ask(pool, poolAbi, 'getUserAccountData', [owner]);
  const rows = market.reserves.map((reserve) => ({
    reserve,
    word: ask(pool, poolAbi, 'getConfiguration', [reserve.asset]),
    inPool: ask(pool, poolAbi, 'getReserveData', [reserve.asset]),
    totals: ask(dataProvider, dataProviderAbi, 'getReserveData', [reserve.asset]),
    own: ask(dataProvider, dataProviderAbi, 'getUserReserveData', [reserve.asset, owner]),
    price: ask(oracle, oracleAbi, 'getAssetPrice', [reserve.asset]),
    liquidity: ask(reserve.asset, erc20Abi, 'balanceOf', [reserve.aToken]),
    inWallet: ask(reserve.asset, erc20Abi, 'balanceOf', [owner]),
  }));
  yield;
  const id = Number(chosen.value());
  const eMode = eModes.find((one) => one.id === id) ?? null;
  const [, debt, , , , factor] = account.value();
  return {
    market,
    eModes,
    eMode,
    healthFactor: user === null || debt === 0n ? null : factor,
    reserves: rows.map(({ reserve, word, inPool, totals, own, price, liquidity, inWallet }) => {
      const flags = readReserveFlags(word.value());
      const pooled = inPool.value();
      const facts = { number: Number(pooled[7]), eModeCategory: flags.eModeCategory };
      const reported = totals.value();
      const mine = own.value();
      return {
        asset: reserve.asset,
        symbol: reserve.symbol,
        decimals: reserve.decimals,
        aToken: reserve.aToken,
        flags,
        price: price.value(),
        terms: { ltv: flags.ltv, liquidationThreshold: flags.liquidationThreshold },
        eModeTerms: eMode !== null && isEModeCollateral(eMode, facts) ? eMode : null,
        supplied: user === null ? 0n : mine[0],
        stableDebt: user === null ? 0n : mine[1],
        variableDebt: user === null ? 0n : mine[2],
        ownStableRate: mine[5],
        collateral: user !== null && mine[8],
        isActive: flags.isActive,
        isFrozen: flags.isFrozen,
        isPaused: flags.isPaused,
        borrowingEnabled: flags.borrowingEnabled,
        isSiloed: flags.isSiloed,
        supplyCap: flags.supplyCap,
        borrowCap: flags.borrowCap,
        totalSupplied: reported[2],
        totalDebt: reported[3] + reported[4],
        liquidity: liquidity.value(),
        debtCeiling: flags.debtCeiling,
        isolatedDebt: pooled[14],
        borrowableInIsolation: flags.borrowableInIsolation,
        borrowableInEMode: eMode === null || isEModeBorrowable(eMode, facts),
        walletBalance: user === null ? 0n : inWallet.value(),
        liquidityRate: reported[5],
        variableRate: reported[6],
        stableRate: reported[7],
        eModes: eModes.filter((one) => isEModeCollateral(one, facts)).map((one) => one.id),
      };
    }),
  };
}

/**
 * Decodes the configuration word of a reserve. The bit layout is the same in v3.0 and in current
 * versions: https://github.com/aave-dao/aave-v3-origin (ReserveConfiguration.sol).
 */
type ReserveFlags = {
  /** Basis points. */
  ltv: bigint;
  liquidationThreshold: bigint;
  /** 10500 is five percent for the liquidator; 0 where it is no collateral. */
  liquidationBonus: bigint;
  isActive: boolean;
  isFrozen: boolean;
  isPaused: boolean;
  borrowingEnabled: boolean;
  stableRateEnabled: boolean;
  borrowableInIsolation: boolean;
  isSiloed: boolean;
  /** Whole tokens; 0 where there is none. */
  borrowCap: bigint;
  supplyCap: bigint;
  /** 0 without one, and in versions whose categories list their assets. */
  eModeCategory: number;
  /** Dollars with two decimals; 0 where it is no isolated asset. */
  debtCeiling: bigint;
};

export function readReserveFlags(word: bigint): ReserveFlags {
  const bits = (from: bigint, length: bigint) => (word >> from) & ((1n << length) - 1n);
  const flag = (at: bigint) => bits(at, 1n) === 1n;
  return {
    ltv: bits(0n, 16n),
    liquidationThreshold: bits(16n, 16n),
    liquidationBonus: bits(32n, 16n),
    isActive: flag(56n),
    isFrozen: flag(57n),
    borrowingEnabled: flag(58n),
    stableRateEnabled: flag(59n),
    isPaused: flag(60n),
    borrowableInIsolation: flag(61n),
    isSiloed: flag(62n),
    borrowCap: bits(80n, 36n),
    supplyCap: bits(116n, 36n),
    eModeCategory: Number(bits(168n, 8n)),
    debtCeiling: bits(212n, 40n),
  };
}
