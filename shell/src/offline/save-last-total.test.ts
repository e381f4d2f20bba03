/** @jest-environment @moa/build/jest/browser */
import { lockSession } from '@moa/host/internal/session';
import { lastTotalKey } from '@moa/host/internal/session/last-total-key';
import { saveSession } from '@moa/host/internal/session/session-storage';
import { portfolioKey } from '@moa/host/portfolio';
import { queryClient } from '@moa/host/query';
import { endSession, startSession } from '@moa/host/session';
import { buildSource, buildSummary } from '@moa/testing/build-portfolio';
import { buildTokens } from '@moa/testing/build-tokens';
import { installCookieJar } from '@moa/testing/cookie-jar';
import { saveLastTotal } from './save-last-total.ts';

const kim = { id: 'u1', email: 'kim@moa.example', nickname: '김모아' };
const lee = { id: 'u2', email: 'lee@moa.example', nickname: '이모아' };
const summary = buildSummary({ sources: [buildSource()] });
const key = [...portfolioKey, 'summary', 'KRW'];

let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  installCookieJar();
  startSession(kim, buildTokens({ sessionId: 's1', rememberMe: true }));
  stop = saveLastTotal();
});
afterEach(() => {
  stop();
  endSession();
  jest.useRealTimers();
});

const read = () => queryClient.setQueryData(key, summary);
const stored = () =>
  JSON.parse(localStorage.getItem(lastTotalKey) ?? 'null') as { totals: { KRW: string } };
const rest = () => jest.advanceTimersByTimeAsync(60_000);

describe('the total that a person sees', () => {
  it('is stored for their session within a second of being read', async () => {
    read();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(stored()).toMatchObject({ session: 's1', totals: summary.totalValue });
  });

  it('is stored as the page is left, with what moved since', async () => {
    read();
    await jest.advanceTimersByTimeAsync(1_000);
    const totals = { ...summary.totalValue, KRW: '77' };
    queryClient.setQueryData(key, { ...summary, totalValue: totals });
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(0);
    expect(stored().totals.KRW).toBe('77');
  });

  it('is not stored for whoever has signed in in another tab meanwhile', async () => {
    read();
    saveSession({ user: lee, tokens: buildTokens({ sessionId: 's2' }) });
    await rest();
    expect(stored()).toBeNull();
  });

  it('is not stored for whoever signs in here before it is written', async () => {
    read();
    startSession(lee, buildTokens({ sessionId: 's2' }));
    await rest();
    expect(stored()).toBeNull();
  });

  it('is not stored while the screen is locked, nor again as it opens', async () => {
    read();
    lockSession();
    await rest();
    startSession(kim, buildTokens({ sessionId: 's1' }));
    await rest();
    expect(stored()).toBeNull();
  });
});
