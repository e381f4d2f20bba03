import { listCredentials, renameCredential } from '@moa/contracts/auth/credentials';
import {
  completeRecovery,
  generateCodes,
  recoveryStatus,
  sendRecoveryEmail,
  verifyRecoveryCode,
  verifyRecoveryToken,
} from '@moa/contracts/auth/recovery';
import { setRelease } from '@moa/host/internal/release';
import { getSession } from '@moa/host/session';
import { buildTokens } from '@moa/testing/build-tokens';
import { type FakeServer, refused, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp, testUser } from '@moa/testing/render-in-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  registrationChallenge,
  type StubbedPasskeys,
  stubPasskeys,
  stubUserAgent,
} from '../../testing/stub-passkeys.ts';
import RecoveryPage from './page.tsx';

const path = '/recovery/register-passkey';
const code = '0A1B2-C3D4E-F5G6H-J7K8M';
const plain = navigator.userAgent;
const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const granted = () => ({
  ...registrationChallenge,
  recoveryToken: 'rg_1',
  maskedEmail: 'k•••@moa.example',
  expiresAt: soon(10),
});
const passkey = {
  id: 'Y3JlZA',
  name: 'iCloud Keychain',
  provider: 'iCloud Keychain',
  synced: true,
  createdAt: soon(0),
  lastUsedAt: null,
  current: true,
};
let server: FakeServer;
let passkeys: StubbedPasskeys;
beforeEach(() => {
  stubUserAgent(plain);
  server = startFakeServer();
  passkeys = stubPasskeys();
  server.answer(sendRecoveryEmail, { sent: true });
  server.answer(verifyRecoveryToken, granted);
  server.answer(verifyRecoveryCode, granted);
  server.answer(completeRecovery, { user: testUser, tokens: buildTokens() });
  server.answer(listCredentials, [passkey]);
  server.answer(renameCredential, { ...passkey, name: '내 아이폰' });
  server.answer(recoveryStatus, {
    hasRecoveryCodes: true,
    hasEmail: true,
    codesLeft: 9,
    codesCreatedAt: soon(-1),
  });
  server.answer(generateCodes, { codes: Array.from({ length: 10 }, (_, at) => `${code}${at}`) });
});
const open = (at = path, world: 'live' | 'sandbox' = 'live') =>
  renderInApp(<RecoveryPage />, { path: at, user: null, world });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a mailed link', () => {
  it('is taken out of the address at once, and used once', async () => {
    const { address } = open(`${path}#token=rl_1`);
    expect(await screen.findByText('k•••@moa.example')).toBeTruthy();
    expect(address()).toBe(path);
    expect(server.callsOf(verifyRecoveryToken).map(({ body }) => body)).toEqual([
      { token: 'rl_1' },
    ]);
    expect(screen.getByText(/^(10:00|9:5\d) 안에 만들어 주세요$/)).toBeTruthy();
  });

  it.each([
    ['expired', '링크의 시간이 지났습니다.'],
    ['used', '이미 쓴 링크입니다.'],
    ['unknown', '알 수 없는 링크입니다.'],
  ])('that is %s says so, and another can be asked for', async (reason, sentence) => {
    server.refuse(verifyRecoveryToken, 401, 'INVALID_CREDENTIALS', 'no', { reason });
    open(`${path}#token=rl_1`);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('button', { name: '복구 링크 받기' })).toBeTruthy();
  });

  it('is tried again where the server did not answer', async () => {
    server.refuse(verifyRecoveryToken, 503, 'SERVICE_UNAVAILABLE');
    open(`${path}#token=rl_1`);
    expect(await screen.findByText('지금은 서비스를 이용할 수 없습니다.')).toBeTruthy();
    server.answer(verifyRecoveryToken, granted);
    await press('다시 시도');
    expect(await screen.findByText('k•••@moa.example')).toBeTruthy();
  });

  it('is left unused in the browser inside an app, for one that can make passkeys', async () => {
    stubUserAgent('Mozilla/5.0 (iPhone) Mobile/15E148 KAKAOTALK 10.4.5');
    const { address } = open(`${path}#token=rl_1`);
    expect(await screen.findByText('이 링크는 아직 쓰지 않았습니다.')).toBeTruthy();
    expect(server.callsOf(verifyRecoveryToken)).toEqual([]);
    expect(address()).toBe(path);
    const link = screen.getByRole('link', { name: '다른 브라우저로 열기' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(/#token=rl_1$/);
    expect(document.body.textContent).not.toContain('rl_1');
  });
});

describe('asking for a link', () => {
  it('answers the same whoever asks, and says where simulated mail is read', async () => {
    open(path, 'sandbox');
    setRelease({
      id: 'test',
      createdAt: soon(0),
      shell: { version: '1.0.0', hostVersion: '1.0.0' },
      world: 'sandbox',
      outboxUrl: 'http://127.0.0.1:4100/',
      remotes: [],
    });
    await userEvent.type(screen.getByLabelText('이메일'), 'nobody@moa.example');
    await press('복구 링크 받기');
    expect(await screen.findByText('이메일을 확인해 주세요.')).toBeTruthy();
    expect(screen.getByRole('link', { name: /모의 편지함 열기/ }).getAttribute('href')).toBe(
      'http://127.0.0.1:4100/',
    );
    expect(screen.getByRole('button', { name: /^링크 다시 받기/ })).toHaveProperty(
      'disabled',
      true,
    );
  });

  it('says for how long one has to wait', async () => {
    server.handle(sendRecoveryEmail, () => ({
      ...refused(429, 'RATE_LIMITED'),
      headers: { 'retry-after': '30' },
    }));
    open();
    await userEvent.type(screen.getByLabelText('이메일'), 'kim@moa.example');
    await press('복구 링크 받기');
    expect(await screen.findAllByText(/^0:(30|29) 뒤에/)).toHaveLength(2);
  });
});

describe('a recovery code', () => {
  it('is taken however it is typed', async () => {
    open(`${path}?way=code`);
    await userEvent.type(
      screen.getByRole('textbox', { name: '복구 코드' }),
      'oaib2 c3d4e-f5g6hj7k8m',
    );
    expect(screen.getByRole('textbox', { name: '복구 코드' })).toHaveProperty('value', code);
    await press('코드로 복구하기');
    expect(await screen.findByText('k•••@moa.example')).toBeTruthy();
    expect(server.callsOf(verifyRecoveryCode)[0]?.body).toEqual({ recoveryCode: code });
  });

  it('is taken from a paste anywhere on the page', async () => {
    open(`${path}?way=code`);
    screen.getByRole('heading', { level: 1 }).focus();
    await userEvent.paste(`Moa 복구 코드\n\n${code}\n`);
    expect(screen.getByRole('textbox', { name: '복구 코드' })).toHaveProperty('value', code);
  });

  it('that is mended in the middle goes on in the middle', async () => {
    open(`${path}?way=code`);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: '복구 코드' });
    await userEvent.type(field, '0A1B2C3D');
    await userEvent.type(field, 'Z', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect([field.value, field.selectionStart]).toEqual(['0AZ1B-2C3D', 3]);
  });

  it('that is not whole is not sent', async () => {
    open(`${path}?way=code`);
    await userEvent.type(screen.getByRole('textbox', { name: '복구 코드' }), '0A1B2');
    await press('코드로 복구하기');
    expect(await screen.findByText('코드는 20자리입니다. 지금 5자리를 입력했습니다.')).toBeTruthy();
    expect(server.callsOf(verifyRecoveryCode)).toEqual([]);
  });

  it('that is wrong or used says so at the field', async () => {
    server.refuse(verifyRecoveryCode, 401, 'INVALID_CREDENTIALS', 'no', { reason: 'code' });
    open(`${path}?way=code`);
    await userEvent.type(screen.getByRole('textbox', { name: '복구 코드' }), code);
    await press('코드로 복구하기');
    expect(await screen.findByText(/맞지 않거나 이미 쓴 코드/)).toBeTruthy();
  });
});

describe('the new passkey', () => {
  const arrive = async () => {
    const view = open(`${path}#token=rl_1`);
    await screen.findByText('k•••@moa.example');
    return view;
  };

  it('signs in, ends the other sessions unless one says no, and can be named', async () => {
    await arrive();
    await press('새 패스키 만들기');
    expect(await screen.findByText('다른 기기에서 모두 로그아웃했습니다.')).toBeTruthy();
    expect(getSession()).toMatchObject({ status: 'signed-in', user: testUser });
    expect(server.callsOf(completeRecovery)[0]?.body).toMatchObject({
      recoveryToken: 'rg_1',
      challengeId: 'c1',
      signOutOthers: true,
    });
    const name = await screen.findByLabelText('패스키 이름');
    expect(name).toHaveProperty('value', 'iCloud Keychain');
    await userEvent.clear(name);
    await userEvent.type(name, '내 아이폰');
    await press('이름 저장');
    await waitFor(() =>
      expect(server.callsOf(renameCredential)[0]?.body).toEqual({ name: '내 아이폰' }),
    );
  });

  it('leaves the others signed in where one wants that', async () => {
    await arrive();
    await userEvent.click(screen.getByRole('checkbox', { name: /다른 기기/ }));
    await press('새 패스키 만들기');
    await screen.findByText('계정을 복구했습니다');
    expect(server.callsOf(completeRecovery)[0]?.body).toMatchObject({ signOutOthers: false });
    expect(screen.queryByText('다른 기기에서 모두 로그아웃했습니다.')).toBeNull();
  });

  it('is followed by new codes, made when one asks for them and shown this once', async () => {
    const { address } = await arrive();
    await press('새 패스키 만들기');
    expect(await screen.findByText(/예전 복구 코드가 9개 남아 있습니다/)).toBeTruthy();
    expect(server.callsOf(generateCodes)).toEqual([]);
    await press('새 코드 만들기');
    const list = await screen.findByRole('list', { name: '복구 코드' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    await press('Moa로 가기');
    expect(address()).toBe('/');
  });

  it('can be tried again after the dialog was cancelled', async () => {
    passkeys.create.mockRejectedValueOnce(new DOMException('no', 'AbortError'));
    await arrive();
    await press('새 패스키 만들기');
    expect(await screen.findByText('패스키 확인을 취소했습니다.')).toBeTruthy();
    await press('새 패스키 만들기');
    expect(await screen.findByText('계정을 복구했습니다')).toBeTruthy();
  });

  it('begins anew where its time has run out', async () => {
    server.answer(verifyRecoveryToken, { ...granted(), expiresAt: soon(-1) });
    open(`${path}#token=rl_1`);
    expect(await screen.findByText('패스키를 만들 시간이 지났습니다.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '새 패스키 만들기' })).toBeNull();
    await press('처음부터 다시');
    expect(await screen.findByRole('heading', { name: '계정 복구' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '복구 링크 받기' })).toBeTruthy();
    expect(server.callsOf(verifyRecoveryToken)).toHaveLength(1);
  });

  it('begins anew where the server took it for nothing', async () => {
    server.refuse(completeRecovery, 401, 'INVALID_CREDENTIALS', 'no', { reason: 'expired' });
    await arrive();
    await press('새 패스키 만들기');
    expect(await screen.findByRole('button', { name: '처음부터 다시' })).toBeTruthy();
    expect(getSession().status).toBe('signed-out');
  });
});
