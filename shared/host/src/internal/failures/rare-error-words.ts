import type { WordsByCode } from './words-by-code.ts';

/** User messages for failures that only an action can cause. */
export const rareErrorWords = {
  BIZ_INSUFFICIENT_BALANCE: {
    ko: ['잔액이 부족합니다.', '실행된 것은 없습니다. 보유 수량을 확인하고 금액을 줄여 주세요.'],
    en: ['Insufficient balance.', 'Nothing was executed. Check your balance and lower the amount.'],
  },
  BIZ_INVALID_POSITION: {
    ko: [
      '이 포지션으로는 할 수 없는 작업입니다.',
      '실행된 것은 없습니다. 포지션의 상태를 확인해 주세요.',
    ],
    en: [
      'This position doesn’t allow that action.',
      'Nothing was executed. Check the position’s status.',
    ],
  },
  BIZ_LIQUIDATION_RISK: {
    ko: ['청산 위험이 감지되었습니다.', '자산을 지키려면 담보를 추가하거나 대출을 상환해 주세요.'],
    en: [
      'Liquidation risk detected.',
      'Add collateral or repay part of the loan to protect your assets.',
    ],
  },
  BIZ_PRICE_IMPACT_HIGH: {
    ko: [
      '가격에 미치는 영향이 너무 큽니다.',
      '실행된 것은 없습니다. 금액을 줄이거나 나누어 주세요.',
    ],
    en: ['The price impact is too high.', 'Nothing was executed. Lower the amount or split it.'],
  },
  DEFI_TRANSACTION_FAILED: {
    ko: [
      '트랜잭션이 실패했습니다.',
      '자산은 움직이지 않았지만 네트워크 수수료가 쓰였을 수 있습니다.',
    ],
    en: [
      'The transaction failed.',
      'Your assets didn’t move, but a network fee may have been charged.',
    ],
  },
  DEFI_SLIPPAGE_EXCEEDED: {
    ko: [
      '가격이 허용한 범위를 벗어났습니다.',
      '자산은 움직이지 않았습니다. 범위를 넓히거나 나중에 다시 시도해 주세요.',
    ],
    en: [
      'The price moved beyond your slippage limit.',
      'Your assets didn’t move. Raise the limit or try again later.',
    ],
  },
  DEFI_POOL_NOT_FOUND: {
    ko: ['풀을 찾을 수 없습니다.', '네트워크와 주소를 확인해 주세요.'],
    en: ['We couldn’t find the pool.', 'Check the network and address.'],
  },
  EXCHANGE_RISK_NOT_ACCEPTED: {
    ko: ['이 거래소는 키의 권한을 알려 주지 않습니다.', '조회 전용 키인지 확인하고 동의해 주세요.'],
    en: [
      'This exchange doesn’t report what a key can do.',
      'Check that it’s a read-only key and confirm.',
    ],
  },
  WALLET_LOOKS_ALIKE: {
    ko: [
      '이미 아는 주소와 앞뒤만 같은 주소입니다.',
      '사기에 쓰이는 방법입니다. 주소 전체를 한 글자씩 비교해 주세요. 추가하지 않았습니다.',
    ],
    en: [
      'This address only matches a known address at the start and end.',
      'This is a common scam. Compare the full address, character by character. Nothing was added.',
    ],
  },
} as const satisfies WordsByCode;
