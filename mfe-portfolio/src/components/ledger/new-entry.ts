/** Converts the entry form to a ledger entry: amounts are typed without signs. */
import { createLedgerEntry } from '@moa/contracts/assets/ledger';
import * as z from '@moa/contracts/schema';
import type { NewLedgerEntry } from '../../api/change-ledger.ts';
import type { EntryKind } from './entry-kind.ts';
import { parseMoment } from './korean-time.ts';

export type EntryForm = {
  sourceId: string;
  kind: EntryKind;
  /** Direction of an adjustment, which may go either way. */
  direction: 'up' | 'down';
  /** As the browser writes it, in Korean time: 2026-11-21T12:00. */
  at: string;
  symbol: string;
  quantity: string;
  paid: string;
  paidSymbol: string;
  fee: string;
  feeSymbol: string;
  note: string;
};
export type EntryProblem = 'at' | 'symbol' | 'quantity' | 'paid';

const types: Record<EntryKind, NewLedgerEntry['type']> = {
  buy: 'trade',
  sell: 'trade',
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  income: 'income',
  adjustment: 'adjustment',
};

/** The entry, or which fields do not fit. */
export function newEntry(
  form: EntryForm,
  now: number,
): { body: NewLedgerEntry } | { problems: ReadonlySet<EntryProblem> } {
  const { kind, direction } = form;
  const out =
    kind === 'sell' || kind === 'withdrawal' || (kind === 'adjustment' && direction === 'down');
  const trades = types[kind] === 'trade';
  const says = trades || (kind === 'adjustment' && direction === 'up');
  const paid = says && isAmount(form.paid);
  const at = parseMoment(form.at, now);
  const problems = new Set<EntryProblem>();
  if (at === null) problems.add('at');
  if (!isAmount(form.quantity)) problems.add('quantity');
  if (form.symbol.trim() === '') problems.add('symbol');
  if (trades && !isAmount(form.paid)) problems.add('paid');
  if (at === null || problems.size > 0) return { problems };
  const parsed = z.safeParse(createLedgerEntry.body, {
    sourceId: form.sourceId,
    at: at.toISOString(),
    type: types[kind],
    symbol: form.symbol.trim().toUpperCase(),
    quantity: out ? `-${form.quantity}` : form.quantity,
    ...(paid
      ? {
          counterSymbol: form.paidSymbol,
          counterQuantity: out ? form.paid : `-${form.paid}`,
        }
      : {}),
    ...(isAmount(form.fee) ? { feeSymbol: form.feeSymbol, feeQuantity: form.fee } : {}),
    ...(form.note.trim() === '' ? {} : { note: form.note }),
  });
  return parsed.success ? { body: parsed.data } : { problems: new Set(['symbol']) };
}

function isAmount(text: string): boolean {
  return /^\d+(\.\d+)?$/.test(text) && /[1-9]/.test(text);
}
