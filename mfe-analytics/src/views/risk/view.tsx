/** Risk: volatility, drawdowns, value at risk and concentration. */
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { ChartSkeleton } from '@moa/ui/charts/frame/chart-skeleton';
import { LazyInView } from '@moa/ui/lazy-part/lazy-in-view';
import { riskQuery } from '../../api/portfolio-risk.ts';
import { Cover } from '../../components/cover.tsx';
import { drawingHeight } from '../../drawings/series-drawing.tsx';
import { Fall } from '../../figures/kpi-row.tsx';
import { viewMessages } from '../../messages/views.ts';
import { FiguresPanel } from '../../panels/figures-panel.tsx';
import { SeriesPanel } from '../../panels/series-panel.tsx';
import { useBenchmarkName } from '../../question/benchmark-name.ts';
import type { Question } from '../../rules/question.ts';
import { Columns } from '../columns.tsx';
import { ConcentrationPanel } from './concentration-panel.tsx';
import { RiskLevel } from './risk-level.tsx';

const losses = [
  ...(['maxDrawdown', 'currentDrawdown', 'valueAtRisk95', 'valueAtRisk95Money'] as const),
  ...(['valueAtRisk99', 'valueAtRisk95TenDays', 'conditionalValueAtRisk95'] as const),
  'parametricValueAtRisk95' as const,
];
const ratios = ['volatility', 'downside', 'sharpe', 'sortino', 'calmar'] as const;
const beside = ['beta', 'correlation', 'trackingError', 'upCapture', 'downCapture'] as const;

export default function RiskView({ question }: { question: Question }) {
  const t = useMessages(viewMessages);
  const nameOf = useBenchmarkName();
  const query = useQuery(riskQuery(question));
  const { data } = query;
  const shared = { question, query, currency: data?.currency ?? question.currency };
  return (
    <>
      <Cover question={question} answer={data} />
      <RiskLevel query={query} />
      <FiguresPanel
        {...shared}
        title={t('losses')}
        figures={losses.map((name) => ({
          ...{ name, figure: data?.[name] ?? null },
          ...(name === 'maxDrawdown' && data ? { note: <Fall metrics={data} /> } : {}),
        }))}
      />
      <Columns>
        <FiguresPanel
          {...shared}
          title={t('ratios')}
          figures={ratios.map((name) => ({ name, figure: data?.[name] ?? null }))}
        />
        <FiguresPanel
          {...shared}
          title={t('against', { name: nameOf(question.benchmark) })}
          figures={beside.map((name) => ({ name, figure: data?.[name] ?? null }))}
        />
      </Columns>
      <Columns>
        <SeriesPanel chart="underwater" question={question} />
        <SeriesPanel chart="distribution" question={question} />
      </Columns>
      <LazyInView placeholder={<ChartSkeleton height={drawingHeight} />}>
        <Columns>
          <SeriesPanel chart="rolling_volatility" question={question} />
          <SeriesPanel chart="rolling_sharpe" question={question} />
        </Columns>
        <SeriesPanel chart="correlation" question={question} />
        <Columns>
          <ConcentrationPanel by="byAsset" question={question} query={query} />
          <ConcentrationPanel by="byPlace" question={question} query={query} />
        </Columns>
      </LazyInView>
    </>
  );
}
