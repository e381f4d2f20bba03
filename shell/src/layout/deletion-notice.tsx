/** When the account is deleted, and where that is taken back. */
import { Link } from '@moa/host/router';
import { useLocale } from '@moa/i18n/locale';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';

const messages = defineMessages(
  { name: '계정 삭제 안내', goes: '{date}에 계정이 삭제됩니다.', keep: '삭제 취소하기' },
  {
    name: 'About account deletion',
    goes: 'Your account will be deleted on {date}.',
    keep: 'Cancel deletion',
  },
);

type Props = {
  /** ISO time. */
  at: string;
  /** Path of the page that takes it back; null where no remote has one. */
  profile: string | null;
};

export default function DeletionNotice({ at, profile }: Props) {
  const t = useMessages(messages);
  const locale = useLocale();
  return (
    <Bar aria-label={t('name')}>
      {t('goes', { date: formatTime(at, locale) })}
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
