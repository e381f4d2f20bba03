import type { RuleCondition } from '@moa/contracts/notifications/shapes/rule';
import { detailSentences, detailValues } from './detail-sentence.ts';

const now = Date.parse('2026-11-23T00:00:00Z');
const price: RuleCondition = { metric: 'price', op: 'crosses_up', value: '1', unit: 'KRW' };
type DescribedRule = Parameters<typeof detailSentences>[0];
const rule = (part: Partial<DescribedRule> = {}): DescribedRule => ({
  condition: { all: [price] },
  for: null,
  hysteresis: null,
  cooldown: '5m',
  maxPerDay: 10,
  mode: 'on_change',
  severity: 'medium',
  activeHours: null,
  expiresAt: null,
  quietHoursBreach: false,
  ...part,
});

describe('how a rule notifies', () => {
  it.each([
    [
      { mode: 'once' },
      '한 번만 알리고 종료됩니다. 중요도는 보통입니다.',
      'Alerts once, then stops. Severity: medium.',
    ],
    [
      {},
      '조건에서 벗어났다가 다시 충족하면 또 알립니다. 한 번 알리면 5분 동안은 알리지 않고, 하루 최대 10번 알립니다. 중요도는 보통입니다.',
      'Alerts again after the condition clears and is met again. Cooldown of 5 minutes after each alert, at most 10 per day. Severity: medium.',
    ],
    [
      { mode: 'repeat_until_ack', for: '10m', severity: 'critical', hysteresis: '2%' },
      '조건이 10분 지속되면 알립니다. 알림을 읽을 때까지 5분마다 다시 알립니다. 하루 최대 10번 알립니다. 방해 금지 시간에도 바로 알립니다. 중요도는 긴급입니다.',
      'Alerts once the condition has lasted 10 minutes. Repeats every 5 minutes until read. At most 10 per day. Alerts during quiet hours too. Severity: critical.',
    ],
    [
      {
        condition: { all: [{ metric: 'new_sign_in', op: '≥', value: '1' }] },
        cooldown: '1s',
        expiresAt: '2026-12-31T14:59:59.000Z',
      },
      '하루 최대 10번 알립니다. 2026년 12월 31일에 끝납니다. 중요도는 보통입니다.',
      'At most 10 per day. Ends on Dec 31, 2026. Severity: medium.',
    ],
  ] as [Partial<DescribedRule>, string, string][])('says only what applies: %j', (part, ko, en) => {
    expect(detailSentences(rule(part), 'ko', now)).toBe(ko);
    expect(detailSentences(rule(part), 'en', now)).toBe(en);
  });

  it('offers no setting that would change nothing', () => {
    const parts = (part: Partial<DescribedRule>) =>
      detailValues(rule(part), 'ko').map(({ part: name }) => name);
    expect(parts({ mode: 'once' })).toEqual([
      ...['severity', 'mode', 'span', 'breach', 'activeHours', 'expiresAt'],
    ]);
    expect(parts({})).toEqual(expect.arrayContaining(['hysteresis', 'cooldown', 'maxPerDay']));
    const signIn: DescribedRule['condition'] = {
      all: [{ metric: 'new_sign_in', op: '≥', value: '1' }],
    };
    expect(parts({ condition: signIn })).not.toContain('hysteresis');
  });
});
