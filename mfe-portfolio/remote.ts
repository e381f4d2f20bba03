import { defineRemote } from '@moa/build/remote/define-remote';

export default defineRemote({
  name: 'mfe-portfolio',
  owner: { team: 'Portfolio', contact: 'portfolio@moa.example' },
  needsHost: '^1.0.0',
  routes: [
    {
      path: '/',
      aliases: ['/dashboard'],
      page: './src/pages/first/page.tsx',
      title: { ko: '홈', en: 'Home' },
      preload: true,
    },
  ],
  navigation: [
    {
      path: '/',
      label: { ko: '홈', en: 'Home' },
      group: 'assets',
      icon: 'home',
      order: 1,
      tab: true,
    },
  ],
});
