import { type Locale, useLocale } from '@moa/i18n/locale';
import { translate } from '@moa/i18n/messages';
import { questionMessages } from '../messages/question.ts';

const named = ['BTC', 'ETH', 'mix', 'KOSPI'] as const;
/** Parts of one's own that stand beside benchmarks in a comparison. */
const scopes = ['all', 'exchange', 'defi'] as const;

/** Returns the localized name of a benchmark. */
export function benchmarkName(benchmark: string, locale: Locale): string {
  const known = named.find((one) => one === benchmark);
  if (known) return translate(questionMessages, locale, known);
  const scope = scopes.find((one) => one === benchmark);
  if (scope) return translate(questionMessages, locale, `scope.${scope}`);
  const [kind, what = benchmark] = benchmark.split(':');
  return kind === 'deposit'
    ? translate(questionMessages, locale, 'depositAt', { rate: what })
    : what;
}

export function useBenchmarkName(): (benchmark: string) => string {
  const locale = useLocale();
  return (benchmark) => benchmarkName(benchmark, locale);
}
