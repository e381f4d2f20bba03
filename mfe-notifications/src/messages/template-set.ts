import { defineMessages } from '@moa/i18n/messages';

export const templateSet = defineMessages(
  {
    intro:
      '규칙 {count}개를 함께 만듭니다. 파란색 부분을 눌러 값과 알림 채널을 정하고, 지난 30일로 미리 확인한 뒤 한 번에 켜세요. 대상과 알림 채널은 함께 바뀝니다.',
    rule: '규칙 {place}/{count}',
    save: '규칙 {count}개 저장하고 켜기',
    saved: '규칙 {count}개를 저장했습니다',
  },
  {
    intro:
      'Creates {count} rules together. Press a highlighted part to set values and channels, preview on the last 30 days, then turn them all on at once. Subject and channels change together.',
    rule: 'Rule {place} of {count}',
    save: 'Save {count} rules and turn on',
    saved: 'Rules saved: {count}',
  },
);
