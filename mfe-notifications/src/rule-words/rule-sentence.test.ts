import type { Channel } from '@moa/contracts/notifications/shapes/notice-words';
import type { Rule, RuleCondition } from '@moa/contracts/notifications/shapes/rule';
import type { Locale } from '@moa/i18n/locale';
import { ruleSentence } from './rule-sentence.ts';
import { toText } from './split-sentence.ts';
import type { Figures } from './value-words.ts';

const figures: Figures = {
  money: (value, currency) => `${{ KRW: '₩', USD: '$' }[currency as 'KRW' | 'USD']}${value}`,
  percent: (value, { digits = 2 } = {}) => `${Number(value).toFixed(digits)}%`,
  quantity: (value) => String(value),
};
const say = (
  locale: Locale,
  conditions: RuleCondition[],
  given: Partial<Pick<Rule, 'scope' | 'for'>> & { channels?: Channel[]; any?: boolean } = {},
) =>
  toText(
    ruleSentence(
      {
        scope: given.scope ?? { kind: 'asset', ids: ['BTC'] },
        condition: given.any ? { any: conditions } : { all: conditions },
        for: given.for ?? null,
        channels: given.channels ?? ['in_app'],
      },
      { locale, figures, subjectName: (_, id) => id },
    ),
  );
const price = (op: RuleCondition['op'], more: Partial<RuleCondition> = {}): RuleCondition => ({
  metric: 'price',
  op,
  value: '150000000',
  ...more,
});

describe('the sentence of a rule', () => {
  it.each([
    [price('≥'), 'BTC 가격이 ₩150000000 이상이면', 'the price of BTC is at least ₩150000000'],
    [price('>'), 'BTC 가격이 ₩150000000을 넘으면', 'the price of BTC is above ₩150000000'],
    [
      price('crosses_up'),
      'BTC 가격이 ₩150000000을 넘어서면',
      'the price of BTC rises above ₩150000000',
    ],
    [
      price('crosses_down'),
      'BTC 가격이 ₩150000000 아래로 내려가면',
      'the price of BTC falls below ₩150000000',
    ],
    [
      price('between', { valueTo: '160000000' }),
      'BTC 가격이 ₩150000000과 ₩160000000 사이이면',
      'the price of BTC is between ₩150000000 and ₩160000000',
    ],
    [
      price('changes_by_pct', { value: '5', window: '1h' }),
      'BTC 가격이 1시간 사이에 5% 이상 움직이면',
      'the price of BTC moves by 5% within 1 hour',
    ],
    [
      { metric: 'kimchi_premium', op: '≤', value: '-1.5' },
      'BTC 김치 프리미엄이 -1.5% 이하이면',
      'the kimchi premium of BTC is at most -1.5%',
    ],
  ] satisfies [RuleCondition, string, string][])('says %j', (condition, ko, en) => {
    expect(say('ko', [condition])).toBe(`${ko} 앱으로 알려 드립니다.`);
    expect(say('en', [condition])).toBe(`When ${en}, notify me via in-app alert.`);
  });

  it('says how long it has to last, and every channel', () => {
    const scope = { kind: 'position', ids: ['USDC/ETH'] } as const;
    const condition: RuleCondition = { metric: 'in_range', op: 'is', value: '0' };
    const given = {
      scope: { ...scope, ids: [...scope.ids] },
      for: '10m',
      channels: ['in_app', 'discord'] satisfies Channel[],
    };
    expect(say('ko', [condition], given)).toBe(
      'USDC/ETH 현재가가 10분 동안 계속 범위를 벗어나면 앱 및 Discord로 알려 드립니다.',
    );
    expect(say('en', [condition], given)).toBe(
      'When the current price of USDC/ETH is out of range for 10 minutes, notify me via in-app alert and Discord.',
    );
  });

  it.each([
    [false, '이상이고', 'and'],
    [true, '이상이거나', 'or'],
  ])('joins conditions (any: %s)', (any, ko, en) => {
    const both: RuleCondition[] = [price('≥'), { metric: 'change_24h', op: '>', value: '10' }];
    expect(say('ko', both, { any })).toBe(
      `BTC 가격이 ₩150000000 ${ko} 24시간 변동률이 10%를 넘으면 앱으로 알려 드립니다.`,
    );
    expect(say('en', both, { any })).toBe(
      `When the price of BTC is at least ₩150000000 ${en} the 24-hour change is above 10%, notify me via in-app alert.`,
    );
  });

  it.each([
    ['new_sign_in', 'security', '새 로그인이 있으면'],
    ['portfolio_value', 'portfolio', '순자산이 ₩1 이상이면'],
    ['key_expiry_days', 'system', 'API 키의 남은 기간이 1일 이상이면'],
    ['deposit_seen', 'portfolio', '내 자산의 입금이 ₩1 이상이면'],
    ['time_out_of_range', 'position', '내 포지션 중 하나의 범위를 벗어난 시간이 1초 이상이면'],
  ] as const)('says of what it is where there is a choice: %s', (metric, kind, ko) => {
    expect(say('ko', [{ metric, op: '≥', value: '1' }], { scope: { kind, ids: 'all' } })).toBe(
      `${ko} 앱으로 알려 드립니다.`,
    );
  });
});
