/** What each figure of the net worth's card is made of. Fetched when somebody asks. */
import type { AssetSummary } from '@moa/contracts/assets/summary';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Change, Money } from '@moa/ui/core/figures';
import { type WhyFact, WhyNumber } from '../../../components/why-number.tsx';
import { WhyTotal } from '../../../components/why-total.tsx';
import { explanationMessages } from '../../../messages/explanation.ts';
import type { Span } from '../value-chart/span.ts';
import { WhyInterest } from './why-interest.tsx';

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
    ? [
        { key: 'since', label: t('since'), value: formatTime(change.since, locale) },
        {
          key: 'before',
          label: t('before'),
          value: <Money value={change.before} currency={currency} />,
        },
        {
          key: 'flows',
          label: t('flows'),
          value: <Money value={change.flows} currency={currency} signed />,
        },
        {
          key: 'moved',
          label: t('moved'),
          value: <Change amount={change.value} currency={currency} />,
        },
      ]
    : [];
  return (
    <WhyNumber
      term={term}
      opened={opened}
      sum={t('changeSum')}
      facts={facts}
      notes={[t('flowsNote')]}
    />
  );
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
      key: 'cost',
      label: t('cost'),
      value: <Money value={cost.total} currency={currency} reason={t('unknown')} />,
    },
    {
      key: 'unrealised',
      label: t('unrealised'),
      value: <Change amount={cost.unrealised} currency={currency} reason={t('unknown')} />,
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
      sum={t(figure === 'cost' ? 'costSum' : 'profitSum')}
      facts={facts}
      notes={[t('costNote')]}
    />
  );
}
