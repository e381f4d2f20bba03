import { listCredentials, removeCredential } from '@moa/contracts/auth/credentials';
import { me } from '@moa/contracts/auth/me';
import { generateCodes, recoveryStatus } from '@moa/contracts/auth/recovery';
import {
  endAccessToken,
  endAccessTokens,
  listAccessTokens,
} from '@moa/contracts/settings/access-tokens';
import { listSecurityLog, type SecurityEvent } from '@moa/contracts/settings/security-log';
import { getSession } from '@moa/host/session';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildOpenSession, buildPasskey, buildProfile } from '../../testing/build-account.ts';
import SecurityPage from './page.tsx';

const phone = { id: 'ses_2', current: false, device: 'phone', browser: 'Safari', system: 'iOS' };
const event = (given: Partial<SecurityEvent>): SecurityEvent => ({
  id: 'sec_1',
  kind: 'session.started',
  at: '2026-11-20T00:00:00.000Z',
  ip: '127.0.0.1',
  place: 'local',
  browser: 'Chrome',
  system: 'macOS',
  data: { passkey: '노트북' },
  ...given,
});
const part = (name: string) => within(screen.getByRole('region', { name }));

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  server.answer(me, buildProfile());
  server.answer(listCredentials, [
    buildPasskey(),
    buildPasskey({ id: 'pk2', current: false, name: '보안 키', synced: false }),
  ]);
  server.answer(recoveryStatus, {
    hasRecoveryCodes: true,
    hasEmail: true,
    codesLeft: 10,
    codesCreatedAt: '2026-11-01T00:00:00.000Z',
  });
  server.answer(listAccessTokens, [
    buildOpenSession(),
    buildOpenSession({ ...phone, device: 'phone' }),
    buildOpenSession({ id: 'ses_3', current: false, browser: 'Firefox', system: 'Linux' }),
  ]);
  server.answer(listSecurityLog, { items: [event({})], page: 1, limit: 20, total: 1 });
});

describe('/security', () => {
  it('says that everything is done where nothing is left to do', async () => {
    renderInApp(<SecurityPage />);
    expect(await screen.findByText('계정이 안전하게 보호되고 있습니다')).toBeTruthy();
    expect(screen.queryByText(/다음으로 할 일/)).toBeNull();
  });

  it('warns where the loss of one device loses the account, and names the one next step', async () => {
    server.answer(me, buildProfile({ emailVerified: false }));
    server.answer(listCredentials, [buildPasskey({ synced: false })]);
    server.answer(recoveryStatus, {
      hasRecoveryCodes: false,
      hasEmail: false,
      codesLeft: 0,
      codesCreatedAt: null,
    });
    renderInApp(<SecurityPage />, { locale: 'en' });
    expect(
      await screen.findByText('If you lose this device, you’ll lose access to your account'),
    ).toBeTruthy();
    expect(screen.getByText('Next step: Verify email')).toBeTruthy();
  });

  it('keeps the last way in, and says what is missing', async () => {
    server.answer(listCredentials, [buildPasskey()]);
    server.answer(recoveryStatus, {
      hasRecoveryCodes: false,
      hasEmail: true,
      codesLeft: 0,
      codesCreatedAt: null,
    });
    renderInApp(<SecurityPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'iCloud Keychain 관리' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '삭제' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('마지막 패스키는 아직 삭제할 수 없습니다')).toBeTruthy();
    expect(dialog.getByText('준비됨')).toBeTruthy();
    expect(dialog.getByText('필요함')).toBeTruthy();
    expect(server.callsOf(removeCredential)).toEqual([]);
  });

  it('signs out here, too, when the passkey goes that opened this session', async () => {
    server.answer(removeCredential, { id: 'pk1' });
    renderInApp(<SecurityPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'iCloud Keychain 관리' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '삭제' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/여기서도 로그아웃됩니다/)).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: '삭제' }));
    await waitFor(() => expect(getSession().status).toBe('signed-out'));
  });

  it('takes an ended session off the list at once, and all others with one press', async () => {
    server.answer(endAccessToken, { id: 'ses_2' });
    server.answer(endAccessTokens, { ended: 1 });
    renderInApp(<SecurityPage />);
    const end = await screen.findByRole('button', { name: 'iOS의 Safari 로그아웃' });
    server.answer(listAccessTokens, [
      buildOpenSession(),
      buildOpenSession({ id: 'ses_3', current: false, browser: 'Firefox', system: 'Linux' }),
    ]);
    await userEvent.click(end);
    await waitFor(() => expect(screen.queryByText('iOS의 Safari')).toBeNull());
    server.answer(listAccessTokens, [buildOpenSession()]);
    await userEvent.click(screen.getByRole('button', { name: '다른 기기 모두 로그아웃' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: '로그아웃' }),
    );
    expect(await screen.findByText('다른 곳에서는 로그인하지 않았습니다.')).toBeTruthy();
    expect(server.callsOf(endAccessTokens)[0]?.query.get('keep')).toBe('current');
  });

  it('shows new codes until one says that they are kept, and never again', async () => {
    const codes = Array.from({ length: 10 }, (_, at) => `CODE${at}-AAAAA-BBBBB-CCCCC`);
    server.answer(generateCodes, { codes });
    renderInApp(<SecurityPage />);
    await userEvent.click(await screen.findByRole('button', { name: '새로 만들기' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: '새로 만들기' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('CODE9-AAAAA-BBBBB-CCCCC')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText('CODE9-AAAAA-BBBBB-CCCCC')).toBeTruthy();
    await userEvent.click(dialog.getByRole('checkbox'));
    const [, close] = dialog.getAllByRole('button', { name: '닫기' });
    await userEvent.click(close as HTMLElement);
    await waitFor(() => expect(document.body.textContent).not.toContain('CODE9'));
  });

  it('filters the log by its address, and asks the server for Korea’s days', async () => {
    renderInApp(<SecurityPage />, {
      path: '/security?kind=passkey.added&from=2026-11-01&to=2026-11-02&ip=203.0.113.7&page=2',
    });
    await screen.findByText('패스키 노트북으로 로그인했습니다.');
    const [{ query } = { query: new URLSearchParams() }] = server.callsOf(listSecurityLog);
    expect(Object.fromEntries(query)).toEqual({
      kind: 'passkey.added',
      from: '2026-10-31T15:00:00.000Z',
      to: '2026-11-02T15:00:00.000Z',
      ip: '203.0.113.7',
      page: '2',
      limit: '20',
    });
  });

  it('filters the log by the address that is typed, once Enter is pressed', async () => {
    renderInApp(<SecurityPage />);
    await userEvent.type(await screen.findByLabelText('IP 주소'), '203.0.113.7{Enter}');
    await waitFor(() =>
      expect(server.callsOf(listSecurityLog).at(-1)?.query.get('ip')).toBe('203.0.113.7'),
    );
  });

  it('saves all that the filter lets through, not the page alone', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (file) => {
      saved.push(file as Blob);
      return 'blob:x';
    };
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = () => undefined;
    server.answer(listSecurityLog, ({ query }) => {
      const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
      const items = Array.from({ length: Math.min(limit, 700 - (page - 1) * limit) }, (_, at) =>
        event({ id: `sec_${(page - 1) * limit + at}` }),
      );
      return { items, page, limit, total: 700 };
    });
    renderInApp(<SecurityPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'CSV 저장' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const text = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(saved[0] as Blob);
    });
    expect(text.trimEnd().split('\r\n')).toHaveLength(701);
  });

  it('fails in one part and shows the others', async () => {
    server.refuse(listCredentials, 500, 'INTERNAL_ERROR');
    renderInApp(<SecurityPage />);
    await screen.findByText('macOS의 Chrome');
    expect(
      await part('패스키').findByRole('button', { name: '다시 시도' }, { timeout: 9_000 }),
    ).toBeTruthy();
  });
});
