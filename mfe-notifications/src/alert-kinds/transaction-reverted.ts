import { linkTo } from '@moa/host/links';
import { defineMessages, translate } from '@moa/i18n/messages';
import { CircleX } from 'lucide-react';
import { type AlertView, fillWords } from './alert-view.ts';
import { nameAct } from './transaction-words.ts';

const sentences = defineMessages(
  {
    title: '거래가 실패했습니다',
    text: '{act} 거래가 취소되어 가스비만 사용되었습니다. {reason}',
    unknown: '실패 사유를 확인할 수 없습니다.',
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
