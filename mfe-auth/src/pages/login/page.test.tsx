import { checkEmail } from '@moa/contracts/auth/check';
import { loginComplete, loginInit } from '@moa/contracts/auth/login';
import { registerComplete, registerInit } from '@moa/contracts/auth/register';
import { currentConsent } from '@moa/contracts/auth/shapes/consent';
import { onToast } from '@moa/host/internal/notices/toasts';
import { getSession } from '@moa/host/session';
import { buildTokens } from '@moa/testing/build-tokens';
import { answered, type FakeServer, refused, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp, testUser } from '@moa/testing/render-in-app';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  loginChallenge,
  registrationChallenge,
  type StubbedPasskeys,
  stubPasskeys,
  stubUserAgent,
} from '../../testing/stub-passkeys.ts';
import LoginPage from './page.tsx';

const tokens = buildTokens();
const plain = navigator.userAgent;
let server: FakeServer;
let passkeys: StubbedPasskeys;
beforeEach(() => {
  stubUserAgent(plain);
  server = startFakeServer();
  passkeys = stubPasskeys();
  server.answer(checkEmail, { available: true });
  server.answer(registerInit, registrationChallenge);
  server.answer(loginInit, loginChallenge);
});

describe('/login', () => {
  it('signs up with an e-mail and a new passkey, and goes on to where one was going', async () => {
    server.answer(registerComplete, { user: testUser, tokens });
    const { address } = renderInApp(<LoginPage />, {
      path: '/login?mode=sign-up&from=%2Fassets',
      user: null,
      world: 'live',
    });
    await userEvent.type(screen.getByLabelText('이메일'), 'kim@moa.example');
    await userEvent.click(screen.getByRole('radio', { name: '1일' }));
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: '패스키 만들고 가입하기' }));
    await waitFor(() => expect(address()).toBe('/assets'));
    expect(getSession()).toMatchObject({ status: 'signed-in', user: testUser });
    expect(server.callsOf(registerComplete)[0]?.body).toMatchObject({
      challengeId: 'c1',
      rememberMe: false,
    });
    expect(server.callsOf(registerInit)[0]?.body).toMatchObject({ consent: currentConsent });
  });

  it('says that an e-mail is already signed up while it is typed', async () => {
    server.answer(checkEmail, { available: false });
    renderInApp(<LoginPage />, { path: '/login?mode=sign-up', user: null });
    await userEvent.type(screen.getByLabelText('이메일'), 'kim@moa.example');
    expect(await screen.findByText('이미 가입된 이메일입니다. 로그인해 주세요.')).toBeTruthy();
  });

  it('tells the browser of a passkey that the server does not know, and offers to sign up', async () => {
    server.refuse(loginComplete, 401, 'AUTH_PASSKEY_FAILED', 'unknown', {
      unknownCredential: true,
      credentialId: 'Y3JlZA',
      rpId: 'localhost',
    });
    const { address } = renderInApp(<LoginPage />, { path: '/login', user: null, world: 'live' });
    await userEvent.click(screen.getByRole('button', { name: '패스키로 로그인' }));
    expect(await screen.findByText('이 패스키는 이 서버에 등록되어 있지 않습니다.')).toBeTruthy();
    expect(passkeys.signalUnknownCredential).toHaveBeenCalledWith({
      rpId: 'localhost',
      credentialId: 'Y3JlZA',
    });
    await userEvent.click(screen.getByRole('button', { name: '가입하기' }));
    expect(address()).toBe('/login?mode=sign-up');
  });

  it('says that this device has no fitting passkey, and can be tried again', async () => {
    passkeys.get.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    renderInApp(<LoginPage />, { path: '/login', user: null, world: 'live' });
    await userEvent.click(screen.getByRole('button', { name: '패스키로 로그인' }));
    expect(await screen.findByText('이 기기에서 맞는 패스키를 찾지 못했습니다.')).toBeTruthy();
    expect(screen.getByRole('button', { name: '패스키로 로그인' })).toHaveProperty(
      'disabled',
      false,
    );
  });

  it('offers the practice passkey in the simulated world alone', async () => {
    const { unmount } = renderInApp(<LoginPage />, { path: '/login?mode=sign-up', user: null });
    expect(await screen.findByRole('button', { name: '연습용 패스키로 가입하기' })).toBeTruthy();
    unmount();
    renderInApp(<LoginPage />, { path: '/login?mode=sign-up', user: null, world: 'live' });
    expect(await screen.findByRole('button', { name: '패스키 만들고 가입하기' })).toBeTruthy();
    expect(screen.queryByText(/연습용/)).toBeNull();
  });

  it('says where to go when passkeys do not work here', async () => {
    Object.assign(window, { PublicKeyCredential: undefined });
    renderInApp(<LoginPage />, { path: '/login', user: null, locale: 'en', world: 'live' });
    expect(screen.getByText('This browser doesn’t support passkeys.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign in with a passkey' })).toHaveProperty(
      'disabled',
      true,
    );
  });

  it('asks for consent before anything is sent', async () => {
    renderInApp(<LoginPage />, { path: '/login?mode=sign-up', user: null, world: 'live' });
    await userEvent.type(screen.getByLabelText('이메일'), 'kim@moa.example');
    await userEvent.click(screen.getByRole('button', { name: '패스키 만들고 가입하기' }));
    expect(await screen.findByText('가입하려면 동의가 필요합니다.')).toBeTruthy();
    expect(server.callsOf(registerInit)).toEqual([]);
  });

  it('says of a refused sign-up no more than that it failed, and leads to signing in', async () => {
    server.refuse(registerComplete, 409, 'AUTH_REGISTRATION_FAILED');
    const { address } = renderInApp(<LoginPage />, {
      path: '/login?mode=sign-up',
      user: null,
      world: 'live',
    });
    await userEvent.type(screen.getByLabelText('이메일'), 'kim@moa.example');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: '패스키 만들고 가입하기' }));
    expect(await screen.findByText('가입하지 못했습니다.')).toBeTruthy();
    expect(passkeys.signalUnknownCredential).toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '로그인하기' }));
    expect(address()).toBe('/login');
  });

  it('signs in with whichever passkey one chooses, without an e-mail', async () => {
    server.answer(loginComplete, { user: testUser, tokens });
    const { address } = renderInApp(<LoginPage />, { path: '/login', user: null, world: 'live' });
    await userEvent.click(screen.getByRole('button', { name: '패스키로 로그인' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(server.callsOf(loginInit).at(-1)?.body).toEqual({});
    expect(server.callsOf(loginComplete)[0]?.body).toMatchObject({ rememberMe: true });
  });

  it('offers passkeys under the e-mail field, and takes the offer back when the page is left', async () => {
    passkeys = stubPasskeys({ conditional: true });
    passkeys.get.mockReturnValue(new Promise(() => undefined));
    const { unmount } = renderInApp(<LoginPage />, { path: '/login', user: null, world: 'live' });
    await waitFor(() => expect(passkeys.get).toHaveBeenCalledTimes(1));
    const [{ mediation, signal }] = passkeys.get.mock.calls[0];
    expect([mediation, signal.aborted]).toEqual(['conditional', false]);
    expect(screen.getByLabelText(/이메일/)).toHaveProperty('autocomplete', 'username webauthn');
    unmount();
    expect(signal.aborted).toBe(true);
  });

  it('offers them with another challenge before the first one ends', async () => {
    passkeys = stubPasskeys({ conditional: true });
    passkeys.get.mockReturnValue(new Promise(() => undefined));
    jest.useFakeTimers();
    try {
      renderInApp(<LoginPage />, { path: '/login', user: null, world: 'live' });
      await act(() => jest.advanceTimersByTimeAsync(100));
      expect(passkeys.get).toHaveBeenCalledTimes(1);
      await act(() => jest.advanceTimersByTimeAsync(4 * 60_000));
      expect(passkeys.get).toHaveBeenCalledTimes(2);
      expect(passkeys.get.mock.calls[0][0].signal.aborted).toBe(true);
    } finally {
      jest.useRealTimers();
    }
  });

  it('lets an offer that comes late not end the dialog that was opened meanwhile', async () => {
    passkeys = stubPasskeys({ conditional: true });
    let arrive: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    server.handle(loginInit, async () => {
      if (server.callsOf(loginInit).length === 1) await late;
      return answered(loginChallenge);
    });
    passkeys.get.mockReturnValue(new Promise(() => undefined));
    renderInApp(<LoginPage />, { path: '/login', user: null, world: 'live' });
    await waitFor(() => expect(server.callsOf(loginInit)).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: '패스키로 로그인' }));
    await waitFor(() => expect(passkeys.get).toHaveBeenCalledTimes(1));
    arrive();
    await act(async () => late);
    await waitFor(() => expect(server.calls).toHaveLength(2));
    expect(passkeys.get).toHaveBeenCalledTimes(1);
    expect(passkeys.get.mock.calls[0][0].signal.aborted).toBe(false);
  });

  it('signs in with the passkey that was chosen under the field', async () => {
    passkeys = stubPasskeys({ conditional: true });
    server.answer(loginComplete, { user: testUser, tokens });
    const { address } = renderInApp(<LoginPage />, {
      path: '/login?from=%2Fassets',
      user: null,
      world: 'live',
    });
    await waitFor(() => expect(address()).toBe('/assets'));
  });

  it('begins nothing beside a sign-in that is under way: of two answers the server refuses one', async () => {
    passkeys = stubPasskeys({ conditional: true });
    let arrive: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    server.handle(loginComplete, async () => {
      await late;
      return answered({ user: testUser, tokens });
    });
    const { address } = renderInApp(<LoginPage />, {
      path: '/login?from=%2Fassets',
      user: null,
      world: 'live',
    });
    await waitFor(() => expect(server.callsOf(loginComplete)).toHaveLength(1));
    await userEvent.type(screen.getByLabelText(/이메일/), 'kim@moa.example{Enter}');
    await userEvent.click(screen.getByRole('button', { name: '패스키로 로그인' }));
    arrive();
    await waitFor(() => expect(address()).toBe('/assets'));
    expect(server.callsOf(loginInit)).toHaveLength(1);
    expect(server.callsOf(loginComplete)).toHaveLength(1);
  });

  it('begins one sign-in where the form is submitted twice at once', async () => {
    passkeys.get.mockReturnValue(new Promise(() => undefined));
    renderInApp(<LoginPage />, { path: '/login', user: null, world: 'live' });
    const { form } = screen.getByLabelText<HTMLInputElement>(/이메일/);
    await act(async () => {
      form?.requestSubmit();
      form?.requestSubmit();
    });
    await waitFor(() => expect(passkeys.get).toHaveBeenCalled());
    expect(server.callsOf(loginInit)).toHaveLength(1);
  });

  it.each([
    ['AbortError', '패스키 확인을 취소했습니다.'],
    ['SecurityError', '이 주소에서는 패스키를 사용할 수 없습니다.'],
    ['NotSupportedError', '이 브라우저는 패스키를 지원하지 않습니다.'],
    ['TimeoutError', '확인 시간이 지났습니다.'],
    ['UnknownError', '기기가 패스키를 처리하지 못했습니다.'],
  ])('says what %s of the browser means', async (name, sentence) => {
    passkeys.get.mockRejectedValue(new DOMException('no', name));
    renderInApp(<LoginPage />, { path: '/login', user: null, world: 'live' });
    await userEvent.click(screen.getByRole('button', { name: '패스키로 로그인' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('says for how long one has to wait', async () => {
    server.handle(loginInit, () => ({
      ...refused(429, 'RATE_LIMITED'),
      headers: { 'retry-after': '95' },
    }));
    renderInApp(<LoginPage />, { path: '/login', user: null, world: 'live' });
    await userEvent.click(screen.getByRole('button', { name: '패스키로 로그인' }));
    expect(await screen.findAllByText(/^1:3[45] 뒤에 다시 시도해 주세요/)).toHaveLength(2);
  });

  it('says how to get out of the browser inside an app', () => {
    stubUserAgent('Mozilla/5.0 (iPhone) Mobile/15E148 KAKAOTALK 10.4.5');
    renderInApp(<LoginPage />, { path: '/login', user: null, world: 'live' });
    expect(
      screen.getByText('KakaoTalk 안의 브라우저에서는 패스키를 사용할 수 없습니다.'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: '다른 브라우저로 열기' }).getAttribute('href')).toMatch(
      /^kakaotalk:\/\/web\/openExternal\?url=http/,
    );
  });

  it('says that half an hour away ended the session', () => {
    renderInApp(<LoginPage />, { path: '/login?reason=idle&from=%2Fassets', user: null });
    expect(screen.getByText('30분 동안 사용하지 않아 로그아웃했습니다.')).toBeTruthy();
  });

  it('tells of a session that is bound to no key and lasts an hour', async () => {
    server.answer(loginComplete, { user: testUser, tokens: { ...tokens, bound: false } });
    const reported = jest.fn();
    const stop = onToast(reported);
    renderInApp(<LoginPage />, { path: '/login', user: null, world: 'live' });
    await userEvent.click(screen.getByRole('button', { name: '패스키로 로그인' }));
    await waitFor(() => expect(reported).toHaveBeenCalled());
    stop();
    expect(reported.mock.calls[0][0].title.ko).toBe('이 브라우저에서는 1시간 동안만 로그인됩니다.');
  });
});
