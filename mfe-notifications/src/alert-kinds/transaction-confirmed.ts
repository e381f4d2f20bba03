import { linkTo } from '@moa/host/links';
import { defineMessages } from '@moa/i18n/messages';
import { CircleCheck } from 'lucide-react';
import { type AlertView, fillWords } from './alert-view.ts';
import { nameAct } from './transaction-words.ts';

const sentences = defineMessages(
  {
    title: '거래가 확정되었습니다',
    text: '{act} 거래가 블록에 기록되었습니다. 변경된 잔고를 자동으로 반영합니다.',
  },
  { title: 'Transaction confirmed', text: '{act} is in a block. What it changed is being read.' },
);

export const transactionConfirmed: AlertView<'transaction.confirmed'> = {
  icon: CircleCheck,
  target: () => linkTo('defi'),
  words: (data, locale) => fillWords(sentences, locale, { act: nameAct(data, locale) }),
  // An approval is a step on the way; the act itself is news.
  isNews: ({ step }) => step === 'call',
};
