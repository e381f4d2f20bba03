/** Question of the page, from its URL and the user's preferences, and its setters. */
import { useDisplayCurrency } from '@moa/host/currency';
import { useQuery } from '@moa/host/query';
import { useSearchParams } from '@moa/host/router';
import { useCallback, useMemo } from 'react';
import { preferencesQuery } from '../api/preferences.ts';
import { getQuestion, type Question } from '../rules/question.ts';

/** Null until the preferences are known: nothing is asked that the next moment would throw away. */
export function useQuestion(): { question: Question | null; failed: boolean } {
  const currency = useDisplayCurrency();
  const [params] = useSearchParams();
  const preferences = useQuery(preferencesQuery);
  const { data, isPending } = preferences;
  const isSettled = !isPending || saysAll(params);
  const question = useMemo(
    () => (isSettled ? getQuestion(params, data, currency) : null),
    [isSettled, params, data, currency],
  );
  return { question, failed: preferences.isError && !data };
}

/** True if the URL needs no preferences. */
function saysAll(params: URLSearchParams): boolean {
  return ['scope', 'benchmark'].every((name) => params.has(name)) && hasTime(params);
}

function hasTime(params: URLSearchParams): boolean {
  return params.has('period') || (params.has('from') && params.has('to'));
}

/** Writes into the address; null takes a name out of it. */
export function useAsk(): (changes: Record<string, string | null>) => void {
  const [, setParams] = useSearchParams();
  return useCallback(
    (changes) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes))
            if (value === null) next.delete(name);
            else next.set(name, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
}
