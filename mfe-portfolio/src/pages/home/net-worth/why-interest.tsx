/** Explains today's interest: each holding at its rate, and the rates that are not reported. */
import type { DailyInterest } from '@moa/contracts/assets/interest';
import type { AssetSummary } from '@moa/contracts/assets/summary';
import { sumDigits } from '@moa/finance/money/digits';
import { useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Change } from '@moa/ui/core/figures';
import { useFormat } from '@moa/ui/core/use-format';
import type { Sum } from '@moa/ui/sum-lines/sum-lines';
import { dailyInterestQuery } from '../../../api/daily-interest.ts';
import { type WhyFact, WhyNumber } from '../../../components/why-number.tsx';
import { interestMessages } from '../../../messages/interest.ts';
import { incomeOfDay } from '../../../rules/income-of-day.ts';

type Part = DailyInterest['parts'][number];

/** Parts that are named; the rest is one line, so that the sum can be checked. */
const maxLines = 5;

export function WhyInterest({
  term,
  opened = false,
  summary,
}: {
  term: string;
  opened?: boolean;
  summary: AssetSummary;
}) {
  const t = useMessages(interestMessages);
  const format = useFormat();
  const locale = useLocale();
  const { data } = useQuery(dailyInterestQuery(summary));
  const parts = data?.parts ?? [];
  const name = ({ kind, symbol, rate }: Part) =>
    rate === null
      ? t(`${kind}NoRate`, { symbol })
      : t(kind, { symbol, rate: format.percent(rate) });
  const known = parts.filter(({ perDay }) => perDay !== null);
  const estimated = (['fees', 'rewards'] as const).flatMap((key) => {
    const amount = data?.estimated?.[key] ?? null;
    return amount === null ? [] : [{ key, label: t(key), amount }];
  });
  const named = maxLines - 1 - estimated.length;
  const income = data ? incomeOfDay(data) : { perDay: null, unknownCount: 0 };
  const unknownCount = (data?.unknownCount ?? 0) + income.unknownCount;
  const rest = known.slice(named).flatMap(({ perDay }) => (perDay === null ? [] : [perDay]));
  const adds: Sum = {
    lines: [
      ...known
        .slice(0, named)
        .map((part) => ({ key: part.positionId, label: name(part), amount: part.perDay })),
      ...(rest.length > 0
        ? [{ key: 'rest', label: t('rest', { count: rest.length }), amount: sumDigits(rest) }]
        : []),
      ...estimated,
    ],
    total: { label: term, amount: income.perDay },
    unit: { currency: data?.currency ?? summary.currency },
    reason: t('unknown'),
  };
  const facts: WhyFact[] = parts
    .filter(({ perDay }) => perDay === null)
    .slice(0, named)
    .map((part) => ({
      ...{ key: part.positionId, label: name(part) },
      value: <Change amount={null} currency={summary.currency} reason={t('unknown')} />,
    }));
  const staking = data?.staking;
  return (
    <WhyNumber
      term={term}
      opened={opened}
      sum={t('sum')}
      adds={adds.lines.length > 0 ? adds : undefined}
      facts={facts}
      notes={[
        ...(staking ? [t('staking', { time: formatTime(staking.reportedAt, locale) })] : []),
        ...(unknownCount > 0 ? [t('left', { count: unknownCount })] : []),
        t('note'),
      ]}
    />
  );
}
