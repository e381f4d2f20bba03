import { useMessages } from '@moa/i18n/messages';
import { Money, Percent, Quantity } from '@moa/ui/core/figures';
import { ErrorState } from '@moa/ui/core/states';
import { QuantityInput } from '@moa/ui/quantity-input/quantity-input';
import { Stat, StatRow } from '@moa/ui/stat/stat';
import { useState } from 'react';
import { useLpValue } from '../../api/lp-tokens/pool.ts';
import { lpMessages } from '../../messages/lp-tokens.ts';
import { Controls, Section } from './section.tsx';

/**
 * Value of an amount of liquidity tokens, by the reserves and by the manipulation-resistant price.
 */
export function Calculator({ poolId, liquidity }: { poolId: string; liquidity: string }) {
  const t = useMessages(lpMessages);
  const [amount, setAmount] = useState(liquidity);
  const { data, error, isFetching, refetch } = useLpValue(poolId, amount);
  return (
    <Section title={t('calculator')}>
      <Controls>
        <QuantityInput label={t('liquidity')} value={amount} onChange={setAmount} decimals={18} />
      </Controls>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : data ? (
        <StatRow>
          <Stat
            label={t('byReserves')}
            value={
              <Money value={data.valueByReserves} currency={data.currency} reason={t('noPrice')} />
            }
          />
          <Stat
            label={t('fair')}
            about={t('fairAbout')}
            value={<Money value={data.fairValue} currency={data.currency} reason={t('noPrice')} />}
          />
          <Stat label={t('share')} value={<Percent value={data.share} digits={4} />} />
          {data.tokens.map(({ token, amount: of }) => (
            <Stat key={token.address} label={token.symbol} value={<Quantity value={of} />} />
          ))}
        </StatRow>
      ) : null}
    </Section>
  );
}
