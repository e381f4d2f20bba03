import { defineRemote } from '@moa/build/remote/define-remote';

export default defineRemote({
  name: 'mfe-analytics',
  owner: { team: 'Insights', contact: 'insights@moa.example' },
  needsHost: '^2.0.0',
  routes: [
    {
      path: '/analytics',
      page: './src/pages/analytics/page.tsx',
      title: { ko: '분석', en: 'Analytics' },
      guards: ['auth'],
      preview: {
        ko: '순자산이 어떻게 움직였는지 기록한 값으로 보여 드리고, 그 전은 거래 내역으로 되짚어 따로 표시합니다.',
        en: 'How your net worth moved over time, drawn from recorded values; what lies before them is rebuilt from your transactions and marked.',
      },
      preload: true,
    },
  ],
  widgets: [
    {
      id: 'insights',
      slot: 'home',
      widget: './src/widgets/insights/widget.tsx',
      title: { ko: '인사이트', en: 'Insights' },
      // Where nothing is found there is no card, and no room is kept for one.
      height: 0,
      order: 1,
    },
    {
      id: 'last-week',
      slot: 'home',
      widget: './src/widgets/last-week/widget.tsx',
      title: { ko: '지난 7일', en: 'Last 7 days' },
      height: 276,
      order: 2,
    },
  ],
  navigation: [
    {
      path: '/analytics',
      label: { ko: '분석', en: 'Analytics' },
      group: 'analytics',
      icon: 'chart',
      order: 1,
      shortcut: 'g n',
      tab: true,
    },
  ],
});
