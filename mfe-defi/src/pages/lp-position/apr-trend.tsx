import type { PoolDay } from '@moa/contracts/defi/lp-tokens/pools';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatPercent } from '@moa/ui/core/format';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { lpMessages } from '../../messages/lp-tokens.ts';
import { shownDay } from './shown-day.ts';

/** A bar for each day; a day that is not known has none. Screen readers read the list. */
export function AprTrend({ days }: { days: readonly PoolDay[] }) {
  const t = useMessages(lpMessages);
  const locale = useLocale();
  const highest = Math.max(0.01, ...days.map(({ feeApr }) => Number(feeApr ?? 0)));
  return (
    <figure>
      <Caption>{t('trend')}</Caption>
      <Bars>
        {days.map(({ at, feeApr }) => (
          <li
            key={at}
            title={`${shownDay(at, locale)} ${feeApr === null ? '—' : formatPercent(feeApr, locale)}`}
            style={{ height: `${(Number(feeApr ?? 0) / highest) * 100}%` }}
          >
            <span className="visually-hidden">
              {shownDay(at, locale)} {feeApr === null ? '—' : formatPercent(feeApr, locale)}
            </span>
          </li>
        ))}
      </Bars>
    </figure>
  );
}

const Caption = styled.figcaption`
  margin-top: ${space(5)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Bars = styled.ol`
  display: flex;
  align-items: flex-end;
  gap: 2px;
  height: 96px;
  margin-top: ${space(2)};
  > li { flex: 1; min-height: 2px; border-radius: 2px 2px 0 0; background: ${color.chart1}; }
  @media (forced-colors: active) { > li { background: CanvasText; } }
`;
