import { linkTo } from '@moa/host/links';
import { defineMessages } from '@moa/i18n/messages';
import { RefreshCw } from 'lucide-react';
import { type AlertView, fillWords } from './alert-view.ts';

const sentences = defineMessages(
  { title: '{label:을/를} 다시 불러왔습니다', text: '자산을 최신 값으로 보여 드립니다.' },
  { title: '{label} could be read again', text: 'Its values are up to date.' },
);

export const syncRecovered: AlertView<'sync.recovered'> = {
  icon: RefreshCw,
  target: () => linkTo('assets'),
  words: ({ label }, locale) => fillWords(sentences, locale, { label }),
  isNews: () => true,
};
