import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { useFormat } from '@moa/ui/core/use-format';
import { placeName } from '@moa/ui/place-name/place-name';
import { priceGapMessages } from '../messages/price-gap.ts';

const badges = {
  gap: 'badgeGap',
  'other-coin': 'badgeOtherCoin',
  'off-peg': 'badgeOffPeg',
} as const;

/** Beside a holding whose price lies far from where else the asset is quoted. */
export function GapBadge({ position: { priceGap } }: { position: AssetPosition }) {
  const t = useMessages(priceGapMessages);
  const format = useFormat();
  if (priceGap === undefined) return null;
  const percent = format.percent(priceGap.percent, { digits: 0, signed: true });
  return <Badge tone="caution">{t(badges[priceGap.kind], { percent })}</Badge>;
}

/** The same as a sentence; null where the price is near the others. */
export function useGapSentence(): (position: AssetPosition) => string | null {
  const t = useMessages(priceGapMessages);
  const format = useFormat();
  return ({ priceGap, exchange, sourceLabel }) => {
    if (priceGap === undefined) return null;
    const here = exchange === null ? sourceLabel : placeName(exchange);
    const against = placeName(priceGap.against);
    const isBelow = priceGap.percent.startsWith('-');
    const size = { percent: format.percent(priceGap.percent.replace('-', ''), { digits: 1 }) };
    switch (priceGap.kind) {
      case 'off-peg':
        return t('offPeg', { against, ...size });
      case 'other-coin':
        return t('otherCoin', {
          here,
          against,
          percent: format.percent(priceGap.percent, { digits: 1, signed: true }),
        });
      case 'gap':
        return t(isBelow ? 'below' : 'above', { here, against, ...size });
    }
  };
}
