/** Rows of an answer, each judged by itself: what one of them says costs no other. */
import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import * as z from '@moa/contracts/schema';
import { ProviderError } from '../../provider-error.ts';
import { garbage } from './read-amount.ts';
import { shownName, UnreadableNameError } from './read-symbol.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Rows of a page before each is checked. */
export const rawRows = z.array(z.unknown());

/** The fields of a row; none where it is no object. */
export function getFields(row: unknown): Fields {
  return typeof row === 'object' && row !== null ? (row as Fields) : {};
}

/** The rows within a row; where it has none, it is itself a row that cannot be read. */
export function listIn(row: unknown, name: string): unknown[] {
  const list = getFields(row)[name];
  return Array.isArray(list) ? list : [row];
}

/** A row of a shape. Throws where it is none. */
export function checkedRow<T extends z.Schema>(
  exchange: ExchangeId,
  shape: T,
  row: unknown,
): z.Output<T> {
  const parsed = z.safeParse(shape, row);
  if (!parsed.success) throw garbage(exchange, 'a row of an unknown form');
  return parsed.data as z.Output<T>;
}

/** True if the error means that a row cannot be read. */
export function isUnreadable(cause: unknown): cause is ProviderError {
  return cause instanceof ProviderError && cause.failure === 'garbage';
}

/** Fields in which exchanges name the asset of a row. */
const assetFields = [
  ...['currency', 'asset', 'coin', 'ccy', 'loanCurrency', 'target_currency', 'market', 'symbol'],
  ...['instId', 'product_id', 'fromCoin', 'fromAsset', 'fromCcy', 'baseCcy', 'fiatCurrency'],
  ...['cryptoCurrency', 'sourceAsset'],
];

/** The asset of a row that cannot be read, as it can be shown; `?` where it names none. */
export function assetShown(row: unknown, cause: unknown): string {
  if (cause instanceof UnreadableNameError) return cause.word;
  const fields = getFields(row);
  const amount = getFields(fields['amount']);
  const named = [...assetFields.map((name) => fields[name]), amount['currency']].find(
    (value) => typeof value === 'string' && value !== '',
  );
  return shownName(named);
}
