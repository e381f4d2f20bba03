import type { AssetSummary } from '@moa/contracts/assets/summary';
import { listText } from '@moa/host/browser';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Age, Money } from '@moa/ui/core/figures';
import { useFormat } from '@moa/ui/core/use-format';
import { whyMessages } from '../messages/why.ts';
import { fxFact } from './why-basis.tsx';
import { type WhyFact, WhyNumber } from './why-number.tsx';

/** Explains the total: number of rows, hidden and excluded rows, exchange rate and ages. */
export function WhyTotal({
  term,
  summary,
  opened = false,
}: {
  term: string;
  summary: AssetSummary;
  opened?: boolean;
}) {
  const t = useMessages(whyMessages);
  const format = useFormat();
  const locale = useLocale();
  const { currency, hidden, excluded, suspectedCount, unpricedCount, debt, sources } = summary;
  const counted = (
    key: string,
    label: string,
    { count, value }: AssetSummary['hidden'],
  ): WhyFact[] =>
    count === 0
      ? []
      : [
          {
            key,
            label,
            value:
              value === null
                ? t('count', { count })
                : t('countAndValue', { count, value: format.money(value, currency) }),
          },
        ];
  const troubled = sources.filter(({ status }) => status === 'failed' || status === 'stale');
  const facts: WhyFact[] = [
    { key: 'rows', label: t('rows'), value: t('count', { count: summary.positionCount }) },
    ...(/[1-9]/.test(debt)
      ? [{ key: 'debt', label: t('debt'), value: <Money value={debt} currency={currency} /> }]
      : []),
    ...counted('hidden', t('hidden'), hidden),
    ...counted('excluded', t('excluded'), excluded),
    ...(suspectedCount > 0
      ? counted('suspected', t('suspected'), { count: suspectedCount, value: null })
      : []),
    ...(unpricedCount > 0
      ? counted('unpriced', t('unpriced'), { count: unpricedCount, value: null })
      : []),
    ...fxFact(summary.fx, t),
    ...((summary.fx?.chosen ?? 'bank') === 'bank'
      ? []
      : [{ key: 'changes', label: t('changes'), value: t('changesByBank') }]),
    { key: 'prices', label: t('prices'), value: <Age at={summary.asOf} /> },
    {
      key: 'oldest',
      label: t('oldest'),
      value: <Age at={summary.lastUpdated} fallback={t('unknown')} />,
    },
    ...(troubled.length > 0
      ? [
          {
            key: 'missing',
            label: t('missing'),
            value: listText(
              troubled.map(({ label }) => label),
              locale,
            ),
          },
        ]
      : []),
  ];
  return <WhyNumber term={term} opened={opened} facts={facts} notes={[t('exact')]} />;
}
