/** The key figures of return and risk, each with its explanation. */
import type { PortfolioMetrics } from '@moa/contracts/analytics/portfolio';
import { useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { metricsQuery } from '../api/portfolio-metrics.ts';
import { PanelFailure } from '../components/panel-failure.tsx';
import { kpiMessages } from '../messages/kpi.ts';
import type { Question } from '../rules/question.ts';
import { FigureRow } from './figure-row.ts';
import { FigureStat } from './figure-stat.tsx';

const shown = [
  ...(['profit', 'simple', 'timeWeighted', 'moneyWeighted', 'annualised', 'volatility'] as const),
  ...(['maxDrawdown', 'sharpe', 'sortino', 'valueAtRisk95', 'beta'] as const),
];

export function KpiRow({ question }: { question: Question }) {
  const t = useMessages(kpiMessages);
  const metrics = useQuery(metricsQuery(question));
  return (
    <Card aria-busy={metrics.isPending || metrics.isPlaceholderData || undefined}>
      <CardHeader>
        <CardTitle>{t('title')}</CardTitle>
      </CardHeader>
      {metrics.isError && !metrics.data ? (
        <PanelFailure query={metrics} />
      ) : (
        <FigureRow>
          {shown.map((name) => (
            <FigureStat
              key={name}
              name={name}
              figure={metrics.data?.[name] ?? null}
              currency={metrics.data?.currency ?? question.currency}
              question={question}
              note={name === 'maxDrawdown' && metrics.data ? <Fall metrics={metrics.data} /> : null}
            />
          ))}
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
        : t('recovered', { days: drawdown.days })}
    </>
  );
}
