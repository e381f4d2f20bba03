/** Risk level and its causes, most severe first. */
import type { PortfolioRisk } from '@moa/contracts/analytics/portfolio';
import { cutTo } from '@moa/finance/money/round-to';
import { useMessages } from '@moa/i18n/messages';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Skeleton } from '@moa/ui/core/states';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { useFormat } from '@moa/ui/core/use-format';
import { useNumber } from '@moa/ui/plain-number/plain-number';
import { styled } from '@moa/ui/styled';
import { PanelFailure } from '../../components/panel-failure.tsx';
import { viewMessages } from '../../messages/views.ts';

type Level = NonNullable<PortfolioRisk['level']>;
const tones: Record<Level, BadgeTone> = {
  low: 'success',
  moderate: 'neutral',
  high: 'caution',
  very_high: 'danger',
};
type Reason = PortfolioRisk['reasons'][number];
/** Reasons whose values are percentages. */
const percentages: readonly Reason['code'][] = [
  'volatility',
  'drawdown',
  'single_place',
  'no_stable_share',
];

type Props = {
  query: {
    data: PortfolioRisk | undefined;
    error: unknown;
    isError: boolean;
    isFetching: boolean;
    refetch(): unknown;
  };
};

export function RiskLevel({ query }: Props) {
  const t = useMessages(viewMessages);
  const { data } = query;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('level')}</CardTitle>
        {data?.level ? <Badge tone={tones[data.level]}>{t(data.level)}</Badge> : null}
      </CardHeader>
      {data === undefined ? (
        query.isError ? (
          <PanelFailure query={query} />
        ) : (
          <Skeleton height={88} />
        )
      ) : data.level === null ? (
        <Quiet>{t('levelUnknown')}</Quiet>
      ) : (
        <Reasons>
          {data.reasons.map((reason) => (
            <li key={reason.code}>
              <Sentence reason={reason} />
              <Badge tone={tones[reason.level]}>{t(reason.level)}</Badge>
            </li>
          ))}
        </Reasons>
      )}
    </Card>
  );
}

function Sentence({ reason }: { reason: Reason }) {
  const t = useMessages(viewMessages);
  const writeNumber = useNumber();
  const format = useFormat();
  const write = (value: string) =>
    percentages.includes(reason.code)
      ? format.percent(value)
      : // Cut and not rounded: a loan never looks safer than it is.
        writeNumber(reason.code === 'health_factor' ? cutTo(value, 2) : value);
  return (
    <span>
      {t('reason', {
        name: t(reason.code),
        value: write(reason.value),
        threshold: write(reason.threshold),
      })}
    </span>
  );
}

const Quiet = styled.p`
  color: ${color.textQuiet};
  font-size: ${fontSize[13]};
`;
const Reasons = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
  li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: ${space(1)} ${space(3)}; }
`;
