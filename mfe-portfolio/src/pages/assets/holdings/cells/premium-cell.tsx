import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { useMessages } from '@moa/i18n/messages';
import { Percent } from '@moa/ui/core/figures';
import { useEffect } from 'react';
import { assetsMessages } from '../../../../messages/assets.ts';
import type { Markets } from './use-markets.ts';

/** Premium of the asset's price in Korea. */
export function PremiumCell({ position, markets }: { position: AssetPosition; markets: Markets }) {
  const t = useMessages(assetsMessages);
  const { ask } = markets;
  useEffect(ask, [ask]);
  if (!markets.told && !markets.failed) return null;
  const market = position.suspicion === null ? markets.of(position.symbol) : null;
  return <Percent value={market?.kimchiPremium ?? null} signed reason={t('noPremium')} />;
}
