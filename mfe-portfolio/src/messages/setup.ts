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
    wayBack: '계정 복구 수단',
    wayBackText:
      '기기를 잃어버려도 로그인할 수 있게 복구 코드를 만들거나 이메일을 확인합니다. 1분이면 됩니다.',
    wayBackAction: '복구 방법 만들기',
    promise: '키와 주소는 조회에만 쓰입니다. Moa는 주문도 출금도 할 수 없습니다.',
    sandbox:
      '모의 시장에서는 각 단계에서 예시 계정을 바로 연결할 수 있습니다. 실제 자산이 아닙니다.',
    next: '시작하기',
    later: '나중에',
  },
  {
    title: 'See all your assets in one place in three steps',
    text: 'Nothing is connected yet, so there’s no net worth to show. Start with the steps below.',
    progress: '{done} of 3 done',
    done: 'Done',
    exchange: 'Connect an exchange',
    exchangeText:
      'Load balances and transactions from {count} Korean and global exchanges with a read-only API key.',
    exchangeAction: 'Connect an exchange',
    wallet: 'Add a wallet',
    walletText:
      'All we need is an address. We load tokens and your Aave, Uniswap and Lido positions.',
    walletAction: 'Add a wallet address',
    wayBack: 'Account recovery',
    wayBackText:
      'Create recovery codes or verify your email so you can get back in if you lose your device. It takes a minute.',
    wayBackAction: 'Set up recovery',
    promise: 'Keys and addresses are used only to read your data. Moa can’t trade or withdraw.',
    sandbox:
      'In the simulated market, each step lets you connect a sample account. These are not real assets.',
    next: 'Get started',
    later: 'Later',
  },
);
