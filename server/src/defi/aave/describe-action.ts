/**
 * Past actions as returned by the API: names and amounts of tokens, and values at the time of the
 * action.
 */

import type { AaveAction, AaveLiquidation } from '@moa/contracts/defi/aave-history';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { shortAddress } from '@moa/contracts/short-address';
import { multiply } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { fromUnits } from '@moa/finance/money/units';
import { type Address, getAddress } from 'viem';
import type { Context } from '../../context.ts';
import { basisPoints } from '../../providers/chains/aave/read-aave-market.ts';
import type { EModeCategory } from '../../providers/chains/aave/read-e-modes.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { inCurrency, type PricesOfThen, readPricesOfThen } from '../protocol/prices-then.ts';
import type { AccountAction } from './read-actions.ts';

export type ActionToken = {
  symbol: string;
  decimals: number;
  /** Null where no market prices it. */
  priceSymbol: string | null;
  priceFactor: string;
  /** Basis points with the whole; null where it is unknown. */
  liquidationBonus: bigint | null;
};

export type Describing = {
  token(address: Address): ActionToken | null;
  eModes: readonly EModeCategory[];
  then: PricesOfThen | null;
  book: PriceBook;
  currency: CurrencyCode;
};

/** Prices of then for what the actions are about; null where there is nothing to value. */
export async function getPrices(
  sources: Pick<Context, 'db' | 'clock'> & { prices: PriceBook },
  actions: readonly AccountAction[],
  token: Describing['token'],
  currency: CurrencyCode,
): Promise<PricesOfThen | null> {
  const oldest = actions.at(-1);
  if (oldest === undefined) return null;
  const symbols = actions.flatMap(({ assets }) =>
    assets.map((one) => token(one.token)?.priceSymbol ?? null),
  );
  return readPricesOfThen(sources, symbols, oldest.at, currency);
}

export function describeAction(action: AccountAction, describing: Describing): AaveAction {
  const { eModes, currency } = describing;
  return {
    id: getId(action),
    kind: action.kind,
    at: action.at.toISOString(),
    block: `${action.block}`,
    hash: action.hash,
    currency,
    assets: action.assets.map(({ token, units }) =>
      describeMoved(token, units, action.at, describing),
    ),
    rateMode: action.rateMode,
    eMode:
      action.eMode === null
        ? null
        : {
            id: action.eMode,
            label: eModes.find(({ id }) => id === action.eMode)?.label ?? '',
          },
    direction: action.direction,
  };
}

export function describeLiquidation(
  action: AccountAction,
  describing: Describing,
): Pick<
  AaveLiquidation,
  'id' | 'at' | 'block' | 'hash' | 'currency' | 'collateral' | 'debt' | 'bonusPercent' | 'bonus'
> | null {
  const [taken, paid] = action.assets;
  if (taken === undefined || paid === undefined) return null;
  const factor = describing.token(taken.token)?.liquidationBonus ?? null;
  const isKnown = factor !== null && factor > 10_000n && taken.units !== null;
  const bonus = isKnown ? ((taken.units ?? 0n) * (factor - 10_000n)) / factor : null;
  return {
    id: getId(action),
    at: action.at.toISOString(),
    block: `${action.block}`,
    hash: action.hash,
    currency: describing.currency,
    collateral: describeMoved(taken.token, taken.units, action.at, describing),
    debt: describeMoved(paid.token, paid.units, action.at, describing),
    bonusPercent: isKnown ? basisPoints(factor - 10_000n) : null,
    bonus: describeMoved(taken.token, bonus, action.at, describing),
  };
}

function getId({ hash, logIndex }: AccountAction): string {
  return `${hash}.${logIndex}`;
}

function describeMoved(
  address: Address,
  units: bigint | null,
  at: Date,
  { token, then, book, currency }: Describing,
): AaveAction['assets'][number] {
  const known = token(address);
  const amount = units === null || known === null ? null : fromUnits(units, known.decimals);
  // Shares count at their current conversion rate: the rate of that time is not recorded.
  const behind = amount === null || known === null ? null : multiply(amount, known.priceFactor);
  const price =
    then === null || known === null
      ? null
      : inCurrency(then.price({ ...known, priceFactor: '1' }, at), currency, book);
  const value = price === null || behind === null ? null : multiply(behind, price);
  return {
    symbol: known?.symbol ?? shortAddress(address),
    tokenAddress: getAddress(address),
    amount,
    value: value === null ? null : roundMoney(value, currency),
  };
}
