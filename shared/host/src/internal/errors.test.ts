/** @jest-environment @moa/build/jest/browser */
import { type CatalogueCode, errorCatalogue } from '@moa/contracts/error-catalogue';
import { errorFacts } from '@moa/contracts/error-codes';
import { setLocale } from '@moa/i18n/locale';
import { getErrorRecords, noticeOf, onErrorRecorded, reportError } from './errors.ts';
import { ApiFailure } from './failures/api-failure.ts';
import { getBreadcrumbs, leaveBreadcrumb } from './failures/breadcrumbs.ts';
import { loadErrorWords } from './failures/error-words.ts';
import { resetNoticePreferences } from './notices/notice-preferences.ts';
import { dismissToast, getToasts } from './notices/toasts.ts';

const codes = Object.keys(errorCatalogue) as CatalogueCode[];
const shown = () => getToasts().at(-1);
const noticeFor = (code: CatalogueCode, fromApi = false, retry: (() => void) | null = null) =>
  noticeOf({ code, ...errorFacts(code) }, fromApi, retry);

beforeAll(() => loadErrorWords('BIZ_INSUFFICIENT_BALANCE'));
beforeEach(() => {
  jest.useFakeTimers();
  setLocale('ko');
  resetNoticePreferences();
});
afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id);
  jest.useRealTimers();
});

describe('an error', () => {
  it('is told under the title of the specification, with what to do', () => {
    reportError(new ApiFailure('INSUFFICIENT_BALANCE', 'no', { status: 422 }));
    expect(shown()).toMatchObject({ title: { ko: '오류 발생', en: 'Error' }, type: 'warning' });
    expect(shown()?.message).toMatchObject({ ko: expect.stringMatching(/^잔액이 부족합니다\. /) });
  });

  it.each(codes)('%s is told by its severity', (code) => {
    const { severity, recoverable } = errorFacts(code);
    const notice = noticeFor(code, false, () => undefined);
    expect(notice.type).toBe(
      severity === 'low' ? 'info' : severity === 'medium' ? 'warning' : 'error',
    );
    expect(notice.persistent).toBe(severity === 'critical');
    expect(notice.actions).toHaveLength(recoverable ? 1 : 0);
  });

  it.each(['UNAUTHORIZED', 'FORBIDDEN', 'INVALID_CREDENTIALS', 'AUTH_TOKEN_INVALID'])(
    'of signing in or permission (%s) stays, and says so',
    (code) => {
      reportError(new ApiFailure(code, 'no'));
      jest.advanceTimersByTime(60_000);
      expect(shown()).toMatchObject({
        title: { ko: '인증 오류', en: 'Authentication error' },
        type: 'error',
        persistent: true,
      });
    },
  );

  it.each(['RATE_LIMITED', 'TIMEOUT', 'NETWORK_ERROR', 'SERVICE_UNAVAILABLE'])(
    'of the API that passes by itself (%s) is a warning',
    (code) => {
      reportError(new ApiFailure(code, 'later'));
      expect(shown()).toMatchObject({
        title: { ko: '일시적인 오류', en: 'Temporary error' },
        type: 'warning',
      });
    },
  );

  it('offers the retry that came with it', () => {
    const retry = jest.fn();
    reportError(new ApiFailure('TIMEOUT', 'slow'), { retry });
    shown()?.actions[0]?.perform();
    expect(retry).toHaveBeenCalledTimes(1);
    expect(noticeFor('AUTH_FORBIDDEN', true, retry).actions).toEqual([]);
  });

  it('that a page shows itself is recorded and not told twice', () => {
    reportError(new ApiFailure('NOT_FOUND', 'gone'), { shownInline: true, source: 'mfe-x' });
    expect(getToasts()).toEqual([]);
    expect(getErrorRecords().at(-1)).toMatchObject({
      code: 'NOT_FOUND',
      category: 'client',
      userMessage: '찾을 수 없습니다.',
      context: { source: 'mfe-x', shownInline: true },
    });
  });

  it('is none where somebody called it off', () => {
    const before = getErrorRecords().length;
    const aborted = Object.assign(new Error('stopped'), { name: 'AbortError' });
    expect(reportError(aborted)).toBeNull();
    expect(getErrorRecords()).toHaveLength(before);
  });

  it('that comes by two ways is one record, and told once', () => {
    const failure = new ApiFailure('CONFLICT', 'no');
    const first = reportError(failure, { shownInline: true });
    expect(reportError(failure)).toBe(first);
    expect(getToasts()).toHaveLength(1);
    reportError(failure);
    expect(getToasts()[0]?.count).toBe(1);
  });

  it('keeps the request’s number and the way to it, and tells whoever listens', () => {
    leaveBreadcrumb('navigation', '/assets');
    const heard: string[] = [];
    const stop = onErrorRecorded(({ code }) => heard.push(code));
    const record = reportError(new ApiFailure('CONFLICT', 'no', { status: 409, requestId: 'r1' }));
    stop();
    expect(record?.context).toMatchObject({ status: 409, requestId: 'r1' });
    expect(record?.context.breadcrumbs.at(-1)).toMatchObject({ what: '/assets' });
    expect(heard).toEqual(['CONFLICT']);
  });

  it('is kept with the last fifty', () => {
    for (let index = 0; index < 60; index += 1) reportError(new Error('x'), { shownInline: true });
    expect(getErrorRecords()).toHaveLength(50);
  });
});

describe('breadcrumbs', () => {
  it('are the last twenty', () => {
    for (let index = 0; index < 30; index += 1) leaveBreadcrumb('click', 'Save');
    expect(getBreadcrumbs()).toHaveLength(20);
  });

  it('tell a call by its pattern and its status', () => {
    leaveBreadcrumb('call', 'GET /api/v1/assets/positions/{id} 404');
    expect(getBreadcrumbs().at(-1)?.what).toBe('GET /api/v1/assets/positions/{id} 404');
  });

  it.each([
    ['순자산 ₩12,345,678', '순자산 ₩#'],
    ['kim@moa.example 로그인', '…@… 로그인'],
    ['0x52908400098527886E0F7030069857D2E4169EE7 복사', '… 복사'],
    ['+1.25% 24h', '+#% #h'],
    ['/notifications-config', '/notifications-config'],
    ['키 AbCdEfGhIjKlMnOpQrStUvWxYzAbCdEfGh', '키 …'],
  ])('say of 「%s」 only 「%s」', (text, stored) => {
    leaveBreadcrumb('click', text);
    expect(getBreadcrumbs().at(-1)?.what).toBe(stored);
  });
});
