/** The page of one holding of staked ether. */
import {
  getRebaseHistory,
  getRebasePosition,
  getYieldAnalytics,
  listWithdrawals,
} from '@moa/contracts/defi/rebase';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp, testUser } from '@moa/testing/render-in-app';
import { screen, waitFor } from '@testing-library/react';
import { answerRebase, at, buildRebasePosition } from '../../testing/answer-rebase.ts';
import RebasePositionPage from './page.tsx';

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  answerRebase(server);
  server.answer(getRebasePosition, buildRebasePosition());
});

const render = () =>
  renderInApp(<RebasePositionPage />, {
    user: testUser,
    path: '/defi/rebase/rebase:src_1',
    route: '/defi/rebase/:id',
  });

it('shows one holding, and asks for its own past alone', async () => {
  render();
  expect(await screen.findByRole('heading', { name: '내 지갑' })).toBeTruthy();
  await waitFor(() => expect(server.callsOf(getRebaseHistory).length).toBeGreaterThan(0));
  await waitFor(() => expect(server.callsOf(getYieldAnalytics).length).toBeGreaterThan(0));
  const wanted = [...server.callsOf(getRebaseHistory), ...server.callsOf(getYieldAnalytics)];
  expect(new Set(wanted.map(({ query }) => query.get('position')))).toEqual(
    new Set(['rebase:src_1']),
  );
});

it('shows withdrawals of its own wallet, and no other’s', async () => {
  const shared = { status: 'requested', isPaused: false, isBunker: false, reason: null } as const;
  const request = { requestId: '1', requestedAt: at, payable: '1', status: 'requested' } as const;
  const estimate = null;
  server.answer(listWithdrawals, [
    { ...shared, estimate, id: 'a', walletId: 'wal_1', requests: [{ ...request, requested: '1' }] },
    {
      ...shared,
      estimate,
      id: 'b',
      walletId: 'wal_2',
      requests: [{ ...request, payable: '77', requested: '77' }],
    },
  ]);
  render();
  expect(await screen.findByText('대기')).toBeTruthy();
  expect(screen.queryByText(/77/)).toBeNull();
});

it('says what is wrong where there is no such holding', async () => {
  server.refuse(getRebasePosition, 404, 'NOT_FOUND');
  render();
  expect(await screen.findByRole('button', { name: /다시/ })).toBeTruthy();
});
