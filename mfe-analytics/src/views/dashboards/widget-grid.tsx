import { chartKinds } from '@moa/contracts/analytics/charts';
import type { LayoutItem } from '@moa/contracts/analytics/dashboards';
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { EmptyState, Skeleton } from '@moa/ui/core/states';
import { LazyInView } from '@moa/ui/lazy-part/lazy-in-view';
import { styled } from '@moa/ui/styled';
import { riskQuery } from '../../api/portfolio-risk.ts';
import { yieldQuery } from '../../api/portfolio-yield.ts';
import { KpiRow } from '../../figures/kpi-row.tsx';
import { dashboardMessages } from '../../messages/dashboards.ts';
import { AllocationPanel } from '../../panels/allocation-panel.tsx';
import { ComparisonWidget } from '../../panels/comparison-panel.tsx';
import { FiguresPanel } from '../../panels/figures-panel.tsx';
import { IncomePanel } from '../../panels/income-panel.tsx';
import { InsightsPanel } from '../../panels/insights-panel.tsx';
import { PerformancePanel } from '../../panels/performance-panel.tsx';
import { RecommendationsPanel } from '../../panels/recommendations-panel.tsx';
import { SeriesPanel } from '../../panels/series-panel.tsx';
import { getQuestion, type Question } from '../../rules/question.ts';
import { PartHead } from '../overview/part-head.tsx';
import { RiskLevel } from '../risk/risk-level.tsx';
import { Cell, Grid } from './edit-grid.tsx';
import { inReadingOrder } from './layout.ts';

export function WidgetGrid({
  layout,
  question,
}: {
  layout: readonly LayoutItem[];
  question: Question;
}) {
  const t = useMessages(dashboardMessages);
  if (layout.length === 0)
    return (
      <Card>
        <EmptyState title={t('noWidgets')} />
      </Card>
    );
  return (
    <Grid>
      {inReadingOrder(layout).map((item) => (
        <Cell key={item.id} $item={item} data-widget={item.widget}>
          <LazyInView placeholder={<Skeleton height={280} />}>
            <WidgetContent item={item} question={question} />
          </LazyInView>
        </Cell>
      ))}
    </Grid>
  );
}

/** Content of a widget: a panel of the page, over the page's question unless it has its own. */
function WidgetContent({ item, question }: { item: LayoutItem; question: Question }) {
  const own = questionFor(item.config, question);
  const chart = chartKinds.find((kind) => kind === item.widget);
  if (chart) return <SeriesPanel chart={chart} question={own} />;
  switch (item.widget) {
    case 'net_worth':
      return <PartHead question={own} />;
    case 'key_figures':
      return <KpiRow question={own} isLive />;
    case 'performance':
      return <PerformancePanel question={own} />;
    case 'allocation':
      return <AllocationPanel question={own} />;
    case 'income':
      return <IncomePanel question={own} />;
    case 'risk':
      return <Risk question={own} />;
    case 'yield':
      return <Yield question={own} />;
    case 'insights':
      return <InsightsPanel limit={5} />;
    case 'recommendations':
      return <RecommendationsPanel />;
    case 'comparison':
      return <ComparisonWidget id={toText(item.config.comparison)} />;
    default:
      return <Note text={toText(item.config.text) ?? ''} />;
  }
}

/**
 * Applies the valid period, scope and benchmark of the widget; the page's are used for the rest.
 */
function questionFor(config: LayoutItem['config'], question: Question): Question {
  const said = new URLSearchParams(
    ['period', 'scope', 'benchmark'].flatMap((name) => {
      const value = toText(config[name]);
      return value === null ? [] : [[name, value]];
    }),
  );
  return {
    ...getQuestion(said, question, question.currency),
    range: said.has('period') ? null : question.range,
    isFixed: said.has('period'),
  };
}

function toText(value: LayoutItem['config'][string] | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

function Risk({ question }: { question: Question }) {
  return <RiskLevel query={useQuery(riskQuery(question))} />;
}

function Yield({ question }: { question: Question }) {
  const t = useMessages(dashboardMessages);
  const query = useQuery(yieldQuery(question));
  const { data } = query;
  return (
    <FiguresPanel
      title={t('yield')}
      question={question}
      query={query}
      currency={data?.currency ?? question.currency}
      figures={[
        { name: 'income', figure: data?.income ?? null },
        { name: 'apy', figure: data?.apy ?? null },
        { name: 'year', figure: data?.projected.year ?? null },
      ]}
    />
  );
}

function Note({ text }: { text: string }) {
  const t = useMessages(dashboardMessages);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('note')}</CardTitle>
      </CardHeader>
      <Text>{text}</Text>
    </Card>
  );
}

const Text = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
