/** Converts an amount that the user says was paid to a ledger entry, which moves no units. */
import type { NewLedgerEntry } from '../../api/change-ledger.ts';
import type { Arrival } from '../../api/cost-words.ts';
import { koreanTime, parseMoment } from './korean-time.ts';

export type PaidForm = {
  /** The entry by which the units came; null for all of unknown cost. */
  entryId: string | null;
  quantity: string;
  paid: string;
  currency: string;
  /** In Korean time: 2026-11-21T12:00. */
  at: string;
};
export type PaidProblem = 'quantity' | 'paid' | 'at';

/** As the dialog opens: the one arrival that explains all that is unknown, else all of it together. */
export function firstForm(
  unknownQuantity: string,
  arrivals: readonly Arrival[],
  currency: string,
  now: number,
): PaidForm {
  const whole = arrivals.filter(({ type, unexplained }) => {
    return type !== 'income' && unexplained === unknownQuantity;
  });
  const [only] = whole.length === 1 ? whole : /[1-9]/.test(unknownQuantity) ? [] : arrivals;
  const all = { entryId: null, quantity: unknownQuantity, at: koreanTime(now - 60_000) };
  return { ...(only === undefined ? all : formOf(only)), paid: '', currency };
}

/** Returns the form for one arrival: its whole unexplained quantity, on the day it arrived. */
export function formOf({
  entryId,
  unexplained,
  at,
}: Arrival): Pick<PaidForm, 'entryId' | 'quantity' | 'at'> {
  return { entryId, quantity: unexplained, at: koreanTime(at) };
}

/** The entry, or which fields do not fit. `sourceId`: where units are of no one arrival. */
export function newPaid(
  { entryId, quantity, paid, currency, at: time }: PaidForm,
  {
    symbol,
    sourceId,
    arrivals,
  }: { symbol: string; sourceId: string; arrivals: readonly Arrival[] },
  now: number,
): { body: NewLedgerEntry } | { problems: ReadonlySet<PaidProblem> } {
  const at = parseMoment(time, now);
  const problems = new Set<PaidProblem>();
  if (!isNumber(quantity) || !/[1-9]/.test(quantity)) problems.add('quantity');
  if (!isNumber(paid)) problems.add('paid');
  if (at === null) problems.add('at');
  if (at === null || problems.size > 0) return { problems };
  const arrival = arrivals.find((one) => one.entryId === entryId);
  return {
    body: {
      sourceId: arrival?.sourceId ?? sourceId,
      at: at.toISOString(),
      type: 'adjustment',
      symbol,
      quantity,
      counterSymbol: currency,
      counterQuantity: /[1-9]/.test(paid) ? `-${paid}` : '0',
      ...(arrival === undefined ? {} : { explainsId: arrival.entryId }),
    },
  };
}

function isNumber(text: string): boolean {
  return /^\d+(\.\d+)?$/.test(text);
}
