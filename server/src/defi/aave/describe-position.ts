/** A lending position as people see it: pure, from what was read and the prices of now. */
import type { AavePosition } from '@moa/contracts/defi/aave';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { dropToLiquidation, healthZone } from '@moa/finance/lending/health-factor';
import { loanToValue } from '@moa/finance/lending/loan-to-value';
import { exact, multiply, plain, subtract } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { sumValues } from '../../portfolio/valuation/sum-values.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { priceIn } from '../../providers/prices/price-in.ts';
import { quoteAsset } from '../../providers/prices/quote-asset.ts';
import { isStale } from '../../sources/describe-source.ts';
import type { LendingPositionRow } from '../../sources/positions/tables.ts';
import type { SourceRow } from '../../sources/tables.ts';

export function describePosition(
  row: LendingPositionRow,
  source: SourceRow,
  book: PriceBook,
  currency: CurrencyCode,
  now: Date,
): AavePosition {
  const { account } = row;
  const supplies = account.supplies.map((supply) => ({
    ...valued(supply),
    collateral: supply.collateral,
    liquidationThreshold: supply.liquidationThreshold,
  }));
  const debts = account.debts.map((debt) => ({ ...valued(debt), rateMode: debt.rateMode }));
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
    healthFactor: account.healthFactor,
    zone: healthZone(account.healthFactor),
    ltv: loanToValue(account.collateralUsd, account.debtUsd),
    maxLtv: account.maxLtv,
    liquidationThreshold: account.liquidationThreshold,
    availableToBorrowUsd: account.availableToBorrowUsd,
    availableToBorrow: fromDollars(account.availableToBorrowUsd),
    dropToLiquidation: dropToLiquidation(account.healthFactor),
    blockNumber: row.blockNumber,
    lastUpdated: row.readAt.toISOString(),
    stale: isStale(source, now),
  };

  function fromDollars(usd: string): string | null {
    const won = book.fx()?.perUsd['KRW'];
    if (won === undefined) return null;
    const amount = priceIn(book, { usd, krw: multiply(usd, won) }, currency);
    return amount === null ? null : roundMoney(amount, currency);
  }

  /** Unlike a portfolio's total, a side of a loan is told whole or not at all. */
  function complete(rows: readonly { value: string | null }[]): string | null {
    return rows.some(({ value }) => value === null) ? null : sumValues(rows, currency);
  }

  function valued({
    symbol,
    name,
    tokenAddress,
    amount,
    apy,
    priceSymbol,
    priceFactor,
  }: (typeof account.supplies)[number] | (typeof account.debts)[number]) {
    const quote = priceSymbol === null ? null : quoteAsset(book, priceSymbol, null);
    const unit = quote === null ? null : priceIn(book, quote, currency);
    const price = unit === null ? null : multiply(unit, priceFactor);
    return {
      symbol,
      name,
      tokenAddress,
      amount,
      value: price === null ? null : roundMoney(multiply(amount, price), currency),
      price: price === null ? null : plain(exact(price).decimalPlaces(12)),
      apy,
    };
  }
}
