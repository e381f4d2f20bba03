import { defineMessages } from '@moa/i18n/messages';

export const proposalMessages = defineMessages(
  {
    title: '알림을 줄이는 제안',
    raise_threshold: '‘{name}’ 기준값을 {before}에서 {after:으로/로} 변경',
    add_hysteresis: '‘{name}’ 재알림 여유 폭을 {after:으로/로} 설정',
    longer_cooldown: '‘{name}’ 재알림 간격을 {before}에서 {after:으로/로} 변경',
    merge_duplicate: '‘{name}’ 끄기(다른 규칙과 중복)',
    disable_unused: '‘{name}’ 끄기(90일 동안 알림 없음)',
    low_to_inbox: '‘{name}’ 중요도가 낮은 알림은 알림함에만 남기기',
    saved: '30일에 {count}건 줄어듭니다',
    apply: '적용',
    undo: '되돌리기',
    failed: '바꾸지 못했습니다',
    changedSince: '적용한 후 직접 수정한 내용이 있어 되돌리지 않았습니다.',
  },
  {
    title: 'Proposals for less noise',
    raise_threshold: '“{name}”: move the threshold from {before} to {after}',
    add_hysteresis: '“{name}”: tell again only when the value went back by {after}',
    longer_cooldown: '“{name}”: rest for {after} instead of {before}',
    merge_duplicate: '“{name}”: switch it off, since another rule says the same',
    disable_unused: '“{name}”: switch it off, since it has not told in 90 days',
    low_to_inbox: '“{name}”: keep what is of low severity to the inbox',
    saved: '{count} fewer in 30 days',
    apply: 'Apply',
    undo: 'Undo',
    failed: 'It could not be changed',
    changedSince: 'You changed it after the proposal was applied, so it is not undone.',
  },
);
