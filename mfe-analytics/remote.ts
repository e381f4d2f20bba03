import { defineRemote } from '@moa/build/remote/define-remote';

export default defineRemote({
  name: 'mfe-analytics',
  owner: { team: 'Insights', contact: 'insights@moa.example' },
  needsHost: '^2.2.0',
  routes: [
    {
      path: '/analytics',
      page: './src/pages/analytics/page.tsx',
      title: { ko: '분석', en: 'Analytics' },
      guards: ['auth'],
      preview: {
        ko: '수익률과 위험, 자산 구성과 수입을 기간별로 분석하고, 보고서로 만들어 드립니다.',
        en: 'Analyze returns, risk, allocation and income over any period, and create reports.',
      },
      preload: true,
    },
    {
      path: '/monitoring-dashboard',
      page: './src/pages/monitoring-dashboard/page.tsx',
      title: { ko: '시스템 상태', en: 'System status' },
      guards: ['auth'],
      preview: {
        ko: 'Moa와 연결된 곳이 잘 작동하는지, 화면이 얼마나 빠른지, 어떤 오류가 있었는지 확인합니다.',
        en: 'Check whether Moa and its connections are working, how fast pages load and what errors occurred.',
      },
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
    {
      path: '/monitoring-dashboard',
      label: { ko: '시스템 상태', en: 'System status' },
      group: 'settings',
      icon: 'gauge',
      order: 95,
    },
  ],
  roles: { analytics: '/analytics', 'system-status': '/monitoring-dashboard' },
});
