/**
 * Idempotency-Key: the same request under the same key has its effect once and the same answer each
 * time, however many are sent at once and to whichever instance. Whoever creates remembers the answer
 * in the transaction of the effect; others have it kept when they are done. Answers that may be
 * different next time (429 and 5xx) are not kept.
 */
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Transaction } from '../database/transaction.ts';
import type { Context } from '../seams.ts';
import { ApiError } from './api-error.ts';
import { idempotencyKeys } from './tables.ts';

export type Answer = { status: number; body: string };

/** How long an unfinished request keeps its key: longer than any handler runs. */
const abandonedAfterMs = 60_000;
const keptForMs = 24 * 3_600_000;
const waitForFirstMs = 30_000;

/** Writes the answer down in the transaction of what it tells of. */
export type Keep = (tx: Transaction, answer: Answer) => Promise<void>;

type Request = { userId: string; key: string; method: string; path: string; body: unknown };

/** Runs `act` unless the key already did, and answers what the first run answered. */
export async function onceForKey(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  request: Request,
  act: (keep: Keep) => Promise<Answer>,
): Promise<Answer> {
  if (!/^[\x21-\x7e]{1,128}$/.test(request.key)) {
    throw new ApiError('INVALID_REQUEST', 'Idempotency-Key is 1 to 128 visible characters.', {
      status: 422,
      details: [{ field: 'Idempotency-Key', message: 'not a key' }],
    });
  }
  const requestHash = createHash('sha256')
    .update(`${request.method} ${request.path}\n${JSON.stringify(request.body ?? null)}`)
    .digest('base64url');
  const row = and(eq(idempotencyKeys.userId, request.userId), eq(idempotencyKeys.key, request.key));
  const deadline = Date.now() + waitForFirstMs;
  for (let pause = 10; ; pause = Math.min(250, pause * 2)) {
    const now = clock.now();
    await db
      .delete(idempotencyKeys)
      .where(and(row, lt(idempotencyKeys.createdAt, new Date(now.getTime() - keptForMs))));
    await db
      .delete(idempotencyKeys)
      .where(
        and(
          row,
          isNull(idempotencyKeys.status),
          lt(idempotencyKeys.createdAt, new Date(now.getTime() - abandonedAfterMs)),
        ),
      );
    const [mine] = await db
      .insert(idempotencyKeys)
      .values({ userId: request.userId, key: request.key, requestHash, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (mine !== undefined) return runFirst();
    const [theirs] = await db.select().from(idempotencyKeys).where(row);
    if (theirs !== undefined && theirs.requestHash !== requestHash) {
      throw new ApiError('CONFLICT', 'This Idempotency-Key was used for another request.');
    }
    if (theirs?.status != null && theirs.body !== null) {
      return { status: theirs.status, body: theirs.body };
    }
    if (Date.now() > deadline) {
      throw new ApiError(
        'CONFLICT',
        'The first request with this Idempotency-Key is still at work.',
      );
    }
    await wait(pause);
  }

  async function runFirst(): Promise<Answer> {
    // What was kept with its effect stays, whatever happens after it.
    const open = and(row, isNull(idempotencyKeys.status));
    let answer: Answer;
    try {
      answer = await act(async (tx, kept) => {
        await tx.update(idempotencyKeys).set(kept).where(row);
      });
    } catch (cause) {
      await db.delete(idempotencyKeys).where(open);
      throw cause;
    }
    if (answer.status === 429 || answer.status >= 500) {
      await db.delete(idempotencyKeys).where(open);
    } else {
      await db.update(idempotencyKeys).set(answer).where(open);
    }
    return answer;
  }
}

/** After a crash of the only instance nobody is at work any more: keys left open are free again. */
export async function releaseOpenKeys({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.delete(idempotencyKeys).where(isNull(idempotencyKeys.status));
}
