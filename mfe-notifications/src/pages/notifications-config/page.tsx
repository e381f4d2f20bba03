/** How a person is notified: channels and quiet hours, which the server keeps, and toasts and sounds of this browser. */
import { resetNoticePreferences } from '@moa/host/notice-preferences';
import { showToast } from '@moa/host/toasts';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Page } from '@moa/ui/core/page';
import { media, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { RotateCcw } from 'lucide-react';
import { DeliverySection } from '../../components/delivery-section.tsx';
import { InAppSection } from '../../components/in-app-section.tsx';
import { PushSection } from '../../components/push/push-section.tsx';
import { QuietHoursSection } from '../../components/quiet-hours-section.tsx';
import { RecentNotices } from '../../components/recent-notices.tsx';
import { SoundSection } from '../../components/sound-section.tsx';
import { WebhooksSection } from '../../components/webhooks/webhooks-section.tsx';
import { noticeSettings } from '../../messages/notice-settings.ts';

export default function NotificationsConfigPage() {
  const t = useMessages(noticeSettings);
  const reset = () => {
    resetNoticePreferences();
    showToast({
      title: inBothLanguages(noticeSettings, 'resetDone'),
      type: 'success',
    });
  };
  return (
    <Page
      title={t('title')}
      description={t('intro')}
      actions={
        <Button onClick={reset}>
          <RotateCcw size={18} aria-hidden />
          {t('reset')}
        </Button>
      }
    >
      <Columns>
        <div>
          <InAppSection />
          <SoundSection />
        </div>
        <div>
          <QuietHoursSection />
          <DeliverySection />
          <PushSection />
          <WebhooksSection />
          <RecentNotices />
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
