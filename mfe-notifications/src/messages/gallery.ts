import { defineMessages } from '@moa/i18n/messages';

export const galleryMessages = defineMessages(
  {
    title: '자주 쓰는 규칙',
    intro: '하나를 골라 값과 알림 채널을 정하고, 지난 30일로 미리 확인한 뒤 켜세요.',
    several: '규칙 {count}개를 함께 만듭니다',
    fitting: '내 자산에 맞는 규칙',
    price: '가격',
    liquidation: '청산',
    portfolio: '내 자산',
    defi: 'DeFi',
    security: '보안과 연결',
  },
  {
    title: 'Popular rules',
    intro:
      'Choose a rule, set its values and channels, preview it on the last 30 days, then turn it on.',
    several: 'Creates {count} rules together',
    fitting: 'Suggested for what you hold',
    price: 'Prices',
    liquidation: 'Liquidation',
    portfolio: 'My assets',
    defi: 'DeFi',
    security: 'Security and connections',
  },
);
