import { defineRemote } from '@moa/build/remote/define-remote';

export default defineRemote({
  name: 'mfe-auth',
  owner: { team: 'Identity', contact: 'identity@moa.example' },
  needsHost: '^2.7.0',
  routes: [
    {
      path: '/login',
      page: './src/pages/login/page.tsx',
      title: { ko: '로그인', en: 'Sign in' },
      layout: 'none',
      guards: ['guest'],
    },
    {
      // Who signs up here stays for the steps that follow, so the page itself sends others on.
      path: '/login-new',
      page: './src/pages/login-new/page.tsx',
      title: { ko: '가입', en: 'Sign up' },
      layout: 'none',
    },
    {
      path: '/recovery/register-passkey',
      page: './src/pages/recovery/page.tsx',
      title: { ko: '계정 복구', en: 'Recover account' },
      layout: 'none',
    },
    {
      path: '/security',
      page: './src/pages/security/page.tsx',
      title: { ko: '보안', en: 'Security' },
      guards: ['auth'],
      preview: {
        ko: '패스키, 복구 수단, 접속 중인 기기와 보안 기록을 관리하는 곳입니다.',
        en: 'Manage your passkeys, recovery options, active sessions and security log.',
      },
    },
    {
      path: '/profile',
      page: './src/pages/profile/page.tsx',
      title: { ko: '프로필', en: 'Profile' },
      guards: ['auth'],
      preview: {
        ko: '닉네임, 이메일, 언어와 시간대를 정하는 곳입니다.',
        en: 'Set your nickname, email, language and time zone.',
      },
    },
  ],
  navigation: [
    {
      path: '/security',
      label: { ko: '보안', en: 'Security' },
      group: 'settings',
      icon: 'shield',
      order: 2,
      shortcut: 'g y',
    },
    {
      path: '/profile',
      label: { ko: '프로필', en: 'Profile' },
      group: 'settings',
      icon: 'person',
      order: 3,
      shortcut: 'g p',
    },
  ],
  widgets: [
    {
      id: 'step-up',
      slot: 'cover',
      widget: './src/widgets/step-up/widget.tsx',
      title: { ko: '본인 확인', en: 'Verify it’s you' },
      height: 0,
    },
    {
      id: 'lock',
      slot: 'cover',
      widget: './src/widgets/lock/widget.tsx',
      title: { ko: '화면 잠금', en: 'Lock screen' },
      height: 420,
    },
  ],
  roles: {
    'sign-in': '/login',
    security: '/security',
    profile: '/profile',
    'step-up': 'step-up',
    lock: 'lock',
  },
});
