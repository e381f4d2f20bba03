/** The sentences of what happened, by its kind. Values in braces come with the alert. */
import { defineMessages } from '@moa/i18n/messages';

export const alerts = defineMessages(
  {
    'account.created': '가입을 환영합니다',
    'account.created.text': '거래소와 지갑을 연결하면 순자산이 보입니다.',
    'exchange.connected': '{label} 계정을 연결했습니다',
    'exchange.connected.text': '거래소 계정의 잔고를 읽고 있습니다.',
    'exchange.removed': '{label} 계정의 연결을 해제했습니다',
    'exchange.removed.text':
      '저장된 키와 읽어 둔 자산을 지웠습니다. 거래소에 있는 자산은 그대로입니다.',
    'wallet.added': '{label} 지갑을 추가했습니다',
    'wallet.added.text': '지갑의 토큰과 DeFi 포지션을 읽고 있습니다.',
    'wallet.removed': '{label} 지갑을 삭제했습니다',
    'wallet.removed.text': '읽어 둔 자산을 지웠습니다. 지갑과 그 안의 자산은 그대로입니다.',
    'sync.completed': '{label}의 첫 동기화를 마쳤습니다',
    'sync.completed.text': '자산 {positions}개를 읽었습니다.',
    'sync.completed.none': '읽을 자산이 없었습니다.',
    'sync.failed': '{label}에서 자산을 읽지 못했습니다',
    'sync.failed.text': '{reason} 마지막으로 읽은 값을 보여 드리고, 자동으로 다시 시도합니다.',
    'sync.recovered': '{label:을/를} 다시 읽었습니다',
    'sync.recovered.text': '자산을 지금 값으로 보여 드립니다.',
    'session.started': '새로 로그인했습니다',
    'session.started.text':
      '{device}에서 패스키로 로그인했습니다. 본인이 아니라면 패스키가 있는 기기를 확인해 주세요.',
    unknownDevice: '알 수 없는 기기',
    browserOn: '{system}의 {browser}',
  },
  {
    'account.created': 'Welcome to Moa',
    'account.created.text': 'Connect an exchange and a wallet to see your net worth.',
    'exchange.connected': '{label} is connected',
    'exchange.connected.text': 'The balances of the exchange account are being read.',
    'exchange.removed': '{label} was disconnected',
    'exchange.removed.text':
      'The stored key and what was read are erased. Your assets at the exchange stay as they are.',
    'wallet.added': '{label} was added',
    'wallet.added.text': 'Its tokens and DeFi positions are being read.',
    'wallet.removed': '{label} was removed',
    'wallet.removed.text':
      'What was read is erased. The wallet and what is in it stay as they are.',
    'sync.completed': 'First synchronisation of {label} done',
    'sync.completed.text': '{positions} assets were read.',
    'sync.completed.none': 'There were no assets to read.',
    'sync.failed': '{label} could not be synchronised',
    'sync.failed.text':
      '{reason} You see the last values that were read; it is tried again by itself.',
    'sync.recovered': '{label} could be read again',
    'sync.recovered.text': 'Its values are up to date.',
    'session.started': 'New sign-in',
    'session.started.text':
      'Signed in by passkey with {device}. If that was not you, check the devices that hold your passkeys.',
    unknownDevice: 'an unknown device',
    browserOn: '{browser} on {system}',
  },
);
