/** Queries of the deliveries in a user's history. */
import type { listHistory } from '@moa/contracts/notifications/deliveries';
import type { OperationRequest } from '@moa/contracts/operation';
import { and, desc, eq, gte, ilike, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../database/database.ts';
import { ApiError } from '../../http/answers.ts';
import { type DeliveryRow, deliveries } from '../delivery/tables.ts';
import { waits } from '../delivery/waits.ts';

type Query = OperationRequest<typeof listHistory>['query'];

/** A page of them, the newest first, and how many the query has in all. */
export async function readHistoryPage(
  db: Database,
  userId: string,
  query: Query,
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const { page, limit, status, channel, category, severity, configId, triggerId } = query;
  const { from, to, search } = query;
  const text = search === undefined ? null : `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const which = and(
    eq(deliveries.userId, userId),
    eq(deliveries.hidden, false),
    status && eq(deliveries.status, status),
    channel && eq(deliveries.channel, channel),
    category && eq(deliveries.category, category),
    severity && eq(deliveries.severity, severity),
    configId === undefined ? undefined : eq(deliveries.configId, configId),
    triggerId === undefined ? undefined : eq(deliveries.triggerId, triggerId),
    from === undefined ? undefined : gte(deliveries.at, new Date(from)),
    to === undefined ? undefined : lte(deliveries.at, new Date(to)),
    text === null ? undefined : or(ilike(deliveries.title, text), ilike(deliveries.body, text)),
  );
  const rows = await db
    .select()
    .from(deliveries)
    .where(which)
    .orderBy(desc(deliveries.at), desc(deliveries.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, total: await db.$count(deliveries, which) };
}

/** @throws ApiError NOT_FOUND */
export async function readDelivery(db: Database, userId: string, id: string): Promise<DeliveryRow> {
  const [row] = await db.select().from(deliveries).where(own(userId, id));
  if (row === undefined) throw notFound();
  return row;
}

/** @throws ApiError NOT_FOUND, or CONFLICT where it did not fail */
export function queueAgain(
  tx: Transaction,
  userId: string,
  id: string,
  now: Date,
): Promise<DeliveryRow> {
  return change(
    tx,
    [userId, id],
    inArray(deliveries.status, ['failed', 'dead']),
    { status: 'queued', tries: 0, dueAt: now, inDoubt: false },
    'Only what failed is sent again.',
  );
}

/** @throws ApiError NOT_FOUND, or CONFLICT where it was sent or is being sent */
export function cancelDelivery(tx: Transaction, userId: string, id: string): Promise<DeliveryRow> {
  return change(
    tx,
    [userId, id],
    waits,
    { status: 'cancelled', dueAt: null },
    'Only what was not sent yet can be called off.',
  );
}

/** @throws ApiError NOT_FOUND, or CONFLICT where it is being sent */
export async function forgetDelivery(tx: Transaction, userId: string, id: string): Promise<void> {
  await callOff(tx, own(userId, id));
  await change(tx, [userId, id], settled, forgotten, 'It is being sent.');
}

/** All but what is being sent. Answers how many. */
export async function forgetDeliveries(tx: Transaction, userId: string): Promise<number> {
  const all = and(eq(deliveries.userId, userId), eq(deliveries.hidden, false));
  await callOff(tx, all);
  const rows = await tx
    .update(deliveries)
    .set(forgotten)
    .where(and(all, settled))
    .returning({ id: deliveries.id });
  return rows.length;
}

const settled = ne(deliveries.status, 'sending');

/** Its key remains, so that the same event is not sent once more. */
const forgotten = {
  hidden: true,
  title: '',
  body: '',
  error: null,
  // What it said is said by its values as well.
  data: sql`'{}'::jsonb`,
};

/** Changes one that is in one of the states that allow it. */
async function change(
  tx: Transaction,
  [userId, id]: [string, string],
  allowed: SQL,
  values: PgUpdateSetSource<typeof deliveries>,
  why: string,
): Promise<DeliveryRow> {
  const [changed] = await tx
    .update(deliveries)
    .set(values)
    .where(and(own(userId, id), allowed))
    .returning();
  if (changed !== undefined) return changed;
  if ((await tx.$count(deliveries, own(userId, id))) === 0) throw notFound();
  throw new ApiError('CONFLICT', why);
}

async function callOff(tx: Transaction, which: SQL | undefined): Promise<void> {
  await tx.update(deliveries).set({ status: 'cancelled', dueAt: null }).where(and(which, waits));
}

function own(userId: string, id: string): SQL {
  return and(
    eq(deliveries.id, id),
    eq(deliveries.userId, userId),
    eq(deliveries.hidden, false),
  ) as SQL;
}

function notFound(): ApiError {
  return new ApiError('NOT_FOUND', 'Delivery not found.');
}
