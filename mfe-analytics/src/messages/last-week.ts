import { defineMessages } from '@moa/i18n/messages';

export const lastWeekMessages = defineMessages(
  {
    title: '지난 7일',
    more: '분석',
    trend: '지난 7일 순자산 추이',
    high: '최고',
    low: '최저',
    without: '변화는 입금과 출금을 제외한 값이고, 선은 실제 순자산입니다.',
    since: '{time}부터',
    noWeek: '7일이 지나면 변동 금액을 보여 드립니다.',
    shorter: '{span} 변화 · {time}부터',
    unknown: '기록이 부족해 알 수 없습니다',
    notYet: '순자산을 1분마다 기록하고 있습니다. 기록이 쌓이면 추이가 여기에 표시됩니다.',
  },
  {
    title: 'Last 7 days',
    more: 'Analytics',
    trend: 'Net worth over the last 7 days',
    high: 'High',
    low: 'Low',
    without:
      'The change excludes deposits and withdrawals. The line shows your net worth as it was.',
    since: 'Since {time}',
    noWeek: 'The change appears after 7 days of history.',
    shorter: '{span} change · since {time}',
    unknown: 'Not enough records yet',
    notYet:
      'We record your net worth every minute. Your trend will appear here as history builds up.',
  },
);
