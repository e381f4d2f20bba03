/** POST /api/v1/notifications/optimize */
import { createHash } from 'node:crypto';
import { type NoticeProposal, optimizeRules } from '@moa/contracts/notifications/optimize';
import { and, asc, eq, gte, isNull, sum } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Database, Transaction } from '../../../database/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { handle, type Route } from '../../../http/route.ts';
import { lockPerson } from '../lock-person.ts';
import {
  noticeConfigs,
  noticeTriggers,
  ruleFires,
  ruleOptimizations,
  ruleStates,
  ruleSuppressions,
} from '../tables.ts';
import { propose } from './propose.ts';
import { setPath } from './set-path.ts';

const monthMs = 30 * 86_400_000;

export function optimizeRoutes({ db, bus, clock }: Pick<Context, 'db' | 'bus' | 'clock'>): Route[] {
  return [
    handle(optimizeRules, async ({ caller: { userId }, body: { action, proposal } }) => {
      if (action === 'propose') return { proposals: await readProposals(db, userId, clock.now()) };
      const proposals = await db.transaction(async (tx) => {
        await lockPerson(tx, userId);
        const now = clock.now();
        const found = (await readProposals(tx, userId, now)).find(({ id }) => id === proposal);
        if (found === undefined) throw new ApiError('NOT_FOUND', 'There is no such proposal.');
        if (action === 'apply' && found.status === 'proposed') await apply(tx, userId, found, now);
        if (action === 'undo' && found.status === 'applied') await undo(tx, userId, found, now);
        return readProposals(tx, userId, now);
      });
      bus.publish('rules.changed', { userId });
      return { proposals };
    }),
  ];
}

/** Those that were applied and not taken back, and those that could be. */
async function readProposals(
  db: Database | Transaction,
  userId: string,
  now: Date,
): Promise<NoticeProposal[]> {
  const since = new Date(now.getTime() - monthMs);
  const configs = await db.select().from(noticeConfigs).where(eq(noticeConfigs.userId, userId));
  const triggers = await db
    .select()
    .from(noticeTriggers)
    .where(eq(noticeTriggers.userId, userId))
    .orderBy(asc(noticeTriggers.createdAt), asc(noticeTriggers.id));
  const fires = await db
    .select({ id: ruleFires.triggerId, at: ruleFires.at, value: ruleFires.value })
    .from(ruleFires)
    .where(and(eq(ruleFires.userId, userId), gte(ruleFires.at, since)))
    .orderBy(asc(ruleFires.at));
  const kept = await db
    .select({ id: ruleSuppressions.triggerId, count: sum(ruleSuppressions.count).mapWith(Number) })
    .from(ruleSuppressions)
    .innerJoin(noticeTriggers, eq(noticeTriggers.id, ruleSuppressions.triggerId))
    .where(
      and(
        eq(noticeTriggers.userId, userId),
        eq(ruleSuppressions.cause, 'cooldown'),
        gte(ruleSuppressions.day, since.toISOString().slice(0, 10)),
      ),
    )
    .groupBy(ruleSuppressions.triggerId);
  const applied = await db
    .select()
    .from(ruleOptimizations)
    .where(and(eq(ruleOptimizations.userId, userId), isNull(ruleOptimizations.undoneAt)))
    .orderBy(asc(ruleOptimizations.appliedAt));
  const firesOf = new Map(
    [...Map.groupBy(fires, ({ id }) => id)].map(([id, rows]) => [
      id,
      rows.map(({ at, value }) => ({ at: at.getTime(), value })),
    ]),
  );
  const keptBackOf = new Map(kept.map(({ id, count }) => [id, count]));
  const fresh = propose({ configs, triggers, firesOf, keptBackOf, now });
  const there = new Set([...configs, ...triggers].map(({ id }) => id));
  return [
    ...applied
      .filter(({ proposal }) => there.has(proposal.target.id))
      .map(({ proposal, appliedAt }) => ({
        ...proposal,
        status: 'applied' as const,
        appliedAt: appliedAt.toISOString(),
      })),
    ...fresh.map((one) => ({
      ...one,
      id: idOf(userId, one),
      status: 'proposed' as const,
      appliedAt: null,
    })),
  ];
}

async function apply(
  tx: Transaction,
  userId: string,
  proposal: NoticeProposal,
  now: Date,
): Promise<void> {
  await change(tx, userId, proposal, proposal.change.after, now);
  const { status: _, appliedAt: __, ...kept } = proposal;
  const row = { userId, proposal: kept, appliedAt: now, undoneAt: null };
  await tx
    .insert(ruleOptimizations)
    .values({ id: proposal.id, ...row })
    .onConflictDoUpdate({ target: ruleOptimizations.id, set: row });
}

async function undo(
  tx: Transaction,
  userId: string,
  proposal: NoticeProposal,
  now: Date,
): Promise<void> {
  await change(tx, userId, proposal, proposal.change.before, now);
  await tx
    .update(ruleOptimizations)
    .set({ undoneAt: now })
    .where(and(eq(ruleOptimizations.id, proposal.id), eq(ruleOptimizations.userId, userId)));
}

/** Sets what the proposal names. */
async function change(
  tx: Transaction,
  userId: string,
  { target, change: { path } }: NoticeProposal,
  value: string | null,
  now: Date,
): Promise<void> {
  const stamp = { updatedAt: now };
  if (target.kind === 'config') {
    const isIt = and(eq(noticeConfigs.id, target.id), eq(noticeConfigs.userId, userId));
    const [row] = await tx.select().from(noticeConfigs).where(isIt);
    if (row === undefined) throw new ApiError('NOT_FOUND', 'There is no such proposal.');
    const config = setPath(row.config, path, value?.split(' ') ?? []);
    await tx
      .update(noticeConfigs)
      .set({ ...stamp, config })
      .where(isIt);
    return;
  }
  const isIt = and(eq(noticeTriggers.id, target.id), eq(noticeTriggers.userId, userId));
  const [row] = await tx.select().from(noticeTriggers).where(isIt);
  if (row === undefined) throw new ApiError('NOT_FOUND', 'There is no such proposal.');
  await tx
    .update(noticeTriggers)
    .set(
      path === 'enabled'
        ? { ...stamp, enabled: value === 'true' }
        : { ...stamp, rule: setPath(row.rule, path, value) },
    )
    .where(isIt);
  await tx.delete(ruleStates).where(eq(ruleStates.triggerId, target.id));
}

function idOf(
  userId: string,
  { kind, target, change }: Pick<NoticeProposal, 'kind' | 'target' | 'change'>,
): string {
  const text = JSON.stringify([userId, kind, target.id, change.path, change.after]);
  return `rop_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
}
