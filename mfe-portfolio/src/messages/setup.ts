import { defineMessages } from '@moa/i18n/messages';

export const setupMessages = defineMessages(
  {
    title: '세 단계면 모든 자산이 한곳에 모입니다',
    text: '아직 연결한 곳이 없어 보여 드릴 순자산이 없습니다. 아래 순서대로 시작해 주세요.',
    progress: '{done}/3 완료',
    done: '완료',
    exchange: '거래소 연결',
    exchangeText: '조회 전용 API 키로 국내외 거래소 {count}곳의 잔고와 거래 내역을 불러옵니다.',
    exchangeAction: '거래소 연결하기',
    wallet: '지갑 추가',
    walletText: '주소만 있으면 됩니다. 토큰과 Aave, Uniswap, Lido 포지션을 조회합니다.',
    walletAction: '지갑 주소 추가하기',
    wayBack: '다시 들어올 방법',
    wayBackText:
      '기기를 잃어버려도 들어올 수 있게 복구 코드를 만들거나 이메일을 확인합니다. 1분이면 됩니다.',
    wayBackAction: '복구 방법 만들기',
    promise: '키와 주소는 조회에만 쓰입니다. Moa는 주문도 출금도 할 수 없습니다.',
    sandbox:
      '모의 시장에서는 각 단계에서 예시 계정을 바로 채워 넣을 수 있습니다. 실제 자산이 아닙니다.',
    next: '시작하기',
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
    wayBack: 'A way back in',
    wayBackText:
      'Make recovery codes or confirm your e-mail, so that a lost device does not lock you out. It takes a minute.',
    wayBackAction: 'Set up a way back',
    promise: 'Keys and addresses are only read. Moa can neither trade nor withdraw.',
    sandbox: 'In this simulated market each step can fill in a sample account. None of it is real.',
    next: 'Getting started',
    later: 'Later',
  },
);
