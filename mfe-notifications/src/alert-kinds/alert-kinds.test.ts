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
});
