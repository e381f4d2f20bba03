/**
 * Writes down in one transaction that a rule fires: what it knows from now on, the fire itself, and the
 * notice with its deliveries. Several instances see the same edge: the first one to write it has it.
 */

import {
  type Metric,
  metricFacts,
  type RuleUnit,
} from '@moa/contracts/notifications/shapes/metrics';
import type { RuleCondition } from '@moa/contracts/notifications/shapes/rule';
import { cutTo, roundTo } from '@moa/finance/money/round-to';
import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Deliver } from '../../delivery/deliver.ts';
import type { Notice } from '../../delivery/notice.ts';
import { fireWords } from '../../words/notice-words.ts';
import type { SubjectState } from '../decide/subject-state.ts';
import type { PositionKind, Subject } from '../subject.ts';
import { noticeTriggers, ruleFires, ruleStates } from '../tables.ts';
import type { ActiveRule, Watch } from './watch.ts';

const dayMs = 24 * 3_600_000;

type Outcome = { value: string; condition: number; eventId: string | null };

/** Answers what the rule knows afterwards, and whether it was this call that fired. */
export type RecordFire = (
  watch: Watch,
  state: SubjectState,
  outcome: Outcome,
  at: number,
) => Promise<{ state: SubjectState; fired: boolean }>;

export function createRecordFire({ db }: Pick<Context, 'db'>, deliver: Deliver): RecordFire {
  return async ({ rule, subject }, state, outcome, at) => {
    const { id: triggerId, userId, prepared } = rule;
    const moment = new Date(at);
    const bucket = Math.floor(at / prepared.cooldownMs);
    const what = outcome.eventId ?? `${subject.id}:${bucket}`;
    const key = `${triggerId}:${rule.version.getTime()}:${what}`;
    return db.transaction(async (tx) => {
      const [current] = await tx
        .select({ finishedAt: noticeTriggers.finishedAt })
        .from(noticeTriggers)
        .where(
          and(
            eq(noticeTriggers.id, triggerId),
            eq(noticeTriggers.enabled, true),
            eq(noticeTriggers.updatedAt, rule.version),
          ),
        )
        .for('update');
      // Deleted, switched off or written again meanwhile.
      if (current === undefined) return { state, fired: false };
      const { severity, mode, maxPerDay } = rule.rule;
      // Another subject or instance may have fired since this one was decided.
      const dayBefore = new Date(at - dayMs);
      const isFull =
        (mode === 'once' && current.finishedAt !== null) ||
        (await tx.$count(
          ruleFires,
          and(eq(ruleFires.triggerId, triggerId), gt(ruleFires.at, dayBefore)),
        )) >= maxPerDay;
      if (isFull) return { state, fired: false };
      const isOfThis = and(eq(ruleStates.triggerId, triggerId), eq(ruleStates.subject, subject.id));
      const [stored] = await tx.select().from(ruleStates).where(isOfThis);
      const before = stored?.state.lastFiredAt ?? null;
      if (before !== null && before !== rule.fired.at(-1) && at - before < prepared.cooldownMs) {
        return { state: { ...state, lastFiredAt: before }, fired: false };
      }
      const written = { state, updatedAt: moment };
      await tx
        .insert(ruleStates)
        .values({ triggerId, subject: subject.id, ...written })
        .onConflictDoUpdate({ target: [ruleStates.triggerId, ruleStates.subject], set: written });
      const fresh = await tx
        .insert(ruleFires)
        .values({
          key,
          userId,
          triggerId,
          subject: subject.id,
          severity,
          value: outcome.value,
          at: moment,
        })
        .onConflictDoNothing()
        .returning({ key: ruleFires.key });
      if (fresh.length === 0) return { state, fired: false };
      await tx
        .update(noticeTriggers)
        .set({ lastFiredAt: moment, ...(mode === 'once' ? { finishedAt: moment } : {}) })
        .where(eq(noticeTriggers.id, triggerId));
      await deliver(tx, describeFire(rule, subject, outcome, key, moment));
      return { state, fired: true };
    });
  };
}

/** The notice of a rule that fires: Korean sentences for mails and chats, the values for pages. */
export function describeFire(
  { id, userId, configId, config, rule, conditions }: ActiveRule,
  subject: Subject,
  /** Value of the first condition that holds, and its index. */
  { value, condition: index }: { value: string; condition: number },
  key: string,
  at: Date,
): Notice {
  const condition = conditions[index] ?? (conditions[0] as RuleCondition);
  const unit = condition.unit ?? metricFacts(condition.metric).units[0];
  const current = shown(value, unit);
  const data: Notice['data'] = {
    rule: rule.name,
    condition: {
      metric: condition.metric,
      op: condition.op,
      value: condition.value,
      valueTo: condition.valueTo ?? null,
      unit,
      window: condition.window ?? null,
    },
    subject:
      subject.id === 'all' ? null : { kind: subject.kind, id: subject.id, label: subject.label },
    current,
  };
  return {
    userId,
    key,
    configId,
    at,
    data,
    triggerId: id,
    category: config.category,
    severity: rule.severity,
    title: rule.name,
    body: fireWords(data, 'ko') ?? '',
    link: getLink(subject, condition.metric),
    channels: config.channels,
    webhookIds: config.webhookIds ?? [],
    quietHoursBreach: config.quietHoursBreach || rule.severity === 'critical',
  };
}

/** As many decimals as say something. A health factor is cut: none that fell below 1.5 is said to be 1.5. */
function shown(value: string, unit: RuleUnit): string {
  const decimals = unit === 'percent' ? 2 : unit === 'ratio' ? 4 : unit === 'seconds' ? 0 : 8;
  return (unit === 'ratio' ? cutTo(value, decimals) : roundTo(value, decimals))
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
}

function getLink({ kind, id, positionKind }: Subject, metric: Metric): string {
  switch (kind) {
    case 'asset':
      return `/assets/${encodeURIComponent(id)}`;
    case 'portfolio':
      return '/';
    case 'security':
      return '/security';
    case 'system':
      return metric === 'gas_price' ? '/defi/dashboard' : '/settings';
    case 'position':
      return positionLink(positionKind, id);
    case 'protocol':
      return id === 'lido' ? '/defi/rebase' : '/defi/aave';
    default:
      return '/';
  }
}

/** The position's own page; staked ether and withdrawals of all wallets share one. */
function positionLink(kind: PositionKind | undefined, id: string): string {
  const own = encodeURIComponent(id);
  switch (kind) {
    case 'lending':
      return `/defi/aave/${own}`;
    case 'uniswap-v3':
      return `/defi/uniswap-v3/${own}`;
    case 'lp-token':
      return `/defi/lp-tokens/${own}`;
    case 'rebase':
    case 'withdrawal':
      return '/defi/rebase';
    default:
      return '/defi/dashboard';
  }
}
