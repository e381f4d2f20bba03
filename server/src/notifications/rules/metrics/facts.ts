import type { Metric, RuleUnit, ScopeKind } from '@moa/contracts/notifications/shapes/metrics';
import type { Subject } from '../subject.ts';

/** Facts of a user's holdings, positions, sources and keys at one time. */
export type Facts = {
  /** Existing subjects, for rules on all of a kind. */
  subjects: readonly Subject[];
  /** In the unit; null where it is not known. */
  value(metric: Metric, unit: RuleUnit, subjectId: string): string | null;
  /** All of them; `over` where there is no such value any more. */
  entries(): readonly { metric: Metric; subjectId: string; value: FactValue | 'over' }[];
  /** True if the value no longer exists, such as the health factor of a repaid loan. */
  isOver(metric: Metric, subjectId: string): boolean;
};

/** One value for every unit, or one for each. */
export type FactValue = string | null | Partial<Record<RuleUnit, string | null>>;

export type FactsBuilder = {
  add(subject: Subject): void;
  put(metric: Metric, subjectId: string, value: FactValue): void;
  /** There is no such value any more, which is no missing one. */
  end(metric: Metric, subjectId: string): void;
  build(): Facts;
};

export function buildFacts(): FactsBuilder {
  const subjects = new Map<string, Subject>();
  type Entry = { metric: Metric; subjectId: string; value: FactValue | 'over' };
  const entries = new Map<string, Entry>();
  const key = (metric: Metric, subjectId: string) => `${metric} ${subjectId}`;
  return {
    add: (subject) => subjects.set(`${subject.kind} ${subject.id}`, subject),
    put: (metric, subjectId, value) =>
      entries.set(key(metric, subjectId), { metric, subjectId, value }),
    end: (metric, subjectId) =>
      entries.set(key(metric, subjectId), { metric, subjectId, value: 'over' }),
    build: () => ({
      subjects: [...subjects.values()],
      value(metric, unit, subjectId) {
        const value = entries.get(key(metric, subjectId))?.value ?? null;
        if (value === 'over') return null;
        return typeof value === 'object' ? (value?.[unit] ?? null) : value;
      },
      entries: () => [...entries.values()],
      isOver: (metric, subjectId) => entries.get(key(metric, subjectId))?.value === 'over',
    }),
  };
}

/** The subjects that a scope means, of those that there are. */
export function isMeant(
  subject: Subject,
  kind: ScopeKind,
  ids: readonly string[] | 'all',
): boolean {
  if (subject.kind !== kind) return false;
  if (ids === 'all') return true;
  return ids.some((id) => {
    const wanted = kind === 'asset' || kind === 'currency' ? id.toUpperCase() : id;
    // `aave:ethereum` means all of its reserves.
    return subject.id === wanted || subject.id.startsWith(`${wanted}:`);
  });
}
