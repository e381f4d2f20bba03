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
    networkText:
      '{name}의 네트워크는 {now}번이고, 이 트랜잭션은 {network}({wanted}번)에서 서명합니다.',
    switchNetwork: '{network:으로/로} 전환',
    disconnect: '지갑 변경',
    pending: '지갑에 처리하지 않은 요청이 있습니다. 지갑을 열어 먼저 처리해 주세요.',
    'unknown-network':
      '지갑에 이 네트워크가 없습니다. 지갑 설정에서 체인 ID {wanted}번 네트워크를 추가한 뒤 다시 시도해 주세요.',
    'wrong-network': '그사이 지갑의 네트워크가 바뀌어 서명하지 않았습니다.',
    'wrong-account': '지갑에서 이 계정으로 서명할 수 없어 서명하지 않았습니다.',
    unsupported: '지갑이 이 요청을 지원하지 않습니다. 지갑에서 직접 변경해 주세요.',
    disconnected: '지갑이 응답하지 않습니다. 지갑을 열어 확인한 뒤 다시 시도해 주세요.',
    failed: '지갑에서 거절했습니다: {reason}',
  },
  {
    wallet: 'Signing wallet',
    ready: '{name} · {account}',
    noneTitle: 'This address is view-only',
    noneText:
      'No wallet in this browser has {account}. Install or turn on its wallet extension and it will appear here.',
    chooseTitle: 'Connect a wallet',
    chooseText:
      'Choose the wallet that has {account}. You’ll confirm each signature in your wallet.',
    connect: 'Connect {name}',
    connecting: 'Confirm in your wallet',
    accountTitle: 'Another account is connected',
    accountText:
      '{name} is connected to {other}. Allow access to {account}. Without this account, you can only view.',
    chooseAccount: 'Choose another account',
    otherWallet: 'Use another wallet',
    networkTitle: 'Your wallet is on another network',
    networkText:
      '{name} is on network {now}, but this transaction is signed on {network} ({wanted}).',
    switchNetwork: 'Switch to {network}',
    disconnect: 'Change wallet',
    pending: 'Your wallet has a pending request. Open it and respond to that request first.',
    'unknown-network':
      'Your wallet doesn’t have this network. Add chain ID {wanted} in its settings, then try again.',
    'wrong-network': 'Your wallet’s network changed in the meantime. Nothing was signed.',
    'wrong-account': 'Your wallet can’t sign with this account. Nothing was signed.',
    unsupported: 'Your wallet doesn’t support this request. Make the change in your wallet.',
    disconnected: 'Your wallet isn’t responding. Open it, then try again.',
    failed: 'Your wallet rejected the request: {reason}',
  },
);
