import { defineMessages } from '@moa/i18n/messages';
import { Unplug } from 'lucide-react';
import { type AlertView, fillWords } from './alert-view.ts';

const sentences = defineMessages(
  {
    title: '디스코드 웹훅이 없어졌습니다',
    text: '디스코드가 {name} 웹훅이 더 이상 없다고 답했습니다. 새 주소를 넣을 때까지 그곳으로 알림을 보내지 않습니다.',
  },
  {
    title: 'A Discord webhook is gone',
    text: 'Discord says that the webhook {name} is no more. Nothing is sent to it until you put in a new address.',
  },
);

export const webhookGone: AlertView<'webhook.gone'> = {
  icon: Unplug,
  target: () => null,
  words: ({ name }, locale) => fillWords(sentences, locale, { name }),
  isNews: () => true,
};
