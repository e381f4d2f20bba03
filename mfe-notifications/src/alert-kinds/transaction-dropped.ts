import { linkTo } from '@moa/host/links';
import { defineMessages } from '@moa/i18n/messages';
import { CircleDashed } from 'lucide-react';
import { type AlertView, fillWords } from './alert-view.ts';
import { nameAct } from './transaction-words.ts';

const sentences = defineMessages(
  {
    title: '거래가 사라졌습니다',
    text: '{act} 거래를 아는 노드가 없습니다. 아무것도 바뀌지 않았으며 다시 서명할 수 있습니다.',
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
