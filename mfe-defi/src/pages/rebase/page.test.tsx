/** The page of staked ether in its states, answered by the contracts' own fake server. */
import { convertRebase, listRebasePositions, listWithdrawals } from '@moa/contracts/defi/rebase';
import { buildPlan } from '@moa/testing/build-plan';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp, testUser } from '@moa/testing/render-in-app';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerRebase, at, buildRebasePosition } from '../../testing/answer-rebase.ts';
import RebasePage from './page.tsx';

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  answerRebase(server);
});

const render = () => renderInApp(<RebasePage />, { user: testUser });

it('tells both tokens as one holding, with what it brought', async () => {
  render();
  const holding = (await screen.findByRole('heading', { name: '내 지갑' })).closest(
    '[data-rebase]',
  );
  expect(holding?.textContent).toContain('16,000,000');
  expect(holding?.textContent).toContain('3.2 stETH');
  expect(await screen.findByText('리베이스')).toBeTruthy();
});

it('says what to do where there is no staked ether', async () => {
  server.answer(listRebasePositions, []);
  render();
  expect(await screen.findByText('스테이킹한 이더가 없습니다')).toBeTruthy();
});

it('keeps a loss a loss, and what is not known a dash with its reason', async () => {
  server.answer(listRebasePositions, [
    buildRebasePosition({
      value: null,
      price: null,
      rewarded: null,
      lastRebase: { at, apr: '-180', change: '-0.015' },
    }),
  ]);
  render();
  const holding = (await screen.findByRole('heading', { name: '내 지갑' })).closest(
    '[data-rebase]',
  );
  expect(holding?.textContent).toMatch(/[−-]0\.015/);
  expect(holding?.textContent).toContain('—');
});

it('takes no amount that is more than there is, and asks for a plan of all of it', async () => {
  server.answer(convertRebase, buildPlan());
  render();
  await userEvent.click(await screen.findByRole('button', { name: '바꾸기' }));
  const dialog = await screen.findByRole('dialog');
  const amount = within(dialog).getByRole('spinbutton');
  await userEvent.type(amount, '5');
  await userEvent.click(within(dialog).getByRole('button', { name: '계획 보기' }));
  expect(await within(dialog).findByText('가진 것보다 많습니다.')).toBeTruthy();
  expect(server.callsOf(convertRebase)).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole('button', { name: '전부' }));
  await userEvent.click(within(dialog).getByRole('button', { name: '계획 보기' }));
  expect(await screen.findByRole('dialog', { name: /2 stETH/ })).toBeTruthy();
  expect(server.callsOf(convertRebase)[0]?.body).toEqual({
    walletId: 'wal_1',
    from: 'stETH',
    to: 'wstETH',
    amount: 'max',
  });
});

it('offers to claim what is ready, and says when what waits is expected', async () => {
  const request = { requestId: '1', requestedAt: at, requested: '2', payable: '1.9' };
  const shared = { walletId: 'wal_1', isPaused: false, isBunker: false, reason: null };
  server.answer(listWithdrawals, [
    {
      ...shared,
      id: 'w1',
      status: 'finalized',
      requests: [{ ...request, status: 'finalized' }],
      estimate: null,
    },
    {
      ...shared,
      id: 'w2',
      status: 'requested',
      requests: [{ ...request, status: 'requested' }],
      estimate: { at: '2026-11-26T03:00:00.000Z', days: 5 },
    },
  ]);
  render();
  expect(await screen.findByRole('button', { name: '수령하기' })).toBeTruthy();
  expect(screen.getByText(/11월 26일/)).toBeTruthy();
  expect(screen.getByText(/그 사이 손실이 있었습니다/)).toBeTruthy();
});
