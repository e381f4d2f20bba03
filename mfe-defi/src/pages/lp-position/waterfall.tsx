import type { PoolPosition } from '@moa/contracts/defi/lp-tokens/positions';
import { useMessages } from '@moa/i18n/messages';
import { Change, Money } from '@moa/ui/core/figures';
import { Notice } from '@moa/ui/core/states';
import { lpMessages } from '../../messages/lp-tokens.ts';
import { Lines, Section } from './section.tsx';

/** From what was put in to what it is worth: the lines add up to the last unit. */
export function Waterfall({ position }: { position: PoolPosition }) {
  const t = useMessages(lpMessages);
  const { result, value, currency } = position;
  const reason = t('noPrice');
  const change = (amount: string | null) => (
    <Change amount={amount} currency={currency} reason={reason} />
  );
  return (
    <Section title={t('waterfall')}>
      {result.quality === 'insufficient_data' ? (
        <Notice tone="caution">
          {result.missing.includes('received_from_elsewhere') ? t('received') : t('missing')}
        </Notice>
      ) : null}
      <Lines>
        <li>
          {t('deposit')}
          <Money value={result.depositValue} currency={currency} reason={reason} />
        </li>
        <li>
          {t('priceChange')}
          {change(result.priceChange)}
        </li>
        <li>
          {t('loss')}
          {change(result.impermanentLoss)}
        </li>
        <li>
          {t('fees')}
          {change(result.fees)}
        </li>
        <li>
          <strong>{t('value')}</strong>
          <strong>
            <Money value={value} currency={currency} reason={reason} />
          </strong>
        </li>
        <li>
          {t('rewards')}
          <Money value={result.rewardsClaimable} currency={currency} reason={reason} />
        </li>
        <li>
          {t('net')}
          <Change
            amount={result.netPnl}
            percent={result.netPnlPercent}
            currency={currency}
            reason={reason}
          />
        </li>
      </Lines>
    </Section>
  );
}
