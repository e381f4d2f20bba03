/** Contributions to the profit by asset, by place and by cause. Each set adds up to it. */
import type { Contribution, PortfolioPerformance } from '@moa/contracts/analytics/portfolio';
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { useAssetName } from '@moa/ui/asset-name/use-asset-name';
import { ChartSkeleton } from '@moa/ui/charts/frame/chart-skeleton';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { useState } from 'react';
import { performanceQuery } from '../api/portfolio-performance.ts';
import { ContributionTotal, largest } from '../drawings/contribution-total.tsx';
import { drawingHeight } from '../drawings/series-drawing.tsx';
import { chartMessages } from '../messages/charts.ts';
import { viewMessages } from '../messages/views.ts';
import { PillSelect } from '../question/pill-select.tsx';
import type { Question } from '../rules/question.ts';
import { ChartPanel } from './chart-panel.tsx';

const WaterfallChart = lazyPart(
  () => import('@moa/ui/charts/bars/waterfall-chart'),
  <ChartSkeleton height={drawingHeight} />,
);
const ways = ['byAsset', 'byPlace', 'byCause'] as const;
type Way = (typeof ways)[number];
/** More bars than these are too thin to be read. */
const maxBars = 9;

export function ContributionPanel({ question }: { question: Question }) {
  const t = useMessages(chartMessages);
  const say = useMessages(viewMessages);
  const assetName = useAssetName();
  const query = useQuery(performanceQuery(question));
  const [way, setWay] = useState<Way>('byAsset');
  const getName = (row: Contribution) => {
    if (row.key === 'rest') return t('rest');
    if (way === 'byAsset') return assetName({ symbol: row.key, name: row.label });
    // Accounts and wallets have names given by the user.
    if (way === 'byPlace') return row.label;
    if (row.key === 'income') return t('incomeCause');
    const known = (['price', 'currency', 'fees'] as const).find((one) => one === row.key);
    return known ? t(known) : row.label;
  };
  const getRows = (data: PortfolioPerformance) =>
    data.contributions[way].map((row) => ({ ...row, label: getName(row) }));
  return (
    <ChartPanel
      title={t('contribution')}
      about={t('contribution.about')}
      fileName={`moa-contribution-${way}`}
      height={drawingHeight}
      query={query}
      question={question}
      choice={
        <PillSelect
          label={say('ways')}
          value={way}
          onChange={({ target }) => setWay(ways.find((one) => one === target.value) ?? 'byAsset')}
        >
          {ways.map((one) => (
            <option key={one} value={one}>
              {say(one)}
            </option>
          ))}
        </PillSelect>
      }
      grounds={({ profit }) => profit}
      has={(data) => data.contributions[way].length > 0}
      file={(data) => ({
        header: [t('category'), `${t('total')} (${data.currency})`, '%p'],
        rows: getRows(data).map(({ label, value, points }) => [
          label,
          { number: value },
          { number: points },
        ]),
      })}
    >
      {(data) => (
        <>
          <WaterfallChart
            horizontal
            label={t('contribution')}
            height={drawingHeight}
            measure={{ kind: 'money', currency: data.currency }}
            steps={[
              ...largest(getRows(data), maxBars, say('others')).map(({ key, label, value }) => ({
                key,
                label,
                value,
                kind: 'change' as const,
              })),
              { key: 'total', label: t('total'), value: data.profit.value, kind: 'total' as const },
            ]}
          />
          <ContributionTotal rows={getRows(data)} currency={data.currency} asOf={data.asOf} />
        </>
      )}
    </ChartPanel>
  );
}
