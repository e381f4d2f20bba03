import { describeFailure } from '@moa/host/failure-words';
import type { NewToast } from '@moa/host/toasts';
import { inBothLanguages } from '@moa/i18n/messages';
import { inbox } from '../messages/inbox.ts';

/** What could not be marked as read stays unread: why, and another try. */
export function markFailed(error: unknown, again: () => void): NewToast {
  return failed('markFailed', error, again);
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
