import { defineMessages } from '@moa/i18n/messages';

export const mailboxMessages = defineMessages(
  {
    title: '이메일',
    intro: '확인한 이메일 주소로만 알림을 보냅니다.',
    verified: '확인됨',
    unverified: '확인 전',
    unverifiedText: '아직 확인하지 않은 주소에는 알림을 보내지 않습니다.',
    verify: '프로필에서 이메일 확인하기',
    test: '테스트 전송',
    testOf: '{email:으로/로} 테스트 전송',
    sent: '테스트 알림을 보냈습니다. 보이지 않으면 스팸함을 확인해 주세요.',
    notSent: '보내지 못했습니다. 잠시 후 다시 시도해 주세요.',
  },
  {
    title: 'Email',
    intro: 'We only send alerts to a verified email address.',
    verified: 'Verified',
    unverified: 'Not verified',
    unverifiedText: 'We don’t send alerts to this address until it’s verified.',
    verify: 'Verify it in your profile',
    test: 'Send test',
    testOf: 'Send test to {email}',
    sent: 'Test alert sent. If you don’t see it, check your spam folder.',
    notSent: 'We couldn’t send it. Please try again in a moment.',
  },
);
