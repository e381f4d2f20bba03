import { sendVerification, verifyEmail } from '@moa/contracts/auth/email';
import { me } from '@moa/contracts/auth/me';
import { generateCodes, recoveryStatus } from '@moa/contracts/auth/recovery';
import { registerComplete, registerInit } from '@moa/contracts/auth/register';
import { currentConsent } from '@moa/contracts/auth/shapes/consent';
import { getSession } from '@moa/host/session';
import { buildTokens } from '@moa/testing/build-tokens';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp, testUser } from '@moa/testing/render-in-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  registrationChallenge,
  type StubbedPasskeys,
  stubPasskeys,
} from '../../testing/stub-passkeys.ts';
import GuidedSignUpPage from './page.tsx';

const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const codes = Array.from({ length: 10 }, (_, at) => `0A1B2-C3D4E-F5G6H-J7K8${at}`);
const profile = {
  ...testUser,
  createdAt: soon(0),
  emailVerified: true,
  pendingEmail: null,
  locale: 'ko' as const,
  timeZone: 'Asia/Seoul',
  baseCurrency: 'KRW' as const,
  lastSignInAt: null,
  consent: null,
  deletionAt: null,
};
let server: FakeServer;
let passkeys: StubbedPasskeys;
let codesLeft: number;
beforeEach(() => {
  server = startFakeServer();
  passkeys = stubPasskeys();
  codesLeft = 0;
  server.answer(sendVerification, { sent: true, expiresAt: soon(10), resendAt: soon(1) });
  server.answer(verifyEmail, { verified: true, emailProof: 'ep_1' });
  server.answer(registerInit, registrationChallenge);
  server.answer(registerComplete, { user: testUser, tokens: buildTokens() });
  server.answer(generateCodes, () => {
    codesLeft = 10;
    return { codes };
  });
  server.answer(recoveryStatus, () => ({
    hasRecoveryCodes: codesLeft > 0,
    hasEmail: true,
    codesLeft,
    codesCreatedAt: null,
  }));
  server.answer(me, profile);
});
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const open = (path = '/login-new', user: typeof testUser | null = null) =>
  renderInApp(<GuidedSignUpPage />, { path, route: '/login-new', user, world: 'live' });
const step = () =>
  screen
    .getAllByRole('listitem')
    .find((item) => item.getAttribute('aria-current') === 'step')
    ?.textContent?.replace(/^\d|\d\/\d$/g, '');

async function enterEmail() {
  await userEvent.type(screen.getByLabelText('이메일'), 'kim@moa.example');
  await userEvent.click(screen.getByRole('checkbox'));
  await press('다음');
  await screen.findByLabelText('인증 코드');
}

describe('/login-new', () => {
  it('goes from the e-mail by the code to the passkey, the codes, and on', async () => {
    const { address } = open('/login-new?from=%2Fassets');
    expect(step()).toBe('이메일');
    await enterEmail();
    await userEvent.type(screen.getByLabelText('인증 코드'), '482913');
    expect(await screen.findByText('확인됨')).toBeTruthy();
    expect(step()).toBe('패스키');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    await press('패스키 만들기');
    const list = await screen.findByRole('list', { name: '복구 코드' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    expect(step()).toBe('복구 코드 저장');
    expect(getSession()).toMatchObject({ status: 'signed-in', user: testUser });
    expect(server.callsOf(registerInit)[0]?.body).toEqual({
      email: 'kim@moa.example',
      emailProof: 'ep_1',
      consent: currentConsent,
    });
    expect(screen.getByRole('button', { name: '다음' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('checkbox', { name: /보관했습니다/ }));
    await press('다음');
    expect(await screen.findByRole('heading', { name: '준비되었습니다' })).toBeTruthy();
    expect(screen.queryByText(codes[0] ?? '')).toBeNull();
    await press('Moa 시작하기');
    expect(address()).toBe('/assets');
    expect(server.callsOf(generateCodes)).toHaveLength(1);
  });

  it('asks nobody whether the address is taken', async () => {
    open();
    await enterEmail();
    expect(server.calls.map(({ path }) => path)).toEqual(['/api/v1/auth/email/send-verification']);
  });

  it('says of a wrong code how often one may still try', async () => {
    server.refuse(verifyEmail, 401, 'INVALID_CREDENTIALS', 'no', { reason: 'code', triesLeft: 2 });
    open();
    await enterEmail();
    await userEvent.type(screen.getByLabelText('인증 코드'), '111111');
    expect(
      await screen.findByText('코드가 맞지 않습니다. 2번 더 입력할 수 있습니다.'),
    ).toBeTruthy();
    expect(screen.getByLabelText('인증 코드')).toHaveProperty('value', '');
  });

  it('lets the proof wait, and says so at the end', async () => {
    server.answer(me, { ...profile, emailVerified: false });
    open();
    await enterEmail();
    await press('확인은 나중에 하기');
    expect(await screen.findByText('아직 확인하지 않음')).toBeTruthy();
    await press('패스키 만들기');
    await userEvent.click(await screen.findByRole('checkbox', { name: /보관했습니다/ }));
    await press('다음');
    expect(await screen.findByText(/주소를 확인해 주세요/)).toBeTruthy();
    server.answer(verifyEmail, { verified: true, emailProof: null });
    await press('지금 확인하기');
    await screen.findByLabelText('인증 코드');
    server.answer(me, profile);
    await userEvent.type(screen.getByLabelText('인증 코드'), '482913');
    expect(await screen.findByText(testUser.email)).toBeTruthy();
    expect(screen.queryByLabelText('인증 코드')).toBeNull();
  });

  it('opens a cancelled dialog again with the same challenge, since the proof is used up', async () => {
    passkeys.create.mockRejectedValueOnce(new DOMException('no', 'AbortError'));
    open();
    await enterEmail();
    await userEvent.type(screen.getByLabelText('인증 코드'), '482913');
    await screen.findByText('확인됨');
    await press('패스키 만들기');
    expect(await screen.findByText('패스키 확인을 취소했습니다.')).toBeTruthy();
    await press('패스키 만들기');
    await screen.findByRole('list', { name: '복구 코드' });
    expect(server.callsOf(registerInit)).toHaveLength(1);
  });

  it('says of a refused account no more than that it failed, and leads to signing in', async () => {
    server.refuse(registerComplete, 409, 'AUTH_REGISTRATION_FAILED');
    const { address } = open();
    await enterEmail();
    await press('확인은 나중에 하기');
    await press('패스키 만들기');
    expect(await screen.findByText('가입하지 못했습니다.')).toBeTruthy();
    await press('로그인하기');
    expect(address()).toBe('/login');
  });

  it('goes on with the codes for somebody who left before them', async () => {
    open('/login-new', testUser);
    expect(await screen.findByText(/아직 복구 코드가 없습니다/)).toBeTruthy();
    expect(server.callsOf(generateCodes)).toEqual([]);
    await press('복구 코드 만들기');
    expect(await screen.findByRole('list', { name: '복구 코드' })).toBeTruthy();
  });

  it('asks before codes that were made are made void', async () => {
    codesLeft = 10;
    open('/login-new?step=codes', testUser);
    expect(await screen.findByText(/이미 만든 복구 코드가 10개 있습니다/)).toBeTruthy();
    expect(server.callsOf(generateCodes)).toEqual([]);
  });

  it('sends on whoever is signed in and has it all', async () => {
    codesLeft = 7;
    const { address } = open('/login-new?from=%2Fassets', testUser);
    await waitFor(() => expect(address()).toBe('/assets'));
  });
});
