import type { ScopeKind } from '@moa/contracts/notifications/shapes/metrics';
import type { Rule } from '@moa/contracts/notifications/shapes/rule';
import { useLocale } from '@moa/i18n/locale';
import { translate } from '@moa/i18n/messages';
import { useFormat } from '@moa/ui/core/use-format';
import { placeName } from '@moa/ui/place-name/place-name';
import { useCallback, useMemo } from 'react';
import { subjectWords } from '../messages/subject-words.ts';
import type { Wording } from '../rule-words/rule-sentence.ts';
import { usePositionSubjects } from './use-position-subjects.ts';

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
