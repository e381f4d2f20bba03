import { Link } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { segmentedLink, segmentedTrack } from '@moa/ui/choice/segmented-thumb';
import { media, space } from '@moa/ui/core/tokens';
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
  ${segmentedTrack}
  display: flex;
  max-width: 100%;
  padding: 2px;
`;
const Option = styled(Link)`
  ${segmentedLink}
  flex: none;
  min-width: 40px;
  ${media.tablet} { padding: 0 ${space(3)}; }
`;
