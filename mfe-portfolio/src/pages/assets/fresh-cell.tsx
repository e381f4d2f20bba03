import type { AssetPosition } from '@moa/contracts/assets/position';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatAge } from '@moa/i18n/time';
import { Age, useNow } from '@moa/ui/core/figures';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { assetsMessages } from '../../messages/assets.ts';
import { freshnessOf } from './freshness.ts';

/** How fresh a row is: live, how old, or older than it should be. Its title tells both halves. */
export function FreshCell({ position, written }: { position: AssetPosition; written: boolean }) {
  const t = useMessages(assetsMessages);
  const locale = useLocale();
  const now = useNow(10_000);
  const state = freshnessOf(position, written, now);
  const { lastUpdated, priceAt } = position;
  const title = t('freshTitle', {
    price: priceAt ? formatAge(priceAt, now, locale) : '—',
    balance: formatAge(lastUpdated, now, locale),
  });
  const old = state === 'old' || state === 'old-price';
  return (
    <Root title={title} $old={old} data-fresh={state}>
      {state === 'live' ? <Dot aria-hidden /> : null}
      {state === 'live' ? (
        t('live')
      ) : state === 'old-price' ? (
        t('oldPrice')
      ) : (
        <Age at={lastUpdated} />
      )}
    </Root>
  );
}

const Root = styled.span<{ $old: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  font-size: ${fontSize[13]};
  white-space: nowrap;
  color: ${({ $old }) => ($old ? color.caution : color.textQuiet)};
`;
const Dot = styled.span`
  width: 6px;
  height: 6px;
  border-radius: 50%;
  background: ${color.success};
`;
