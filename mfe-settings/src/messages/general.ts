import { defineMessages } from '@moa/i18n/messages';

export const general = defineMessages(
  {
    title: '한눈에 보기',
    look: '화면과 언어',
    money: '통화',
    rates: '환율',
    ratesText: '환율과 추이를 보고, 출처의 순서와 환율 알림을 정합니다.',
    start: '로그인 후 첫 페이지',
    notices: '알림과 소리',
    noticesText: '종류마다 받을 곳과 방해 금지 시간을 정합니다.',
    security: '보안',
    securityText: '패스키, 로그인한 기기, 보안 기록을 확인합니다.',
    profile: '프로필',
    profileText: '닉네임, 이메일, 시간대를 바꿉니다.',
    shownIn: '{shown} 표시 · 기준 {base}',
  },
  {
    title: 'Overview',
    look: 'Appearance and language',
    money: 'Currencies',
    rates: 'Exchange rates',
    ratesText: 'Rates and their history, source order and rate alerts.',
    start: 'First page after sign-in',
    notices: 'Alerts and sounds',
    noticesText: 'Choose channels for each type, and quiet hours.',
    security: 'Security',
    securityText: 'Passkeys, signed-in devices and security log.',
    profile: 'Profile',
    profileText: 'Nickname, email and time zone.',
    shownIn: 'Shown in {shown}, base {base}',
  },
);
