import { defineMessages } from '@moa/i18n/messages';

export const sectionWords = defineMessages(
  { notRefreshed: '새로 읽지 못해 {age}에 읽은 내용을 보여 드립니다.' },
  { notRefreshed: 'This could not be refreshed. What you see is from {age}.' },
);
