/** POST /api/v1/notifications/optimize */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type NoticeProposal, optimizeRules } from '@moa/contracts/notifications/optimize';
import { and, asc, eq, gte, isNull, sum } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Database, Transaction } from '../../../database/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { handle, type Route } from '../../../http/route.ts';
import { dayInKorea } from '../day-in-korea.ts';
import { lockPerson } from '../lock-person.ts';
import {
  type NoticeConfigRow,
  type NoticeTriggerRow,
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
        if (action === 'apply') await apply(tx, userId, proposal, now);
        else await undo(tx, userId, proposal, now);
        return readProposals(tx, userId, now);
      });
      bus.publish('rules.changed', { userId });
      return { proposals };
    }),
  ];
}

/** Those that were applied and can be taken back, and those that could be applied. */
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
        gte(ruleSuppressions.day, dayInKorea(since)),
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
  const targets = new Map<string, Target>([...configs, ...triggers].map((row) => [row.id, row]));
  return [
    ...applied
      .filter(({ proposal }) => isAsLeft(targets.get(proposal.target.id), proposal))
      .map(({ proposal: { left: _, ...proposal }, appliedAt }) => ({
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

type Target = NoticeConfigRow | NoticeTriggerRow;
type Applied = (typeof ruleOptimizations.$inferSelect)['proposal'];

async function apply(
  tx: Transaction,
  userId: string,
  proposalId: string | undefined,
  now: Date,
): Promise<void> {
  const found = (await readProposals(tx, userId, now)).find(({ id }) => id === proposalId);
  if (found === undefined) throw notThere();
  if (found.status === 'applied') return;
  const { status: _, appliedAt: __, ...proposal } = found;
  const left = await change(tx, userId, proposal, proposal.change.after, now);
  const row = { userId, proposal: { ...proposal, left }, appliedAt: now, undoneAt: null };
  await tx
    .insert(ruleOptimizations)
    .values({ id: proposal.id, ...row })
    .onConflictDoUpdate({ target: ruleOptimizations.id, set: row });
}

/** Throws CONFLICT where what was applied was changed since: the person's own change is not overwritten. */
async function undo(
  tx: Transaction,
  userId: string,
  proposalId: string | undefined,
  now: Date,
): Promise<void> {
  const isIt = and(
    eq(ruleOptimizations.id, proposalId ?? ''),
    eq(ruleOptimizations.userId, userId),
  );
  const [row] = await tx.select().from(ruleOptimizations).where(isIt);
  if (row === undefined) throw notThere();
  if (row.undoneAt !== null) return;
  const { proposal } = row;
  if (!isAsLeft(await readTarget(tx, userId, proposal), proposal))
    throw new ApiError('CONFLICT', 'The rule was changed after the proposal was applied.');
  await change(tx, userId, proposal, proposal.change.before, now);
  await tx.update(ruleOptimizations).set({ undoneAt: now }).where(isIt);
}

async function readTarget(
  tx: Transaction,
  userId: string,
  { target: { kind, id } }: Pick<NoticeProposal, 'target'>,
): Promise<Target> {
  const table = kind === 'config' ? noticeConfigs : noticeTriggers;
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(table.id, id), eq(table.userId, userId)));
  if (row === undefined) throw notThere();
  return row;
}

/** The field that holds the path: a threshold is the person's as long as all its conditions are. */
function fieldOf(row: Target, path: string): unknown {
  const [field = ''] = path.split('.');
  if (field === 'enabled') return row.enabled;
  const fields: Readonly<Record<string, unknown>> = 'config' in row ? row.config : row.rule;
  return fields[field];
}

function isAsLeft(row: Target | undefined, { change: { path }, left }: Applied): boolean {
  return row !== undefined && isDeepStrictEqual(fieldOf(row, path), left);
}

/** Sets what the proposal names. Answers the field as it leaves it. */
async function change(
  tx: Transaction,
  userId: string,
  proposal: Pick<NoticeProposal, 'target' | 'change'>,
  value: string | null,
  now: Date,
): Promise<unknown> {
  const { path } = proposal.change;
  const row = await readTarget(tx, userId, proposal);
  const stamp = { updatedAt: now };
  if ('config' in row) {
    const config = setPath(row.config, path, value?.split(' ') ?? []);
    await tx
      .update(noticeConfigs)
      .set({ ...stamp, config })
      .where(eq(noticeConfigs.id, row.id));
    return fieldOf({ ...row, config }, path);
  }
  const changed =
    path === 'enabled' ? { enabled: value === 'true' } : { rule: setPath(row.rule, path, value) };
  await tx
    .update(noticeTriggers)
    .set({ ...stamp, ...changed })
    .where(eq(noticeTriggers.id, row.id));
  await tx.delete(ruleStates).where(eq(ruleStates.triggerId, row.id));
  return fieldOf({ ...row, ...changed }, path);
}

function notThere(): ApiError {
  return new ApiError('NOT_FOUND', 'There is no such proposal.');
}

function idOf(
  userId: string,
  { kind, target, change }: Pick<NoticeProposal, 'kind' | 'target' | 'change'>,
): string {
  const text = JSON.stringify([userId, kind, target.id, change.path, change.after]);
  return `rop_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
}
