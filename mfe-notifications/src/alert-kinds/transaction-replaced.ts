import { linkTo } from '@moa/host/links';
import { defineMessages } from '@moa/i18n/messages';
import { Replace } from 'lucide-react';
import { type AlertView, fillWords } from './alert-view.ts';
import { nameAct } from './transaction-words.ts';

const sentences = defineMessages(
  {
    title: '거래가 다른 거래로 바뀌었습니다',
    text: '{act} 거래 대신 같은 순번의 다른 거래가 블록에 기록되었습니다. 지갑에서 변경하거나 취소했는지 확인해 주세요.',
  },
  {
    title: 'Transaction replaced',
    text: 'Another transaction of the same number was mined instead of: {act}. Check whether you changed or cancelled it in your wallet.',
  },
);

export const transactionReplaced: AlertView<'transaction.replaced'> = {
  icon: Replace,
  target: () => linkTo('defi'),
  words: (data, locale) => fillWords(sentences, locale, { act: nameAct(data, locale) }),
  isNews: () => true,
};
