import type { Metric, RuleUnit, ScopeKind } from '@moa/contracts/notifications/shapes/metrics';
import type { Subject } from '../subject.ts';

/** What was read of a person's holdings, positions, sources and keys at one moment. */
export type Facts = {
  /** What there is, for rules on all of a kind. */
  subjects: readonly Subject[];
  /** In the unit; null where it is not known. */
  value(metric: Metric, unit: RuleUnit, subjectId: string): string | null;
  /** Whether there is no such value any more, such as the health of a loan that is paid back. */
  isOver(metric: Metric, subjectId: string): boolean;
};

type Value = string | null | Partial<Record<RuleUnit, string | null>>;

export type FactsBuilder = {
  add(subject: Subject): void;
  /** One value for every unit, or one for each. */
  put(metric: Metric, subjectId: string, value: Value): void;
  /** There is no such value any more, which is no missing one. */
  end(metric: Metric, subjectId: string): void;
  build(): Facts;
};

export function buildFacts(): FactsBuilder {
  const subjects = new Map<string, Subject>();
  const values = new Map<string, Value>();
  const over = new Set<string>();
  const key = (metric: Metric, subjectId: string) => `${metric} ${subjectId}`;
  return {
    add: (subject) => subjects.set(`${subject.kind} ${subject.id}`, subject),
    put: (metric, subjectId, value) => values.set(key(metric, subjectId), value),
    end: (metric, subjectId) => over.add(key(metric, subjectId)),
    build: () => ({
      subjects: [...subjects.values()],
      value(metric, unit, subjectId) {
        const value = values.get(key(metric, subjectId)) ?? null;
        return typeof value === 'object' ? (value?.[unit] ?? null) : value;
      },
      isOver: (metric, subjectId) => over.has(key(metric, subjectId)),
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
