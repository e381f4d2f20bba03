/**
 * After something was connected: what that makes together, or why it could not be read, and where to go
 * from here. Nothing once it is removed.
 */

import { totalCurrencies } from '@moa/contracts/primitives';
import type { Source } from '@moa/contracts/source';
import { ApiFailure } from '@moa/host/api-failure';
import { useDisplayCurrency } from '@moa/host/currency';
import { describeFailure } from '@moa/host/failure-words';
import { positionsQuery, summaryQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { Money } from '@moa/ui/core/figures';
import { Quiet } from '@moa/ui/core/quiet';
import { Skeleton } from '@moa/ui/core/states';
import { fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { ButtonLink } from '@moa/ui/link/button-link';
import { styled } from '@moa/ui/styled';
import { useEffect, useRef, useState } from 'react';
import { settings } from '../messages/settings.ts';

/** The source as it was when it was connected: names change, and two places may bear one. */
export type Connected = Pick<Source, 'id' | 'label'>;

export function ConnectedCard({ connected }: { connected: Connected }) {
  const t = useMessages(settings);
  const locale = useLocale();
  const currency = useDisplayCurrency();
  const place = useRef<HTMLElement>(null);
  // A list may have been left far below.
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const summary = useQuery(summaryQuery(currency)).data;
  const positions = useQuery(positionsQuery(currency)).data;
  const source = summary?.sources.find(({ id }) => id === connected.id);
  // A summary from before says nothing of what was just connected; one that lacks it later, that it is gone.
  const [seen, setSeen] = useState(false);
  if (source && !seen) setSeen(true);
  if (summary && seen && !source) return null;
  const { label: name } = source ?? connected;
  const unread = !source || source.lastSyncedAt === null;
  const failure =
    unread && source?.error
      ? describeFailure(new ApiFailure(source.error.code, source.error.message), locale)
      : null;
  const code = totalCurrencies.find((known) => known === currency);
  const total = code ? summary?.totalValue[code] : positions?.totalValue;
  const hasWallet = summary?.sources.some(({ kind }) => kind === 'wallet') ?? false;
  return (
    <Root data-connected={connected.id} ref={place}>
      <div>
        <Quiet>
          {failure ? t('notReadOf', { name }) : unread ? t('readingOf', { name }) : t('totalNow')}
        </Quiet>
        {failure ? (
          <p role="status">
            <strong>{failure.sentence}</strong> {failure.advice}
          </p>
        ) : (
          <Total role="status">
            {unread ? (
              <Skeleton width={200} height="1em" />
            ) : (
              <Money value={total ?? null} currency={currency} />
            )}
          </Total>
        )}
      </div>
      <Ways>
        <ButtonLink to="/" tone="primary">
          {t('seeTotal')}
        </ButtonLink>
        <ButtonLink to={hasWallet ? '/settings?add=exchange' : '/settings?add=wallet'}>
          {t(hasWallet ? 'nextExchange' : 'nextWallet')}
        </ButtonLink>
      </Ways>
    </Root>
  );
}

const Root = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
`;
const Total = styled.div`
  min-height: 1.3em;
  font-size: ${fontSize[24]};
  font-weight: ${weight.bold};
  line-height: 1.3;
  ${media.tablet} { font-size: ${fontSize[32]}; }
`;
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
