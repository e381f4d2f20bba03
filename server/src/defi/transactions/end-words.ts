/** Text for transactions that ended without being mined as signed. */
import type { Localized } from '@moa/contracts/localized';

export const endWords = {
  /** The sender's wallet sent the same again, as “speed up” does. */
  repriced: {
    ko: '같은 내용을 수수료만 바꾸어 다시 보낸 트랜잭션이 대신 처리되었습니다. 다시 서명하지 않아도 됩니다.',
    en: 'The same transaction was resent with a different fee and confirmed instead. You don’t need to sign again.',
  },
  replaced: {
    ko: '같은 순번(nonce)을 쓴 다른 트랜잭션이 먼저 처리되어 실행되지 않았습니다. 이 트랜잭션의 수수료는 들지 않았습니다.',
    en: 'Another transaction with the same nonce was confirmed first, so this one didn’t run and cost no fee.',
  },
  dropped: {
    ko: '30분 동안 네트워크에서 확인되지 않아 처리되지 않은 것으로 봅니다. 지갑에서 확인해 주세요.',
    en: 'The network hasn’t shown this transaction for 30 minutes, so we treat it as not executed. Check your wallet.',
  },
  foreign: {
    ko: '이 계획의 트랜잭션이 아닙니다.',
    en: 'This transaction isn’t part of this plan.',
  },
} as const satisfies Record<string, Localized>;
