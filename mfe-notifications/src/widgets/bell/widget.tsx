/** The bell: how much is unread, and the way to it. It also tells of what arrives. */
import { inboxQuery } from '@moa/host/inbox';
import { useNoticePreferences } from '@moa/host/notice-preferences';
import { useQuery } from '@moa/host/query';
import { Link } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { color, radius, weight } from '@moa/ui/core/tokens';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { styled } from '@moa/ui/styled';
import { Bell } from 'lucide-react';
import { bell } from '../../messages/bell.ts';
import { useAlertNotices } from './use-alert-notices.ts';

const limit = 99;
/** Where it cannot be fetched, this browser goes by what it knows. */
const FollowSettings = lazyPart(
  () => import('./follow-settings.tsx').catch(() => ({ default: () => null })),
  null,
);

export default function BellWidget() {
  const t = useMessages(bell);
  const { data } = useQuery(inboxQuery());
  const { showBadges } = useNoticePreferences();
  useAlertNotices();
  const unread = showBadges ? (data?.unread ?? 0) : 0;
  const count = unread > limit ? `${limit}+` : String(unread);
  const news = unread > 0 ? t('unread', { count }) : '';
  return (
    <>
      <Root
        to="/notifications"
        aria-label={news ? `${t('inbox')}, ${news}` : t('inbox')}
        data-unread={unread}
      >
        <Bell size={20} aria-hidden />
        {unread > 0 ? <Count aria-hidden data-count={count} /> : null}
      </Root>
      <FollowSettings />
      <span className="visually-hidden" role="status">
        {news}
      </span>
    </>
  );
}

const Root = styled(Link)`
  position: relative;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: ${radius.medium};
  color: ${color.textQuiet};
  &:hover { background: ${color.surfaceHover}; color: ${color.text}; }
  @media (max-width: 400px) { width: 38px; }
`;
const Count = styled.span`
  position: absolute;
  top: 4px;
  right: 2px;
  display: grid;
  place-items: center;
  min-width: 18px;
  height: 18px;
  padding: 0 4px;
  border-radius: ${radius.round};
  background: ${color.danger};
  color: ${color.onDanger};
  font-size: 11px;
  font-weight: ${weight.bold};
  font-variant-numeric: tabular-nums;
  line-height: 1;
  /* Drawn, not written: the link's name already says it. */
  &::before { content: attr(data-count); }
`;
