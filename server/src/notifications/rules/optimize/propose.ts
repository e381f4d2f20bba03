/**
 * Proposals that reduce noise, from the firings of each rule in the last 30 days. Pure: rows in,
 * proposals out.
 */

import type { NoticeProposal } from '@moa/contracts/notifications/optimize';
import type { Severity } from '@moa/contracts/notifications/shapes/notice-words';
import { dayMs } from '@moa/contracts/time';
import { compare } from '@moa/finance/money/decimal';
import { getConditions } from '../decide/conditions-of.ts';
import { durationMs } from '../decide/duration-ms.ts';
import { isMoment } from '../decide/is-moment.ts';
import type { NoticeConfigRow, NoticeTriggerRow } from '../tables.ts';

type Proposed = Pick<NoticeProposal, 'kind' | 'target' | 'change' | 'saved'>;

type Known = {
  configs: readonly NoticeConfigRow[];
  triggers: readonly NoticeTriggerRow[];
  /** Firings of each rule in the last 30 days: epoch ms ascending, with the value. */
  firesByRule: ReadonlyMap<string, readonly { at: number; value: string }[]>;
  /** Edges that the cooldown kept back in the last 30 days. */
  heldBackByRule: ReadonlyMap<string, number>;
  now: Date;
};

const unusedDays = 90;
/** A rule that fires more often than this in 30 days is noisy. */
const noisyFires = 20;
/** An edge that comes back so often within its cooldown is jitter. */
const jitteryEdges = 10;
const quiet = '6h';

export function propose(known: Known): Proposed[] {
  const active = known.triggers.filter(({ enabled }) => enabled);
  return [
    ...active.flatMap((row) => ofRule(row, known)),
    ...duplicates(active, known),
    ...lowConfigs(active, known),
  ];
}

function ofRule(row: NoticeTriggerRow, { firesByRule, heldBackByRule, now }: Known): Proposed[] {
  const { rule } = row;
  const fires = firesByRule.get(row.id) ?? [];
  const target = { kind: 'trigger' as const, id: row.id, name: rule.name };
  const age = now.getTime() - row.createdAt.getTime();
  if (row.lastFiredAt === null && fires.length === 0 && age > unusedDays * dayMs)
    return [
      {
        kind: 'disable_unused',
        target,
        saved: 0,
        change: { path: 'enabled', before: 'true', after: 'false' },
      },
    ];
  const found: Proposed[] = [];
  const jitter = heldBackByRule.get(row.id) ?? 0;
  const lasts = getConditions(rule.condition).conditions.some((one) => !isMoment(one));
  if (jitter >= jitteryEdges && rule.hysteresis == null && lasts)
    found.push({
      kind: 'add_hysteresis',
      target,
      saved: soonAfter(fires, dayMs),
      change: { path: 'hysteresis', before: null, after: '1%' },
    });
  if (fires.length <= noisyFires) return found;
  if (durationMs(rule.cooldown) < durationMs(quiet))
    found.push({
      kind: 'longer_cooldown',
      target,
      saved: soonAfter(fires, durationMs(quiet)),
      change: { path: 'cooldown', before: rule.cooldown, after: quiet },
    });
  return [...found, ...raised(row, fires)];
}

/** A line that half of what fired would not have reached. */
function raised(
  { id, rule }: NoticeTriggerRow,
  fires: readonly { at: number; value: string }[],
): Proposed[] {
  const { how, conditions } = getConditions(rule.condition);
  const [only] = conditions;
  if (only === undefined || conditions.length > 1 || !/^([<>≤≥]|crosses_(up|down))$/.test(only.op))
    return [];
  const isUp = /[>≥]|up/.test(only.op);
  const values = fires.map(({ value }) => value).sort(compare);
  const after = values[Math.floor(values.length / 2)];
  if (after === undefined || compare(after, only.value) !== (isUp ? 1 : -1)) return [];
  const saved = values.filter((value) =>
    isUp ? compare(value, after) <= 0 : compare(value, after) >= 0,
  ).length;
  return [
    {
      kind: 'raise_threshold',
      target: { kind: 'trigger', id, name: rule.name },
      change: { path: `condition.${how}.0.value`, before: only.value, after },
      saved,
    },
  ];
}

/** Returns the number of firings within `withinMs` of the previous one that was sent. */
function soonAfter(fires: readonly { at: number }[], withinMs: number): number {
  let last = Number.NEGATIVE_INFINITY;
  let soon = 0;
  for (const { at } of fires) {
    if (at - last < withinMs) soon += 1;
    else last = at;
  }
  return soon;
}

function duplicates(active: readonly NoticeTriggerRow[], { firesByRule }: Known): Proposed[] {
  const first = new Map<string, string>();
  return active.flatMap(({ id, rule }): Proposed[] => {
    const meaning = JSON.stringify([rule.scope, rule.condition, rule.for ?? null]);
    if (!first.has(meaning)) {
      first.set(meaning, id);
      return [];
    }
    return [
      {
        kind: 'merge_duplicate',
        target: { kind: 'trigger', id, name: rule.name },
        change: { path: 'enabled', before: 'true', after: 'false' },
        saved: firesByRule.get(id)?.length ?? 0,
      },
    ];
  });
}

/** Where everything is of low severity, the inbox is enough. */
function lowConfigs(
  active: readonly NoticeTriggerRow[],
  { configs, firesByRule }: Known,
): Proposed[] {
  return configs.flatMap(({ id, config }): Proposed[] => {
    const own = active.filter(({ configId }) => configId === id);
    const low: Severity = 'low';
    const others = config.channels.filter((channel) => channel !== 'in_app');
    if (own.length === 0 || others.length === 0) return [];
    if (own.some(({ rule }) => rule.severity !== low)) return [];
    const fires = own.reduce((sum, row) => sum + (firesByRule.get(row.id)?.length ?? 0), 0);
    return [
      {
        kind: 'low_to_inbox',
        target: { kind: 'config', id, name: config.name },
        change: { path: 'channels', before: config.channels.join(' '), after: 'in_app' },
        saved: fires * others.length,
      },
    ];
  });
}
