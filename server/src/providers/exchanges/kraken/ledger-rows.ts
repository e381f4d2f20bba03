/**
 * Kraken's ledger: one row for each asset that something touched; rows that belong together share a
 * `refid`. The change of a balance is the amount less the fee.
 * https://docs.kraken.com/api-reference/account-data/get-ledgers-info
 */
import * as z from '@moa/contracts/schema';
import { absolute, sign, subtract } from '@moa/finance/money/decimal';
import { readDecimal } from '../../read-decimal.ts';
import { type EntryShape, eachEntry } from '../history/each-entry.ts';
import { typeOfRow } from '../history/stand-in.ts';
import type { ReportedOfPast } from '../history/walk-history.ts';
import { garbage, readAmount } from '../read/read-amount.ts';
import { readMoment } from '../read/read-moment.ts';
import { getFields } from '../read/read-row.ts';
import { krakenAsset } from './kraken-asset.ts';

export const ledgerRow = z.looseObject({
  id: z.string(),
  refid: z.string(),
  time: z.union([z.number(), z.string()]),
  type: z.string(),
  subtype: z.optional(z.nullable(z.string())),
  asset: z.string(),
  amount: z.unknown(),
  fee: z.unknown(),
});
export type LedgerRow = z.Output<typeof ledgerRow>;

export const ledgerEntry: EntryShape<typeof ledgerRow> = {
  shape: ledgerRow,
  name: ({ id }) => typeOfRow(`${id}`),
  at: ({ time }) => getEpoch(time),
};

/** Rows of a page that can be read to the last figure, and what is said of the others. */
export function readLedgerRows(ledger: Readonly<Record<string, unknown>>): {
  rows: LedgerRow[];
  odd: ReportedOfPast;
} {
  const rows: LedgerRow[] = [];
  const all = Object.entries(ledger).map(([id, row]) => ({ ...getFields(row), id }));
  const odd = eachEntry('kraken', all, ledgerEntry, (row) => {
    const symbol = getSymbol(row);
    for (const figure of [getAmount(row), getFee(row)]) {
      readAmount('kraken', absolute(figure), symbol);
    }
    readMoment('kraken', getTime(row));
    rows.push(row);
    return { events: [] };
  });
  return { rows, odd };
}

/** Exchanges whose two legs have rows of their own. */
const exchanged = new Set(['trade', 'spend', 'receive', 'conversion', 'sale']);

/** A coin that was delisted is converted under whatever type it lay. */
export function isExchanged(row: LedgerRow): boolean {
  return exchanged.has(row.type) || row.subtype === 'delistingconversion';
}

export function getSymbol(row: LedgerRow): string {
  return krakenAsset(row.asset).symbol;
}

export function getAmount(row: LedgerRow): string {
  return figure(row.amount);
}

export function getFee(row: LedgerRow): string {
  return figure(row.fee);
}

/** By how much the balance changed. */
export function changeIn(row: LedgerRow): string {
  return subtract(getAmount(row), getFee(row));
}

/** From outside or to it. What failed comes back under the type that it had, with the other sign. */
export function isTransfer({ type }: LedgerRow): boolean {
  return type === 'deposit' || type === 'withdrawal';
}

export function isReturned(row: LedgerRow): boolean {
  const direction = sign(getAmount(row));
  return isTransfer(row) && direction !== 0 && (row.type === 'deposit') !== direction > 0;
}

/** Epoch milliseconds; the exchange tells seconds with a fraction. */
export function getTime(row: LedgerRow): number {
  return getEpoch(row.time);
}

function getEpoch(time: unknown): number {
  return Math.round(Number(time) * 1_000);
}

function figure(value: unknown): string {
  const reported = readDecimal(value);
  if (reported === null) throw garbage('kraken', 'a ledger without figures');
  return reported;
}
