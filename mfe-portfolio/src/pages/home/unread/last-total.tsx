/** On home where the total cannot be read: the last one that this session has seen, with its age. */
import { totalCurrencies } from '@moa/contracts/primitives';
import { useDisplayCurrency } from '@moa/host/currency';
import { type LastTotal as Known, readLastTotal } from '@moa/host/late/last-total';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatAge, formatTime } from '@moa/i18n/time';
import { Card } from '@moa/ui/core/card';
import { Money, useNow } from '@moa/ui/core/figures';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { lastTotalMessages } from '../../../messages/last-total.ts';

/** `isWaiting`: there is no network, and what is asked goes on by itself. */
export default function LastTotal({ isWaiting }: { isWaiting: boolean }) {
  const t = useMessages(lastTotalMessages);
  const [known] = useState(readLastTotal);
  if (known) return <LastTotalCard known={known} />;
  return isWaiting ? (
    <Card>
      <Note>{t('waiting')}</Note>
    </Card>
  ) : null;
}

function LastTotalCard({ known: { at, totals, quality } }: { known: Known }) {
  const t = useMessages(lastTotalMessages);
  const locale = useLocale();
  const now = useNow(10_000);
  const chosen = useDisplayCurrency();
  // Rates of now are not there either: where the chosen currency has no total, one that has says its own name.
  const currency =
    totalCurrencies.find((code) => code === chosen && totals[code] !== null) ??
    totalCurrencies.find((code) => totals[code] !== null);
  if (!currency) return null;
  return (
    <Card>
      <Note as="h2">{t('asOf', { age: formatAge(at, now, locale) })}</Note>
      <Total data-last-total={currency}>
        <Money value={totals[currency]} currency={currency} />
      </Total>
      <Note>
        <time dateTime={new Date(at).toISOString()}>{formatTime(at, locale)}</time>
      </Note>
      <Note>{t('later')}</Note>
      {quality === 'ok' ? null : <Note>{t('partial')}</Note>}
    </Card>
  );
}

const Total = styled.p`
  margin: ${space(1)} 0 ${space(2)};
  font-size: ${fontSize[32]};
  font-weight: ${weight.bold};
  color: ${color.textQuiet};
`;
const Note = styled.p`
  font-size: ${fontSize[13]};
  font-weight: ${weight.regular};
  color: ${color.textQuiet};
`;
