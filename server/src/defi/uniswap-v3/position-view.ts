/** Inputs of the description of positions, and formatting of their figures. */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { divide } from '@moa/finance/money/decimal';
import type { UniswapV3Position } from '../../providers/chains/uniswap-v3/uniswap-v3-position.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import type { DefiPositionRow } from '../../sources/positions/tables.ts';
import type { SourceRow } from '../../sources/tables.ts';
import type { PricedToken } from './position-values.ts';

export type OwnRange = {
  row: Pick<DefiPositionRow, 'id' | 'stateSince' | 'blockNumber' | 'readAt'>;
  data: UniswapV3Position;
  source: SourceRow;
  /** Nothing is left in it: what is known of it is in the logs. */
  emptied: boolean;
};

export type View = {
  book: PriceBook;
  currency: CurrencyCode;
  now: Date;
  /** Historical price of a token in the currency; null where it is unknown. */
  priceThen: (token: Pick<PricedToken, 'priceSymbol' | 'priceFactor'>, at: Date) => string | null;
};

/** Parts of a million as percent: 3000 is 0.3. */
export function percentOfFee(fee: number): string {
  return divide(`${fee}`, '10000');
}

export function percentText(value: number | null): string | null {
  return numberText(value, 2);
}

/** Estimates as text; null for what is none, and for what is beyond reason. */
export function numberText(value: number | null, decimals: number): string | null {
  if (value === null || !Number.isFinite(value) || Math.abs(value) > 1e15) return null;
  const text = value.toFixed(decimals);
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text;
}
