import { defineMessages } from '@moa/i18n/messages';
import { BellOff } from 'lucide-react';
import { type AlertView, fillWords } from './alert-view.ts';

const sentences = defineMessages(
  {
    title: '브라우저 푸시가 끊겼습니다',
    text: '{name}의 푸시 구독이 만료되어 해제했습니다. 해당 브라우저의 알림 설정에서 다시 켤 수 있습니다.',
  },
  {
    title: 'A browser receives no more pushes',
    text: 'Its push service says that the subscription of {name} is no more, so that browser is removed. Switch pushes on again in its alert settings.',
  },
);

export const pushGone: AlertView<'push.gone'> = {
  icon: BellOff,
  target: () => '/notifications-config',
  words: ({ name }, locale) => fillWords(sentences, locale, { name }),
  isNews: () => true,
};
