import { Link } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { segmentedThumb } from '@moa/ui/choice/segmented-thumb';
import { color, fontSize, media, radius, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { chartPeriods, type Period } from '../../api/portfolio-value.ts';
import { analyticsMessages } from '../../messages/analytics.ts';

/** Which period is shown. The period is in the address. */
export function PeriodSwitch({ period }: { period: Period }) {
  const t = useMessages(analyticsMessages);
  return (
    <Root aria-label={t('periods')}>
      {chartPeriods.map((known) => (
        <Option
          key={known}
          to={{ search: known === '24h' ? '' : `?period=${known}` }}
          replace
          preventScrollReset
          aria-current={known === period ? 'true' : undefined}
        >
          {t(known)}
        </Option>
      ))}
    </Root>
  );
}

const Root = styled.nav`
  display: flex;
  max-width: 100%;
  overflow-x: auto;
  scrollbar-width: none;
  padding: 2px;
  border-radius: ${radius.medium};
  background: ${color.surfaceHover};
`;
const Option = styled(Link)`
  display: grid;
  place-items: center;
  flex: none;
  min-width: 40px;
  min-height: 40px;
  padding: 0 ${space(2)};
  border-radius: 10px;
  color: ${color.textQuiet};
  font-size: ${fontSize[13]};
  font-weight: ${weight.semibold};
  text-decoration: none;
  white-space: nowrap;
  ${media.tablet} { padding: 0 ${space(3)}; }
  &:hover { color: ${color.text}; }
  &[aria-current] { ${segmentedThumb} color: ${color.text}; }
  &:focus-visible { outline-offset: -2px; }
`;
