import { defineMessages } from '@moa/i18n/messages';

export const sectionWords = defineMessages(
  { notRefreshed: '새로 불러오지 못해 {age}의 내용을 보여 드립니다.' },
  { notRefreshed: 'This could not be refreshed. What you see is from {age}.' },
);
