import type { Alert } from '@moa/contracts/notifications/inbox';
import { describeAlert } from './describe-alert.ts';

const alert = (kind: Alert['kind'], data: Alert['data']): Alert => ({
  id: 'a1',
  kind,
  data,
  title: '서버의 제목',
  message: '서버의 문장',
  type: 'info',
  timestamp: '2026-11-21T00:00:00.000Z',
  read: false,
});

describe('the sentences of an alert', () => {
  it('are written in the person’s language', () => {
    const done = alert('sync.completed', { label: 'Main', positions: 8 });
    expect(describeAlert(done, 'ko')).toEqual({
      title: 'Main의 첫 동기화를 마쳤습니다',
      text: '자산 8개를 읽었습니다.',
    });
    expect(describeAlert(done, 'en')).toEqual({
      title: 'First synchronisation of Main done',
      text: '8 assets were read.',
    });
  });

  it('give the reason of a failure in the words of every failure', () => {
    const failed = alert('sync.failed', { label: 'Main', code: 'CEX_MAINTENANCE', reason: 'x' });
    expect(describeAlert(failed, 'ko').text).toMatch(/^거래소가 점검 중입니다\. 마지막으로/);
  });

  it('name browser and system of a sign-in, and say so where they are not known', () => {
    const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/130.0 Safari/537.36';
    expect(describeAlert(alert('session.started', { userAgent }), 'en').text).toContain(
      'Chrome on Mac',
    );
    expect(describeAlert(alert('session.started', { userAgent: 'curl' }), 'ko').text).toContain(
      '알 수 없는 기기',
    );
  });

  it('are the server’s own where a value is missing', () => {
    expect(describeAlert(alert('wallet.added', {}), 'en')).toEqual({
      title: '서버의 제목',
      text: '서버의 문장',
    });
  });
});
