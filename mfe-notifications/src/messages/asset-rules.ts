import { defineMessages } from '@moa/i18n/messages';

export const assetRulesMessages = defineMessages(
  {
    title: '{symbol} 알림 규칙',
    more: '규칙 보기',
    none: '{symbol} 알림 규칙이 없습니다. 위의 종 모양 버튼으로 만들 수 있습니다.',
    off: '꺼짐',
    lastFired: '마지막 알림 {age}',
    neverFired: '알림을 보낸 적 없음',
    others: '그 밖에 {count}개',
  },
  {
    title: '{symbol} alert rules',
    more: 'View rules',
    none: 'No alert rules for {symbol} yet. Use the bell button above to create one.',
    off: 'Off',
    lastFired: 'Last alert {age}',
    neverFired: 'No alerts yet',
    others: '{count} more',
  },
);
