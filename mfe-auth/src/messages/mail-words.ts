/** Words of what is proved by mail: a code of six digits, and where mail of the simulated world is read. */
import { defineMessages } from '@moa/i18n/messages';

export const mailWords = defineMessages(
  {
    outbox: '모의 환경에서는 이메일이 외부로 발송되지 않고 모의 편지함에 도착합니다.',
    openOutbox: '모의 편지함 열기',
    code: '인증 코드',
    codeSent: '{email:으로/로} 6자리 코드를 보냈습니다. 10분 동안 쓸 수 있습니다.',
    codeWrong: '코드가 맞지 않습니다. {left}번 더 입력할 수 있습니다.',
    codeOver: '이 코드는 더 쓸 수 없습니다. 새 코드를 받아 주세요.',
    codeChecking: '코드를 확인하고 있습니다.',
    resend: '코드 다시 받기',
    resendIn: '코드 다시 받기 ({seconds}초)',
    resent: '새 코드를 보냈습니다.',
    notArrived: '이메일이 보이지 않으면 스팸함을 확인해 주세요.',
  },
  {
    outbox: 'In the simulation, emails are not sent out. They arrive in the simulated outbox.',
    openOutbox: 'Open simulated outbox',
    code: 'Verification code',
    codeSent: 'We sent a 6-digit code to {email}. It’s valid for 10 minutes.',
    codeWrong: 'Incorrect code. Attempts left: {left}.',
    codeOver: 'This code is no longer valid. Please request a new one.',
    codeChecking: 'Checking the code.',
    resend: 'Resend code',
    resendIn: 'Resend code ({seconds}s)',
    resent: 'We sent a new code.',
    notArrived: 'Don’t see it? Check your spam folder.',
  },
);
