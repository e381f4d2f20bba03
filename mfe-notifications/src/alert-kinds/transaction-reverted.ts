import { linkTo } from '@moa/host/links';
import { defineMessages, translate } from '@moa/i18n/messages';
import { CircleX } from 'lucide-react';
import { type AlertView, fillWords } from './alert-view.ts';
import { nameAct } from './transaction-words.ts';

const sentences = defineMessages(
  {
    title: '거래가 실패했습니다',
    text: '{act} 거래가 되돌려져 가스비만 쓰였습니다. {reason}',
    unknown: '이유는 알려지지 않았습니다.',
  },
  {
    title: 'Transaction failed',
    text: '{act} was reverted and cost its gas only. {reason}',
    unknown: 'Nobody tells why.',
  },
);

export const transactionReverted: AlertView<'transaction.reverted'> = {
  icon: CircleX,
  target: () => linkTo('defi'),
  words: (data, locale) =>
    fillWords(sentences, locale, {
      act: nameAct(data, locale),
      reason: data.reason ?? translate(sentences, locale, 'unknown'),
    }),
  isNews: () => true,
};
