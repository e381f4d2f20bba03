import { ApiFailure } from '@moa/host/api-failure';
import { describeFailure } from '@moa/host/failure-words';
import { linkTo } from '@moa/host/links';
import { defineMessages } from '@moa/i18n/messages';
import { TriangleAlert } from 'lucide-react';
import { type AlertView, fillWords } from './alert-view.ts';

const sentences = defineMessages(
  {
    title: '{label} 자산을 불러오지 못했습니다',
    text: '{reason} 마지막으로 불러온 값을 보여 드리며, 자동으로 다시 시도합니다.',
  },
  {
    title: '{label} could not be synchronised',
    text: '{reason} You see the last values that were read; it is tried again by itself.',
  },
);

export const syncFailed: AlertView<'sync.failed'> = {
  icon: TriangleAlert,
  target: () => linkTo('settings'),
  /** In the words of every failure, and not in the server's. */
  words({ label, code }, locale) {
    const failure = new ApiFailure(code ?? 'UNKNOWN_ERROR', '');
    const reason = describeFailure(failure, locale).sentence;
    return fillWords(sentences, locale, { label, reason });
  },
  isNews: () => true,
};
