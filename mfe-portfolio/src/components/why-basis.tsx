import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { AssetSummary } from '@moa/contracts/assets/summary';
import type { Translate } from '@moa/i18n/messages';
import { Money } from '@moa/ui/core/figures';
import type { whyMessages } from '../messages/why.ts';
import type { WhyFact } from './why-number.tsx';

export const basisKeys = {
  krw: 'krw',
  usd: 'usd',
  'usd-fx': 'usdFx',
  manual: 'manual',
} as const satisfies Record<NonNullable<AssetPosition['priceBasis']>, string>;

/** The rate that dollars were turned into won at, and whose it is; nothing where none was needed. */
export function fxFact(
  fx: AssetSummary['fx'],
  t: Translate<keyof (typeof whyMessages)['ko']>,
): WhyFact[] {
  if (fx === null) return [];
  return [
    {
      key: 'rate',
      label: t('rate'),
      value: (
        <>
          $1 = <Money value={fx.krwPerUsd} currency="KRW" price /> (
          {t(fx.chosen === 'exchange' ? 'exchange' : fx.basis)})
        </>
      ),
    },
  ];
}
