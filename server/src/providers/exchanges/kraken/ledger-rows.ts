/**
 * Kraken's ledger: one row for each asset that something touched; rows that belong together share a
 * `refid`. The change of a balance is the amount less the fee.
 * https://docs.kraken.com/api-reference/account-data/get-ledgers-info
 */
import * as z from '@moa/contracts/schema';
import { readDecimal } from '../../read-decimal.ts';
import { garbage } from '../read/read-amount.ts';
import { krakenAsset } from './kraken-asset.ts';

export const ledgerRow = z.looseObject({
  refid: z.string(),
  time: z.union([z.number(), z.string()]),
  type: z.string(),
  subtype: z.optional(z.string()),
  asset: z.string(),
  amount: z.unknown(),
  fee: z.unknown(),
});
export type LedgerRow = z.Output<typeof ledgerRow> & { id: string };

/** What was given and what was received stand in rows of their own. */
const exchanged = new Set(['trade', 'spend', 'receive', 'conversion', 'sale']);

/** A coin that was delisted is converted under whatever type it lay. */
export function isExchanged(row: LedgerRow): boolean {
  return exchanged.has(row.type) || row.subtype === 'delistingconversion';
}

export function symbolOf(row: LedgerRow): string {
  return krakenAsset(row.asset).symbol;
}

export function amountOf(row: LedgerRow): string {
  return figure(row.amount);
}

export function feeOf(row: LedgerRow): string {
  return figure(row.fee);
}

/** Epoch milliseconds; the exchange tells seconds with a fraction. */
export function timeOf(row: LedgerRow): number {
  return Math.round(Number(row.time) * 1_000);
}

function figure(value: unknown): string {
  const reported = readDecimal(value);
  if (reported === null) throw garbage('kraken', 'a ledger without figures');
  return reported;
}
