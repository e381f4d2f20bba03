import { defineRemote } from '@moa/build/remote/define-remote';

export default defineRemote({
  name: 'mfe-auth',
  owner: { team: 'Identity', contact: 'identity@moa.example' },
  needsHost: '^1.0.0',
  routes: [
    {
      path: '/login',
      page: './src/pages/login/page.tsx',
      title: { ko: '로그인', en: 'Sign in' },
      layout: 'none',
      guards: ['guest'],
    },
  ],
  widgets: [
    {
      id: 'step-up',
      slot: 'cover',
      widget: './src/widgets/step-up/widget.tsx',
      title: { ko: '본인 확인', en: 'Passkey check' },
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
  roles: { 'sign-in': '/login', 'step-up': 'step-up', lock: 'lock' },
});
