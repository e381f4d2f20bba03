/** Name, e-mail address, preferences and deletion of the account. */

import { useMessages } from '@moa/i18n/messages';
import { Page } from '@moa/ui/core/page';
import { SkeletonText } from '@moa/ui/skeleton/skeleton-shapes';
import { useMe } from '../../api/me.ts';
import { Column, Columns } from '../../components/account/columns.ts';
import { Section } from '../../components/account/section.tsx';
import { profileWords } from '../../messages/profile.ts';
import { AccountFacts } from './account-facts.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DeletionBanner } from './deletion-banner.tsx';
import { EmailSection } from './email-section.tsx';
import { ProfileForm } from './profile-form.tsx';

export default function ProfilePage() {
  const t = useMessages(profileWords);
  const me = useMe();
  const { data: profile } = me;
  return (
    <Page title={t('title')} description={t('intro')}>
      <DeletionBanner />
      {profile ? (
        <Columns>
          <Column>
            {/* Mounts again for another account; a refetched profile leaves what is being typed. */}
            <ProfileForm key={profile.id} profile={profile} />
          </Column>
          <Column>
            <EmailSection profile={profile} />
            <AccountFacts profile={profile} />
            <DeleteAccount profile={profile} />
          </Column>
        </Columns>
      ) : (
        <Section
          id="you"
          title={t('you')}
          query={me}
          height={420}
          skeleton={<SkeletonText lines={6} />}
        >
          {() => null}
        </Section>
      )}
    </Page>
  );
}
