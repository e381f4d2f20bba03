/** Why a rule is refused, or worth a second look. */
import { defineMessages } from '@moa/i18n/messages';

export const ruleProblems = defineMessages(
  {
    invalid: '사용할 수 없는 값입니다.',
    unknown_metric: '감시할 수 없는 항목입니다.',
    wrong_unit: '이 항목에 쓸 수 없는 단위입니다.',
    wrong_operator: '이 항목에 쓸 수 없는 조건입니다.',
    impossible_range: '이 항목이 가질 수 없는 값이거나 항상 맞는 조건입니다.',
    health_factor_not_positive: '건강 지수는 0보다 커야 합니다.',
    missing_scope: '대상을 선택해 주세요.',
    wrong_scope: '이 대상에는 없는 항목입니다.',
    contradictory: '다른 조건과 동시에 맞을 수 없습니다.',
    for_of_moment: '한순간에만 맞는 조건은 지속될 수 없습니다. 지속 시간을 삭제해 주세요.',
    cooldown_below_window: '재알림 간격이 비교 기간보다 짧아 같은 변화를 두 번 알릴 수 있습니다.',
    expired: '이미 끝난 규칙입니다.',
    config_not_found: '보낼 곳이 더 이상 없습니다. 알림 채널을 다시 선택해 주세요.',
    webhook_not_verified:
      '아직 확인되지 않은 웹훅이 있습니다. 알림 설정에서 테스트 전송을 해 주세요.',
    fires_now: '지금 이미 맞는 조건이라, 켜면 바로 알립니다.',
    fires_often:
      '지난 30일 동안이라면 20번 넘게 알렸을 것입니다. 기준값을 바꾸거나 재알림 간격을 늘려 보세요.',
    no_history: '미리 확인할 지난 값이 없습니다.',
    tried_in_part: '대상이 많아 일부만 미리 확인했습니다.',
    too_much_to_try: '한 번에 확인하기에는 너무 많습니다. 조건이나 대상을 줄여 주세요.',
    at: '{part}: {problem}',
  },
  {
    invalid: 'This value cannot be taken.',
    unknown_metric: 'This cannot be watched.',
    wrong_unit: 'It is not measured in this unit.',
    wrong_operator: 'It cannot be asked in this way.',
    impossible_range: 'It never has such a value, or has it always.',
    health_factor_not_positive: 'A health factor is above zero.',
    missing_scope: 'Choose of what.',
    wrong_scope: 'There is no such thing of this subject.',
    contradictory: 'It can never be true together with the other conditions.',
    for_of_moment: 'What is true for a moment only cannot last. Take the lasting away.',
    cooldown_below_window:
      'The rest is shorter than the time it looks at, so one change may be told twice.',
    expired: 'The rule has ended already.',
    config_not_found: 'Where it was sent is no longer there. Choose again where to.',
    webhook_not_verified: 'A webhook is not verified yet. Test it in the alert settings.',
    fires_now: 'It is true at this moment, so it tells as soon as it is switched on.',
    fires_often:
      'It would have told more than twenty times in the last 30 days. Widen the threshold or lengthen the rest.',
    no_history: 'There are no past values to try it on.',
    tried_in_part: 'It has many subjects, so it was tried on some of them.',
    too_much_to_try: 'This is too much to try at once. Take fewer conditions or subjects.',
    at: '{part}: {problem}',
  },
);
