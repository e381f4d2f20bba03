/** On every page while the account waits for its deletion: when that is, and where it is taken back. */
import { profileQuery } from '@moa/host/profile';
import { useQuery } from '@moa/host/query';
import { Link } from '@moa/host/router';
import { useSession } from '@moa/host/session';
import { useLocale } from '@moa/i18n/locale';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useLocation } from 'react-router-dom';
import { roleOf } from '../routing/roles.ts';

const messages = defineMessages(
  { name: '계정 삭제 안내', goes: '{date}에 계정이 삭제됩니다.', keep: '삭제 취소하기' },
  { name: 'About the deletion', goes: 'Your account goes on {date}.', keep: 'Keep the account' },
);

export function DeletionBar() {
  const t = useMessages(messages);
  const locale = useLocale();
  const { status } = useSession();
  const { pathname } = useLocation();
  const { data } = useQuery({
    ...profileQuery,
    enabled: status === 'signed-in',
    // The pages that request or cancel the deletion write the result into this query.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const profile = roleOf('profile');
  // The profile itself says more about it.
  if (!data?.deletionAt || status !== 'signed-in' || pathname === profile) return null;
  return (
    <Bar aria-label={t('name')}>
      {t('goes', { date: formatTime(data.deletionAt, locale) })}
      {profile ? <Way to={profile}>{t('keep')}</Way> : null}
    </Bar>
  );
}

const Bar = styled.aside`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0 ${space(3)};
  padding: ${space(1)} ${space(4)};
  background: ${color.dangerSoft};
  color: ${color.danger};
  font-size: ${fontSize[13]};
`;
const Way = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: inherit;
  font-weight: ${weight.semibold};
  text-underline-offset: 0.2em;
`;
