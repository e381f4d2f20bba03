import { linkTo } from '@moa/host/links';
import { defineMessages } from '@moa/i18n/messages';
import { Link2Off } from 'lucide-react';
import { type AlertView, fillWords } from './alert-view.ts';

const sentences = defineMessages(
  {
    title: '{label:을/를} 삭제했습니다',
    text: '저장된 자산 정보를 삭제했습니다. 지갑과 그 안의 자산은 그대로입니다.',
  },
  {
    title: '{label} was removed',
    text: 'What was read is erased. The wallet and what is in it stay as they are.',
  },
);

export const walletRemoved: AlertView<'wallet.removed'> = {
  icon: Link2Off,
  target: () => linkTo('settings', { at: 'wallets' }),
  words: ({ label }, locale) => fillWords(sentences, locale, { label }),
  isNews: () => false,
};
