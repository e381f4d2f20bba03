import { defineMessages } from '@moa/i18n/messages';

export const galleryMessages = defineMessages(
  {
    title: '자주 쓰는 규칙',
    intro: '하나를 골라 값을 바꾸고, 지난 30일에 시험해 본 뒤 켜세요.',
    several: '규칙 {count}개를 한 번에 만듭니다',
    taken: '규칙 {count}개를 만들었습니다',
    failed: '규칙을 만들지 못했습니다',
  },
  {
    title: 'Rules to begin with',
    intro: 'Choose one, change its values, try it on the last 30 days, and switch it on.',
    several: 'Makes {count} rules at once',
    taken: '{count} rules are made',
    failed: 'The rules could not be made',
  },
);
