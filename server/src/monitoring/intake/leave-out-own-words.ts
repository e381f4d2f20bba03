/**
 * What people named themselves or their things by is left out of what their pages report. Pages send
 * words of the program alone; this holds whatever a page sends.
 */
import { exchangeIds } from '@moa/contracts/exchanges/exchange-id';
import { networkIds } from '@moa/contracts/networks/network-id';
import { eq, inArray } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { credentials, users } from '../../auth/tables.ts';
import type { Context } from '../../context.ts';
import { webhooks } from '../../notifications/targets/tables.ts';
import { sources } from '../../sources/tables.ts';
import type { Rows } from './clean-reports.ts';

type WithTexts = Pick<Rows['errors'], 'userId' | 'message'> & {
  breadcrumbs?: Rows['errors']['breadcrumbs'];
};

/** Names that say nothing of a person, though somebody calls a source so. */
const everybodys = [...exchangeIds, ...networkIds] as readonly string[];
/** One letter would be found everywhere. */
const shortest = 2;
const maxWords = 5_000;

/** The same rows. Throws where the database cannot say what to leave out. */
export async function leaveOutOwnWords<Row extends WithTexts>(
  { db }: Pick<Context, 'db'>,
  rows: readonly Row[],
): Promise<Row[]> {
  const people = [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
  if (people.length === 0) return [...rows];
  const words = await readWords(db, people);
  return rows.map((row) => {
    const own = words.get(row.userId ?? '');
    if (own === undefined) return row;
    const leaveOut = (text: string) => text.replace(own, '…');
    const { message, breadcrumbs } = row;
    return {
      ...row,
      message: leaveOut(message),
      ...(breadcrumbs === undefined
        ? {}
        : { breadcrumbs: breadcrumbs.map((one) => ({ ...one, what: leaveOut(one.what) })) }),
    };
  });
}

async function readWords(
  db: Context['db'],
  people: readonly string[],
): Promise<ReadonlyMap<string, RegExp>> {
  const of = [...people];
  const found = await unionAll(
    db.select({ userId: users.id, word: users.nickname }).from(users).where(inArray(users.id, of)),
    db
      .select({ userId: sources.userId, word: sources.label })
      .from(sources)
      .where(inArray(sources.userId, of)),
    db
      .select({ userId: credentials.userId, word: credentials.name })
      .from(credentials)
      .innerJoin(users, eq(users.id, credentials.userId))
      .where(inArray(credentials.userId, of)),
    db
      .select({ userId: webhooks.userId, word: webhooks.name })
      .from(webhooks)
      .where(inArray(webhooks.userId, of)),
  ).limit(maxWords);
  const words = Map.groupBy(
    found.map(({ userId, word }) => ({ userId, word: word.replace(/\s+/g, ' ').trim() })),
    ({ userId }) => userId,
  );
  return new Map(
    [...words].flatMap(([userId, its]) => {
      // The longer one first, or what is left of it would be said.
      const named = [...new Set(its.map(({ word }) => word))]
        .filter((word) => word.length >= shortest && !everybodys.includes(word.toLowerCase()))
        .toSorted((a, b) => b.length - a.length);
      return named.length === 0
        ? []
        : [[userId, new RegExp(named.map(literally).join('|'), 'giu')] as const];
    }),
  );
}

const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
