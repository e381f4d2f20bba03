import type { Rule, RuleCondition } from '@moa/contracts/notifications/shapes/rule';
import { ruleName } from './rule-name.ts';

const name = (
  locale: 'ko' | 'en',
  conditions: RuleCondition[],
  given: Partial<Pick<Rule, 'scope' | 'for'>> & { any?: boolean } = {},
) =>
  ruleName(
    {
      scope: given.scope ?? { kind: 'asset', ids: ['BTC'] },
      condition: given.any ? { any: conditions } : { all: conditions },
      for: given.for ?? null,
    },
    { locale, subjectName: (_, id) => id },
  );
const price = (op: RuleCondition['op'], more: Partial<RuleCondition> = {}): RuleCondition => ({
  metric: 'price',
  op,
  value: '135000000',
  unit: 'KRW',
  ...more,
});

describe('the name of a rule that nobody named', () => {
  it.each([
    [price('≥'), 'BTC 1억 3,500만 원 이상', 'BTC at least ₩135,000,000'],
    [price('≤'), 'BTC 1억 3,500만 원 이하', 'BTC at most ₩135,000,000'],
    [price('crosses_up'), 'BTC 1억 3,500만 원 상향 돌파', 'BTC above ₩135,000,000'],
    [price('crosses_down'), 'BTC 1억 3,500만 원 하향 돌파', 'BTC below ₩135,000,000'],
    [price('>', { value: '135000001' }), 'BTC ₩135,000,001 초과', 'BTC above ₩135,000,001'],
    [price('<', { value: '92000', unit: 'USD' }), 'BTC $92,000.00 미만', 'BTC below $92,000.00'],
    [
      price('between', { valueTo: '150000000' }),
      'BTC 1억 3,500만 원~1억 5,000만 원',
      'BTC between ₩135,000,000 and ₩150,000,000',
    ],
    [
      price('changes_by_pct', { value: '5', window: '1h' }),
      'BTC 1시간 내 5% 변동',
      'BTC change of 5% within 1 hour',
    ],
  ])('is a noun phrase: %j', (condition, ko, en) => {
    expect(name('ko', [condition])).toBe(ko);
    expect(name('en', [condition])).toBe(en);
  });

  it('says what is measured where that is no price', () => {
    const position: Rule['scope'] = { kind: 'position', ids: ['Lender'] };
    const health: RuleCondition = { metric: 'health_factor', op: '≤', value: '1.3' };
    expect(name('ko', [health], { scope: position })).toBe('Lender 건강 지수 1.3 이하');
    expect(name('en', [health], { scope: position })).toBe('Lender health factor at most 1.3');
    const range: RuleCondition = { metric: 'in_range', op: 'is', value: '0' };
    expect(name('ko', [range], { scope: position })).toBe('Lender 범위 이탈');
    expect(name('en', [range], { scope: position })).toBe('Lender out of range');
    const all: Rule['scope'] = { kind: 'position', ids: 'all' };
    expect(name('ko', [health], { scope: all })).toBe('모든 포지션 건강 지수 1.3 이하');
    expect(name('en', [health], { scope: all })).toBe('Any position health factor at most 1.3');
    const worth: RuleCondition = { metric: 'portfolio_value', op: '≥', value: '500000000' };
    const whole: Rule['scope'] = { kind: 'portfolio', ids: 'all' };
    expect(name('ko', [worth], { scope: whole })).toBe('순자산 5억 원 이상');
    expect(name('en', [worth], { scope: whole })).toBe('Net worth at least ₩500,000,000');
    const signIn: RuleCondition = { metric: 'new_sign_in', op: '≥', value: '1' };
    expect(name('ko', [signIn], { scope: { kind: 'security', ids: 'all' } })).toBe('새 로그인');
  });

  it('joins several conditions, and says for how long they hold', () => {
    const premium: RuleCondition = { metric: 'kimchi_premium', op: '≥', value: '3' };
    expect(name('ko', [price('≥'), premium], { for: '10m' })).toBe(
      'BTC 1억 3,500만 원 이상, 김치 프리미엄 3% 이상 (10분 지속)',
    );
    expect(name('en', [price('≥'), premium], { any: true })).toBe(
      'BTC at least ₩135,000,000 or kimchi premium at least 3%',
    );
  });

  it('is no longer than a name may be', () => {
    const long: Rule['scope'] = { kind: 'position', ids: ['가'.repeat(120)] };
    expect(
      [...name('ko', [{ metric: 'ltv', op: '≥', value: '70' }], { scope: long })].length,
    ).toBeLessThanOrEqual(80);
  });
});
