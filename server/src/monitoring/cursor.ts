/** Where a list goes on: behind one row, by its time and its id. */
import { and, desc, eq, lt, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ApiError } from '../http/answers.ts';

type Place = { at: Date; id: string };

function getCursor({ at, id }: Place): string {
  return Buffer.from(`${at.getTime()} ${id}`).toString('base64url');
}

/** Rows behind it; all of them without one. INVALID_REQUEST for what no answer said. */
export function behind(cursor: string | undefined, at: PgColumn, id: PgColumn): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [, time, last] =
    /^(\d{1,15}) ([\w-]{1,64})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (time === undefined || last === undefined)
    throw new ApiError('INVALID_REQUEST', 'The cursor is not valid.', {
      status: 422,
      details: [{ field: 'cursor', message: 'the next of an earlier answer' }],
    });
  const then = new Date(Number(time));
  return or(lt(at, then), and(eq(at, then), lt(id, last)));
}

export const newestFirst = (at: PgColumn, id: PgColumn) => [desc(at), desc(id)];

/** One row more than the page was read: whether there is another. */
export function pageOfRows<Row extends Place>(rows: readonly Row[], limit: number) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? getCursor(last) : null };
}
