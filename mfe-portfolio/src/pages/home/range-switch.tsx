import { Link, useLocation } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { color, fontSize, radius, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { type Range, ranges } from '../../api/portfolio-history.ts';
import { homeMessages } from '../../messages/home.ts';

/** How far back the chart reaches. It stands in the address. */
export function RangeSwitch({ range }: { range: Range }) {
  const t = useMessages(homeMessages);
  const { search } = useLocation();
  const to = (known: Range) => {
    const params = new URLSearchParams(search);
    params.set('range', known);
    return { search: `?${params}` };
  };
  return (
    <Root aria-label={t('ranges')}>
      {ranges.map((known) => (
        <Option
          key={known}
          to={to(known)}
          replace
          preventScrollReset
          aria-current={known === range ? 'true' : undefined}
        >
          {t(`short_${known}`)}
        </Option>
      ))}
    </Root>
  );
}

const Root = styled.nav`
  display: flex;
  overflow-x: auto;
  scrollbar-width: none;
  padding: 2px;
  border-radius: ${radius.medium};
  background: ${color.surfaceHover};
`;
const Option = styled(Link)`
  display: grid;
  place-items: center;
  flex: 1 0 auto;
  min-width: 36px;
  min-height: 40px;
  padding: 0 ${space(1)};
  border-radius: 10px;
  color: ${color.textQuiet};
  font-size: ${fontSize[13]};
  font-weight: ${weight.semibold};
  text-decoration: none;
  white-space: nowrap;
  &:hover { color: ${color.text}; }
  &[aria-current] { background: ${color.surfaceRaised}; color: ${color.text}; }
  &:focus-visible { outline-offset: -2px; }
  @media (forced-colors: active) { &[aria-current] { border: 2px solid Highlight; } }
`;
