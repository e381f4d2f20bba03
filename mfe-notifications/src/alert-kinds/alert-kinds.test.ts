import { buildAlert } from '@moa/testing/build-alert';
import { describeAlert, deservesNotice } from './alert-kinds.ts';

describe('the sentences of an alert', () => {
  it('are written in the person’s language', () => {
    const done = buildAlert('sync.completed', { label: 'Main', positions: 8 });
    expect(describeAlert(done, 'ko')).toEqual({
      title: 'Main의 첫 동기화를 마쳤습니다',
      text: '자산 8개를 읽었습니다.',
    });
    expect(describeAlert(done, 'en')).toEqual({
      title: 'First synchronisation of Main done',
      text: '8 assets were read.',
    });
    const empty = buildAlert('sync.completed', { label: 'Main', positions: 0 });
    expect(describeAlert(empty, 'en').text).toBe('There were no assets to read.');
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
    expect(describeAlert(approved, 'en').text).toMatch(/^Approval for: Aave supply is in a block/);
    expect(deservesNotice(approved)).toBe(false);
    const failed = buildAlert('transaction.reverted', { reason: null });
    expect(describeAlert(failed, 'en').text).toMatch(/Nobody tells why\.$/);
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

  it('say of a rule what is so now and what it asked for, and no amount where none may be shown', () => {
    const fired = buildAlert('rule.fired', {
      title: '비트코인 목표가',
      condition: { metric: 'price', op: 'crosses_up', value: '150', unit: 'KRW' },
      subject: { kind: 'asset', id: 'BTC', label: 'BTC' },
      current: '151',
    });
    const figures = {
      money: (value: string | null | undefined) => `₩${value}`,
      percent: (value: string | null | undefined) => `${value}%`,
      quantity: String,
    };
    expect(describeAlert(fired, 'ko', figures)).toEqual({
      title: '비트코인 목표가',
      text: '지금 ₩151 · BTC의 가격이 ₩150 위로 올라가면',
    });
    expect(describeAlert(fired, 'en', figures).text).toBe(
      'Now ₩151 · when the price of BTC rises above ₩150',
    );
    expect(describeAlert(fired, 'en').text).toBe('the price · BTC');
    const changed = buildAlert('rule.fired', {
      condition: {
        metric: 'price',
        op: 'changes_by_pct',
        value: '5',
        unit: 'KRW',
        window: '1h',
      },
      subject: { kind: 'asset', id: 'BTC', label: 'BTC' },
      current: '151',
    });
    expect(describeAlert(changed, 'ko', figures).text).toBe(
      '지금 ₩151 · BTC의 가격이 1시간 사이에 5% 이상 바뀌면',
    );
    const own = buildAlert('rule.fired', { condition: null, title: 'a', body: 'b' });
    expect(describeAlert(own, 'en', figures)).toEqual({ title: 'a', text: 'b' });
  });
});
