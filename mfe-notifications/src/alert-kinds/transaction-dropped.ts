import { linkTo } from '@moa/host/links';
import { defineMessages } from '@moa/i18n/messages';
import { CircleDashed } from 'lucide-react';
import { type AlertView, fillWords } from './alert-view.ts';
import { nameAct } from './transaction-words.ts';

const sentences = defineMessages(
  {
    title: '거래가 사라졌습니다',
    text: '{act} 거래가 네트워크에서 사라졌습니다. 변경된 것은 없으며 다시 서명할 수 있습니다.',
  },
  {
    title: 'Transaction dropped',
    text: 'No node knows this transaction any more: {act}. Nothing has changed, and you can sign it again.',
  },
);

export const transactionDropped: AlertView<'transaction.dropped'> = {
  icon: CircleDashed,
  target: () => linkTo('defi'),
  words: (data, locale) => fillWords(sentences, locale, { act: nameAct(data, locale) }),
  isNews: () => true,
};
