import { defineMessages } from '@moa/i18n/messages';

export const slippageMessages = defineMessages(
  {
    label: '슬리피지(가격 변동 허용 폭)',
    other: '직접 입력',
    percent: '허용 폭',
    meaning: '가격이 {percent}% 넘게 변하면 거래가 취소되고 가스비만 나갑니다.',
    large: '허용 폭이 크면 그만큼 불리한 가격에 체결될 수 있습니다.',
    wrong: '0보다 크고 50 이하인 값을 입력해 주세요.',
  },
  {
    label: 'Slippage tolerance',
    other: 'Custom',
    percent: 'Tolerance',
    meaning:
      'If the price moves more than {percent}%, the transaction is canceled and you only pay the gas fee.',
    large: 'A higher tolerance may mean a worse price.',
    wrong: 'Enter a value greater than 0 and up to 50.',
  },
);
