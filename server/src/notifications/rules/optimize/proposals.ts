/** Proposals that reduce a user's noise, and applied ones that can be undone. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { NoticeProposal } from '@moa/contracts/notifications/optimize';
import { dayMs } from '@moa/contracts/time';
import { dayIn, getZone } from '../../../auth/api.ts';
import type { Database, Transaction } from '../../../database/database.ts';
import { ApiError } from '../../../http/answers.ts';
import { readConfigs } from '../configs/store.ts';
import { readTriggers } from '../triggers/store.ts';
import { propose } from './propose.ts';
import {
  type Applied,
  countCooldowns,
  findApplied,
  findTarget,
  markUndone,
  readApplied,
  readFires,
  storeApplied,
  type Target,
  writeConfig,
  writeTrigger,
} from './store.ts';

const monthMs = 30 * dayMs;

/** Returns applied proposals that can be undone, and open ones. */
export async function readProposals(
  db: Database | Transaction,
  userId: string,
  now: Date,
): Promise<NoticeProposal[]> {
  const since = new Date(now.getTime() - monthMs);
  const configs = await readConfigs(db, userId);
  const triggers = await readTriggers(db, userId);
  const fires = await readFires(db, userId, since);
  const stored = await countCooldowns(db, userId, dayIn(await getZone({ db }, userId), since));
  const applied = await readApplied(db, userId);
  const firesByRule = new Map(
    [...Map.groupBy(fires, ({ id }) => id)].map(([id, rows]) => [
      id,
      rows.map(({ at, value }) => ({ at: at.getTime(), value })),
    ]),
  );
  const heldBackByRule = new Map(stored.map(({ id, count }) => [id, count]));
  const fresh = propose({ configs, triggers, firesByRule, heldBackByRule, now });
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
      id: getId(userId, one),
      status: 'proposed' as const,
      appliedAt: null,
    })),
  ];
}

export async function applyProposal(
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
  await storeApplied(tx, userId, { ...proposal, left }, now);
}

/**
 * Throws CONFLICT where the target was changed after the proposal was applied: the user's own
 * change is not overwritten.
 */
export async function undoProposal(
  tx: Transaction,
  userId: string,
  proposalId: string | undefined,
  now: Date,
): Promise<void> {
  const row = await findApplied(tx, userId, proposalId ?? '');
  if (row === undefined) throw notThere();
  if (row.undoneAt !== null) return;
  const { proposal } = row;
  if (!isAsLeft(await readTarget(tx, userId, proposal), proposal))
    throw new ApiError('CONFLICT', 'The rule was changed after the proposal was applied.');
  await change(tx, userId, proposal, proposal.change.before, now);
  await markUndone(tx, userId, row.id, now);
}

async function readTarget(
  tx: Transaction,
  userId: string,
  { target }: Pick<NoticeProposal, 'target'>,
): Promise<Target> {
  const row = await findTarget(tx, userId, target);
  if (row === undefined) throw notThere();
  return row;
}

/**
 * Returns the top-level field of the path: a threshold counts as unchanged only if all conditions
 * of the rule are.
 */
function getField(row: Target, path: string): unknown {
  const [field = ''] = path.split('.');
  if (field === 'enabled') return row.enabled;
  const fields: Readonly<Record<string, unknown>> = 'config' in row ? row.config : row.rule;
  return fields[field];
}

function isAsLeft(row: Target | undefined, { change: { path }, left }: Applied): boolean {
  return row !== undefined && isDeepStrictEqual(getField(row, path), left);
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
    await writeConfig(tx, row.id, { ...stamp, config });
    return getField({ ...row, config }, path);
  }
  const changed =
    path === 'enabled' ? { enabled: value === 'true' } : { rule: setPath(row.rule, path, value) };
  await writeTrigger(tx, row.id, { ...stamp, ...changed });
  return getField({ ...row, ...changed }, path);
}

function notThere(): ApiError {
  return new ApiError('NOT_FOUND', 'Proposal not found.');
}

function getId(
  userId: string,
  { kind, target, change }: Pick<NoticeProposal, 'kind' | 'target' | 'change'>,
): string {
  const text = JSON.stringify([userId, kind, target.id, change.path, change.after]);
  return `rop_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
}

/** A copy in which one place, such as `condition.all.0.value`, is another value. */
function setPath<T>(of: T, path: string, value: unknown): T {
  const [first = '', ...rest] = path.split('.');
  const next =
    rest.length === 0 ? () => value : (inner: unknown) => setPath(inner, rest.join('.'), value);
  if (Array.isArray(of))
    return of.map((one, index) => (String(index) === first ? next(one) : one)) as T;
  const record = of as Record<string, unknown>;
  return { ...record, [first]: next(record[first]) } as T;
}
