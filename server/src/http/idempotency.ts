/**
 * Idempotency-Key: the same request under the same key has its effect once and the same answer each
 * time, however many are sent at once and to whichever instance. An operation whose effect is in the
 * database keeps its answer, or what its answer is made of, in the transaction of the effect; of one
 * whose effect is elsewhere the answer is kept when it is done. Answers that may be different next
 * time (429 and 5xx) are not kept.
 */

import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from '@moa/contracts/schema';
import { dayMs } from '@moa/contracts/time';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { ApiError } from './answers.ts';
import { idempotencyKeys } from './tables.ts';

export type Answer = { status: number; body: string };
/** Data from which a response is made, as stored by `handleEffect`. */
const effect = z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()])));

/** An instance that is at work on a key says so again well before this is over. */
const heldForMs = 60_000;
const heldAgainMs = 15_000;
const storedForMs = dayMs;
const waitForFirstMs = 30_000;
const maxPauseMs = 250;

/** Writes down, in the transaction of an effect, its answer or what that is made of. */
export type Keep = {
  answer(tx: Transaction, answer: Answer): Promise<void>;
  effect(tx: Transaction, effect: unknown): Promise<void>;
};

type Work = {
  /** Has the effect, and answers. */
  act(keep: Keep): Promise<Answer>;
  /** Answers for an effect that was written down and not answered; only where `keep.effect` is used. */
  finish?(effect: unknown): Promise<Answer>;
};

type KeyedRequest = { userId: string; key: string; method: string; path: string; body: unknown };

/** Runs the work unless the key already did, and answers what the first run answered. */
// Over 100 lines: a key is claimed, held and answered in one order, which kills are tried against.
export function createOnceForKey({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const waiting = new Map<string, { count: number; last: Promise<unknown> }>();

  return async (request: KeyedRequest, work: Work): Promise<Answer> => {
    if (!/^[\x21-\x7e]{1,128}$/.test(request.key)) {
      throw new ApiError(
        'INVALID_REQUEST',
        'Idempotency-Key must be 1 to 128 visible characters.',
        {
          status: 422,
          details: [{ field: 'Idempotency-Key', message: 'not a key' }],
        },
      );
    }
    const deadline = Date.now() + waitForFirstMs;
    const requestHash = createHash('sha256')
      .update(`${request.method} ${request.path}\n${JSON.stringify(request.body ?? null)}`)
      .digest('base64url');
    // In this process they come one after another; between instances the row decides.
    return oneAfterAnother(`${request.userId} ${request.key}`, deadline, () =>
      once(request, requestHash, work, deadline),
    );
  };

  async function oneAfterAnother(
    name: string,
    deadline: number,
    act: () => Promise<Answer>,
  ): Promise<Answer> {
    const entry = waiting.get(name) ?? { count: 0, last: Promise.resolve() };
    waiting.set(name, entry);
    entry.count += 1;
    const before = entry.last;
    const done = Promise.withResolvers<void>();
    entry.last = before.then(() => done.promise);
    try {
      const late = new AbortController();
      const inTime = await Promise.race([
        before.then(() => true),
        wait(Math.max(0, deadline - Date.now()), false, { ref: false, signal: late.signal }).catch(
          () => false,
        ),
      ]);
      late.abort();
      if (!inTime) throw stillAtWork();
      return await act();
    } finally {
      done.resolve();
      entry.count -= 1;
      if (entry.count === 0) waiting.delete(name);
    }
  }

  async function once(
    { userId, key }: KeyedRequest,
    requestHash: string,
    work: Work,
    deadline: number,
  ): Promise<Answer> {
    const row = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
    const holder = randomUUID();
    for (let pause = 10; ; pause = Math.min(maxPauseMs, pause * 2)) {
      const now = clock.now();
      const heldUntil = new Date(now.getTime() + heldForMs);
      const tooOld = lt(idempotencyKeys.createdAt, new Date(now.getTime() - storedForMs));
      const abandoned = and(
        isNull(idempotencyKeys.status),
        isNull(idempotencyKeys.effect),
        lt(idempotencyKeys.heldUntil, now),
      );
      const free = or(tooOld, abandoned) ?? tooOld;
      const fresh = {
        requestHash,
        createdAt: now,
        holder,
        heldUntil,
        status: null,
        body: null,
        effect: null,
      };
      const [mine] = await db
        .insert(idempotencyKeys)
        .values({ userId, key, ...fresh })
        .onConflictDoUpdate({
          target: [idempotencyKeys.userId, idempotencyKeys.key],
          set: fresh,
          setWhere: free,
        })
        .returning({ holder: idempotencyKeys.holder });
      if (mine !== undefined) return runFirst();
      const [theirs] = await db.select().from(idempotencyKeys).where(row);
      if (theirs !== undefined && theirs.requestHash !== requestHash) {
        throw new ApiError('CONFLICT', 'This Idempotency-Key was used for another request.');
      }
      if (theirs?.status != null && theirs.body !== null) {
        return { status: theirs.status, body: theirs.body };
      }
      if (theirs?.effect != null && theirs.heldUntil < now && work.finish !== undefined) {
        const [taken] = await db
          .update(idempotencyKeys)
          .set({ holder, heldUntil })
          .where(and(row, eq(idempotencyKeys.holder, theirs.holder)))
          .returning({ holder: idempotencyKeys.holder });
        if (taken !== undefined)
          return finish(effect.parse(JSON.parse(theirs.effect)), work.finish);
      }
      if (Date.now() > deadline) throw stillAtWork();
      await wait(pause);
    }

    async function runFirst(): Promise<Answer> {
      let stored = false;
      const storeInTransaction = async (
        tx: Transaction,
        what: Answer | { effect: string },
      ): Promise<void> => {
        const [held] = await tx
          .update(idempotencyKeys)
          .set(what)
          .where(and(mineOpen(), isNull(idempotencyKeys.effect)))
          .returning({ holder: idempotencyKeys.holder });
        // Another request took this one for abandoned and holds the key: its work counts, and this
        // is rolled back.
        if (held === undefined) throw stillAtWork();
        stored = 'status' in what;
      };
      return held(async () => {
        let answer: Answer;
        try {
          answer = await work.act({
            answer: storeInTransaction,
            effect: (tx, effect) => storeInTransaction(tx, { effect: JSON.stringify(effect) }),
          });
        } catch (cause) {
          await release();
          throw cause;
        }
        if (!stored) await settle(answer);
        return answer;
      });
    }

    async function finish(effect: unknown, act: (effect: unknown) => Promise<Answer>) {
      return held(async () => {
        const answer = await act(effect);
        await settle(answer);
        return answer;
      });
    }

    /** Says, as long as this is at work, that the key is not abandoned. */
    async function held<T>(act: () => Promise<T>): Promise<T> {
      const anew = setInterval(() => {
        db.update(idempotencyKeys)
          .set({ heldUntil: new Date(clock.now().getTime() + heldForMs) })
          .where(mineOpen())
          .catch(() => undefined);
      }, heldAgainMs);
      anew.unref();
      try {
        return await act();
      } finally {
        clearInterval(anew);
      }
    }

    async function settle(answer: Answer): Promise<void> {
      if (answer.status === 429 || answer.status >= 500) await release();
      else await db.update(idempotencyKeys).set(answer).where(mineOpen());
    }

    /** Frees the key; a record stored with its effect stays, whatever happens later. */
    async function release(): Promise<void> {
      await db.delete(idempotencyKeys).where(and(mineOpen(), isNull(idempotencyKeys.effect)));
      // An effect that waits for its answer may be answered at once by who asks again.
      await db.update(idempotencyKeys).set({ heldUntil: longAgo }).where(mineOpen());
    }

    function mineOpen() {
      return and(row, eq(idempotencyKeys.holder, holder), isNull(idempotencyKeys.status));
    }
  }
}

const longAgo = new Date(0);

function stillAtWork(): ApiError {
  return new ApiError(
    'CONFLICT',
    'The first request with this Idempotency-Key is still in progress.',
  );
}

/** Frees the keys left open by a crash of the only instance. */
export async function releaseOpenKeys({ db }: Pick<Context, 'db'>): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ heldUntil: sql`'epoch'` })
    .where(isNull(idempotencyKeys.status));
}
