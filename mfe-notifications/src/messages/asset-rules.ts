import { defineMessages } from '@moa/i18n/messages';

export const assetRulesMessages = defineMessages(
  {
    title: '{symbol} 알림 규칙',
    more: '규칙 보기',
    none: '{symbol}에 대한 알림 규칙이 없습니다. 위의 종 단추로 만들 수 있습니다.',
    off: '꺼짐',
    lastFired: '마지막 알림 {age}',
    neverFired: '아직 알린 적 없음',
    others: '그 밖에 {count}개',
  },
  {
    title: 'Alert rules on {symbol}',
    more: 'See the rules',
    none: 'No rule watches {symbol} yet. The bell above makes one.',
    off: 'Off',
    lastFired: 'Fired {age}',
    neverFired: 'Never fired',
    others: '{count} more',
  },
);
