import { defineMessages } from '@moa/i18n/messages';

export const add = defineMessages(
  {
    label: '이름',
    labelHint: '목록에서 구분하기 위한 이름입니다.',
    labelInvalid: '이름은 40자까지 쓸 수 있습니다.',
    walletTitle: '지갑 추가',
    walletText: '주소만 있으면 됩니다. 서명도, 개인 키도 요청하지 않습니다.',
    watch: '지갑 추가하기',
    connectedText: '자산을 불러오고 있습니다. 완료되면 알림함에서 알려 드립니다.',
    walletAdded: '{name} 지갑을 추가했습니다',
    sampleTitle: '모의 계정으로 채우기',
    sampleBadge: '모의 환경 전용',
    sampleText: '모의 시장에서 만든 계정입니다. 실제 자산이 아니며 데이터 폴더에만 저장됩니다.',
    sampleFailed: '모의 계정을 불러오지 못했습니다.',
    sampleNone: '여기에 쓸 수 있는 모의 계정이 없습니다.',
    retry: '다시 시도',
  },
  {
    label: 'Name',
    labelHint: 'Helps you tell it apart in the list.',
    labelInvalid: 'Names can be up to 40 characters.',
    walletTitle: 'Add a wallet',
    walletText: 'All we need is the address. We never ask for a signature or private key.',
    watch: 'Add wallet',
    connectedText:
      'We’re loading its assets. You’ll get a notification in your inbox when it’s done.',
    walletAdded: '{name} was added',
    sampleTitle: 'Use a simulated account',
    sampleBadge: 'Simulation only',
    sampleText:
      'These accounts come from the simulated market. They are not real assets and exist only in the data folder.',
    sampleFailed: 'We couldn’t load the simulated accounts.',
    sampleNone: 'No simulated account is available here.',
    retry: 'Try again',
  },
);
