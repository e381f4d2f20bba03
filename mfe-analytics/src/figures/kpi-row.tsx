/** The key figures of return and risk, each with its explanation. */
import type { PortfolioMetrics } from '@moa/contracts/analytics/portfolio';
import type { LiveMetric } from '@moa/contracts/analytics/realtime';
import { useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { useLiveMetrics } from '../api/live-metrics.ts';
import { metricsQuery } from '../api/portfolio-metrics.ts';
import { PanelFailure } from '../components/panel-failure.tsx';
import { kpiMessages } from '../messages/kpi.ts';
import type { Question } from '../rules/question.ts';
import { FigureRow } from './figure-row.ts';
import { FigureStat } from './figure-stat.tsx';
import { useMetricsSum } from './use-sums.ts';

const shown = [
  ...(['profit', 'simple', 'timeWeighted', 'moneyWeighted', 'annualised', 'volatility'] as const),
  ...(['maxDrawdown', 'sharpe', 'sortino', 'valueAtRisk95', 'beta'] as const),
];

/** Which of them the socket tells, of thirty days of everything. */
const live: Partial<Record<(typeof shown)[number], LiveMetric>> = {
  simple: 'simple_30d',
  timeWeighted: 'time_weighted_30d',
  volatility: 'volatility_30d',
  maxDrawdown: 'max_drawdown_30d',
  sharpe: 'sharpe_30d',
};

type Props = {
  question: Question;
  /** Updates figures live while they are shown. */
  isLive?: boolean;
  /** The page's head says what prices did: the same figure, read a moment later, would contradict it. */
  isUnderHead?: boolean;
};

export function KpiRow({ question, isLive = false, isUnderHead = false }: Props) {
  const t = useMessages(kpiMessages);
  const metrics = useQuery(metricsQuery(question));
  const profitSum = useMetricsSum(metrics.data);
  const isOfMonth = question.period === '30d' && !question.range && question.scope === 'all';
  const moved = useLiveMetrics(question.currency, isLive && isOfMonth);
  /** The newer of what was read and what was heard. */
  const getFigure = (name: (typeof shown)[number]) => {
    const read = metrics.data?.[name] ?? null;
    const metric = live[name];
    const heard = metric === undefined ? undefined : moved[metric];
    return read && heard && heard.asOf > read.asOf ? heard : read;
  };
  return (
    <Card aria-busy={metrics.isPending || metrics.isPlaceholderData || undefined}>
      <CardHeader>
        <CardTitle>{t('title')}</CardTitle>
      </CardHeader>
      {metrics.isError && !metrics.data ? (
        <PanelFailure query={metrics} />
      ) : (
        <FigureRow>
          {shown.map((name) =>
            name === 'profit' && isUnderHead ? null : (
              <FigureStat
                key={name}
                name={name}
                figure={getFigure(name)}
                currency={metrics.data?.currency ?? question.currency}
                question={question}
                sum={name === 'profit' ? profitSum : null}
                note={
                  name === 'maxDrawdown' && metrics.data ? <Fall metrics={metrics.data} /> : null
                }
              />
            ),
          )}
        </FigureRow>
      )}
    </Card>
  );
}

/** From when to when it fell, and how long until it was made good. */
export function Fall({ metrics: { drawdown } }: { metrics: Pick<PortfolioMetrics, 'drawdown'> }) {
  const t = useMessages(kpiMessages);
  const locale = useLocale();
  if (drawdown === null) return null;
  const day = (at: string) => formatTime(at, locale, 'date');
  return (
    <>
      {t('fell', { from: day(drawdown.peakAt), to: day(drawdown.troughAt) })}
      <br />
      {drawdown.recoveredAt === null
        ? t('recovering', { days: drawdown.days })
        : t(drawdown.days === 0 ? 'recoveredAtOnce' : 'recovered', { days: drawdown.days })}
    </>
  );
}
