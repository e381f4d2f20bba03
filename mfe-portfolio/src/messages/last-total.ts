import { defineMessages } from '@moa/i18n/messages';

/** Messages for the last known total, shown if the current one cannot be loaded. */
export const lastTotalMessages = defineMessages(
  {
    asOf: '마지막으로 확인한 순자산 · {age}',
    later: '이후의 변화는 포함되지 않았습니다. 연결되면 현재 값을 보여 드립니다.',
    partial: '당시 불러오지 못한 곳이 있어 합계가 전부가 아닐 수 있습니다.',
    waiting: '연결되면 순자산을 보여 드립니다.',
  },
  {
    asOf: 'Last known net worth · {age}',
    later:
      'Changes since then aren’t included. We’ll show the current value once you’re back online.',
    partial: 'Some locations couldn’t be loaded at the time, so the total may be incomplete.',
    waiting: 'Your net worth will appear once you’re back online.',
  },
);
