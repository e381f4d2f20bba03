import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { useMessages } from '@moa/i18n/messages';
import { Sparkline } from '@moa/ui/charts/sparkline/sparkline';
import { Percent } from '@moa/ui/core/figures';
import { styled } from '@moa/ui/styled';
import { useEffect } from 'react';
import { assetsMessages } from '../../../../messages/assets.ts';
import type { Markets } from './use-markets.ts';

const size = { width: 88, height: 28 };

/** The price of a week as a line; who listens hears how far it came. */
export function TrendCell({ position, markets }: { position: AssetPosition; markets: Markets }) {
  const t = useMessages(assetsMessages);
  const { ask } = markets;
  useEffect(ask, [ask]);
  if (!markets.told && !markets.failed) return <Room aria-hidden />;
  const market = position.suspicion === null ? markets.of(position.symbol) : null;
  if (market === null || market.prices.every((price) => price === null))
    return <Percent value={null} reason={t('noTrend')} />;
  const { change, prices } = market;
  return (
    <End>
      <Sparkline
        values={prices}
        change={change}
        {...size}
        label={
          change === null
            ? t('trendUnknown')
            : t('trendOf', { change: `${change.replace(/^(?!-)/, '+')}%` })
        }
      />
    </End>
  );
}

const End = styled.span`
  display: grid;
  justify-items: end;
`;
const Room = styled.span`
  display: block;
  min-width: ${size.width}px;
  height: ${size.height}px;
`;
