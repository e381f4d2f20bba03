/** Name, e-mail address, preferences and deletion of the account. */
import { deleteAccount, keepAccount } from '@moa/contracts/auth/me';
import type { Profile } from '@moa/contracts/auth/shapes/user';
import { call } from '@moa/host/api';
import { profileQuery } from '@moa/host/profile';
import { useMutation, useQueryClient } from '@moa/host/query';
import { showToast } from '@moa/host/toasts';
import { useLocale } from '@moa/i18n/locale';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Banner } from '@moa/ui/banner/banner';
import { Confirm } from '@moa/ui/confirm/confirm';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Page } from '@moa/ui/core/page';
import { Quiet } from '@moa/ui/core/quiet';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { TextLink } from '@moa/ui/link/text-link';
import { SkeletonText } from '@moa/ui/skeleton/skeleton-shapes';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { useMe } from '../../api/me.ts';
import { sessionsQuery } from '../../api/sessions.ts';
import {
  Column,
  Columns,
  Section,
  SectionCard,
  SectionTitle,
} from '../../components/account/section.tsx';
import { CallFailure } from '../../components/call-failure.tsx';
import { deletionWords } from '../../messages/deletion-words.ts';
import { profileWords } from '../../messages/profile.ts';
import { ConsentFact } from './consent-fact.tsx';
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

/** While the account waits for its deletion: when that is, and the way to keep it. */
function DeletionBanner() {
  const t = useMessages(deletionWords);
  const locale = useLocale();
  const { data: me } = useMe();
  const keep = useKeepAccount();
  if (!me?.deletionAt) return null;
  return (
    <>
      <Banner
        tone="danger"
        title={t('bannerTitle', { date: formatTime(me.deletionAt, locale) })}
        action={
          <Button
            size="small"
            busy={keep.isPending}
            onClick={() =>
              keep.mutate(undefined, {
                onSuccess: () =>
                  showToast({ type: 'success', title: inBothLanguages(deletionWords, 'kept') }),
              })
            }
          >
            {t('keep')}
          </Button>
        }
      >
        {t('bannerText')}
      </Banner>
      <CallFailure error={keep.error} />
    </>
  );
}

/** Since when the account is there, when it was last opened, and what was agreed to with it. */
function AccountFacts({ profile: { createdAt, lastSignInAt, consent } }: { profile: Profile }) {
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

/** The end of the account: what goes and what stays is said first, and there is a week to undo it. */
function DeleteAccount({ profile: { email, deletionAt } }: { profile: Profile }) {
  const t = useMessages(deletionWords);
  const locale = useLocale();
  const [asking, setAsking] = useState(false);
  const remove = useDeleteAccount();
  const close = () => {
    remove.reset();
    setAsking(false);
  };
  return (
    <SectionCard aria-labelledby="delete-title">
      <SectionTitle id="delete-title">{t('title')}</SectionTitle>
      {deletionAt ? (
        <Quiet>{t('pending', { date: formatTime(deletionAt, locale) })}</Quiet>
      ) : (
        <>
          <Quiet>{t('intro')}</Quiet>
          <div>
            <Button size="small" onClick={() => setAsking(true)}>
              {t('ask')}
            </Button>
          </div>
        </>
      )}
      <Confirm
        open={asking}
        title={t('confirmTitle')}
        action={t('act')}
        typed={email}
        busy={remove.isPending}
        onCancel={close}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: (answer) => {
              close();
              showToast({
                type: 'info',
                title: {
                  ko: inBothLanguages(deletionWords, 'asked', {
                    date: formatTime(answer.deletionAt, 'ko'),
                  }).ko,
                  en: inBothLanguages(deletionWords, 'asked', {
                    date: formatTime(answer.deletionAt, 'en'),
                  }).en,
                },
              });
            },
          })
        }
      >
        <p>{t('goes')}</p>
        <p>{t('stays')}</p>
        <p>{t('now')}</p>
        <CallFailure error={remove.error} />
      </Confirm>
    </SectionCard>
  );
}

/** Has the account deleted in a week. The other sessions end at once. */
function useDeleteAccount() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteAccount, {}),
    onSuccess: ({ deletionAt }) => {
      queries.setQueryData(profileQuery.queryKey, (known) => known && { ...known, deletionAt });
      void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
}

/** Takes the deletion back. */
function useKeepAccount() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(keepAccount, {}),
    onSuccess: (profile) => queries.setQueryData(profileQuery.queryKey, profile),
  });
}
