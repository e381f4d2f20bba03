import { useMessages } from '@moa/i18n/messages';
import { questionMessages } from '../messages/question.ts';

/** What a benchmark is called. */
export function useBenchmarkName(): (benchmark: string) => string {
  const t = useMessages(questionMessages);
  return (benchmark) => {
    if (benchmark === 'BTC' || benchmark === 'ETH' || benchmark === 'mix') return t(benchmark);
    const [kind, what = ''] = benchmark.split(':');
    return kind === 'deposit' ? t('depositAt', { rate: what }) : what;
  };
}
