/** Why a rule is refused, or worth a second look. */
import { defineMessages } from '@moa/i18n/messages';

export const ruleProblems = defineMessages(
  {
    invalid: '사용할 수 없는 값입니다.',
    unknown_metric: '감시할 수 없는 항목입니다.',
    wrong_unit: '이 항목에 쓸 수 없는 단위입니다.',
    wrong_operator: '이 항목에 쓸 수 없는 조건입니다.',
    impossible_range: '이 항목에는 나올 수 없는 값이거나 항상 충족하는 조건입니다.',
    health_factor_not_positive: '건강 지수는 0보다 커야 합니다.',
    missing_scope: '대상을 선택해 주세요.',
    wrong_scope: '이 대상에는 없는 항목입니다.',
    contradictory: '다른 조건과 동시에 충족할 수 없습니다.',
    for_of_moment:
      '한순간에만 충족하는 조건에는 지속 시간을 쓸 수 없습니다. 지속 시간을 삭제해 주세요.',
    cooldown_below_window: '재알림 간격이 비교 기간보다 짧아 같은 변화를 두 번 알릴 수 있습니다.',
    expired: '이미 끝난 규칙입니다.',
    config_not_found: '보낼 곳이 더 이상 없습니다. 알림 채널을 다시 선택해 주세요.',
    webhook_not_verified:
      '아직 확인되지 않은 웹훅이 있습니다. 알림 설정에서 테스트 전송을 해 주세요.',
    fires_now: '이미 충족한 조건이라, 규칙을 켜면 바로 알립니다.',
    fires_often:
      '지난 30일 동안이라면 알림을 20번 넘게 보냈을 것입니다. 기준값을 바꾸거나 재알림 간격을 늘려 보세요.',
    no_history: '미리 확인할 과거 값이 없습니다.',
    tried_in_part: '대상이 많아 일부만 미리 확인했습니다.',
    too_much_to_try: '한 번에 확인하기에는 너무 많습니다. 조건이나 대상을 줄여 주세요.',
    at: '{part}: {problem}',
  },
  {
    invalid: 'This value isn’t valid.',
    unknown_metric: 'This metric can’t be watched.',
    wrong_unit: 'This unit doesn’t apply to this metric.',
    wrong_operator: 'This condition doesn’t apply to this metric.',
    impossible_range: 'This value is impossible for this metric, or the condition is always true.',
    health_factor_not_positive: 'Health factor must be above 0.',
    missing_scope: 'Choose a subject.',
    wrong_scope: 'This metric isn’t available for this subject.',
    contradictory: 'This can’t be true at the same time as the other conditions.',
    for_of_moment:
      'This condition is met only for a moment, so it can’t have a duration. Remove the duration.',
    cooldown_below_window:
      'The cooldown is shorter than the comparison period, so you may be alerted twice about the same change.',
    expired: 'This rule has already ended.',
    config_not_found: 'A destination no longer exists. Choose the alert channels again.',
    webhook_not_verified: 'A webhook isn’t verified yet. Send a test from alert settings.',
    fires_now: 'The condition is already met, so this rule alerts as soon as you turn it on.',
    fires_often:
      'This rule would have sent more than 20 alerts in the last 30 days. Change the threshold or lengthen the cooldown.',
    no_history: 'No historical values to preview.',
    tried_in_part: 'There are many subjects, so only some were checked.',
    too_much_to_try: 'There’s too much to check at once. Reduce the conditions or subjects.',
    at: '{part}: {problem}',
  },
);
