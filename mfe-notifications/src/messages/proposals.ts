import { defineMessages } from '@moa/i18n/messages';

export const proposalMessages = defineMessages(
  {
    title: '소음을 줄이는 제안',
    raise_threshold: '「{name}」 기준값을 {before}에서 {after:으로/로} 옮기기',
    add_hysteresis: '「{name}」 값이 {after} 되돌아온 뒤에 다시 알리기',
    longer_cooldown: '「{name}」 쉬는 시간을 {before}에서 {after:으로/로} 늘리기',
    merge_duplicate: '「{name}」 다른 규칙과 겹치므로 끄기',
    disable_unused: '「{name}」 90일 동안 알린 적이 없으므로 끄기',
    low_to_inbox: '「{name}」 가벼운 알림은 알림함에만 남기기',
    saved: '30일에 {count}건 줄어듭니다',
    apply: '적용',
    undo: '되돌리기',
    failed: '바꾸지 못했습니다',
    changedSince: '적용한 뒤에 직접 고친 내용이 있어 되돌리지 않았습니다.',
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
