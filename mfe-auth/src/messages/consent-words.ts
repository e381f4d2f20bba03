/**
 * Text of the consent given with an account. A change requires a new version in
 * `@moa/contracts/auth/consent`.
 */
import { defineMessages } from '@moa/i18n/messages';

export const consentWords = defineMessages(
  {
    consent: '[필수] 개인정보 수집·이용에 동의합니다',
    what: '이메일, 닉네임, 패스키의 공개 키, 접속 기록을 로그인과 보안에 씁니다. 탈퇴하면 일주일 뒤 모두 지웁니다.',
    missing: '가입하려면 동의가 필요합니다.',
    title: '개인정보 수집·이용 동의',
    given: '{date} 동의 ({version}판)',
    notGiven: '기록이 없습니다.',
    older: '그 뒤로 내용이 바뀌었습니다.',
    agree: '동의하기',
    agreed: '동의한 시각을 기록했습니다.',
  },
  {
    consent: '[Required] I agree to the collection and use of my personal data',
    what: 'We use your email, nickname, passkey public key and sign-in log for sign-in and security. If you delete your account, we erase all of it after a week.',
    missing: 'Your consent is required to sign up.',
    title: 'Personal data consent',
    given: 'Agreed on {date} (version {version})',
    notGiven: 'No consent on record.',
    older: 'The terms have changed since then.',
    agree: 'Agree',
    agreed: 'Your consent has been recorded.',
  },
);
