import { linkTo } from '@moa/host/links';
import { defineMessages } from '@moa/i18n/messages';
import { Link2Off } from 'lucide-react';
import { type AlertView, fillWords } from './alert-view.ts';

const sentences = defineMessages(
  {
    title: '{label} 연결을 해제했습니다',
    text: '저장된 키와 자산 정보를 삭제했습니다. 거래소에 있는 자산은 그대로입니다.',
  },
  {
    title: '{label} was disconnected',
    text: 'The stored key and what was read are erased. Your assets at the exchange stay as they are.',
  },
);

export const exchangeRemoved: AlertView<'exchange.removed'> = {
  icon: Link2Off,
  target: () => linkTo('settings', { at: 'exchanges' }),
  words: ({ label }, locale) => fillWords(sentences, locale, { label }),
  isNews: () => false,
};
