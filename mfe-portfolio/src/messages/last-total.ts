import { defineMessages } from '@moa/i18n/messages';

/** Of the total that is shown where the present one cannot be read. */
export const lastTotalMessages = defineMessages(
  {
    asOf: '마지막으로 확인한 순자산 · {age}',
    later: '그 뒤의 변화는 들어 있지 않습니다. 연결되면 지금 값을 보여 줍니다.',
    partial: '그때 불러오지 못한 곳이 있어 합계가 전부가 아닐 수 있습니다.',
    waiting: '연결되면 순자산을 보여 줍니다.',
  },
  {
    asOf: 'Net worth last seen · {age}',
    later: 'What changed since is not in it. The present value is shown once you are connected.',
    partial: 'Some places could not be read then, so it may not be all of it.',
    waiting: 'Your net worth is shown once you are connected.',
  },
);
