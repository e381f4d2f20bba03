/**
 * Counts the holdings of several keys of one account once: the report of the key that was read
 * last, plus what another key, which may see more of the account, held beyond it. The key that was
 * connected first keeps its rows; another has only the excess.
 */
import { absolute, add, compare, negate, sign, subtract } from '@moa/finance/money/decimal';
import type { PositionRow } from '../positions/tables.ts';
import type { SourceRow } from '../tables.ts';
import type { TwinRow } from './tables.ts';

type Read = Pick<SourceRow, 'id' | 'createdAt' | 'lastSyncedAt'>;
type Row = Pick<PositionRow, 'sourceId' | 'kind' | 'symbol' | 'quantity' | 'locked'>;
type Twin = Pick<TwinRow, 'firstId' | 'secondId' | 'choice' | 'beyond'>;

export function countedOnce<T extends Row>(
  rows: readonly T[],
  sources: readonly Read[],
  twins: readonly Twin[],
): T[] {
  const shares = new Map<T, string>();
  for (const members of getAccounts(sources, twins)) {
    const ids = new Set(members.map(({ id }) => id));
    const byKey = new Map<string, Map<string, T>>();
    for (const row of rows) {
      if (!ids.has(row.sourceId)) continue;
      const key = heldKey(row);
      const bySource = byKey.get(key) ?? new Map<string, T>();
      byKey.set(key, bySource.set(row.sourceId, row));
    }
    const newestFirst = [...members].sort((a, b) => readAt(b) - readAt(a));
    for (const [key, bySource] of byKey) {
      let left = getTotal(key, bySource, newestFirst, twins);
      for (const { id } of members) {
        const row = bySource.get(id);
        if (row === undefined) continue;
        const share = min(left, absolute(row.quantity));
        left = subtract(left, share);
        shares.set(row, share);
      }
    }
  }
  return rows.flatMap((row) => {
    const share = shares.get(row);
    if (share === undefined || compare(share, absolute(row.quantity)) === 0) return [row];
    if (sign(share) <= 0) return [];
    const quantity = sign(row.quantity) < 0 ? negate(share) : share;
    return [{ ...row, quantity, locked: row.locked === null ? null : min(row.locked, share) }];
  });
}

/** Returns the excess of one source over another, by kind and symbol. */
export function getBeyond(
  rows: readonly Pick<Row, 'kind' | 'symbol' | 'quantity'>[],
  others: readonly Pick<Row, 'kind' | 'symbol' | 'quantity'>[],
): Record<string, string> {
  const counted = new Map(others.map((row) => [heldKey(row), absolute(row.quantity)]));
  return Object.fromEntries(
    rows.flatMap((row) => {
      const rest = subtract(absolute(row.quantity), counted.get(heldKey(row)) ?? '0');
      return sign(rest) > 0 ? [[heldKey(row), rest]] : [];
    }),
  );
}

/** By key, a name of the account that it reads: one name for all keys of an account. */
export function accountNames(
  ids: readonly string[],
  twins: readonly Pick<Twin, 'firstId' | 'secondId' | 'choice'>[],
): Map<string, string> {
  const accountOf = new Map(ids.map((id) => [id, id]));
  for (const { firstId, secondId, choice } of twins) {
    const [into, from] = [accountOf.get(firstId), accountOf.get(secondId)];
    if (choice === 'apart' || into === undefined || from === undefined) continue;
    for (const [id, account] of accountOf) if (account === from) accountOf.set(id, into);
  }
  return accountOf;
}

/** Each account with the keys that read it, the first connected first. */
function getAccounts(sources: readonly Read[], twins: readonly Twin[]): Read[][] {
  const accountOf = accountNames(
    sources.map(({ id }) => id),
    twins,
  );
  const accounts = new Map<string, Read[]>();
  for (const source of [...sources].sort((a, b) => +a.createdAt - +b.createdAt)) {
    const account = accountOf.get(source.id) ?? source.id;
    accounts.set(account, [...(accounts.get(account) ?? []), source]);
  }
  return [...accounts.values()].filter(({ length }) => length > 1);
}

/** Returns the total of one holding of an account. */
function getTotal(
  key: string,
  bySource: ReadonlyMap<string, Row>,
  newestFirst: readonly Read[],
  twins: readonly Twin[],
): string {
  let total = '0';
  const counted: string[] = [];
  for (const { id, lastSyncedAt } of newestFirst) {
    const quantity = absolute(bySource.get(id)?.quantity ?? '0');
    const beyond = counted.flatMap((newer) => {
      const twin = twins.find(
        ({ firstId, secondId }) =>
          (firstId === id && secondId === newer) || (firstId === newer && secondId === id),
      );
      const than = twin?.beyond?.[id];
      return than === undefined ? [] : [than[key] ?? '0'];
    });
    const rest =
      beyond.length === 0 ? subtract(quantity, total) : [quantity, ...beyond].reduce(min);
    if (sign(rest) > 0) total = add(total, rest);
    // What was never read says nothing of what another holds beyond it.
    if (lastSyncedAt !== null) counted.push(id);
  }
  return total;
}

function readAt({ lastSyncedAt }: Read): number {
  return lastSyncedAt?.getTime() ?? 0;
}

function min(a: string, b: string): string {
  return compare(a, b) <= 0 ? a : b;
}

// True if two keys of an exchange report the same amounts, and so read one account.

type Held = Pick<PositionRow, 'kind' | 'symbol' | 'quantity'>;

/** Digits that two or more equal amounts have together: round sums alone, such as gifts, prove nothing. */
const minDigits = 10;

/** At least two amounts are equal to the last digit, and at least half of what the smaller one holds. */
export function haveEqualBalances(one: readonly Held[], other: readonly Held[]): boolean {
  const [a, b] = [getQuantities(one), getQuantities(other)];
  const equal = [...a].filter(([key, quantity]) => b.get(key) === quantity);
  const digits = equal.reduce((sum, [, quantity]) => sum + significantDigits(quantity), 0);
  return equal.length >= 2 && equal.length * 2 >= Math.min(a.size, b.size) && digits >= minDigits;
}

function heldKey({ kind, symbol }: Pick<PositionRow, 'kind' | 'symbol'>): string {
  return `${kind} ${symbol}`;
}

function getQuantities(rows: readonly Held[]): Map<string, string> {
  return new Map(
    rows.flatMap((row) => (sign(row.quantity) === 0 ? [] : [[heldKey(row), row.quantity]])),
  );
}

function significantDigits(quantity: string): number {
  return quantity.replace(/[-.]/g, '').replace(/^0+/, '').replace(/0+$/, '').length;
}
