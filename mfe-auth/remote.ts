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
  roles: { 'sign-in': '/login' },
});
