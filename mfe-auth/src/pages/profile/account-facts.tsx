import type { Profile } from '@moa/contracts/auth/shapes/user';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Card } from '@moa/ui/core/card';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { TextLink } from '@moa/ui/link/text-link';
import { styled } from '@moa/ui/styled';
import { SectionTitle } from '../../components/account/section.tsx';
import { profileWords } from '../../messages/profile.ts';
import { ConsentFact } from './consent-fact.tsx';

/** Since when the account is there, when it was last opened, and what was agreed to with it. */
export function AccountFacts({
  profile: { createdAt, lastSignInAt, consent },
}: {
  profile: Profile;
}) {
  const t = useMessages(profileWords);
  const locale = useLocale();
  return (
    <Root aria-labelledby="account-title">
      <SectionTitle id="account-title">{t('account')}</SectionTitle>
      <Facts>
        <div>
          <dt>{t('created')}</dt>
          <dd>{formatTime(createdAt, locale, 'date')}</dd>
        </div>
        <div>
          <dt>{t('lastSignIn')}</dt>
          <dd>{lastSignInAt ? formatTime(lastSignInAt, locale) : t('never')}</dd>
        </div>
      </Facts>
      <ConsentFact consent={consent} />
      <Forward>
        <TextLink to="/security" look="forward">
          {t('toSecurity')}
        </TextLink>
      </Forward>
    </Root>
  );
}

const Root = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
`;
const Facts = styled.dl`
  display: grid;
  gap: ${space(3)};
  margin: 0;
  div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: ${space(1)} ${space(4)}; }
  dt { color: ${color.textQuiet}; font-size: ${fontSize[13]}; }
  dd { margin: 0; font-weight: ${weight.medium}; font-size: ${fontSize[13]}; font-variant-numeric: tabular-nums; }
`;
/** The link is pressed higher than it is drawn. */
const Forward = styled.div`
  margin-block: -${space(1)} -${space(3)};
`;
