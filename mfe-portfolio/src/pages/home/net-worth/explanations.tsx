/** Explanations of the figures on the net worth card. Loaded on request. */
import type { DailyInterest } from '@moa/contracts/assets/interest';
import type { AssetSummary } from '@moa/contracts/assets/summary';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { sumDigits } from '@moa/finance/money/digits';
import { useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { type Translate, useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Change } from '@moa/ui/core/figures';
import { useFormat } from '@moa/ui/core/use-format';
import type { Sum } from '@moa/ui/sum-lines/sum-lines';
import { dailyInterestQuery } from '../../../api/daily-interest.ts';
import { negated } from '../../../components/negated.ts';
import { type WhyFact, WhyNumber } from '../../../components/why-number.tsx';
import { WhyTotal } from '../../../components/why-total.tsx';
import { explanationMessages } from '../../../messages/explanation.ts';
import { interestMessages } from '../../../messages/interest.ts';
import { incomeOfDay } from '../../../rules/income-of-day.ts';
import type { Span } from '../value-chart/span.ts';
import { coveredPart } from './covered-part.ts';

type Explained =
  | { figure: 'total' }
  | { figure: 'change'; span: Span }
  | { figure: 'cost' }
  | { figure: 'profit' }
  | { figure: 'interest' };

type Props = { term: string; opened?: boolean; summary: AssetSummary; explained: Explained };

export default function Explanation({ explained, ...rest }: Props) {
  switch (explained.figure) {
    case 'total':
      return <WhyTotal {...rest} />;
    case 'change':
      return <WhyChange {...rest} span={explained.span} />;
    case 'cost':
    case 'profit':
      return <WhyCost {...rest} figure={explained.figure} />;
    case 'interest':
      return <WhyInterest {...rest} />;
  }
}

type Shared = Omit<Props, 'explained'>;

function WhyChange({ term, opened = false, summary, span }: Shared & { span: Span }) {
  const t = useMessages(explanationMessages);
  const locale = useLocale();
  const change = summary.performance[span];
  const { currency } = summary;
  const facts: WhyFact[] = change
    ? [{ key: 'since', label: t('since'), value: formatTime(change.since, locale) }]
    : [];
  return (
    <WhyNumber
      term={term}
      opened={opened}
      adds={change ? addsOfChange(change, currency, t) : undefined}
      facts={facts}
      notes={[t('flowsNote')]}
    />
  );
}

type Say = Translate<keyof (typeof explanationMessages)['ko']>;

/** Current value, less the value before, less net deposits: the remainder is due to prices. */
function addsOfChange(
  { value, before, flows, rebased }: NonNullable<AssetSummary['performance'][Span]>,
  currency: CurrencyCode,
  t: Say,
): Sum {
  const without = [before, flows, ...(rebased ? [rebased] : [])];
  return {
    lines: [
      { key: 'now', label: t('now'), amount: sumDigits([value, ...without]) },
      { key: 'before', label: t('before'), amount: negated(before) },
      { key: 'flows', label: t('flows'), amount: negated(flows) },
      ...(rebased ? [{ key: 'rebased', label: t('rebased'), amount: negated(rebased) }] : []),
    ],
    total: { label: t('moved'), amount: value },
    unit: { currency },
    reason: t('unknown'),
  };
}

/** Value of the holdings of known cost, less that cost. */
function addsOfProfit(cost: AssetSummary['cost'], currency: CurrencyCode, t: Say): Sum | undefined {
  const value = coveredPart(cost)?.value;
  if (value === undefined || cost.total === null) return undefined;
  return {
    lines: [
      { key: 'value', label: t('coveredValue'), amount: value },
      { key: 'cost', label: t('cost'), amount: negated(cost.total) },
    ],
    total: { label: t('unrealised'), amount: cost.unrealised },
    unit: { currency },
    reason: t('unknown'),
  };
}

function WhyCost({
  term,
  opened = false,
  summary: { cost, currency },
  figure,
}: Shared & { figure: 'cost' | 'profit' }) {
  const t = useMessages(explanationMessages);
  const facts: WhyFact[] = [
    {
      key: 'method',
      label: t('method'),
      value: t(cost.method === 'fifo' ? 'fifo' : 'movingAverage'),
    },
    {
      key: 'realised',
      label: t('realised'),
      value: <Change amount={cost.realised} currency={currency} reason={t('unknown')} />,
    },
    { key: 'unknown', label: t('unknownCost'), value: t('count', { count: cost.unknownCount }) },
  ];
  return (
    <WhyNumber
      term={term}
      opened={opened}
      sum={figure === 'cost' ? t('costSum') : undefined}
      adds={figure === 'profit' ? addsOfProfit(cost, currency, t) : undefined}
      facts={facts}
      notes={[t('costNote')]}
    />
  );
}

type Part = DailyInterest['parts'][number];

/** Parts that are named; the rest is one line, so that the sum can be checked. */
const maxLines = 5;

/** Explains today's interest: each holding at its rate, and the rates that are not reported. */
function WhyInterest({
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
      key: part.positionId,
      label: name(part),
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
