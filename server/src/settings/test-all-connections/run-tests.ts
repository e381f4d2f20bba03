/**
 * One job for each account of a run, so that a slow exchange holds up no other, and a restart loses
 * nothing. What an account answered is there as soon as it did.
 */
import * as z from '@moa/contracts/schema';
import type { ConnectionRun } from '@moa/contracts/settings/test-all-connections';
import { dayMs } from '@moa/contracts/time';
import { oneAtATime } from '../../auth/api.ts';
import type { Context } from '../../context.ts';
import { newId } from '../../database/new-id.ts';
import { ApiError } from '../../http/answers.ts';
import { findExchangeAccount, readExchangeAccounts } from '../../sources/api.ts';
import { tryApiKey } from '../api-keys/try-api-key.ts';
import {
  findOwner,
  findRun,
  findRunSince,
  insertRun,
  removeRunsBefore,
  storeTest,
} from './store.ts';

const job = 'settings.test-connection';
const jobData = z.object({ runId: z.string(), keyId: z.string() });
/** An exchange answers within ten seconds or not at all, and is asked a few times at most. */
const patienceMs = 60_000;
/** Time within which another request joins the current run, ms. */
const joinedMs = 5_000;

export function connectionRuns(context: Context) {
  const { db, clock, jobs } = context;
  jobs.handle(job, async (data) => {
    const parsed = z.safeParse(jobData, data);
    if (!parsed.success) return;
    const { runId, keyId } = parsed.data;
    const userId = await findOwner(db, runId);
    if (userId === undefined) return;
    const row = await findExchangeAccount(context, userId, keyId).catch(() => null);
    const test = row === null ? null : await tryApiKey(context, row);
    await storeTest(db, { runId, keyId, test, endedAt: clock.now() });
  });

  return { start, read };

  async function start(userId: string): Promise<ConnectionRun> {
    const startedAt = clock.now();
    const accounts = await readExchangeAccounts(context, userId);
    const begun = await db.transaction(async (tx) => {
      await oneAtATime(tx, userId);
      const since = new Date(startedAt.getTime() - joinedMs);
      const underWay = await findRunSince(tx, userId, since);
      if (underWay !== undefined) return { id: underWay, isNew: false };
      await removeRunsBefore(tx, userId, new Date(startedAt.getTime() - dayMs));
      const id = newId('crn');
      const tests = accounts.map(({ id: keyId, exchange, label }, at) => ({
        runId: id,
        keyId,
        exchange,
        label,
        test: null,
        endedAt: null,
        place: String(at).padStart(3, '0'),
      }));
      await insertRun(tx, { id, userId, startedAt }, tests);
      return { id, isNew: true };
    });
    if (begun.isNew) {
      for (const { id: keyId } of accounts) {
        await jobs.send(job, { runId: begun.id, keyId }, { retries: 1 });
      }
    }
    return read(userId, begun.id);
  }

  async function read(userId: string, id: string): Promise<ConnectionRun> {
    const run = await findRun(db, userId, id);
    if (run === undefined) throw new ApiError('NOT_FOUND', 'Run not found.');
    const isLate = clock.now().getTime() - run.startedAt.getTime() > patienceMs;
    const accounts = run.tests.map(({ keyId, exchange, label, test, endedAt }) => {
      // One that was disconnected meanwhile has ended, and without a test.
      const ended = test === null ? 'lost' : 'done';
      const status = endedAt !== null ? ended : isLate ? 'lost' : 'waiting';
      return { keyId, exchange, label, test, status } as const;
    });
    const isOver = accounts.every(({ status }) => status !== 'waiting');
    const last = run.tests.reduce(
      (latest, { endedAt }) => (endedAt !== null && endedAt > latest ? endedAt : latest),
      run.startedAt,
    );
    return {
      id,
      startedAt: run.startedAt.toISOString(),
      finishedAt: isOver ? last.toISOString() : null,
      accounts,
    };
  }
}
