import { describeFailure } from '@moa/host/failure-words';
import type { NewToast } from '@moa/host/toasts';
import { inBothLanguages, translate } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { inbox } from '../messages/inbox.ts';

/** Error toast for alerts that could not be marked as read, with a retry. */
export function markFailed(error: unknown, again: () => void): NewToast {
  return failed('markFailed', error, again);
}

/** Toast for a snoozed alert, with the time of its return. */
export function snoozed(until: Date): NewToast {
  const text = (locale: 'ko' | 'en') =>
    translate(inbox, locale, 'snoozed', { time: formatTime(until, locale) });
  return { type: 'success', title: { ko: text('ko'), en: text('en') } };
}

export function snoozeFailed(error: unknown, again: () => void): NewToast {
  return failed('snoozeFailed', error, again);
}

function failed(title: 'markFailed' | 'snoozeFailed', error: unknown, again: () => void): NewToast {
  return {
    type: 'error',
    title: inBothLanguages(inbox, title),
    message: {
      ko: describeFailure(error, 'ko').sentence,
      en: describeFailure(error, 'en').sentence,
    },
    actions: [{ label: inBothLanguages(inbox, 'retry'), perform: again }],
  };
}
