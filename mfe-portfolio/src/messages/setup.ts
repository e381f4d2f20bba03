import { defineMessages } from '@moa/i18n/messages';

export const setupMessages = defineMessages(
  {
    title: '세 단계면 모든 자산이 한곳에 모입니다',
    text: '아직 연결한 곳이 없어 보여 드릴 순자산이 없습니다. 아래 순서대로 시작해 주세요.',
    progress: '{done}/3 완료',
    done: '완료',
    exchange: '거래소 연결',
    exchangeText: '조회 전용 API 키로 국내외 거래소 {count}곳의 잔고와 거래 내역을 읽습니다.',
    exchangeAction: '거래소 연결하기',
    wallet: '지갑 추가',
    walletText: '주소만 있으면 됩니다. 토큰과 Aave, Uniswap, Lido 포지션을 읽습니다.',
    walletAction: '지갑 주소 추가하기',
    sync: '첫 동기화 확인',
    syncText: '잔고를 읽고 나면 알림함에 결과가 남습니다.',
    syncAction: '알림함 열기',
    promise: '키와 주소는 조회에만 쓰입니다. Moa는 주문도 출금도 할 수 없습니다.',
    sandbox:
      '모의 시장에서는 각 단계에서 예시 계정을 바로 채워 넣을 수 있습니다. 실제 자산이 아닙니다.',
    next: '다음 단계',
    later: '나중에',
  },
  {
    title: 'Three steps bring everything together',
    text: 'Nothing is connected yet, so there is no total to show. Start here.',
    progress: '{done} of 3 done',
    done: 'Done',
    exchange: 'Connect an exchange',
    exchangeText:
      'A read-only API key lets Moa read balances and trades at {count} exchanges, in Korea and abroad.',
    exchangeAction: 'Connect an exchange',
    wallet: 'Add a wallet',
    walletText: 'Its address is enough. Tokens and positions in Aave, Uniswap and Lido are read.',
    walletAction: 'Add a wallet address',
    sync: 'Check the first synchronisation',
    syncText: 'Once balances are read, the result is in your inbox.',
    syncAction: 'Open the inbox',
    promise: 'Keys and addresses are only read. Moa can neither trade nor withdraw.',
    sandbox: 'In this simulated market each step can fill in a sample account. None of it is real.',
    next: 'Next step',
    later: 'Later',
  },
);
