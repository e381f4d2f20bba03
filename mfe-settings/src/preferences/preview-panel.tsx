/** The same sample in every way of writing, so that a choice is seen where it is made. */

import type { CurrencyCode } from '@moa/contracts/primitives';
import { useDisplayCurrency } from '@moa/host/currency';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Card } from '@moa/ui/core/card';
import { Change, Money } from '@moa/ui/core/figures';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { useFormat } from '@moa/ui/core/use-format';
import { styled } from '@moa/ui/styled';
import { preferencesPage } from '../messages/preferences-page.ts';

/** A sum that has something to shorten and to round in each currency. */
const samples: Record<CurrencyCode, { total: string; gain: string; loss: string }> = {
  KRW: { total: '123456789', gain: '1234567', loss: '-345678' },
  JPY: { total: '12345678', gain: '123456', loss: '-34567' },
  USD: { total: '91234.56', gain: '912.34', loss: '-255.4' },
  USDT: { total: '91234.56', gain: '912.34', loss: '-255.4' },
  EUR: { total: '84321.09', gain: '843.2', loss: '-236.1' },
  CNY: { total: '654321.98', gain: '6543.2', loss: '-1832.7' },
  BTC: { total: '1.23456789', gain: '0.01234567', loss: '-0.00345678' },
  ETH: { total: '23.456789', gain: '0.234567', loss: '-0.065432' },
};

export function PreviewPanel() {
  const t = useMessages(preferencesPage);
  const locale = useLocale();
  const format = useFormat();
  const currency = useDisplayCurrency();
  const { total, gain, loss } = samples[currency];
  return (
    <Panel aria-label={t('preview')} data-preview>
      <h2>{t('preview')}</h2>
      <dl>
        <dt>{t('total')}</dt>
        <Total>
          <Money value={total} currency={currency} />
        </Total>
        <dt>{t('short')}</dt>
        <dd>
          <Money value={total} currency={currency} compact />
        </dd>
        <dt>{t('moved')}</dt>
        <dd>
          <Change amount={gain} percent="1.01" currency={currency} />
        </dd>
        <dd>
          <Change amount={loss} percent="-0.28" currency={currency} />
        </dd>
        <dt>{t('now')}</dt>
        <dd>{formatTime(Date.now(), locale)}</dd>
      </dl>
      <Spoken>{t('spoken', { words: format.spoken.money(total, currency) })}</Spoken>
    </Panel>
  );
}

const Panel = styled(Card)`
  h2 { font-size: ${fontSize[17]}; font-weight: ${weight.semibold}; margin-bottom: ${space(3)}; }
  dl { display: grid; gap: ${space(1)}; margin: 0; }
  dt { margin-top: ${space(2)}; font-size: ${fontSize[13]}; color: ${color.textQuiet}; }
  dd { margin: 0; min-width: 0; }
`;
const Total = styled.dd`
  font-size: ${fontSize[24]};
  font-weight: ${weight.bold};
`;
const Spoken = styled.p`
  margin-top: ${space(3)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
