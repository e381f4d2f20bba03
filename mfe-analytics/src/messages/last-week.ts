import { defineMessages } from '@moa/i18n/messages';

export const lastWeekMessages = defineMessages(
  {
    title: '지난 7일',
    more: '분석',
    trend: '지난 7일 총자산의 흐름',
    high: '최고',
    low: '최저',
    included: '입출금과 새로 연결한 자산도 변화에 들어 있습니다.',
    unknown: '기록이 부족해 알 수 없습니다',
    notYet: '총자산을 한 시간마다 기록하고 있습니다. 기록이 쌓이면 흐름이 여기에 나타납니다.',
  },
  {
    title: 'Last 7 days',
    more: 'Analytics',
    trend: 'The total over the last 7 days',
    high: 'High',
    low: 'Low',
    included: 'Deposits, withdrawals and newly connected assets are part of it.',
    unknown: 'Not enough was recorded yet',
    notYet: 'The total is recorded every hour; once there is enough, its trend is shown here.',
  },
);
