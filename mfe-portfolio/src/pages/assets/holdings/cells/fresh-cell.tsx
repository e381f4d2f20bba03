import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { livenessOf, realtimeStore } from '@moa/host/realtime';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatAge } from '@moa/i18n/time';
import { Age, useNow } from '@moa/ui/core/figures';
import { color, fontSize, radius, space } from '@moa/ui/core/tokens';
import { css, styled } from '@moa/ui/styled';
import { RowFocus } from '@moa/ui/table/draw/row-focus';
import { useContext } from 'react';
import { assetsMessages } from '../../../../messages/assets.ts';
import { getFreshness } from './freshness.ts';

type Props = {
  position: AssetPosition;
  written: boolean;
  /** Opens the dialog of the source; manual assets have none. */
  onOpen(position: AssetPosition): void;
};

/**
 * Freshness of a row: live, its age, or outdated. The title gives the ages of price and balance; a
 * press opens the last result of the source.
 */
export function FreshCell({ position, written, onOpen }: Props) {
  const t = useMessages(assetsMessages);
  const locale = useLocale();
  const now = useNow(5_000);
  const read = getFreshness(position, written, now);
  // What came a moment ago is live only while more is coming.
  const state = read === 'live' && !isLiveAt(now) ? 'recent' : read;
  const { lastUpdated, priceAt } = position;
  const title = t('freshTitle', {
    price: priceAt ? formatAge(priceAt, now, locale) : '—',
    balance: formatAge(lastUpdated, now, locale),
  });
  const old = state === 'old' || state === 'old-price';
  // In a table, Tab reaches what can be pressed in the row that it reaches.
  const current = useContext(RowFocus);
  const press = written
    ? { as: 'span' as const }
    : {
        type: 'button' as const,
        'aria-haspopup': 'dialog' as const,
        ...(current === false ? { tabIndex: -1 } : {}),
        onClick: () => onOpen(position),
      };
  return (
    <Root {...press} title={title} $old={old} $pressed={!written} data-fresh={state}>
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

function isLiveAt(now: number): boolean {
  return livenessOf(realtimeStore.getState(), now, navigator.onLine) === 'live';
}

// The row itself is a target that lies above its cells.
const pressed = css`
  position: relative;
  z-index: 1;
  min-height: 32px;
  margin: 0 -${space(2)};
  padding: 0 ${space(2)};
  border-radius: ${radius.small};
  cursor: pointer;
  &::after { content: ''; position: absolute; inset: -6px 0; }
  &:hover { background: ${color.surfaceSunken}; }
`;
const Root = styled.button<{ $old: boolean; $pressed: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  white-space: nowrap;
  padding: 0;
  border: 0;
  background: transparent;
  font: inherit;
  ${({ $pressed }) => ($pressed ? pressed : '')}
  font-size: ${fontSize[13]};
  color: ${({ $old }) => ($old ? color.caution : color.textQuiet)};
`;
const Dot = styled.span`
  width: 6px;
  height: 6px;
  border-radius: 50%;
  background: ${color.success};
`;
