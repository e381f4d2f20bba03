/** How a rule tells: the second sentence of the builder, and the names of all that can be set. */
import { defineMessages } from '@moa/i18n/messages';

export const ruleDetails = defineMessages(
  {
    sentence:
      '{span} 알리고, {hysteresis} 다시 준비합니다. 한 번 알리면 {cooldown} 동안 쉬고, 하루에 {maxPerDay}까지, {mode} 알립니다. 심각도는 {severity}이며 조용한 시간에는 {breach}.',
    atOnce: '조건이 맞으면 바로',
    after: '조건이 {duration} 이어지면',
    anyWayBack: '값이 기준을 되돌아 지나면',
    wayBack: '값이 기준에서 {amount} 되돌아오면',
    times: '{count}번',
    once: '처음 한 번만',
    on_change: '조건이 새로 맞을 때마다',
    repeat_until_ack: '읽을 때까지 되풀이해서',
    low: '낮음',
    medium: '보통',
    high: '높음',
    critical: '긴급',
    breaches: '그래도 바로 알립니다',
    waits: '모아 두었다가 아침에 알립니다',
  },
  {
    sentence:
      'It tells me {span} and is ready again {hysteresis}. After a notice it rests for {cooldown}; at most {maxPerDay} a day, {mode}. Its severity is {severity}; in quiet hours it {breach}.',
    atOnce: 'as soon as it is true',
    after: 'once it is true for {duration}',
    anyWayBack: 'when the value is back over the line',
    wayBack: 'when the value is {amount} back over the line',
    times: '{count} times',
    once: 'the first time only',
    on_change: 'each time it becomes true',
    repeat_until_ack: 'again and again until I read it',
    low: 'low',
    medium: 'medium',
    high: 'high',
    critical: 'critical',
    breaches: 'tells me all the same',
    waits: 'waits for the morning digest',
  },
);
