import { defineMessages } from '@moa/i18n/messages';

export const transactionMessages = defineMessages(
  {
    title: '최근 트랜잭션',
    submitted: '대기 중',
    confirmed: '완료',
    reverted: '실패',
    replaced: '다른 트랜잭션으로 교체됨',
    dropped: '네트워크에서 찾을 수 없음',
    hash: '트랜잭션 해시',
    reason: '사유: {reason}',
    stepsLeft: '남은 단계가 있습니다',
    readsWallet:
      '거래가 완료되어 지갑을 다시 읽고 있습니다. 화면의 값은 아직 거래 전이며, 거래 결과는 아래와 같습니다.',
    goOn: '이어서 서명하기',
    goOnTitle: '이어서 서명하기',
    failed: '트랜잭션 목록을 불러오지 못했습니다. 보낸 것은 그대로 진행됩니다.',
    retry: '다시 시도',
  },
  {
    title: 'Recent transactions',
    submitted: 'Pending',
    confirmed: 'Done',
    reverted: 'Failed',
    replaced: 'Replaced by another transaction',
    dropped: 'Not found on the network',
    hash: 'transaction hash',
    reason: 'Reason: {reason}',
    stepsLeft: 'Steps remaining',
    readsWallet:
      'The transaction is done and your wallet is being refreshed. Values on this page are still from before; the result is below.',
    goOn: 'Continue signing',
    goOnTitle: 'Continue signing',
    failed: 'We couldn’t load your transactions. Transactions already sent aren’t affected.',
    retry: 'Try again',
  },
);
