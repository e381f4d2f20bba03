import { sendVerification, verifyEmail } from '@moa/contracts/auth/email';
import { deleteAccount, keepAccount, me, updateMe } from '@moa/contracts/auth/me';
import { currentConsent } from '@moa/contracts/auth/shapes/consent';
import { getSession } from '@moa/host/session';
import { getLocale } from '@moa/i18n/locale';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildProfile } from '../../testing/build-account.ts';
import ProfilePage from './page.tsx';

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  server.answer(me, buildProfile());
  server.answer(updateMe, ({ body }) => {
    const { consent: _, ...change } = body as { consent?: string };
    return buildProfile(change);
  });
});

const nickname = () => screen.findByLabelText<HTMLInputElement>('닉네임');

describe('/profile', () => {
  it('sends only what was changed, and calls the person by their new name at once', async () => {
    renderInApp(<ProfilePage />);
    await userEvent.clear(await nickname());
    await userEvent.type(await nickname(), '새 이름');
    await userEvent.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(getSession().user?.nickname).toBe('새 이름'));
    expect(server.callsOf(updateMe)[0]?.body).toEqual({ nickname: '새 이름' });
    await waitFor(() => expect(screen.queryByText('저장하지 않은 변경이 있습니다')).toBeNull());
  });

  it('offers twelve drawings and the initial, one chosen among radio buttons, and shows it everywhere at once', async () => {
    renderInApp(<ProfilePage />);
    const group = within(await screen.findByRole('group', { name: '프로필 그림' }));
    expect(group.getAllByRole('radio')).toHaveLength(13);
    const initial = group.getByRole<HTMLInputElement>('radio', { name: '이름 첫 글자' });
    expect(initial.checked).toBe(true);
    await userEvent.click(group.getByRole('radio', { name: '물결' }));
    expect(initial.checked).toBe(false);
    expect(group.getByRole<HTMLInputElement>('radio', { name: '물결' }).checked).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(getSession().user?.avatar).toBe('wave'));
    expect(server.callsOf(updateMe)[0]?.body).toEqual({ avatar: 'wave' });
  });

  it('switches the language of the app with that of the account', async () => {
    renderInApp(<ProfilePage />);
    await nickname();
    await userEvent.click(screen.getByRole('radio', { name: 'English' }));
    expect(getLocale()).toBe('ko');
    await userEvent.click(screen.getByRole('button', { name: '저장' }));
    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeTruthy();
    expect(server.callsOf(updateMe)[0]?.body).toEqual({ locale: 'en' });
  });

  it('saves nothing while the nickname is empty, and says so', async () => {
    renderInApp(<ProfilePage />);
    await userEvent.clear(await nickname());
    expect(screen.getByText('닉네임을 입력해 주세요.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '저장' }));
    expect(server.callsOf(updateMe)).toEqual([]);
    expect(document.activeElement).toBe(await nickname());
  });

  it('asks before a link leads away from what is not saved', async () => {
    const { address } = renderInApp(<ProfilePage />, { path: '/profile' });
    await userEvent.type(await nickname(), '!');
    const link = screen.getByRole('link', { name: '로그인 기록과 접속 중인 기기 보기' });
    await userEvent.click(link);
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: '취소' }));
    expect(address()).toBe('/profile');
    expect((await nickname()).value).toBe('김모아!');
    await userEvent.click(link);
    await userEvent.click(await screen.findByRole('button', { name: '저장하지 않고 나가기' }));
    await waitFor(() => expect(address()).toBe('/security'));
  });

  it('asks before going back or forward leads away from what is not saved', async () => {
    history.replaceState(null, '', '/profile');
    const navigation = Object.assign(new EventTarget(), { traverseTo: jest.fn() });
    Object.assign(window, { navigation });
    const step = (path: string, given: object = {}) => {
      const event = Object.assign(new Event('navigate', { cancelable: true }), {
        navigationType: 'traverse',
        destination: { url: `${location.origin}${path}`, key: `key of ${path}` },
        ...given,
      });
      act(() => void navigation.dispatchEvent(event));
      return event.defaultPrevented;
    };
    renderInApp(<ProfilePage />);
    await nickname();
    expect(step('/security')).toBe(false);
    await userEvent.type(await nickname(), '!');
    expect(step('/profile?tab=1')).toBe(false);
    expect(step('/security', { navigationType: 'push' })).toBe(false);
    expect(step('/security')).toBe(true);
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: '취소' }));
    expect((await nickname()).value).toBe('김모아!');
    expect(navigation.traverseTo).not.toHaveBeenCalled();
    expect(step('/security')).toBe(true);
    await userEvent.click(await screen.findByRole('button', { name: '저장하지 않고 나가기' }));
    expect(navigation.traverseTo).toHaveBeenCalledWith('key of /security');
    expect(step('/security')).toBe(false);
    Object.assign(window, { navigation: undefined });
  });

  it('shows which consent was given and when, and takes one that is missing', async () => {
    server.answer(me, buildProfile({ consent: null }));
    renderInApp(<ProfilePage />);
    const facts = within(await screen.findByRole('group', { name: '개인정보 수집·이용 동의' }));
    expect(facts.getByText('기록이 없습니다.')).toBeTruthy();
    await userEvent.click(facts.getByRole('button', { name: '동의하기' }));
    expect(server.callsOf(updateMe)[0]?.body).toEqual({ consent: currentConsent });
    expect(await facts.findByText(/2026.*동의 \(2026-11판\)/)).toBeTruthy();
    expect(facts.queryByRole('button')).toBeNull();
  });

  it('keeps the address until the code of the new one is entered', async () => {
    server.answer(sendVerification, {
      sent: true,
      expiresAt: new Date(Date.now() + 600_000).toISOString(),
      resendAt: new Date(Date.now() + 60_000).toISOString(),
    });
    server.answer(updateMe, buildProfile({ pendingEmail: 'new@moa.example' }));
    renderInApp(<ProfilePage />);
    await nickname();
    await userEvent.click(screen.getByRole('button', { name: '변경' }));
    await userEvent.type(await screen.findByLabelText('새 이메일'), 'new@moa.example');
    await userEvent.click(screen.getByRole('button', { name: '코드 보내기' }));
    const code = await screen.findByLabelText('인증 코드');
    expect(getSession().user?.email).toBe('kim@moa.example');
    server.answer(verifyEmail, { verified: true, emailProof: null });
    server.answer(me, buildProfile({ email: 'new@moa.example' }));
    await userEvent.type(code, '123456');
    await waitFor(() => expect(getSession().user?.email).toBe('new@moa.example'));
    expect(server.callsOf(verifyEmail)[0]?.body).toEqual({
      email: 'new@moa.example',
      code: '123456',
    });
  });

  it('asks for the deletion once the address is typed, and takes it back', async () => {
    server.answer(deleteAccount, { deletionAt: '2026-11-28T00:00:00.000Z' });
    server.answer(keepAccount, buildProfile());
    renderInApp(<ProfilePage />);
    await userEvent.click(await screen.findByRole('button', { name: '계정 삭제하기' }));
    const act = screen.getByRole<HTMLButtonElement>('button', { name: '계정 삭제 요청' });
    expect(act.disabled).toBe(true);
    await userEvent.type(screen.getByRole('textbox'), 'kim@moa.example');
    await userEvent.click(act);
    await userEvent.click(await screen.findByRole('button', { name: '삭제 취소' }));
    expect(await screen.findByRole('button', { name: '계정 삭제하기' })).toBeTruthy();
  });
});
