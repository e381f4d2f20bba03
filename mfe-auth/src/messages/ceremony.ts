/** Default sentences of failed ceremonies; the English ones are those of the specification. */
import { defineMessages } from '@moa/i18n/messages';

export const ceremonyMessages = defineMessages(
  {
    registrationInit: '패스키 등록을 시작하지 못했습니다.',
    registrationComplete: '패스키 등록을 마치지 못했습니다.',
    authenticationInit: '인증을 시작하지 못했습니다.',
    authenticationComplete: '로그인을 마치지 못했습니다.',
    registration: '등록하지 못했습니다.',
    authentication: '인증하지 못했습니다.',
  },
  {
    registrationInit: 'Failed to initialize registration',
    registrationComplete: 'Registration completion failed',
    authenticationInit: 'Failed to initialize authentication',
    authenticationComplete: 'Login completion failed',
    registration: 'Registration failed',
    authentication: 'Authentication failed',
  },
);
