import { defineMessages } from '@moa/i18n/messages';

export const proposalMessages = defineMessages(
  {
    title: '알림을 줄이는 제안',
    raise_threshold: '‘{name}’ 기준값을 {before}에서 {after:으로/로} 변경',
    add_hysteresis: '‘{name}’ 되돌림 폭을 {after:으로/로} 설정',
    longer_cooldown: '‘{name}’ 재알림 간격을 {before}에서 {after:으로/로} 변경',
    merge_duplicate: '‘{name}’ 끄기(다른 규칙과 중복)',
    disable_unused: '‘{name}’ 끄기(90일 동안 알림 없음)',
    low_to_inbox: '‘{name}’ 중요도가 낮은 알림은 알림함에만 남기기',
    saved: '30일에 {count}건 줄어듭니다',
    apply: '적용',
    undo: '되돌리기',
    failed: '바꾸지 못했습니다',
    changedSince: '적용한 후 직접 수정한 내용이 있어 되돌리지 못했습니다.',
  },
  {
    title: 'Suggestions for fewer alerts',
    raise_threshold: 'Change the “{name}” threshold from {before} to {after}',
    add_hysteresis: 'Set the “{name}” reset margin to {after}',
    longer_cooldown: 'Change the “{name}” cooldown from {before} to {after}',
    merge_duplicate: 'Turn off “{name}” (duplicates another rule)',
    disable_unused: 'Turn off “{name}” (no alerts in 90 days)',
    low_to_inbox: 'Keep low-severity “{name}” alerts in the inbox only',
    saved: '30-day reduction: {count}',
    apply: 'Apply',
    undo: 'Undo',
    failed: 'We couldn’t make this change',
    changedSince: 'You’ve edited this since applying it, so it wasn’t undone.',
  },
);
