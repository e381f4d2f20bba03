import {
  checkEmail,
  loginComplete,
  loginInit,
  registerComplete,
  registerInit,
} from '@moa/contracts/auth/operations';
import { getSession } from '@moa/host/session';
import { buildTokens } from '@moa/testing/build-tokens';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp, testUser } from '@moa/testing/render-in-app';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import LoginPage from './page.tsx';

const tokens = buildTokens();
const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const create = jest.fn();
const get = jest.fn();
const signalUnknownCredential = jest.fn(async () => undefined);

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  Object.assign(window, { isSecureContext: true });
  Object.assign(window, {
    PublicKeyCredential: Object.assign(() => undefined, {
      isUserVerifyingPlatformAuthenticatorAvailable: async () => true,
      isConditionalMediationAvailable: async () => false,
      signalUnknownCredential,
    }),
  });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create, get } });
  server.answer(checkEmail, { available: true });
  server.answer(registerInit, {
    challengeId: 'c1',
    challenge: 'Y2hhbGxlbmdl',
    rp: { id: 'localhost', name: 'Moa' },
    user: { id: 'aGFuZGxl', name: 'kim@moa.example', displayName: 'kim' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    timeout: 60_000,
    attestation: 'none',
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'preferred',
    },
    excludeCredentials: [],
  });
  server.answer(loginInit, {
    challengeId: 'c2',
    challenge: 'Y2hhbGxlbmdl',
    timeout: 60_000,
    rpId: 'localhost',
    userVerification: 'preferred',
    allowCredentials: [],
  });
  create.mockReset().mockResolvedValue({
    id: 'Y3JlZA',
    rawId: bytes('cred'),
    type: 'public-key',
    response: { clientDataJSON: bytes('{}'), attestationObject: bytes('x') },
    getClientExtensionResults: () => ({}),
  });
  get.mockReset().mockResolvedValue({
    id: 'Y3JlZA',
    rawId: bytes('cred'),
    type: 'public-key',
    response: {
      clientDataJSON: bytes('{}'),
      authenticatorData: bytes('x'),
      signature: bytes('s'),
      userHandle: bytes('handle'),
    },
    getClientExtensionResults: () => ({}),
  });
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
    expect(signalUnknownCredential).toHaveBeenCalledWith({
      rpId: 'localhost',
      credentialId: 'Y3JlZA',
    });
    await userEvent.click(screen.getByRole('button', { name: '가입하기' }));
    expect(address()).toBe('/login?mode=sign-up');
  });

  it('says that this device has no fitting passkey, and can be tried again', async () => {
    get.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
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
    expect(screen.getByText('This browser does not support passkeys.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign in with a passkey' })).toHaveProperty(
      'disabled',
      true,
    );
  });
});
