import { linkTo } from '@moa/host/links';
import { defineMessages } from '@moa/i18n/messages';
import { Wallet } from 'lucide-react';
import { type AlertView, fillWords } from './alert-view.ts';

const sentences = defineMessages(
  { title: '{label} 지갑을 추가했습니다', text: '지갑의 토큰과 DeFi 포지션을 읽고 있습니다.' },
  { title: '{label} was added', text: 'Its tokens and DeFi positions are being read.' },
);

export const walletAdded: AlertView<'wallet.added'> = {
  icon: Wallet,
  target: () => linkTo('settings', { at: 'wallets' }),
  words: ({ label }, locale) => fillWords(sentences, locale, { label }),
  isNews: () => false,
};
