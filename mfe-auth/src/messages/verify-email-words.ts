import { defineMessages } from '@moa/i18n/messages';

export const verifyEmailWords = defineMessages(
  { title: '이메일 확인', confirmed: '이메일 주소를 확인했습니다.' },
  { title: 'Verify email', confirmed: 'Your email address is verified.' },
);
