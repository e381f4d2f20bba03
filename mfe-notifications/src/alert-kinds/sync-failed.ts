import { alertWords } from '@moa/contracts/notifications/alert-words';
import { ApiFailure } from '@moa/host/api-failure';
import { describeFailure } from '@moa/host/failure-words';
import { linkTo } from '@moa/host/links';
import { TriangleAlert } from 'lucide-react';
import { type AlertView, wordsIn } from './alert-view.ts';

export const syncFailed: AlertView<'sync.failed'> = {
  icon: TriangleAlert,
  target: () => linkTo('settings'),
  /** In the words of every failure, and not in the server's. */
  words(data, locale) {
    const failure = new ApiFailure(data.code ?? 'UNKNOWN_ERROR', '');
    const words = alertWords(
      { kind: 'sync.failed', data },
      {
        ko: describeFailure(failure, 'ko').sentence,
        en: describeFailure(failure, 'en').sentence,
      },
    );
    return wordsIn(locale, words);
  },
  isNews: () => true,
};
