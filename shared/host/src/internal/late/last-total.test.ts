/** @jest-environment @moa/build/jest/browser */
import { buildSource, buildSummary } from '@moa/testing/build-portfolio';
import { buildTokens } from '@moa/testing/build-tokens';
import { installCookieJar } from '@moa/testing/cookie-jar';
import { endSession, lockSession, startSession } from '../session.ts';
import { readLastTotal, storeLastTotal } from './last-total.ts';

const kim = { id: 'u1', email: 'kim@moa.example', nickname: '김모아' };
const lee = { id: 'u2', email: 'lee@moa.example', nickname: '이모아' };
const asOf = '2026-11-28T03:00:00.000Z';
const summary = buildSummary({ sources: [buildSource()], asOf });
const readAt = Date.parse(asOf) + 5_000;
const stored = () => localStorage.getItem('moa.last-total');

beforeEach(() => {
  localStorage.clear();
  installCookieJar();
  startSession(kim, buildTokens({ sessionId: 's1', rememberMe: true }));
});
afterEach(() => endSession());

describe('the last total', () => {
  it('has the age of its prices', () => {
    storeLastTotal(summary, readAt);
    expect(readLastTotal()).toEqual({
      at: Date.parse(asOf),
      totals: summary.totalValue,
      quality: summary.quality,
    });
  });

  it('has neither a name nor an address nor what it is made of', () => {
    storeLastTotal(summary, readAt);
    expect(Object.keys(JSON.parse(stored() ?? '{}') as object)).toEqual([
      'session',
      'at',
      'totals',
      'quality',
    ]);
  });

  it('is none where nothing is connected or nothing was read', () => {
    storeLastTotal({ ...summary, sources: [] }, readAt);
    storeLastTotal({ ...summary, quality: 'insufficient_data' }, readAt);
    expect(readLastTotal()).toBeNull();
  });

  it('is of its own session alone: who finds one of another takes it away', () => {
    storeLastTotal(summary, readAt);
    startSession(lee, buildTokens({ sessionId: 's2', rememberMe: true }));
    expect(readLastTotal()).toBeNull();
    expect(stored() ?? '').not.toContain(summary.totalValue.KRW);
  });

  it('is neither read nor stored while the screen is locked, or nobody is there', () => {
    storeLastTotal(summary, readAt);
    lockSession();
    expect(readLastTotal()).toBeNull();
    storeLastTotal(summary, readAt);
    endSession();
    storeLastTotal(summary, readAt);
    expect(readLastTotal()).toBeNull();
  });

  it('is none where the browser refuses its storage', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    storeLastTotal(summary, readAt);
    expect(readLastTotal()).toBeNull();
  });
});
