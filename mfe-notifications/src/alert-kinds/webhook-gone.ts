import { defineMessages } from '@moa/i18n/messages';
import { Unplug } from 'lucide-react';
import { type AlertView, fillWords } from './alert-view.ts';

const sentences = defineMessages(
  {
    title: 'Discord 웹훅이 삭제되었습니다',
    text: 'Discord에서 {name} 웹훅이 삭제되었습니다. 새 주소를 연결할 때까지 이곳으로 알림을 보내지 않습니다.',
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
