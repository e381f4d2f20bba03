import { linkTo } from '@moa/host/links';
import { defineMessages } from '@moa/i18n/messages';
import { Link2 } from 'lucide-react';
import { type AlertView, fillWords } from './alert-view.ts';

const sentences = defineMessages(
  { title: '{label:을/를} 연결했습니다', text: '거래소 계정의 잔고를 자동으로 불러옵니다.' },
  { title: '{label} is connected', text: 'The balances of the exchange account are being read.' },
);

export const exchangeConnected: AlertView<'exchange.connected'> = {
  icon: Link2,
  target: () => linkTo('settings', { at: 'exchanges' }),
  words: ({ label }, locale) => fillWords(sentences, locale, { label }),
  isNews: () => false,
};
