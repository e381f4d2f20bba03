/** Risk: volatility, drawdowns, value at risk and concentration. */

import type { PortfolioRisk } from '@moa/contracts/analytics/portfolio';
import { useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { useAssetName } from '@moa/ui/asset-name/use-asset-name';
import { ChartSkeleton } from '@moa/ui/charts/frame/chart-skeleton';
import { Percent } from '@moa/ui/core/figures';
import { color, fontSize, radius, space } from '@moa/ui/core/tokens';
import { LazyInView } from '@moa/ui/lazy-part/lazy-in-view';
import { styled } from '@moa/ui/styled';
import { riskQuery } from '../../api/portfolio-risk.ts';
import { Cover } from '../../components/cover.tsx';
import { placeWords } from '../../components/place-words.ts';
import { drawingHeight } from '../../drawings/series-drawing.tsx';
import { Fall } from '../../figures/kpi-row.tsx';
import { viewMessages } from '../../messages/views.ts';
import { FiguresPanel } from '../../panels/figures-panel.tsx';
import { SeriesPanel } from '../../panels/series-panel.tsx';
import { useBenchmarkName } from '../../question/benchmark-name.ts';
import type { Question } from '../../rules/question.ts';
import { Columns } from '../columns.tsx';
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
          name,
          figure: data?.[name] ?? null,
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

type Props = {
  by: 'byAsset' | 'byPlace';
  question: Question;
  query: {
    data: PortfolioRisk | undefined;
    error: unknown;
    isError: boolean;
    isPending: boolean;
    isPlaceholderData: boolean;
    isFetching: boolean;
    refetch(): unknown;
  };
};
const shown = 8;

/** Concentration in assets and places: shares as bars, and the concentration figures. */
function ConcentrationPanel({ by, question, query }: Props) {
  const t = useMessages(viewMessages);
  const locale = useLocale();
  const assetName = useAssetName();
  const spread = query.data?.concentration[by];
  return (
    <FiguresPanel
      title={t(by === 'byAsset' ? 'spreadByAsset' : 'spreadByPlace')}
      question={question}
      query={query}
      currency={question.currency}
      figures={(['hhi', 'effectiveCount', 'diversification'] as const).map((name) => ({
        name,
        figure: spread?.[name] ?? null,
        of: by,
      }))}
    >
      {spread && spread.rows.length > 0 ? (
        <Shares>
          {spread.rows.slice(0, shown).map(({ key, label, share }) => (
            <li key={key}>
              <span>
                {by === 'byPlace'
                  ? placeWords(label, locale)
                  : assetName({ symbol: key, name: label })}
              </span>
              <Percent value={share} />
              <Track aria-hidden>
                <span style={{ width: `${Math.min(100, Number(share))}%` }} />
              </Track>
            </li>
          ))}
        </Shares>
      ) : null}
    </FiguresPanel>
  );
}

const Shares = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin: ${space(5)} 0 0;
  padding: 0;
  list-style: none;
  font-size: ${fontSize[13]};
  li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px ${space(3)}; }
  li > span:first-child { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;
const Track = styled.span`
  grid-column: 1 / -1;
  height: 6px;
  border-radius: ${radius.round};
  background: color-mix(in srgb, ${color.text} 9%, transparent);
  overflow: hidden;
  > span { display: block; height: 100%; border-radius: inherit; background: ${color.chart1}; }
  @media (forced-colors: active) { border: 1px solid; > span { forced-color-adjust: none; background: CanvasText; } }
`;
