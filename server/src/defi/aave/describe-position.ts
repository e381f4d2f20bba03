/**
 * Describes a lending position as returned by the API: pure, from its reading and current prices.
 */
import type { AavePosition } from '@moa/contracts/defi/aave';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { dropToLiquidation, healthZone } from '@moa/finance/lending/health-factor';
import { type LiquidationPrice, liquidationPrices } from '@moa/finance/lending/liquidation-prices';
import { loanToValue } from '@moa/finance/lending/loan-to-value';
import type { AccountReserve } from '@moa/finance/lending/pool-account';
import { divide, exact, multiply, plain, subtract } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { roundTo } from '@moa/finance/money/round-to';
import { toUnits } from '@moa/finance/money/units';
import { sumValues } from '../../portfolio/api.ts';
import type { AaveAccount } from '../../providers/chains/aave/aave-account.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { priceIn } from '../../providers/prices/price-in.ts';
import { quoteAsset } from '../../providers/prices/quote-asset.ts';
import type { LendingPositionRow } from '../../sources/positions/tables.ts';
import type { SourceRow } from '../../sources/tables.ts';

type Read = Pick<LendingPositionRow, 'id' | 'market' | 'account' | 'blockNumber' | 'readAt'>;
type Place = Pick<SourceRow, 'refId' | 'label' | 'address' | 'provider'>;

export function describePosition(
  row: Read,
  source: Place,
  book: PriceBook,
  currency: CurrencyCode,
  stale: boolean,
): AavePosition {
  const { account } = row;
  const liquidation = getLiquidation(account);
  const supplies = account.supplies.map((supply) => ({
    ...valued(supply, 'collateral'),
    collateral: supply.collateral,
    liquidationThreshold: supply.liquidationThreshold,
  }));
  const debts = account.debts.map((debt) => ({
    ...valued(debt, 'debt'),
    rateMode: debt.rateMode,
  }));
  const suppliedValue = complete(supplies);
  const debtValue = complete(debts);
  return {
    id: row.id,
    walletId: source.refId,
    walletLabel: source.label,
    address: source.address ?? '',
    chain: source.provider,
    market: row.market,
    currency,
    supplies,
    debts,
    suppliedValue,
    debtValue,
    netValue:
      suppliedValue === null || debtValue === null
        ? null
        : roundMoney(subtract(suppliedValue, debtValue), currency),
    eMode: account.eMode ?? null,
    netApy: getNetApy(supplies, debts),
    rewards: (account.rewards ?? []).map((reward) => ({
      symbol: reward.symbol,
      amount: reward.amount,
      value: worth(reward, reward.amount),
    })),
    healthFactor: account.healthFactor,
    zone: healthZone(account.healthFactor),
    ltv: loanToValue(account.collateralUsd, account.debtUsd),
    maxLtv: account.maxLtv,
    liquidationThreshold: account.liquidationThreshold,
    availableToBorrowUsd: account.availableToBorrowUsd,
    availableToBorrow: fromDollars(account.availableToBorrowUsd, book, currency),
    dropToLiquidation: dropToLiquidation(account.healthFactor),
    blockNumber: row.blockNumber,
    lastUpdated: row.readAt.toISOString(),
    stale,
  };

  /** Unlike a portfolio's total, a side of a loan is returned whole or not at all. */
  function complete(rows: readonly { value: string | null }[]): string | null {
    return rows.some(({ value }) => value === null) ? null : sumValues(rows, currency);
  }

  function worth(asset: Priced, amount: string): string | null {
    const price = getPrice(asset);
    return price === null ? null : roundMoney(multiply(amount, price), currency);
  }

  function getPrice({ priceSymbol, priceFactor }: Priced): string | null {
    const quote = priceSymbol === null ? null : quoteAsset(book, priceSymbol, null);
    const unit = quote === null ? null : priceIn(book, quote, currency);
    return unit === null ? null : multiply(unit, priceFactor);
  }

  function valued(
    asset: (typeof account.supplies)[number] | (typeof account.debts)[number],
    side: LiquidationPrice['side'],
  ) {
    const { symbol, name, tokenAddress, amount, apy, oraclePrice } = asset;
    const price = getPrice(asset);
    const found = liquidation.find((one) => one.asset === tokenAddress && one.side === side);
    return {
      symbol,
      name,
      tokenAddress,
      amount,
      value: worth(asset, amount),
      price: price === null ? null : plain(exact(price).decimalPlaces(12)),
      apy,
      // The oracle's fall, applied to the price shown beside it: both show the same distance.
      liquidationPrice:
        price === null || found?.price == null || oraclePrice === undefined
          ? null
          : plain(exact(multiply(price, divide(found.price, oraclePrice))).decimalPlaces(12)),
      liquidationDistance: found?.distance ?? null,
    };
  }
}

/** Null where no rate of the won, or none to the currency, is known. */
function fromDollars(usd: string, book: PriceBook, currency: CurrencyCode): string | null {
  const won = book.fx()?.perUsd['KRW'];
  if (won === undefined) return null;
  const amount = priceIn(book, { usd, krw: multiply(usd, won) }, currency);
  return amount === null ? null : roundMoney(amount, currency);
}

type Priced = { priceSymbol: string | null; priceFactor: string };

/** Amounts are counted in units of so many decimals: no token has more. */
const unitDecimals = 36;

/** Nothing where the oracle's prices were not read: a limit of some of them would be wrong. */
function getLiquidation({ supplies, debts }: AaveAccount): LiquidationPrice[] {
  const reserves = new Map<string, AccountReserve>();
  for (const { tokenAddress, oraclePrice } of [...supplies, ...debts]) {
    if (oraclePrice === undefined) return [];
    reserves.set(tokenAddress, {
      asset: tokenAddress,
      decimals: unitDecimals,
      price: toUnits(oraclePrice, 8),
      terms: { ltv: 0n, liquidationThreshold: 0n },
      eModeTerms: null,
      supplied: 0n,
      variableDebt: 0n,
      stableDebt: 0n,
      collateral: false,
    });
  }
  for (const { tokenAddress, amount, collateral, liquidationThreshold } of supplies) {
    const reserve = reserves.get(tokenAddress);
    if (reserve === undefined) continue;
    reserve.supplied = toUnits(amount, unitDecimals);
    reserve.collateral = collateral;
    reserve.terms = { ltv: 0n, liquidationThreshold: toUnits(liquidationThreshold, 2) };
  }
  for (const { tokenAddress, amount, rateMode } of debts) {
    const reserve = reserves.get(tokenAddress);
    if (reserve === undefined) continue;
    reserve[rateMode === 'stable' ? 'stableDebt' : 'variableDebt'] = toUnits(amount, unitDecimals);
  }
  return liquidationPrices([...reserves.values()]);
}

type Earning = { value: string | null; apy: string };

/** Null without a price, and where nothing is net: a rate of nothing is none. */
function getNetApy(supplies: readonly Earning[], debts: readonly Earning[]): string | null {
  let net = exact('0');
  let interest = exact('0');
  for (const [rows, sign] of [
    [supplies, 1],
    [debts, -1],
  ] as const) {
    for (const { value, apy } of rows) {
      if (value === null) return null;
      net = net.plus(exact(value).times(sign));
      interest = interest.plus(exact(value).times(exact(apy)).times(sign));
    }
  }
  return net.isGreaterThan(0) ? roundTo(plain(interest.div(net)), 2) : null;
}
