import { Link, useLocation } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { segmentedLink, segmentedTrack } from '@moa/ui/choice/segmented-thumb';
import { space } from '@moa/ui/core/tokens';
import type { DayRange } from '@moa/ui/date-range/day';
import { styled } from '@moa/ui/styled';
import { useEffect, useRef } from 'react';
import { type Range, ranges } from '../../api/portfolio-history.ts';
import { homeMessages } from '../../messages/home.ts';

type Props = {
  /** Null while days of one's own choice are shown. */
  range: Range | null;
  /** The days that one begins to choose from, where they can be chosen. */
  days?: DayRange;
};

/** Switch for the range of the chart, which is stored in the address. */
export function RangeSwitch({ range, days }: Props) {
  const t = useMessages(homeMessages);
  const { search } = useLocation();
  const bar = useRef<HTMLElement>(null);
  // On the narrowest phones the bar is longer than the card: what is chosen stays in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bar is drawn with the range
  useEffect(() => {
    const chosen = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && chosen) bar.current.scrollLeft = chosen.offsetLeft - bar.current.offsetLeft;
  }, [range]);
  const to = (facts: Record<string, string>) => {
    const params = new URLSearchParams(search);
    for (const name of ['range', 'from', 'to']) params.delete(name);
    for (const [name, value] of Object.entries(facts)) params.set(name, value);
    return { search: `?${params}` };
  };
  return (
    <Root ref={bar} aria-label={t('ranges')}>
      {ranges.map((known) => (
        <Option
          key={known}
          to={to({ range: known })}
          replace
          aria-current={known === range ? 'true' : undefined}
        >
          {t(`short_${known}`)}
        </Option>
      ))}
      {days ? (
        <Option to={to(days)} replace aria-current={range === null ? 'true' : undefined}>
          {t('ownDays')}
        </Option>
      ) : null}
    </Root>
  );
}

const Root = styled.nav`
  ${segmentedTrack}
  display: flex;
  padding: 2px;
`;
const Option = styled(Link)`
  ${segmentedLink}
  flex: 1 0 auto;
  min-width: 36px;
  padding: 0 ${space(1)};
  @media (forced-colors: active) { &[aria-current] { border: 2px solid Highlight; } }
`;
