/** The drawing: one line, purchases and sales marked, and the average cost beside a price. */

import { useMessages } from '@moa/i18n/messages';
import AreaChart from '@moa/ui/charts/time/light-area-chart';
import type { TimeMarker } from '@moa/ui/charts/time/plot/time-plot';
import { color, fontSize } from '@moa/ui/core/tokens';
import { useFormat } from '@moa/ui/core/use-format';
import { styled } from '@moa/ui/styled';
import { type ReactNode, useMemo } from 'react';
import type { Asset } from '../../../api/asset-by-symbol.ts';
import type { Period, PortfolioHistory } from '../../../api/portfolio-history.ts';
import {
  chartPoints,
  getSpan,
  isDrawable,
  type Live,
} from '../../../components/history/chart-points.ts';
import { assetMessages } from '../../../messages/asset.ts';
import { inMode } from './asset-points.ts';
import { hasQuantities, type Mode } from './chart-modes.ts';

type Props = {
  symbol: string;
  history: PortfolioHistory;
  period: Period;
  mode: Mode;
  asset: Asset | null;
  height: number;
  /** Current figure; null if unknown. */
  live: Live;
  /** Instead of a drawing of less than two points. */
  short: ReactNode;
};

export default function AssetChart({
  symbol,
  history,
  period,
  mode,
  asset,
  height,
  live,
  short,
}: Props) {
  const t = useMessages(assetMessages);
  const format = useFormat();
  const { currency } = history;
  const points = useMemo(
    () => chartPoints(inMode(history, mode), period, live),
    [history, mode, period, live],
  );
  const quantities = useMemo(() => {
    if (mode !== 'value' || !hasQuantities(history.points)) return null;
    const known = new Map(history.points.map((one) => [one.timestamp, one.quantity ?? null]));
    // At this moment there is what the places hold.
    if (live !== null) known.set(live.at, asset?.quantity ?? null);
    return points.map(({ at }) => known.get(at) ?? null);
  }, [history, mode, points, live, asset]);
  if (!isDrawable(points)) return short;
  const first = points[0]?.at ?? '';
  const last = points.at(-1)?.at ?? '';
  const markers = (asset?.trades ?? [])
    .filter(({ at }) => at >= first && (typeof period === 'string' || at <= last))
    .map(
      ({ at, side, quantity, price, sourceLabel }): TimeMarker => ({
        at,
        kind: side === 'buy' ? 'in' : 'out',
        label: [
          t(side === 'buy' ? 'bought' : 'sold', { quantity: format.quantity(quantity, symbol) }),
          ...(price ? [`@ ${format.money(price, currency, { price: true })}`] : []),
          sourceLabel,
        ].join(' · '),
      }),
    )
    .reverse();
  const average = mode === 'price' ? (asset?.cost.average ?? null) : null;
  return (
    <>
      <AreaChart
        label={t('chart', { symbol, mode: t(`mode_${mode}`) })}
        times={points.map(({ at }) => at)}
        series={[
          {
            key: mode,
            label: t(`mode_${mode}`),
            values: points.map(({ value }) => value),
            rebuilt: points.map(({ rebuilt }) => rebuilt),
          },
          ...(average === null
            ? []
            : [{ key: 'average', label: t('averageLine'), values: points.map(() => average) }]),
        ]}
        measure={
          mode === 'quantity'
            ? { kind: 'quantity', symbol }
            : { kind: 'money', currency, price: mode === 'price' }
        }
        beside={
          quantities && {
            label: t('mode_quantity'),
            measure: { kind: 'quantity', symbol },
            values: quantities,
          }
        }
        markers={markers}
        span={getSpan(period, points)}
        // Purchases raise the value and are no gain: the return has a card of its own.
        {...(mode === 'value' ? { whole: null } : {})}
        height={height}
      />
      <Note>{points.some(({ rebuilt }) => rebuilt) ? t('rebuilt') : null}</Note>
    </>
  );
}

const Note = styled.p`
  min-height: 20px;
  font-size: ${fontSize[12]};
  color: ${color.textQuiet};
`;
