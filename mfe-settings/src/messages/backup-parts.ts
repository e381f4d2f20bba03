/** The parts of a backup by name, for its page and for the history of changes. */
import { defineMessages } from '@moa/i18n/messages';

export const backupParts = defineMessages(
  {
    preferences: '환경설정',
    analytics: '분석 설정',
    dashboards: '대시보드',
    rules: '알림 규칙',
    delivery: '알림 받는 방법',
    notes: '자산 메모',
    manualAssets: '직접 입력한 자산',
    wallets: '지갑',
    exchangeKeys: '거래소 키',
    ledger: '입력하거나 가져온 거래 내역',
  },
  {
    preferences: 'Preferences',
    analytics: 'Analytics settings',
    dashboards: 'Dashboards',
    rules: 'Alert rules',
    delivery: 'Notification channels',
    notes: 'Asset notes',
    manualAssets: 'Manually added assets',
    wallets: 'Wallets',
    exchangeKeys: 'Exchange keys',
    ledger: 'Entered and imported transactions',
  },
);
