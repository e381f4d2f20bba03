/**
 * Reads entries of a list of the past one by one: one that is not of its shape, or that has a name, an
 * amount or a time that cannot be, is reported as not understood, and the others are read.
 */
import { createHash } from 'node:crypto';
import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import type * as z from '@moa/contracts/schema';
import type { NotUnderstood } from '../ledger-event.ts';
import { readMoment } from '../read/read-moment.ts';
import { assetShown, checkedRow, type Fields, getFields, isUnreadable } from '../read/read-row.ts';
import { UnreadableNameError } from '../read/read-symbol.ts';
import { joinReported } from './join-reported.ts';
import type { ListedEvent } from './listed-event.ts';
import { notUnderstood } from './reported-words.ts';
import type { ReportedOfPast } from './walk-history.ts';

/** Shape of a list entry, and where to find its id and time if it is invalid. */
export type EntryShape<T extends z.Schema> = {
  shape: T;
  /** The name that the entry has as an event; null where it has none (`nameBy`). */
  name(row: Fields): string | null;
  /** ISO text with a zone, or milliseconds. */
  at(row: Fields): unknown;
};

const maxName = 200;

/** `deposit:12`, of what names an entry together; null where a part of it is missing. */
export function nameBy(prefix: string, ...ids: unknown[]): string | null {
  const isId = (id: unknown) => (typeof id === 'string' && id !== '') || typeof id === 'number';
  return ids.every(isId) ? [prefix, ...ids].join(':') : null;
}

/** Entries of a list in whatever order. */
export function eachEntry<T extends z.Schema>(
  exchange: ExchangeId,
  rows: readonly unknown[],
  entry: EntryShape<T>,
  read: (row: z.Output<T>) => ReportedOfPast,
): ReportedOfPast {
  const unclear = (line: NotUnderstood): ReportedOfPast => ({ events: [], notUnderstood: [line] });
  return joinReported(readEach(exchange, rows, entry, read, unclear));
}

/** Lines of a list that is sorted by time. */
export function eachLine<T extends z.Schema>(
  exchange: ExchangeId,
  rows: readonly unknown[],
  entry: EntryShape<T>,
  read: (row: z.Output<T>) => ListedEvent,
): ListedEvent[] {
  return readEach(exchange, rows, entry, read, (line) => ({
    began: line.at.getTime(),
    events: [],
    notUnderstood: line,
  }));
}

/** Entries that are told together: where they cannot be, each is reported as not understood. */
export function eachTogether<Row extends object>(
  exchange: ExchangeId,
  rows: readonly Row[],
  { name, at }: Pick<EntryShape<z.Schema>, 'name' | 'at'>,
  read: (rows: readonly Row[]) => ReportedOfPast,
): ReportedOfPast {
  try {
    return read(rows);
  } catch (cause) {
    if (!isUnreadable(cause)) throw cause;
    const notUnderstood = rows.map((_, index) =>
      unclearEntry(exchange, rows, index, { name, at }, cause),
    );
    return { events: [], notUnderstood };
  }
}

/** The oldest moment of a page, by the rows whose time can be read; Infinity where there is none. */
export function oldestIn(
  exchange: ExchangeId,
  rows: readonly unknown[],
  at: EntryShape<z.Schema>['at'],
): number {
  return Math.min(...rows.flatMap((row) => getMoment(exchange, at(getFields(row))) ?? []));
}

function readEach<T extends z.Schema, Read>(
  exchange: ExchangeId,
  rows: readonly unknown[],
  { shape, name, at }: EntryShape<T>,
  read: (row: z.Output<T>) => Read,
  unclear: (line: NotUnderstood) => Read,
): Read[] {
  return rows.map((row, index) => {
    try {
      return read(checkedRow(exchange, shape, row));
    } catch (cause) {
      if (!isUnreadable(cause)) throw cause;
      return unclear(unclearEntry(exchange, rows, index, { name, at }, cause));
    }
  });
}

function unclearEntry(
  exchange: ExchangeId,
  rows: readonly unknown[],
  index: number,
  { name, at }: Pick<EntryShape<z.Schema>, 'name' | 'at'>,
  cause: unknown,
): NotUnderstood {
  const row = rows[index];
  const moment = nearestMoment(exchange, rows, index, at);
  const own = name(getFields(row)) ?? `row:${getDigest(row)}`;
  const kind = cause instanceof UnreadableNameError ? 'currency' : 'entry';
  return notUnderstood(visible(own), moment, kind, assetShown(row, cause));
}

/** The time of an entry, else of the one that stands nearest before or after it, else now. */
function nearestMoment(
  exchange: ExchangeId,
  rows: readonly unknown[],
  index: number,
  at: EntryShape<z.Schema>['at'],
): Date {
  const inOrder = [rows[index], ...rows.slice(0, index).toReversed(), ...rows.slice(index + 1)];
  for (const row of inOrder) {
    const moment = getMoment(exchange, at(getFields(row)));
    if (moment !== null) return new Date(moment);
  }
  return new Date(Date.now());
}

function getMoment(exchange: ExchangeId, value: unknown): number | null {
  try {
    return readMoment(exchange, value).getTime();
  } catch {
    return null;
  }
}

function getDigest(row: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(row) ?? '')
    .digest('base64url')
    .slice(0, 22);
}

/** A name of an entry can have signs in it that cannot be kept. */
function visible(name: string): string {
  return name.replace(/\p{C}/gu, '\u{FFFD}').slice(0, maxName);
}
