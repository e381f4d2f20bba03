/** What a person agrees to with an account. A change of these words needs a new version in `@moa/contracts/auth/consent`. */
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
    consent: 'I agree that Moa keeps and uses what it needs to work',
    what: 'E-mail, nickname, the public key of your passkey and a log of sign-ins, for signing in and security. A week after you leave, all of it is deleted.',
    missing: 'Signing up needs your consent.',
    title: 'Consent to what is kept',
    given: 'Given {date} (version {version})',
    notGiven: 'None on record.',
    older: 'The wording has changed since.',
    agree: 'Agree',
    agreed: 'Your consent is on record.',
  },
);
