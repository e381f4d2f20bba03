/** Notification settings stored on the server: channels, quiet hours, toasts and sounds. */
import { showToast } from '@moa/host/toasts';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Page } from '@moa/ui/core/page';
import { media, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { RotateCcw } from 'lucide-react';
import { useResetDeliverySettings } from '../../api/channels/delivery-settings.ts';
import { DeliverySection } from '../../components/delivery-section.tsx';
import { InAppSection } from '../../components/in-app-section.tsx';
import { MailboxSection } from '../../components/mailbox-section.tsx';
import { PushSection } from '../../components/push.tsx';
import { QuietHoursSection } from '../../components/quiet-hours-section.tsx';
import { RecentNotices } from '../../components/recent-notices.tsx';
import { SoundSection } from '../../components/sound-section.tsx';
import { WebhooksSection } from '../../components/webhooks.tsx';
import { useFollowSettings } from '../../display/use-follow-settings.ts';
import { noticeSettings } from '../../messages/notice-settings.ts';

export default function NotificationsConfigPage() {
  const t = useMessages(noticeSettings);
  useFollowSettings();
  const { mutate: reset, isPending } = useResetDeliverySettings();
  const done = {
    onSuccess: () =>
      showToast({ title: inBothLanguages(noticeSettings, 'resetDone'), type: 'success' }),
    onError: () =>
      showToast({ title: inBothLanguages(noticeSettings, 'resetFailed'), type: 'error' }),
  };
  return (
    <Page
      title={t('title')}
      description={t('intro')}
      actions={
        <Button busy={isPending} onClick={() => reset(undefined, done)}>
          <RotateCcw size={18} aria-hidden />
          {t('reset')}
        </Button>
      }
    >
      <Columns>
        <div>
          <InAppSection />
          <SoundSection />
          <PushSection />
          <WebhooksSection />
          <MailboxSection />
          <RecentNotices />
        </div>
        <div>
          <QuietHoursSection />
          <DeliverySection />
        </div>
      </Columns>
    </Page>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${space(4)};
  align-items: start;
  > div { display: grid; gap: ${space(4)}; min-width: 0; }
  ${media.desktop} {
    grid-template-columns: 1fr 1fr;
    gap: ${space(5)};
    > div { gap: ${space(5)}; }
  }
`;
