/** @jest-environment @moa/build/jest/browser */
import { buildTokens } from '@moa/testing/build-tokens';
import { installCookieJar } from '@moa/testing/cookie-jar';
import { readSession, saveSession } from './session/session-storage.ts';
import { accessToken, lockSession, refreshToken, startSession, updateUser } from './session.ts';

const user = { id: 'u1', email: 'a@moa.example', nickname: 'Moa' };
const tokensFor = (name: string) =>
  buildTokens({ accessToken: `access-${name}`, refreshToken: `refresh-${name}` });

/** Acts as a tab that has read the cookies before another one replaced the tokens, and writes after it. */
function whileAnotherRefreshes(act: () => void): void {
  const before = document.cookie;
  saveSession({ user, tokens: tokensFor('new') });
  const jar = Object.getOwnPropertyDescriptor(document, 'cookie');
  if (!jar) throw new Error('No jar is kept');
  Object.defineProperty(document, 'cookie', { ...jar, get: () => before });
  act();
  Object.defineProperty(document, 'cookie', jar);
}

beforeEach(() => {
  installCookieJar();
  startSession(user, tokensFor('old'));
});

describe('tokens that another tab replaces', () => {
  it('stay the new ones when this tab hears of the person at the same moment', () => {
    whileAnotherRefreshes(() => updateUser({ ...user, nickname: 'Renamed' }));
    expect([accessToken(), refreshToken()]).toEqual(['access-new', 'refresh-new']);
    expect(readSession()?.user.nickname).toBe('Renamed');
  });

  it('keep the new one to open the session with when this tab locks at the same moment', () => {
    whileAnotherRefreshes(lockSession);
    expect(readSession()).toMatchObject({ locked: true, tokens: { accessToken: '' } });
    expect(refreshToken()).toBe('refresh-new');
  });
});
