import { defineMessages } from '@moa/i18n/messages';

export const slippageMessages = defineMessages(
  {
    label: '허용할 가격 움직임',
    other: '직접 입력',
    percent: '허용할 움직임',
    meaning: '가격이 {percent}%보다 많이 움직이면 거래가 취소되고 가스비만 듭니다.',
    large: '크게 허용하면 그만큼 불리한 가격에 체결될 수 있습니다.',
    wrong: '0보다 크고 50 이하인 값을 입력해 주세요.',
  },
  {
    label: 'How far the price may move',
    other: 'Another',
    percent: 'May move by',
    meaning:
      'If the price moves by more than {percent}%, the transaction is undone and costs its gas only.',
    large: 'The more you allow, the worse a price you may get.',
    wrong: 'Enter more than 0 and at most 50.',
  },
);
