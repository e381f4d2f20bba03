/** One account's lending position and the rewards that it has not claimed. */
import { rayRateToApy } from '@moa/finance/lending/ray-rate-to-apy';
import { fromUnits } from '@moa/finance/money/units';
import { type Address, maxUint256 } from 'viem';
import { garbage } from '../chain-failure.ts';
import { readChainAmount } from '../read-amount.ts';
import type { Read } from '../read-batch.ts';
import type { Reading, Round } from '../read-in-rounds.ts';
import { amountOf, type TokenBook } from '../token-book.ts';
import type { AaveAccount, AaveReward } from './aave-account.ts';
import { dataProviderAbi, poolAbi, rewardsControllerAbi } from './abis.ts';
import { type AaveReserve, basisPoints, readAaveMarket } from './read-aave-market.ts';

const oracleDecimals = 8;
/** Above it a rate per year in ray cannot be right: 100,000 %. */
const mostRay = 10n ** 30n;

export type AaveMarketKey = {
  /** As positions name it, such as `aave-v3-ethereum`. */
  market: string;
  /** By which what is known of the market is kept. */
  key: string;
  provider: Address;
};

export type AaveReading = {
  /** Null where nothing is supplied or owed. */
  account: AaveAccount | null;
  rewards: AaveReward[];
};

export function* readAave(
  round: Round,
  { market: name, key, provider }: AaveMarketKey,
  user: Address,
  book: TokenBook,
): Reading<() => AaveReading> {
  const { ask } = round;
  const { pool, dataProvider, rewards, reserves } = yield* readAaveMarket(round, key, provider);
  for (const { asset, symbol, decimals } of reserves) {
    book.vouch({ address: asset, symbol, decimals });
  }
  const account = ask(pool, poolAbi, 'getUserAccountData', [user]);
  const unclaimed =
    rewards === null
      ? null
      : ask(rewards, rewardsControllerAbi, 'getAllUserRewards', [
          reserves.flatMap(({ earning }) => earning),
          user,
        ]);
  const rows = reserves.map((reserve) => ({
    reserve,
    own: ask(dataProvider, dataProviderAbi, 'getUserReserveData', [reserve.asset, user]),
    rates: ask(dataProvider, dataProviderAbi, 'getReserveData', [reserve.asset]),
  }));
  yield;
  const earned = pairsOf(unclaimed?.value() ?? [[], []]);
  for (const [token] of earned) book.meet(round, token);
  if (earned.some(([token]) => !book.has(token))) yield;

  return () => ({
    account: describe(name, account, rows, book),
    rewards: earned.map(([address, units]): AaveReward => {
      const token = book.token(address);
      return { token, amount: amountOf(token, units) };
    }),
  });
}

function pairsOf([tokens, amounts]: readonly [readonly Address[], readonly bigint[]]): [
  Address,
  bigint,
][] {
  if (tokens.length !== amounts.length) throw garbage('rewards without amounts');
  return tokens.flatMap((token, index): [Address, bigint][] => {
    const amount = amounts[index] ?? 0n;
    return amount > 0n ? [[token, amount]] : [];
  });
}

type Row = {
  reserve: AaveReserve;
  own: Read<readonly [bigint, bigint, bigint, bigint, bigint, bigint, bigint, number, boolean]>;
  rates: Read<
    readonly [
      bigint,
      bigint,
      bigint,
      bigint,
      bigint,
      bigint,
      bigint,
      bigint,
      bigint,
      bigint,
      bigint,
      number,
    ]
  >;
};

function describe(
  market: string,
  account: Read<readonly [bigint, bigint, bigint, bigint, bigint, bigint]>,
  rows: readonly Row[],
  book: TokenBook,
): AaveAccount | null {
  const supplies: AaveAccount['supplies'] = [];
  const debts: AaveAccount['debts'] = [];
  for (const { reserve, own, rates } of rows) {
    const [supplied, stable, variable, , , ownStableRate, , , collateral] = own.value();
    const told = rates.value();
    const amount = (units: bigint) => readChainAmount(units, reserve.decimals, reserve.symbol);
    const { name, priceSymbol, priceFactor } = book.token(reserve.asset);
    const asset = {
      tokenAddress: reserve.asset,
      symbol: reserve.symbol,
      name,
      priceSymbol,
      priceFactor,
    };
    if (supplied > 0n) {
      supplies.push({
        ...asset,
        amount: amount(supplied),
        collateral,
        liquidationThreshold: reserve.liquidationThreshold,
        apy: apy(told[5]),
      });
    }
    if (variable > 0n) {
      debts.push({ ...asset, amount: amount(variable), rateMode: 'variable', apy: apy(told[6]) });
    }
    if (stable > 0n) {
      debts.push({ ...asset, amount: amount(stable), rateMode: 'stable', apy: apy(ownStableRate) });
    }
  }
  if (supplies.length === 0 && debts.length === 0) return null;

  const [collateral, debt, available, threshold, ltv, factor] = account.value();
  if (threshold > 10_000n || ltv > 10_000n) throw garbage('an impossible lending position');
  const usd = (base: bigint) => readChainAmount(base, oracleDecimals, 'dollars');
  return {
    market,
    supplies,
    debts,
    collateralUsd: usd(collateral),
    debtUsd: usd(debt),
    availableToBorrowUsd: usd(available),
    liquidationThreshold: basisPoints(threshold),
    maxLtv: basisPoints(ltv),
    healthFactor: debt === 0n || factor === maxUint256 ? null : fromUnits(factor, 18),
  };
}

function apy(ray: bigint): string {
  if (ray < 0n || ray > mostRay) throw garbage('an impossible interest rate');
  return rayRateToApy(ray);
}
