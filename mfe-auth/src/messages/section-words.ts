import { defineMessages } from '@moa/i18n/messages';

export const sectionWords = defineMessages(
  { retry: '다시 시도', notRefreshed: '새로 읽지 못해 이전 내용을 보여 드립니다.' },
  { retry: 'Try again', notRefreshed: 'This could not be read anew; what you see is from before.' },
);
