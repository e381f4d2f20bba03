/** The page of staked ether in its states, answered by the contracts' own fake server. */
import {
  claimWithdrawals,
  convertRebase,
  getConversionRates,
  getRebaseHistory,
  getRebaseStats,
  listRebasePositions,
  listWithdrawals,
} from '@moa/contracts/defi/rebase';
import { getPlan } from '@moa/contracts/defi/transactions';
import { listWallets } from '@moa/contracts/settings/wallets';
import { answered, type FakeServer, refused, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp, testUser } from '@moa/testing/render-in-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerRebase, at, buildRebasePosition, stats } from '../../testing/answer-rebase.ts';
import { buildOwnWallet } from '../../testing/build-own-wallet.ts';
import { buildPlan } from '../../testing/build-plan.ts';
import { printedSums } from '../../testing/printed-sums.ts';
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

it('prints the two tokens of a wallet as addends of their total', async () => {
  server.answer(listRebasePositions, [
    buildRebasePosition({
      stEth: { amount: '2.8556', shares: '1', tokenAddress: null },
      wstEth: { amount: '1.4935', stEth: '1.5373', tokenAddress: null },
      total: '4.3929',
    }),
  ]);
  render();
  await screen.findByRole('heading', { name: '내 지갑' });
  const holding = document.querySelector('[data-rebase]')?.textContent;
  expect(holding).toContain('합계 4.3929 stETH');
  expect(holding).toContain('2.8556 stETH + 1.5373 stETH (1.4935 wstETH)');
});

it('says in a sentence what a month brought and what can be claimed; the rest is behind a press', async () => {
  const shared = { walletId: 'wal_1', isPaused: false, isBunker: false, reason: null };
  server.answer(listWithdrawals, [
    { ...shared, id: 'w1', status: 'finalized', requests: [], estimate: null },
  ]);
  const { container } = render();
  await waitFor(() =>
    expect(container.querySelector('[data-lead]')?.textContent).toMatch(
      /최근 30일 보상 \+₩5,100.* 찾을 원금이 1건 있습니다\./,
    ),
  );
  expect(container.querySelector<HTMLDetailsElement>('[data-more]')?.open).toBe(false);
});

it('shows holdings and withdrawals together, and names a failure to read withdrawals', async () => {
  const reading = Promise.withResolvers<void>();
  server.handle(listWithdrawals, async () => {
    await reading.promise;
    return refused(400, 'INVALID_REQUEST', 'Withdrawals cannot be read.');
  });
  render();
  await waitFor(() => expect(server.callsOf(getRebaseHistory)).not.toHaveLength(0));
  expect(document.querySelector('[data-rebase]')).toBeNull();
  reading.resolve();
  await screen.findByRole('heading', { name: '내 지갑' });
  expect(screen.getByRole('alert').textContent).toContain('다시');
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
      lastRebase: { at, apr: null, percent: '-0.5', change: '-0.015' },
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
  await userEvent.click(await screen.findByRole('button', { name: '내 지갑 더 보기' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'stETH ↔ wstETH 전환' }));
  const dialog = await screen.findByRole('dialog');
  const amount = within(dialog).getByRole('spinbutton');
  await userEvent.type(amount, '5');
  await userEvent.click(within(dialog).getByRole('button', { name: '내용 확인' }));
  expect(await within(dialog).findByText('보유 수량보다 많습니다.')).toBeTruthy();
  expect(server.callsOf(convertRebase)).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole('button', { name: '최대' }));
  await userEvent.click(within(dialog).getByRole('button', { name: '내용 확인' }));
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
    {
      ...shared,
      id: 'w3',
      status: 'requested',
      requests: [{ ...request, status: 'requested' }],
      estimate: null,
    },
  ]);
  render();
  expect(await screen.findByRole('button', { name: /원금 찾기$/ })).toBeTruthy();
  expect(screen.getByText(/11월 26일경 출금 가능 예정/)).toBeTruthy();
  expect(screen.getByText(/출금 가능일을 아직 알 수 없음/)).toBeTruthy();
  expect(screen.getByText(/그 사이 손실이 있었습니다/)).toBeTruthy();
});

it('reads what lies beyond the first five hundred, and says how much of it is there', async () => {
  const row = {
    ...{ positionId: 'rebase:src_1', at, kind: 'rebase', change: '0.0002', value: '1000' },
    ...{ apr: '3', percent: '0.0082', balance: '3.2', hash: null },
  } as const;
  server.handle(getRebaseHistory, ({ query }) => {
    const page = Number(query.get('page') ?? '1');
    const count = page === 1 ? 500 : 219;
    const items = Array.from({ length: count }, (_, i) => ({ ...row, id: `${page}-${i}` }));
    return answered({
      items,
      page,
      limit: 500,
      total: 719,
      currency: 'KRW',
      since: at,
      complete: true,
      timeZone: 'Asia/Seoul',
      months: [],
    });
  });
  render();
  expect(await screen.findByText('1–10 / 719')).toBeTruthy();
  expect(screen.queryByText(/이전 내역을 불러오는 중/)).toBeNull();
  const pages = server.callsOf(getRebaseHistory).map(({ query }) => query.get('page'));
  expect(pages).toContain('2');
});

it('calls a month under way by the zone in which the months begin', async () => {
  const month = (timeZone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' }).format();
  // Fourteen hours ahead of Greenwich and eleven behind it a month ends at other moments.
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Niue']) {
    const months = ['2020-01', month(timeZone)].map((one) => ({
      month: one,
      change: '0.1',
      value: '1000',
      missing: 0,
    }));
    server.answer(getRebaseHistory, {
      items: [],
      page: 1,
      limit: 500,
      total: 0,
      currency: 'KRW',
      since: at,
      complete: true,
      timeZone,
      months,
    });
    const { unmount } = render();
    expect((await screen.findAllByText(/\(진행 중\)/)).length).toBeGreaterThan(0);
    unmount();
  }
});

it('names the wallet of each row where there are several', async () => {
  const { unmount } = render();
  await screen.findByRole('columnheader', { name: /날짜/ });
  expect(screen.queryByRole('columnheader', { name: '지갑' })).toBeNull();
  unmount();
  server.answer(listRebasePositions, [
    buildRebasePosition(),
    buildRebasePosition({ id: 'rebase:src_2', walletId: 'wal_2', walletLabel: '금고' }),
  ]);
  render();
  expect(await screen.findByRole('columnheader', { name: '지갑' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: '내 지갑' })).toBeTruthy();
});

it('keeps its switches in the address', async () => {
  const { address } = render();
  await userEvent.click(await screen.findByRole('switch', { name: '이체 포함' }));
  await userEvent.click(screen.getByRole('radio', { name: '현재 시세' }));
  expect(address()).toBe('/?transfers=on&prices=now');
  const query = server.callsOf(getRebaseHistory).at(-1)?.query;
  expect([query?.get('transfers'), query?.get('prices')]).toEqual(['true', 'now']);
});

it('says of a loss what it took, and never what it would be in a year', async () => {
  const loss = { at, apr: null, percent: '-5.00', change: '-0.16' };
  server.answer(listRebasePositions, [
    buildRebasePosition({ total: '3.04', lastRebase: loss, averageApr: null }),
  ]);
  server.answer(getRebaseHistory, {
    items: [
      {
        id: 'a',
        positionId: 'rebase:src_1',
        kind: 'rebase',
        value: '-800000',
        hash: null,
        ...loss,
        balance: '3.04',
      },
    ],
    page: 1,
    limit: 500,
    total: 1,
    currency: 'KRW',
    since: at,
    complete: true,
    timeZone: 'Asia/Seoul',
    months: [],
  });
  server.answer(getRebaseStats, {
    ...stats,
    apr: { last: null, days7: null, days30: '2.90' },
    growth: { last: '-5.00', days7: '-4.94', days30: '0.24' },
  });
  const { container } = render();
  const holding = (await screen.findByRole('heading', { name: '내 지갑' })).closest(
    '[data-rebase]',
  );
  expect(holding?.textContent).toContain('손실 -5.00%');
  expect(screen.getByText('프로토콜 연이율').closest('div')?.textContent).toContain('손실 -5.00%');
  expect(container.textContent).toContain('7일 손실 -4.94% · 30일 2.90%');
  expect(holding?.textContent).toContain('손실이 있어 연이율로 표시하지 않습니다');
});

it('adds up on the page: both tokens to what is held, and what is held to the rewards', async () => {
  render();
  for (const [name, total] of [
    ['스테이킹한 금액', '16000000'],
    ['받은 보상', '0.05'],
    ['최근 30일 보상', '5100'],
    ['하루 보상', '5100'],
    ['스테이킹하지 않았을 때보다', '250000'],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name: `${name} 계산 내역` }));
    expect(printedSums()[0]).toMatchObject({ sum: total, total });
    await userEvent.keyboard('{Escape}');
  }
});

it('says at which market stETH is priced, beside the wait of the queue', async () => {
  server.answer(getConversionRates, {
    wstEthToStEth: '1.2',
    stEthToWstEth: '0.83',
    blockNumber: '1',
    marketStEth: '0.9987',
    pegDeviation: '-0.13',
    market: 'Uniswap v3 wstETH/WETH',
    marketSource: 'pool',
  });
  render();
  const peg = (await screen.findByText('stETH/ETH 시세')).closest('div');
  expect(peg?.textContent).toContain('0.9987');
  expect(peg?.textContent).toContain('1 ETH 대비 -0.13% · Uniswap v3 wstETH/WETH');
  await userEvent.click(screen.getByRole('button', { name: '내 지갑 출금 요청' }));
  const dialog = await screen.findByRole('dialog', { name: '출금 요청' });
  expect(dialog.textContent).toContain('평균 5일');
  expect(dialog.textContent).toContain('1 stETH당 약 0.9987');
  // The least that the queue takes is dust.
  expect(dialog.textContent).toContain('한 번에 최대 1,000 stETH까지');
});

it('names in English the sheet of its rewards without the colon of the sentence', async () => {
  renderInApp(<RebasePage />, { user: testUser, locale: 'en' });
  expect(
    await screen.findByRole('button', { name: /How Rewards, last 30 days adds up/ }),
  ).toBeTruthy();
});

it('says on the page that leaving is paused, or that the protocol is in bunker mode', async () => {
  server.answer(getRebaseStats, { ...stats, queue: { ...stats.queue, isPaused: true } });
  const { unmount } = render();
  expect(await screen.findByText(/출금 대기열이 일시 중지되어/)).toBeTruthy();
  unmount();
  server.answer(getRebaseStats, {
    ...stats,
    queue: { ...stats.queue, isBunker: true, estimatedDays: null },
  });
  render();
  expect(await screen.findByText(/비상\(벙커\) 모드입니다/)).toBeTruthy();
});

it('claims several that are ready in one transaction', async () => {
  const ready = (id: string) => ({
    id,
    walletId: 'wal_1',
    status: 'finalized' as const,
    isPaused: false,
    isBunker: false,
    requests: [
      {
        requestId: id,
        status: 'finalized' as const,
        requestedAt: at,
        requested: '2',
        payable: '2',
      },
    ],
    estimate: null,
    reason: null,
  });
  server.answer(listWithdrawals, [ready('w1'), ready('w2')]);
  server.answer(listWallets, [buildOwnWallet()]);
  server.answer(claimWithdrawals, buildPlan());
  server.answer(getPlan, { plan: buildPlan(), transactions: [] });
  render();
  await userEvent.click(await screen.findByRole('button', { name: 'Lender 원금 2건 모두 찾기' }));
  await waitFor(() => expect(server.callsOf(claimWithdrawals)).toHaveLength(1));
  expect(server.callsOf(claimWithdrawals)[0]?.body).toEqual({ walletId: 'wal_1' });
});
