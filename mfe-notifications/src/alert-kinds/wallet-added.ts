import { linkTo } from '@moa/host/links';
import { defineMessages } from '@moa/i18n/messages';
import { quote } from '@moa/i18n/quote';
import { Wallet } from 'lucide-react';
import { type AlertView, fillWords } from './alert-view.ts';

const sentences = defineMessages(
  { title: '{label:을/를} 추가했습니다', text: '토큰과 DeFi 포지션을 자동으로 불러옵니다.' },
  { title: '{label} was added', text: 'Its tokens and DeFi positions are read by themselves.' },
);

export const walletAdded: AlertView<'wallet.added'> = {
  icon: Wallet,
  target: () => linkTo('settings', { at: 'wallets' }),
  words: ({ label }, locale) => fillWords(sentences, locale, { label: quote(label, locale) }),
  isNews: () => false,
};
