import { linkTo } from '@moa/host/links';
import { defineMessages, translate } from '@moa/i18n/messages';
import { CircleCheck } from 'lucide-react';
import { type AlertView, fillWords } from './alert-view.ts';

const sentences = defineMessages(
  {
    title: '{label}의 첫 동기화를 마쳤습니다',
    text: '자산 {positions}개를 읽었습니다.',
    none: '읽을 자산이 없었습니다.',
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
