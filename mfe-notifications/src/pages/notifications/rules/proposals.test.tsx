import { type NoticeProposal, optimizeRules } from '@moa/contracts/notifications/optimize';
import { dismissToast, getToasts } from '@moa/host/internal/notices/toasts';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Proposals } from './proposals.tsx';

const rest: NoticeProposal = {
  id: 'rop_1',
  kind: 'longer_cooldown',
  target: { kind: 'trigger', id: 'ntr_1', name: '급변' },
  change: { path: 'cooldown', before: '5m', after: '6h' },
  saved: 31,
  status: 'proposed',
  appliedAt: null,
};
const applied = { status: 'applied', appliedAt: '2026-11-22T00:00:00.000Z' } as const;

let server: FakeServer;
let proposals: NoticeProposal[];
beforeEach(() => {
  proposals = [rest];
  server = startFakeServer();
  server.answer(optimizeRules, ({ body }) => {
    const { action } = body as { action: string };
    if (action === 'apply') proposals = [{ ...rest, ...applied }];
    if (action === 'undo') proposals = [rest];
    return { proposals };
  });
});
afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id);
});
const open = (locale: 'ko' | 'en' = 'ko') => renderInApp(<Proposals />, { locale });

describe('a proposal for less noise', () => {
  it('says what it changes and saves, is applied by one press and undone by another', async () => {
    open();
    const sentence = '‘급변’ 재알림 간격을 5분에서 6시간으로 변경';
    const apply = await screen.findByRole('button', { name: `적용: ${sentence}` });
    expect(screen.getByText('30일에 31건 줄어듭니다')).toBeTruthy();
    await userEvent.click(apply);
    await userEvent.click(await screen.findByRole('button', { name: `되돌리기: ${sentence}` }));
    expect(await screen.findByRole('button', { name: `적용: ${sentence}` })).toBeTruthy();
    const acts = server
      .callsOf(optimizeRules)
      .map(({ body }) => body as { action: string; proposal?: string })
      .filter(({ action }) => action !== 'propose');
    expect(acts).toEqual([
      { action: 'apply', proposal: 'rop_1' },
      { action: 'undo', proposal: 'rop_1' },
    ]);
  });

  it('is not undone over what was changed since, and says so', async () => {
    proposals = [{ ...rest, ...applied }];
    open('en');
    const undo = await screen.findByRole('button', {
      name: /^Undo: Change the “급변” cooldown from 5 minutes to 6 hours/,
    });
    server.answer(optimizeRules, { proposals: [] });
    server.refuse(optimizeRules, 409, 'CONFLICT');
    await userEvent.click(undo);
    await waitFor(() =>
      expect(getToasts().at(-1)).toMatchObject({
        message: { en: 'You’ve edited this since applying it, so it wasn’t undone.' },
      }),
    );
  });

  it('takes no room where there is none', async () => {
    proposals = [];
    open();
    await waitFor(() => expect(server.callsOf(optimizeRules)).toHaveLength(1));
    expect(screen.queryByText('소음을 줄이는 제안')).toBeNull();
  });
});
