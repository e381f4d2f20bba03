/** Home where the total cannot be read: the last one that this session has seen, with its age, and what to do. */
import type { AssetSummary } from '@moa/contracts/assets/summary';
import { totalCurrencies } from '@moa/contracts/primitives';
import { useDisplayCurrency } from '@moa/host/currency';
import { type LastTotal, readLastTotal } from '@moa/host/late/last-total';
import type { useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatAge, formatTime } from '@moa/i18n/time';
import { Card } from '@moa/ui/core/card';
import { Money, useNow } from '@moa/ui/core/figures';
import { ErrorState } from '@moa/ui/core/states';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { homeMessages } from '../../../messages/home.ts';
import { lastTotalMessages } from '../../../messages/last-total.ts';
import { Heading } from '../net-worth/heading.tsx';

type Props = { summary: ReturnType<typeof useQuery<AssetSummary>> };

export default function Unread({ summary }: Props) {
  const t = useMessages(homeMessages);
  const last = useMessages(lastTotalMessages);
  const [known] = useState(readLastTotal);
  return (
    <Stack>
      <Heading>{t('netWorth')}</Heading>
      {known ? <LastTotalCard known={known} /> : null}
      {summary.isPaused ? (
        known ? null : (
          <Card>
            <Note>{last('waiting')}</Note>
          </Card>
        )
      ) : (
        <Card>
          <ErrorState
            error={summary.error}
            onRetry={() => void summary.refetch()}
            busy={summary.isFetching}
          />
        </Card>
      )}
    </Stack>
  );
}

function LastTotalCard({ known: { at, totals, quality } }: { known: LastTotal }) {
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

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;
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
