import { defineMessages } from '@moa/i18n/messages';

export const kpiMessages = defineMessages(
  {
    title: '주요 지표',
    fell: '{from} ~ {to}',
    recovering: '{days}일째 회복 중',
    recovered: '{days}일 만에 회복',
    recoveredAtOnce: '당일 회복',
  },
  {
    title: 'Key metrics',
    fell: '{from} to {to}',
    recovering: 'Recovering for {days} days',
    recovered: 'Recovered after {days} days',
    recoveredAtOnce: 'Recovered the same day',
  },
);
