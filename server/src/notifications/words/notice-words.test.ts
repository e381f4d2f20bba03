/** Notices of fired rules outside of pages: whole sentences, rounded figures. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fireWords, noticeFacts, noticeWords } from './notice-words.ts';

const fire = (
  metric: string,
  op: string,
  value: string,
  { current = null, label = null, ...more }: Record<string, string | null> = {},
) => ({
  condition: { metric, op, value, valueTo: null, window: null, unit: '', ...more },
  subject: label === null ? null : { kind: 'asset' as const, id: label, label },
  current,
});

describe('the sentence of a fire', () => {
  for (const [data, ko, en] of [
    [
      fire('price', 'crosses_up', '135000000', {
        unit: 'KRW',
        label: 'BTC',
        current: '137475000.4',
      }),
      'BTC 가격이 135,000,000원을 넘었습니다. 현재 137,475,000원입니다.',
      'The price of BTC rose above ₩135,000,000. Currently ₩137,475,000.',
    ],
    [
      fire('price', '<', '92000', { unit: 'USD', label: 'BTC', current: '91581.88336586' }),
      'BTC 가격이 92,000달러 미만이 되었습니다. 현재 91,581.88달러입니다.',
      'The price of BTC is below $92,000. Currently $91,581.88.',
    ],
    [
      fire('price', 'crosses_up', '0.01', { unit: 'KRW', label: 'PEPE', current: '0.0123456789' }),
      'PEPE 가격이 0.01원을 넘었습니다. 현재 0.01235원입니다.',
      'The price of PEPE rose above ₩0.01. Currently ₩0.01235.',
    ],
    [
      fire('health_factor', '<', '1.5', { label: 'Lender', current: '1.498765432' }),
      'Lender 건강 지수가 1.5 미만이 되었습니다. 현재 1.4988입니다.',
      'The health factor of Lender is below 1.5. Currently 1.4988.',
    ],
    [
      fire('kimchi_premium', '=', '5', { label: 'BTC', current: '5' }),
      'BTC 김치 프리미엄이 5%가 되었습니다. 현재 5%입니다.',
      'The kimchi premium of BTC is 5%. Currently 5%.',
    ],
    [
      fire('price', 'exits', '160000000', {
        ...{ unit: 'KRW', label: 'BTC', current: '149000000', valueTo: '150000000' },
      }),
      'BTC 가격이 150,000,000원 ~ 160,000,000원 범위를 벗어났습니다. 현재 149,000,000원입니다.',
      'The price of BTC left the range between ₩150,000,000 and ₩160,000,000. Currently ₩149,000,000.',
    ],
    [
      fire('price', 'changes_by_pct', '5', { unit: 'KRW', label: 'BTC', current: '149000000' }),
      'BTC 가격이 5% 이상 움직였습니다. 현재 149,000,000원입니다.',
      'The price of BTC moved by 5% or more. Currently ₩149,000,000.',
    ],
    [
      fire('in_range', 'is', '0', { label: 'WETH/USDC #7', current: '0' }),
      'WETH/USDC #7 현재가가 범위를 벗어났습니다.',
      'The current price of WETH/USDC #7 moved out of range.',
    ],
    [
      fire('withdrawal_ready', 'is', '1', { label: 'unstETH #3', current: '1' }),
      'unstETH #3 출금 요청이 준비되었습니다.',
      'A withdrawal request of unstETH #3 is ready.',
    ],
    [
      fire('withdrawal_seen', '≥', '1000000', { current: '2500000.7', label: 'ETH' }),
      'ETH 출금이 있었습니다. 금액은 2,500,001원입니다.',
      'A withdrawal of ETH was detected. Amount: ₩2,500,001.',
    ],
    [
      fire('new_sign_in', '≥', '1', { current: '1' }),
      '새 로그인이 있었습니다.',
      'A new sign-in was detected.',
    ],
    [
      fire('key_expiry_days', '≤', '7', { label: '업비트', current: '6' }),
      '업비트 API 키의 남은 기간이 7일 이하가 되었습니다. 현재 6일입니다.',
      'The time until API key expiry of 업비트 is 7 days or less. Currently 6 days.',
    ],
    [
      fire('ltv', '>', '70', { label: 'Lender', current: '71.239' }),
      'Lender LTV(담보 대비 대출 비율)이 70%를 넘었습니다. 현재 71.24%입니다.',
      'The loan-to-value ratio of Lender is above 70%. Currently 71.24%.',
    ],
  ] as const)
    it(ko, () => {
      assert.equal(fireWords(data, 'ko'), ko);
      assert.equal(fireWords(data, 'en'), en);
    });

  it('is nothing where no rule has sent it', () =>
    assert.equal(fireWords({ condition: null, subject: null, current: null }, 'ko'), null));
});

it('has its parts rounded too, and no figure of what is either so or not', () => {
  const price = fire('price', '<', '92000', {
    unit: 'USD',
    label: 'BTC',
    current: '91581.88336586',
  });
  assert.deepEqual(
    noticeFacts(price, '21:03', 'ko').map(({ value }) => value),
    ['BTC', '91,581.88달러', '가격 92,000달러 미만', '21:03'],
  );
  const key = fire('key_expiry_days', '≤', '7', { label: '업비트', current: '6' });
  assert.equal(
    noticeFacts(key, '21:03', 'en').find(({ name }) => name === 'Condition')?.value,
    'Time until API key expiry 7 days or less',
  );
  const range = fire('in_range', 'is', '0', { label: 'WETH/USDC', current: '0' });
  assert.deepEqual(
    noticeFacts(range, '21:03', 'ko').map(({ name }) => name),
    ['자산', '조건', '시각'],
  );
});

describe('a notice of a rule', () => {
  const stored = { title: '목표가 도달', body: 'stored' };

  it('has what happened as its title, and how much it is now beneath, in the language of who reads it', () => {
    const data = fire('price', 'crosses_up', '135000000', {
      unit: 'KRW',
      label: 'BTC',
      current: '137475000.4',
    });
    assert.deepEqual(noticeWords({ ...stored, data }, 'ko'), {
      title: 'BTC 가격이 135,000,000원을 넘었습니다',
      body: '현재 137,475,000원입니다.',
    });
    assert.deepEqual(noticeWords({ ...stored, data }, 'en'), {
      title: 'The price of BTC rose above ₩135,000,000',
      body: 'Currently ₩137,475,000.',
    });
  });

  it('is left as it was written where a person wrote it', () => {
    const data = { condition: null, subject: null, current: null };
    assert.deepEqual(noticeWords({ ...stored, data }, 'en'), stored);
  });
});
