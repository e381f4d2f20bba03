/**
 * Fills of Advanced Trade, and the transactions of one account after the other.
 * https://docs.cdp.coinbase.com/api-reference/advanced-trade-api/rest-api/orders/list-fills
 */
import * as z from '@moa/contracts/schema';
import { dayMs } from '@moa/contracts/time';
import { absolute, compare, sign } from '@moa/finance/money/decimal';
import { lastClockOffset } from '../calls/exchange-clock.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import { eachEntry, eachTogether, oldestIn } from '../history/each-entry.ts';
import { joinReported } from '../history/join-reported.ts';
import { type HistoryStream, type ReportedOfPast, walkHistory } from '../history/walk-history.ts';
import type { ExchangeCredentials } from '../holding.ts';
import type { LedgerPage } from '../ledger-event.ts';
import { garbage } from '../read/read-amount.ts';
import { getFields, rawRows } from '../read/read-row.ts';
import { type CoinbaseClient, callCoinbase } from './coinbase-client.ts';
import { reportedByFills } from './fill-events.ts';
import { readCoinbaseAccounts } from './read-coinbase-holdings.ts';
import {
  checkedTransaction,
  figure,
  getExchange,
  type Money,
  paidFor,
  signedAmount,
  type Transaction,
  transaction,
  transactionEntry,
} from './simple-trade-events.ts';
import { hasOtherSide, reportedByExchange, reportedByTransaction } from './transaction-events.ts';

const tenYears = 3_650 * dayMs;

const fills = z.looseObject({ fills: rawRows, cursor: z.optional(z.unknown()) });
const transactions = z.looseObject({
  pagination: z.optional(z.unknown()),
  data: rawRows,
});
/**
 * Accounts that are still to be read in this range, after which row of the first to go on, all accounts
 * there are, and rows of exchanges of which the other side may stand in one that is still to be read.
 */
const cursorShape = z.object({
  accounts: z.array(z.string()),
  after: z.nullable(z.string()),
  all: z.array(z.string()),
  halves: z.array(transaction),
});
/** Both sides of an exchange are written within this time. */
const togetherMs = 3_600_000;

export function readCoinbaseLedger(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  stored: Record<string, unknown> | null,
): Promise<LedgerPage> {
  const { url } = addresses.exchanges.coinbase;
  const ask = <T>(talk: (client: CoinbaseClient) => Promise<T>): Promise<T> =>
    callCoinbase(addresses, credentials, talk);

  const streams: HistoryStream[] = [
    {
      name: 'fills',
      tells: 'trades',
      span: tenYears,
      reach: tenYears,
      overlap: 600_000,
      async read({ from, to }, cursor) {
        const answer = await ask((client) =>
          client.v3PrivateGetBrokerageOrdersHistoricalFills({
            limit: 250,
            start_sequence_timestamp: new Date(from).toISOString(),
            end_sequence_timestamp: new Date(to).toISOString(),
            ...(typeof cursor === 'string' ? { cursor } : {}),
          }),
        );
        const parsed = z.safeParse(fills, answer);
        if (!parsed.success) throw garbage('coinbase', 'something that is no list of fills');
        const { fills: rows, cursor: next } = parsed.data;
        return { ...reportedByFills(rows), cursor: typeof next === 'string' && next ? next : null };
      },
    },
    {
      name: 'transactions',
      tells: 'deposits',
      span: tenYears,
      reach: tenYears,
      overlap: 7 * dayMs,
      async read({ from, to }, cursor) {
        const known = z.safeParse(cursorShape, cursor);
        if (!known.success) {
          const all = (await ask(readCoinbaseAccounts))
            .map((one) => getFields(one)['uuid'])
            .filter((uuid) => typeof uuid === 'string');
          const begun = { accounts: all, after: null, all, halves: [] };
          return { events: [], cursor: all.length === 0 ? null : begun };
        }
        const { all } = known.data;
        const [account, ...others] = known.data.accounts;
        const answer = await ask((client) =>
          client.v2PrivateGetAccountsAccountIdTransactions({
            account_id: account ?? '',
            limit: 100,
            ...(known.data.after === null ? {} : { starting_after: known.data.after }),
          }),
        );
        const parsed = z.safeParse(transactions, answer);
        if (!parsed.success) throw garbage('coinbase', 'something that is no list of transactions');
        const { data, pagination } = parsed.data;
        const last = data
          .map((row) => getFields(row)['id'])
          .findLast((id) => typeof id === 'string');
        const isOlder = oldestIn('coinbase', data, transactionEntry.at) < from;
        const goesOn = Boolean(getFields(pagination)['next_uri']) && last !== undefined && !isOlder;
        // What comes while account after account is read may be met in one and missed in the other.
        const own = new Set(all);
        const sides: Transaction[] = [];
        const alone = eachEntry('coinbase', data, transactionEntry, (row) => {
          const at = Date.parse(checkedTransaction(row).created_at);
          if (at < from || at >= to) return { events: [] };
          if (!hasOtherSide(row)) return reportedByTransaction(row, own);
          sides.push(row);
          return { events: [] };
        });
        const { told, halves } = paired([...known.data.halves, ...sides]);
        const next = goesOn
          ? { accounts: known.data.accounts, after: last }
          : { accounts: others, after: null };
        if (next.accounts.length > 0) {
          return { ...joinReported([alone, ...told]), cursor: { ...next, all, halves } };
        }
        // At the very edges the other side may lie beyond: both come with the range before or after.
        const lonely = halves
          .filter(({ type, created_at }) => {
            const at = Date.parse(created_at);
            // A conversion has two sides; what a card or a bank paid has but one.
            const isYoung = type === 'trade' && at >= to - togetherMs;
            return at > from + togetherMs && !isYoung;
          })
          .map((row) => reportedTogether([row]));
        return { ...joinReported([alone, ...told, ...lonely]), cursor: null };
      },
    },
  ];
  return walkHistory({
    streams,
    kept: stored,
    now: Date.now() - (lastClockOffset(addresses.memory, url) ?? 0),
  });
}

function reportedTogether(rows: readonly Transaction[]): ReportedOfPast {
  return eachTogether('coinbase', rows, transactionEntry, reportedByExchange);
}

/** Exchanges of which both sides are there, and the sides of the others. */
function paired(rows: readonly Transaction[]): { told: ReportedOfPast[]; halves: Transaction[] } {
  const groups = new Map<string, Transaction[]>();
  for (const row of rows) {
    const name = `${row.type} ${getExchange(row)?.id ?? row.id}`;
    const group = groups.get(name) ?? [];
    if (group.every(({ id }) => id !== row.id)) groups.set(name, [...group, row]);
  }
  const all = [...groups.values()];
  const { pairs, left } = pairsByWorth(all.filter((group) => group.length === 1).flat());
  return {
    told: [...all.filter((group) => group.length > 1), ...pairs].map(reportedTogether),
    halves: left,
  };
}

/** Both rows are written within this time. */
const sameMomentMs = 5_000;

/**
 * Both rows of a purchase, sale or conversion name it by one id as a rule. Some name it each by its own:
 * these belong together where they were written in one moment, under one type, with one amount of money,
 * and no other row could be meant.
 */
function pairsByWorth(rows: readonly Transaction[]): {
  pairs: [Transaction, Transaction][];
  left: Transaction[];
} {
  const pairs: [Transaction, Transaction][] = [];
  const met = new Set<Transaction>();
  for (const row of rows) {
    if (met.has(row) || sign(signedAmount(row)) >= 0) continue;
    const other = onlyOne(getPartners(row, rows).filter((one) => !met.has(one)));
    if (other === null) continue;
    if (onlyOne(getPartners(other, rows).filter((one) => !met.has(one))) === null) continue;
    met.add(row);
    met.add(other);
    pairs.push([row, other]);
  }
  return { pairs, left: rows.filter((row) => !met.has(row)) };
}

/** Null where there is none, or where several are not alike. */
function onlyOne(rows: readonly Transaction[]): Transaction | null {
  const kinds = new Set(rows.map((row) => `${row.amount.currency} ${signedAmount(row)}`));
  return kinds.size === 1 ? (rows[0] ?? null) : null;
}

function getPartners(row: Transaction, rows: readonly Transaction[]): Transaction[] {
  return rows.filter(
    (other) =>
      other !== row &&
      other.type === row.type &&
      other.amount.currency !== row.amount.currency &&
      sign(signedAmount(other)) * sign(signedAmount(row)) < 0 &&
      Math.abs(Date.parse(other.created_at) - Date.parse(row.created_at)) <= sameMomentMs &&
      isSameWorth(row, other),
  );
}

/** One row is worth what the other one moved, or both are worth the same. */
function isSameWorth(one: Transaction, other: Transaction): boolean {
  const [worth, otherWorth] = [paidFor(one), paidFor(other)];
  return isSame(worth, other.amount) || isSame(otherWorth, one.amount) || isSame(worth, otherWorth);
}

function isSame(one: Money | null, other: Money | null): boolean {
  return (
    one !== null &&
    other !== null &&
    one.currency === other.currency &&
    compare(absolute(figure(one)), absolute(figure(other))) === 0
  );
}
