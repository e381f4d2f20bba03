/** What the asset was worth over time, over all places, with what was bought and sold. */
import type { AssetPosition } from '@moa/contracts/assets/position';
import { useQuery } from '@moa/host/query';
import { useSearchParams } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { closedTableHeight } from '@moa/ui/charts/chart-size';
import { ChartSkeleton } from '@moa/ui/charts/chart-skeleton';
import { Choice } from '@moa/ui/choice/choice';
import { Card, CardTitle } from '@moa/ui/core/card';
import { ErrorState } from '@moa/ui/core/states';
import { color, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import type { Asset } from '../../api/asset-by-symbol.ts';
import { assetHistoryQuery } from '../../api/asset-history.ts';
import { assetMessages } from '../../messages/asset.ts';
import { RangeSwitch } from '../home/range-switch.tsx';
import { rangeIn } from '../home/shown-range.ts';
import { hasQuantities, type Mode, modes } from './chart-modes.ts';

const chartHeight = 240;
const AssetChart = lazyPart(
  () => import('./asset-chart.tsx'),
  <ChartSkeleton height={chartHeight} />,
);

export function ChartCard({
  position: { symbol, currency },
  asset,
}: {
  position: AssetPosition;
  asset: Asset | null;
}) {
  const t = useMessages(assetMessages);
  const [params] = useSearchParams();
  const [wanted, setMode] = useState<Mode>('value');
  const range = rangeIn(params) ?? '30d';
  const history = useQuery(assetHistoryQuery(symbol, range, currency));
  const told = history.data && hasQuantities(history.data.points);
  const mode = told ? wanted : 'value';
  return (
    <Card>
      <Head>
        {told ? (
          <Choice
            quiet
            label={t('mode')}
            value={mode}
            onChange={setMode}
            options={modes.map((value) => ({ value, label: t(`mode_${value}`) }))}
          />
        ) : (
          <CardTitle>{t('mode_value')}</CardTitle>
        )}
        <RangeSwitch range={range} />
      </Head>
      <Drawing
        $faded={history.isPlaceholderData}
        aria-busy={history.isPlaceholderData || undefined}
      >
        {history.data ? (
          <AssetChart
            {...{ symbol, range, mode, asset }}
            height={chartHeight}
            history={history.data}
            short={
              <Short>
                <strong>{t('short')}</strong>
                {t('shortText')}
              </Short>
            }
          />
        ) : history.error ? (
          <ErrorState
            error={history.error}
            onRetry={() => void history.refetch()}
            busy={history.isFetching}
          />
        ) : (
          <ChartSkeleton height={chartHeight} />
        )}
      </Drawing>
    </Card>
  );
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-height: 44px;
  & > nav { flex: 1 1 300px; max-width: 100%; }
  ${media.tablet} { & > nav { flex-grow: 0; } }
`;
const Drawing = styled.div<{ $faded: boolean }>`
  min-height: ${chartHeight + closedTableHeight + 20}px;
  margin-top: ${space(3)};
  opacity: ${({ $faded }) => ($faded ? 0.5 : 1)};
  transition: opacity 120ms;
`;
const Short = styled.p`
  display: grid;
  place-content: center;
  gap: ${space(1)};
  min-height: ${chartHeight}px;
  text-align: center;
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
  strong { font-size: ${fontSize[15]}; font-weight: ${weight.semibold}; color: ${color.text}; }
`;
