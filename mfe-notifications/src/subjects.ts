import type { ScopeKind } from '@moa/contracts/notifications/shapes/metrics';
import type { Rule } from '@moa/contracts/notifications/shapes/rule';
import { useDisplayCurrency } from '@moa/host/currency';
import { positionsQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { translate, useMessages } from '@moa/i18n/messages';
import { useFormat } from '@moa/ui/core/use-format';
import { placeName } from '@moa/ui/place-name/place-name';
import { useCallback, useMemo } from 'react';
import { lendingSubjectsQuery } from './api/subjects/lending-subjects.ts';
import { poolSubjectsQuery } from './api/subjects/pool-subjects.ts';
import { withdrawalSubjectsQuery } from './api/subjects/withdrawal-subjects.ts';
import { subjectWords } from './messages/subject-words.ts';
import type { Wording } from './rule-words/rule-sentence.ts';

/** Context of the sentences of rules: language, formatters and names of their subjects. */
export function useWording(scopes: readonly Rule['scope'][]): Wording {
  const locale = useLocale();
  const figures = useFormat();
  const namesPositions = scopes.some(({ kind, ids }) => kind === 'position' && ids !== 'all');
  const { subjects, isPending } = usePositionSubjects(namesPositions);
  const subjectName = useCallback(
    (kind: ScopeKind, id: string) => {
      if (kind === 'protocol') return placeName(id);
      if (kind !== 'position') return id;
      const known = subjects.find((one) => one.id === id);
      if (known) return [known.name, known.note].filter(Boolean).join(' · ');
      return isPending ? translate(subjectWords, locale, 'reading') : null;
    },
    [subjects, isPending, locale],
  );
  return useMemo(() => ({ locale, figures, subjectName }), [locale, figures, subjectName]);
}

/**
 * Loans, ranges, withdrawals, and whatever else is held as one position: what rules about a position can be
 * about. Asked for once they are needed.
 */
export function usePositionSubjects(enabled: boolean) {
  const t = useMessages(subjectWords);
  const lending = useQuery({ ...lendingSubjectsQuery, enabled });
  const pools = useQuery({ ...poolSubjectsQuery, enabled });
  const withdrawals = useQuery({ ...withdrawalSubjectsQuery, enabled });
  const held = useQuery({ ...positionsQuery(useDisplayCurrency()), enabled });
  const unstaking = t('withdrawal');
  const subjects = useMemo((): Subject[] => {
    const named: Subject[] = [
      ...(lending.data ?? []).map(({ id, market, walletLabel }) => ({
        kind: 'position' as const,
        id,
        name: placeName(market),
        note: walletLabel,
      })),
      ...(pools.data ?? []).map(({ id, token0, token1, fee, walletLabel }) => ({
        kind: 'position' as const,
        id,
        name: `${token0.symbol}/${token1.symbol} ${fee}%`,
        note: walletLabel,
      })),
      ...(withdrawals.data ?? []).map(({ id }) => ({
        kind: 'position' as const,
        id,
        name: unstaking,
      })),
    ];
    const others = new Map<string, Subject>();
    for (const { groupId: id, groupLabel, protocol, sourceLabel } of held.data?.items ?? []) {
      if (id === null || named.some((one) => one.id === id)) continue;
      const name = groupLabel ?? placeName(protocol ?? '');
      others.set(id, { kind: 'position', id, name, note: sourceLabel });
    }
    return [...named, ...others.values()];
  }, [lending.data, pools.data, withdrawals.data, held.data, unstaking]);
  const isPending = [lending, pools, withdrawals, held].some((query) => query.isLoading);
  return { subjects, isPending };
}

/** One thing that a rule can be about. */
export type Subject = {
  kind: ScopeKind;
  id: string;
  name: string;
  /** Quieter, behind the name: symbol, wallet. */
  note?: string;
};
