import { linkTo } from '@moa/host/links';
import { defineMessages, translate } from '@moa/i18n/messages';
import { CircleCheck } from 'lucide-react';
import { type AlertView, fillWords } from './alert-view.ts';

const sentences = defineMessages(
  {
    title: '{label} 연결 완료',
    text: '자산 {positions}개를 불러왔습니다.',
    none: '불러올 자산이 없습니다.',
  },
  {
    title: 'First synchronisation of {label} done',
    text: '{positions} assets were read.',
    none: 'There were no assets to read.',
  },
);

export const syncCompleted: AlertView<'sync.completed'> = {
  icon: CircleCheck,
  target: () => linkTo('assets'),
  words({ label, positions }, locale) {
    const words = fillWords(sentences, locale, { label, positions });
    return positions === 0 ? { ...words, text: translate(sentences, locale, 'none') } : words;
  },
  isNews: () => true,
};
