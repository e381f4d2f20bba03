import { buildAlert } from '@moa/testing/build-alert';
import { describeAlert, deservesNotice } from './alert-kinds.ts';
import { alertNotice } from './alert-notice.ts';

describe('the sentences of an alert', () => {
  it('are written in the person’s language', () => {
    const done = buildAlert('sync.completed', { label: 'Main', positions: 8 });
    expect(describeAlert(done, 'ko')).toEqual({
      title: 'Main 연결 완료',
      text: '자산 8개를 불러왔습니다.',
    });
    expect(describeAlert(done, 'en')).toEqual({
      title: 'Main is ready',
      text: 'Loaded 8 assets.',
    });
    const empty = buildAlert('sync.completed', { label: 'Main', positions: 0 });
    expect(describeAlert(empty, 'en').text).toBe('There are no assets to load.');
  });

  it('give the reason of a failure in the words of every failure', () => {
    const failed = buildAlert('sync.failed', { code: 'CEX_MAINTENANCE', reason: 'x' });
    expect(describeAlert(failed, 'ko').text).toMatch(/^거래소가 점검 중입니다\. 마지막으로/);
  });

  it('name the act of a transaction, and what is only its approval', () => {
    const done = buildAlert('transaction.confirmed', { plan: 'rebase.convert' });
    expect(describeAlert(done, 'ko').text).toMatch(/^stETH와 wstETH 전환 거래가 블록에/);
    expect(deservesNotice(done)).toBe(true);
    const approved = buildAlert('transaction.confirmed', { step: 'approve' });
    expect(describeAlert(approved, 'en').text).toMatch(
      /^Approval for Aave supply is confirmed on-chain/,
    );
    expect(deservesNotice(approved)).toBe(false);
    const failed = buildAlert('transaction.reverted', { reason: null });
    expect(describeAlert(failed, 'en').text).toMatch(/The reason is unknown\.$/);
  });

  it('name browser and system of a sign-in, and say so where they are not known', () => {
    const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/130.0 Safari/537.36';
    expect(describeAlert(buildAlert('session.started', { userAgent }), 'en').text).toContain(
      'Chrome on Mac',
    );
    expect(
      describeAlert(buildAlert('session.started', { userAgent: 'curl' }), 'ko').text,
    ).toContain('알 수 없는 기기');
  });

  const figures = {
    money: (value: string | null | undefined) => `₩${value}`,
    percent: (value: string | null | undefined) => `${value}%`,
    quantity: String,
  };
  const btc = { kind: 'asset' as const, id: 'BTC', label: 'BTC' };
  it.each([
    [
      { metric: 'price', op: 'crosses_up', value: '135', unit: 'KRW' },
      { subject: btc, current: '137' },
      ['BTC 가격이 ₩135을 넘었습니다', '현재 ₩137입니다.'],
      ['The price of BTC rose above ₩135', 'Currently ₩137.'],
    ],
    [
      { metric: 'price', op: 'changes_by_pct', value: '5', unit: 'KRW', window: '1h' },
      { subject: btc, current: '151' },
      ['BTC 가격이 1시간 사이에 5% 이상 움직였습니다', '현재 ₩151입니다.'],
      ['The price of BTC moved by 5% within 1 hour', 'Currently ₩151.'],
    ],
    [
      { metric: 'in_range', op: 'is', value: '0', unit: 'count' },
      { subject: { kind: 'position', id: 'p', label: 'WETH/USDC #7' }, current: '0' },
      ['WETH/USDC #7 현재가가 범위를 벗어났습니다', null],
      ['The current price of WETH/USDC #7 went out of range', null],
    ],
    [
      { metric: 'withdrawal_seen', op: '≥', value: '1000000', unit: 'KRW' },
      { subject: btc, current: '2500000' },
      ['BTC 출금이 있었습니다', '금액은 ₩2500000입니다.'],
      ['A withdrawal of BTC was detected', 'Amount: ₩2500000.'],
    ],
    [
      { metric: 'new_sign_in', op: '≥', value: '1', unit: 'count' },
      { subject: null, current: '1' },
      ['새 로그인이 있었습니다', null],
      ['A new sign-in was detected', null],
    ],
  ] as const)(
    'say of a rule what happened, and how much it is now: %j',
    (condition, of, ko, en) => {
      const fired = buildAlert('rule.fired', { title: '비트코인 목표가', condition, ...of });
      const said = ([title, now]: readonly [string, string | null], rule: string) => ({
        title,
        text: now === null ? rule : `${now} · ${rule}`,
      });
      expect(describeAlert(fired, 'ko', figures)).toEqual(said(ko, '규칙: 비트코인 목표가'));
      expect(describeAlert(fired, 'en', figures)).toEqual(said(en, 'Rule: 비트코인 목표가'));
    },
  );

  it('do not repeat the sentence that a rule was named after', () => {
    const condition = { metric: 'price', op: 'crosses_up', value: '135', unit: 'KRW' };
    for (const title of ['BTC 가격이 ₩135을 넘어서면', 'BTC ₩135 상향 돌파', 'BTC above ₩135']) {
      const fired = buildAlert('rule.fired', { title, condition, subject: btc, current: '137' });
      expect(describeAlert(fired, 'ko', figures)).toEqual({
        title: 'BTC 가격이 ₩135을 넘었습니다',
        text: '현재 ₩137입니다.',
      });
    }
  });

  it('are whole sentences in a notice too, which shows what is the market’s', () => {
    const condition = { metric: 'price', op: '≥', value: '135000000', unit: 'KRW' };
    const title = 'BTC 가격이 ₩135,000,000 이상이면';
    const fired = buildAlert('rule.fired', {
      title,
      condition,
      subject: btc,
      current: '137475000',
    });
    expect(alertNotice(fired)).toMatchObject({
      title: {
        ko: 'BTC 가격이 ₩135,000,000 이상이 되었습니다',
        en: 'The price of BTC is at least ₩135,000,000',
      },
      message: {
        ko: '현재 ₩137,475,000입니다.',
        en: expect.stringMatching(/^Currently ₩137,475,000\./),
      },
    });
  });

  it('show no amount of the person’s in a notice, and leave what people wrote as it is', () => {
    const condition = { metric: 'portfolio_value', op: '≥', value: '500000000', unit: 'KRW' };
    const fired = buildAlert('rule.fired', {
      title: '순자산 5억 원 이상',
      condition,
      subject: null,
      current: '501234567',
    });
    expect(describeAlert(fired, 'ko')).toEqual({
      title: '순자산이 설정한 조건에 도달했습니다',
      text: '금액은 알림함에서 확인할 수 있습니다.',
    });
    expect(describeAlert(fired, 'en').title).toBe('Net worth met your condition');
    const paid = buildAlert('rule.fired', {
      condition: { metric: 'deposit_seen', op: '≥', value: '1', unit: 'KRW' },
      title: '입금',
      subject: btc,
      current: '2500000',
    });
    expect(describeAlert(paid, 'ko')).toEqual({
      title: 'BTC 입금이 있었습니다',
      text: '규칙: 입금',
    });
    const own = buildAlert('rule.fired', { condition: null, title: 'a', body: 'b' });
    expect(describeAlert(own, 'en', figures)).toEqual({ title: 'a', text: 'b' });
  });
});
