/** Two to five series, indexed to 100 on their first common day, and what they came to. */
import type { Comparison } from '@moa/contracts/analytics/comparisons';
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { ChartSkeleton } from '@moa/ui/charts/frame/chart-skeleton';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Change, Percent } from '@moa/ui/core/figures';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { PlainNumber } from '@moa/ui/plain-number/plain-number';
import { SelectField } from '@moa/ui/select/select-field';
import { styled } from '@moa/ui/styled';
import type { ReactNode } from 'react';
import { comparisonQuery, comparisonsQuery } from '../api/comparisons.ts';
import { drawingHeight } from '../drawings/series-drawing.tsx';
import { comparisonMessages } from '../messages/comparisons.ts';
import { useBenchmarkName } from '../question/benchmark-name.ts';
import { ChartPanel } from './chart-panel.tsx';
import { CorrelationTable } from './correlation-table.tsx';
import { seriesFile } from './series-file.ts';

const LineChart = lazyPart(
  () => import('@moa/ui/charts/time/line-chart'),
  <ChartSkeleton height={drawingHeight} />,
);

/**
 * Returns the name of a series: the server's label for a part of the portfolio, a localized name
 * for a benchmark.
 */
function useSeriesName() {
  const t = useMessages(comparisonMessages);
  const nameOf = useBenchmarkName();
  return ({ series, label }: Pick<Comparison['series'][number], 'series' | 'label'>) =>
    series.kind === 'benchmark'
      ? nameOf(series.benchmark)
      : series.scope === 'all'
        ? t('portfolio')
        : label;
}

export function ComparisonPanel({ id, act }: { id: string; act?: ReactNode }) {
  const t = useMessages(comparisonMessages);
  const nameOf = useSeriesName();
  const query = useQuery(comparisonQuery(id));
  const getColumns = ({ series }: Comparison) =>
    series.map((one) => ({
      label: nameOf(one),
      points: one.points.map(({ timestamp, index }) => ({ x: timestamp, value: index })),
    }));
  return (
    <ChartPanel
      title={query.data?.name ?? t('title')}
      about={t('about')}
      fileName="moa-comparison"
      height={drawingHeight}
      query={query}
      open
      choice={act}
      grounds={(data) => data}
      has={({ series }) => series.some(({ points }) => points.some(({ index }) => index !== null))}
      file={(data) => seriesFile(getColumns(data), t('time'))}
    >
      {(data) => {
        const times = [
          ...new Set(data.series.flatMap(({ points }) => points.map((point) => point.timestamp))),
        ].sort();
        return (
          <>
            <LineChart
              label={data.name}
              height={drawingHeight}
              times={times}
              measure={{ kind: 'number' }}
              series={data.series.map((one, i) => {
                const known = new Map(one.points.map((point) => [point.timestamp, point.index]));
                return {
                  key: String(i),
                  label: nameOf(one),
                  values: times.map((time) => known.get(time) ?? null),
                };
              })}
            />
            <Results comparison={data} />
            <CorrelationTable comparison={data} nameOf={nameOf} />
          </>
        );
      }}
    </ChartPanel>
  );
}

function Results({ comparison }: { comparison: Comparison }) {
  const t = useMessages(comparisonMessages);
  const nameOf = useSeriesName();
  const reason = t('tooShort');
  return (
    <Scroll tabIndex={0} role="region" aria-label={comparison.name}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('return')}</th>
            <th scope="col">{t('volatility')}</th>
            <th scope="col">{t('maxDrawdown')}</th>
            <th scope="col">{t('sharpe')}</th>
          </tr>
        </thead>
        <tbody>
          {comparison.series.map((one) => (
            <tr key={JSON.stringify(one.series)}>
              <th scope="row">{nameOf(one)}</th>
              <td>
                <Change percent={one.return} reason={reason} />
              </td>
              <td>
                <Percent value={one.volatility} reason={reason} />
              </td>
              <td>
                <Percent value={one.maxDrawdown} reason={reason} />
              </td>
              <td>
                <PlainNumber value={one.sharpe} reason={reason} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}

/** On a dashboard: the one that was chosen, or a sentence where there is none. */
export function ComparisonWidget({ id }: { id: string | null }) {
  const t = useMessages(comparisonMessages);
  if (id) return <ComparisonPanel id={id} />;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('title')}</CardTitle>
      </CardHeader>
      <Quiet>{t('gone')}</Quiet>
    </Card>
  );
}

export function ComparisonChoice({
  value,
  onChange,
}: {
  value: string;
  onChange(id: string): void;
}) {
  const t = useMessages(comparisonMessages);
  const all = useQuery(comparisonsQuery);
  return (
    <SelectField
      label={t('choose')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{t('none')}</option>
      {all.data?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

const Scroll = styled.div`
  margin-top: ${space(4)};
  overflow-x: auto;
`;
const Table = styled.table`
  width: 100%;
  font-size: ${fontSize[13]};
  font-variant-numeric: tabular-nums;
  th, td { padding: ${space(2)} ${space(2)}; text-align: right; white-space: nowrap; }
  th:first-child { padding-left: 0; text-align: left; }
  td:last-child, th:last-child { padding-right: 0; }
  thead th { font-size: ${fontSize[12]}; font-weight: ${weight.medium}; color: ${color.textQuiet}; }
  tbody th { font-weight: ${weight.medium}; }
  tbody tr > * { border-top: 1px solid ${color.border}; }
`;
const Quiet = styled.p`
  color: ${color.textQuiet};
  font-size: ${fontSize[13]};
`;
