import { buildAlert } from '@moa/testing/build-alert';
import { describeAlert } from './alert-kinds.ts';

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
