import { useLocale } from '@moa/i18n/locale';
import { useSyncExternalStore } from 'react';
import type { Box } from './box.ts';

/** The last announcement, with the language and the privacy setting that it was made in. */
type Announcement = { text: string; hidden: boolean; locale: string };

export const noAnnouncement: Announcement = { text: '', hidden: false, locale: '' };

/**
 * Announces the point that a key has moved to, for screen readers. An announcement in another language,
 * or from before amounts were hidden, is taken back.
 */
export function LiveAnnouncement({
  announcement,
  hidden,
}: {
  announcement: Box<Announcement>;
  hidden: boolean;
}) {
  const locale = useLocale();
  const last = useSyncExternalStore(announcement.subscribe, announcement.get, announcement.get);
  return (
    <p className="visually-hidden" aria-live="polite">
      {last.hidden === hidden && last.locale === locale ? last.text : ''}
    </p>
  );
}
