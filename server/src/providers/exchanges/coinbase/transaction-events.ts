/** Transactions of Coinbase's accounts as events. */
import { absolute, sign, subtract } from '@moa/finance/money/decimal';
import { reportedEvents } from '../history/reported-events.ts';
import { getMeaning, notUnderstood } from '../history/reported-words.ts';
import { typeOfRow } from '../history/stand-in.ts';
import type { ReportedOfPast } from '../history/walk-history.ts';
import type { LedgerEvent } from '../ledger-event.ts';
import {
  eventsOfOneSide,
  eventsOfPair,
  figure,
  signedAmount,
  type Transaction,
} from './simple-trade-events.ts';
import { type Meaning, states, types } from './transaction-words.ts';

const makeEvent = reportedEvents('coinbase');

/** True if the other leg may be in another account: both are reported together. */
export function hasOtherSide(row: Transaction): boolean {
  const state = getMeaning(states, row.status);
  return getMeaning(types, row.type) === 'exchange' && (state === 'done' || state === 'waits');
}

/** Rows of one exchange, as far as there are any in the accounts that are read; none while one waits. */
export function reportedByExchange(rows: readonly Transaction[]): ReportedOfPast {
  const settled = rows.flatMap(getNames);
  if (rows.some((row) => getMeaning(states, row.status) !== 'done')) return { events: [], settled };
  const pair = eventsOfPair(rows);
  if (pair !== null) return { events: pair, settled };
  return { events: rows.flatMap((row) => eventsOfOneSide(row) ?? getChange(row)), settled };
}

/** Returns the events of one transaction. `own` names the accounts that are read. */
export function reportedByTransaction(row: Transaction, own: ReadonlySet<string>): ReportedOfPast {
  const state = getMeaning(states, row.status);
  const at = new Date(row.created_at);
  if (state === null) {
    return { events: [], notUnderstood: [notUnderstood(`tx:${row.id}`, at, 'status', row.status)] };
  }
  if (state !== 'done') return { events: [], settled: getNames(row) };
  const meaning = getMeaning(types, row.type);
  if (meaning === null) {
    // The balance changed all the same: as much of it is reported, and that its reason is not known.
    return {
      events: getChange(row),
      settled: [`tx:${row.id}`],
      notUnderstood: [notUnderstood(typeOfRow(row.id), at, 'type', row.type)],
    };
  }
  return { events: getEvents(row, meaning, own), settled: getNames(row) };
}

/** The names under which its state or its type may have been not understood before. */
function getNames({ id }: Transaction): string[] {
  return [`tx:${id}`, typeOfRow(id)];
}

function getEvents(row: Transaction, meaning: Meaning, own: ReadonlySet<string>): LedgerEvent[] {
  const amount = signedAmount(row);
  const direction = sign(amount);
  if (direction === 0 || meaning === 'fill' || meaning === 'own') return [];
  if (meaning === 'exchange') return eventsOfOneSide(row) ?? getChange(row);
  if (meaning === 'income' && direction > 0) {
    return [makeEvent.income(row.id, row.created_at, row.amount.currency, amount)];
  }
  if (meaning !== 'transfer') return getChange(row);
  return isBetween(row, own) ? [] : [getTransfer(row, amount)];
}

/** From one account that is read to another one. */
function isBetween({ from, to }: Transaction, own: ReadonlySet<string>): boolean {
  return [from, to].some(
    (party) => party?.resource === 'account' && party.id != null && own.has(party.id),
  );
}

function getTransfer(row: Transaction, amount: string): LedgerEvent {
  const { id, created_at: at } = row;
  const symbol = row.amount.currency;
  const hash = row.network?.hash;
  if (sign(amount) > 0) return makeEvent.deposit({ id, at, symbol, quantity: amount, hash });
  // The amount has the network's fee in it.
  const fee = row.network?.transaction_fee;
  const isSame = fee != null && fee.currency === symbol;
  const paid = isSame ? figure(fee) : '0';
  const whole = subtract(absolute(amount), paid);
  return makeEvent.withdrawal({ id, at, symbol, quantity: whole, fee: paid, hash });
}

function getChange(row: Transaction): LedgerEvent[] {
  const amount = signedAmount(row);
  if (sign(amount) === 0) return [];
  return [makeEvent.adjustment(row.id, row.created_at, row.amount.currency, amount)];
}
