import { linkTo } from '@moa/host/links';
import { defineMessages } from '@moa/i18n/messages';
import { UserRound } from 'lucide-react';
import { type AlertView, fillWords } from './alert-view.ts';

const sentences = defineMessages(
  { title: '가입을 환영합니다', text: '거래소와 지갑을 연결하면 순자산이 보입니다.' },
  { title: 'Welcome to Moa', text: 'Connect an exchange and a wallet to see your net worth.' },
);

export const accountCreated: AlertView<'account.created'> = {
  icon: UserRound,
  target: () => linkTo('home'),
  words: (_, locale) => fillWords(sentences, locale),
  isNews: () => false,
};
