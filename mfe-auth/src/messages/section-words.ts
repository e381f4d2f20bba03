import { defineMessages } from '@moa/i18n/messages';

export const sectionWords = defineMessages(
  { notRefreshed: '새로 불러오지 못해 {age}의 내용을 보여 드립니다.' },
  { notRefreshed: 'We couldn’t refresh this. You’re seeing data from {age}.' },
);
