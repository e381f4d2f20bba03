/** One account's lending position and the rewards that it has not claimed. */
import { rayRateToApy } from '@moa/finance/lending/ray-rate-to-apy';
import { fromUnits } from '@moa/finance/money/units';
import { type Address, maxUint256 } from 'viem';
import { garbage } from '../chain-failure.ts';
import type { StandingPosition } from '../protocol-reading.ts';
import { readChainAmount } from '../read-amount.ts';
import type { Read } from '../read-batch.ts';
import type { Reading, Round } from '../read-in-rounds.ts';
import { getAmount, type TokenBook } from '../token-book.ts';
import type { AaveAccount, AaveReward } from './aave-account.ts';
import { dataProviderAbi, oracleAbi, poolAbi, rewardsControllerAbi } from './abis.ts';
import { type AaveReserve, basisPoints, readAaveMarket } from './read-aave-market.ts';
import { type EModeCategory, isEModeCollateral, readEModes } from './read-e-modes.ts';
import { readReserveFlags } from './read-lending-state.ts';

const oracleDecimals = 8;
/** Above it a rate per year in ray cannot be right: 100,000 %. */
const maxRay = 10n ** 30n;

type AaveMarketKey = {
  /** As positions name it, such as `aave-v3-ethereum`. */
  market: string;
  /** By which what is known of the market is kept. */
  key: string;
  provider: Address;
};

type AaveReading = {
  /** Null where nothing is supplied or owed. */
  account: AaveAccount | null;
  rewards: AaveReward[];
  /** Reserves by their address, rewards by `rewardStands`, and all rewards by `allRewards`. */
  standing: StandingPosition[];
};

/** The name of all rewards among what could not be read, and of one of them. */
export const allRewards = 'rewards';
const rewardStands = (token: Address) => `reward ${token}`;

export function* readAave(
  round: Round,
  { market: name, key, provider }: AaveMarketKey,
  user: Address,
  book: TokenBook,
): Reading<() => AaveReading> {
  const { ask } = round;
  const { pool, dataProvider, oracle, rewards, reserves, silent } = yield* readAaveMarket(
    round,
    key,
    provider,
  );
  for (const { asset, symbol, decimals } of reserves) {
    book.vouch({ address: asset, symbol, decimals });
  }
  const account = ask(pool, poolAbi, 'getUserAccountData', [user]);
  const chosen = ask(pool, poolAbi, 'getUserEMode', [user]);
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
    price: ask(oracle, oracleAbi, 'getAssetPrice', [reserve.asset]),
  }));
  yield;
  const category = Number(chosen.optional() ?? 0n);
  const eMode = category === 0 ? null : yield* readEMode(round, key, pool, category, reserves);
  const earned = unclaimed === null ? [] : getPairs(unclaimed.optional());
  for (const [token] of earned ?? []) book.meet(round, token);
  if (earned?.some(([token]) => !book.has(token))) yield;

  return () => {
    const standing = silent.map(
      ({ asset, symbol }): StandingPosition => ({
        id: asset,
        name: `${symbol} (Aave v3)`,
      }),
    );
    if (earned === null) standing.push({ id: allRewards, name: 'rewards (Aave v3)' });
    const claimable = (earned ?? []).flatMap(([address, units]): AaveReward[] => {
      const token = book.token(address);
      try {
        return [{ token, amount: getAmount(token, units) }];
      } catch {
        standing.push({ id: rewardStands(address), name: `${token.symbol} rewards (Aave v3)` });
        return [];
      }
    });
    const reported = describe(name, account, rows, book, eMode, standing);
    return {
      account: reported && {
        ...reported,
        eMode: eMode && { id: eMode.category.id, label: eMode.category.label },
        rewards: claimable.map(({ token, amount }) => ({
          symbol: token.symbol,
          tokenAddress: token.address,
          priceSymbol: token.priceSymbol,
          priceFactor: token.priceFactor,
          amount,
        })),
      },
      rewards: claimable,
      standing,
    };
  };
}

type EMode = { category: EModeCategory; assets: ReadonlySet<Address> };

/** The category that the account chose, with the assets whose terms it changes. */
function* readEMode(
  round: Round,
  key: string,
  pool: Address,
  id: number,
  reserves: readonly AaveReserve[],
): Reading<EMode | null> {
  const categories = yield* readEModes(round, key, pool);
  const category = categories.find((one) => one.id === id);
  if (category === undefined) return null;
  const facts = reserves.map(({ asset }) => ({
    asset,
    word: round.ask(pool, poolAbi, 'getConfiguration', [asset]),
    pooled: round.ask(pool, poolAbi, 'getReserveData', [asset]),
  }));
  yield;
  const assets = facts.flatMap(({ asset, word, pooled }) => {
    const [flags, state] = [word.optional(), pooled.optional()];
    if (flags === null || state === null) return [];
    const { eModeCategory } = readReserveFlags(flags);
    return isEModeCollateral(category, { number: Number(state[7]), eModeCategory }) ? [asset] : [];
  });
  return { category, assets: new Set(assets) };
}

/** Null where no answer says which rewards there are. */
function getPairs(
  reported: readonly [readonly Address[], readonly bigint[]] | null,
): [Address, bigint][] | null {
  const [tokens, amounts] = reported ?? [];
  if (tokens === undefined || amounts?.length !== tokens.length) return null;
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
  price: Read<bigint>;
};

function describe(
  market: string,
  account: Read<readonly [bigint, bigint, bigint, bigint, bigint, bigint]>,
  rows: readonly Row[],
  book: TokenBook,
  eMode: EMode | null,
  standing: StandingPosition[],
): AaveAccount | null {
  const supplies: AaveAccount['supplies'] = [];
  const debts: AaveAccount['debts'] = [];
  for (const row of rows) {
    try {
      const found = describeRow(row, book, eMode);
      supplies.push(...found.supplies);
      debts.push(...found.debts);
    } catch {
      const { asset, symbol } = row.reserve;
      standing.push({ id: asset, name: `${symbol} (Aave v3)` });
    }
  }
  const isEmpty = supplies.length === 0 && debts.length === 0;
  if (isEmpty && standing.length === 0) return null;

  const [collateral, debt, available, threshold, ltv, factor] = account.value();
  if (isEmpty && collateral === 0n && debt === 0n) return null;
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

/** Returns the account's position in one reserve; throws if a figure is invalid. */
function describeRow(
  { reserve, own, rates, price }: Row,
  book: TokenBook,
  eMode: EMode | null,
): Pick<AaveAccount, 'supplies' | 'debts'> {
  const [supplied, stable, variable, , , ownStableRate, , , collateral] = own.value();
  const reported = rates.value();
  const amount = (units: bigint) => readChainAmount(units, reserve.decimals, reserve.symbol);
  const { name, priceSymbol, priceFactor } = book.token(reserve.asset);
  const asset = {
    tokenAddress: reserve.asset,
    symbol: reserve.symbol,
    name,
    priceSymbol,
    priceFactor,
    ...getOraclePrice(price.optional()),
  };
  const supplies: AaveAccount['supplies'] = [];
  const debts: AaveAccount['debts'] = [];
  if (supplied > 0n) {
    supplies.push({
      ...asset,
      amount: amount(supplied),
      collateral,
      liquidationThreshold: eMode?.assets.has(reserve.asset)
        ? basisPoints(eMode.category.liquidationThreshold)
        : reserve.liquidationThreshold,
      apy: apy(reported[5]),
    });
  }
  if (variable > 0n) {
    debts.push({
      ...asset,
      amount: amount(variable),
      rateMode: 'variable',
      apy: apy(reported[6]),
    });
  }
  if (stable > 0n) {
    debts.push({ ...asset, amount: amount(stable), rateMode: 'stable', apy: apy(ownStableRate) });
  }
  return { supplies, debts };
}

/** A position is read without its liquidation prices where the oracle is silent. */
function getOraclePrice(price: bigint | null): { oraclePrice?: string } {
  return price === null || price <= 0n ? {} : { oraclePrice: fromUnits(price, oracleDecimals) };
}

function apy(ray: bigint): string {
  if (ray < 0n || ray > maxRay) throw garbage('an impossible interest rate');
  return rayRateToApy(ray);
}
