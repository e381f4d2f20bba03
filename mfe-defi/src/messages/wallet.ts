import { defineMessages } from '@moa/i18n/messages';

export const walletMessages = defineMessages(
  {
    wallet: '서명할 지갑',
    ready: '{name} · {account}',
    noneTitle: '보기 전용 주소입니다',
    noneText:
      '{account} 계정이 있는 지갑이 이 브라우저에 없습니다. 해당 지갑 확장 프로그램을 설치하거나 켜면 바로 나타납니다.',
    chooseTitle: '지갑을 연결해 주세요',
    chooseText: '{account} 계정이 있는 지갑을 선택하세요. 서명할 때마다 지갑에서 확인합니다.',
    connect: '{name} 연결하기',
    connecting: '지갑에서 확인해 주세요',
    accountTitle: '다른 계정이 연결되어 있습니다',
    accountText:
      '{name}에 연결된 계정은 {other}입니다. {account} 계정을 허용해 주세요. 이 계정이 없다면 보기만 할 수 있습니다.',
    chooseAccount: '다른 계정 선택',
    otherWallet: '다른 지갑 사용',
    networkTitle: '지갑이 다른 네트워크에 있습니다',
    networkText: '{name}의 네트워크는 {now}번이고, 이 거래는 {network}({wanted}번)에서 서명합니다.',
    switchNetwork: '{network:으로/로} 전환',
    disconnect: '지갑 변경',
    pending: '지갑에 처리하지 않은 요청이 있습니다. 지갑을 열어 먼저 처리해 주세요.',
    'unknown-network':
      '지갑이 이 네트워크를 모릅니다. 지갑 설정에서 체인 ID {wanted}번 네트워크를 추가한 뒤 다시 해 주세요.',
    'wrong-network': '그 사이 지갑의 네트워크가 바뀌었습니다. 서명한 것은 없습니다.',
    'wrong-account': '지갑이 이 계정으로 서명할 수 없다고 합니다. 서명한 것은 없습니다.',
    unsupported: '지갑이 이 요청을 지원하지 않습니다. 지갑에서 직접 바꾸어 주세요.',
    disconnected: '지갑이 응답하지 않습니다. 지갑을 열어 확인한 뒤 다시 해 주세요.',
    failed: '지갑이 거절했습니다: {reason}',
  },
  {
    wallet: 'Signing wallet',
    ready: '{name} · {account}',
    noneTitle: 'You are only watching this address',
    noneText:
      'No wallet in this browser holds {account}. Install or switch on the wallet extension that does; it appears here at once.',
    chooseTitle: 'Connect a wallet',
    chooseText: 'Choose the one that holds {account}. The wallet asks you for each signature.',
    connect: 'Connect {name}',
    connecting: 'Please confirm in the wallet',
    accountTitle: 'Another account is connected',
    accountText:
      '{name} is connected with {other}. Allow the account {account}; if you do not have it, this address can only be watched.',
    chooseAccount: 'Choose another account',
    otherWallet: 'Use another wallet',
    networkTitle: 'The wallet is on another network',
    networkText: '{name} is on network {now}, and this plan is signed on {network} ({wanted}).',
    switchNetwork: 'Switch to {network}',
    disconnect: 'Change wallet',
    pending: 'The wallet has a question open already. Open it and answer that first.',
    'unknown-network':
      'The wallet does not know this network. Add the network with chain ID {wanted} in its settings, then try again.',
    'wrong-network': 'The wallet has changed its network meanwhile. Nothing was signed.',
    'wrong-account': 'The wallet says it cannot sign with this account. Nothing was signed.',
    unsupported: 'The wallet does not support this. Please change it in the wallet itself.',
    disconnected: 'The wallet does not answer. Open it, then try again.',
    failed: 'The wallet refused: {reason}',
  },
);
