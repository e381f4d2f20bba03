import { getInterest } from '@moa/contracts/assets/interest';
import { listPositions } from '@moa/contracts/assets/positions';
import { getRisks } from '@moa/contracts/assets/risks';
import { getSummary } from '@moa/contracts/assets/summary';
import { listAavePositions } from '@moa/contracts/defi/aave';
import { getAaveMarketStats, listAaveRates } from '@moa/contracts/defi/aave-markets';
import { getLpProtocolStats } from '@moa/contracts/defi/lp-tokens/pools';
import { listLpPositions } from '@moa/contracts/defi/lp-tokens/positions';
import { claimAll, type DefiClaim, getDefiGas, listClaims } from '@moa/contracts/defi/overview';
import { getRebaseStats, listWithdrawals } from '@moa/contracts/defi/rebase';
import { listTransactions } from '@moa/contracts/defi/transactions';
import { listUniswapV3Positions } from '@moa/contracts/defi/uniswap-v3';
import { visitAddress } from '@moa/contracts/defi/visit';
import type { OperationOutput } from '@moa/contracts/operation';
import { listPracticeWallets } from '@moa/contracts/platform/samples';
import { createWallet, listWallets } from '@moa/contracts/settings/wallets';
import { dayMs } from '@moa/contracts/time';
import { add } from '@moa/finance/money/decimal';
import { setDisplayCurrency } from '@moa/host/internal/currency';
import { queryClient } from '@moa/host/query';
import {
  buildInterest,
  buildLending,
  buildPosition,
  buildPositionPage,
  buildRisks,
  buildSource,
  buildSummary,
} from '@moa/testing/build-portfolio';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildOwnWallet } from '../../testing/build-own-wallet.ts';
import { buildPlan } from '../../testing/build-plan.ts';
import { buildPoolPosition } from '../../testing/build-pool-position.ts';
import { printedFigure, printedSums } from '../../testing/printed-sums.ts';
import DefiDashboardPage from './page.tsx';

const wallet = buildSource({
  id: 'src_wallet',
  kind: 'wallet',
  provider: 'ethereum',
  label: '내 지갑',
});
const row = (facts: Parameters<typeof buildPosition>[0]) =>
  buildPosition({
    type: 'defi',
    holdingKind: 'defi',
    exchange: null,
    chain: 'ethereum',
    sourceId: 'src_wallet',
    sourceLabel: '내 지갑',
    ...facts,
  });
const lending = { groupId: 'lend_1', groupLabel: 'Aave v3', protocol: 'aave-v3-ethereum' };
const range = { groupId: 'range_1', groupLabel: 'WETH/USDC 0.05% #7', protocol: 'uniswap-v3' };
const rows = [
  row({ ...lending, id: 's', kind: 'supplied', symbol: 'WETH', value: '10000000' }),
  row({ ...lending, id: 'd', kind: 'debt', symbol: 'USDC', value: '-4158000' }),
  row({ ...range, id: 'l', kind: 'liquidity', symbol: 'WETH', value: '700000' }),
  row({ ...range, id: 'f', kind: 'reward', symbol: 'USDC', balance: '12.5', value: '17325' }),
  row({ id: 'p', groupId: 'pair_1', groupLabel: 'UNI/WETH', protocol: 'uniswap-v2', value: null }),
  row({ id: 'k', groupId: 'lido_1', groupLabel: 'stETH', protocol: 'lido', value: '500000' }),
];
const part = {
  positionId: 's',
  kind: 'supplied' as const,
  symbol: 'WETH',
  protocol: 'aave-v3-ethereum',
  sourceLabel: '내 지갑',
  value: '10000000',
  rate: '3.00',
  rateKind: 'apy' as const,
  perDay: '800',
};

const claims = (state: DefiClaim['state']): OperationOutput<typeof listClaims> => ({
  currency: 'KRW',
  claims: [
    { id: 'l', protocol: 'uniswap-v3', title: '', brings: [], value: '17325', fee: '900', state },
  ],
});

let server: FakeServer;
const paid = { transactions: 12, made: 12, atLeast: false, value: '34500', missing: 0 };

beforeEach(() => {
  setDisplayCurrency('KRW');
  server = startFakeServer();
  server.answer(getSummary, buildSummary({ sources: [wallet] }));
  server.answer(listTransactions, { items: [], page: 1, limit: 20, total: 0 });
  server.answer(listPositions, buildPositionPage(rows, '7059325'));
  server.answer(listAavePositions, [buildLending()]);
  server.answer(getRisks, buildRisks());
  server.answer(getInterest, buildInterest({ parts: [part] }));
  server.answer(listWithdrawals, []);
  server.answer(getDefiGas, {
    currency: 'KRW',
    ...paid,
    networks: [{ network: 'ethereum', symbol: 'ETH', amount: '0.0069', ...paid }],
    since: new Date(Date.now() - 30 * dayMs).toISOString(),
    unread: 0,
    complete: true,
  });
  server.answer(listWallets, []);
  server.answer(listClaims, claims('worth'));
  server.answer(getAaveMarketStats, []);
  server.answer(listAaveRates, []);
  server.refuse(getRebaseStats, 404, 'NOT_FOUND');
  server.refuse(getLpProtocolStats, 404, 'NOT_FOUND');
  server.answer(listLpPositions, []);
  server.answer(listUniswapV3Positions, []);
});

const figure = (container: HTMLElement, name: string) =>
  [...container.querySelectorAll('dt')].find((one) => one.textContent?.startsWith(name))
    ?.parentElement?.textContent;

const gas = (answer: Partial<OperationOutput<typeof getDefiGas>>) =>
  server.answer(getDefiGas, {
    currency: 'KRW',
    ...paid,
    transactions: 0,
    value: null,
    networks: [],
    since: new Date(Date.now() - 30 * dayMs).toISOString(),
    unread: 0,
    complete: true,
    ...answer,
  });

it('draws a dash and says since when, never zero, where no transaction is known', async () => {
  gas({});
  const { container } = renderInApp(<DefiDashboardPage />);
  await waitFor(() =>
    expect(figure(container, '최근 30일 가스비')).toContain('확인된 거래가 없습니다'),
  );
  expect(figure(container, '최근 30일 가스비')).toContain('—');
  expect(figure(container, '최근 30일 가스비')).not.toMatch(/₩0|0건/);
});

it('says that the log of a wallet was not read, or that receipts are being read', async () => {
  gas({ since: null });
  const { container, unmount } = renderInApp(<DefiDashboardPage />);
  await waitFor(() =>
    expect(figure(container, '최근 30일 가스비')).toContain('아직 불러오지 못했습니다'),
  );
  expect(figure(container, '최근 30일 가스비')).toContain('—');
  unmount();
  queryClient.clear();
  gas({ unread: 3 });
  const again = renderInApp(<DefiDashboardPage />);
  await waitFor(() =>
    expect(figure(again.container, '최근 30일 가스비')).toContain('3건 불러오는 중'),
  );
  expect(figure(again.container, '최근 30일 가스비')).not.toContain('0건');
});

it('says how much of what was sent is known, and of nothing sent that it is nothing', async () => {
  gas({ transactions: 3, made: 5, atLeast: true, value: '12000', complete: false });
  const { container, unmount } = renderInApp(<DefiDashboardPage />);
  await waitFor(() => expect(figure(container, '최근 30일 가스비')).toContain('최소 ₩12,000'));
  expect(figure(container, '최근 30일 가스비')).toContain(
    '보낸 거래 5건 중 3건 확인 · 이전 기록을 불러오는 중',
  );
  unmount();
  queryClient.clear();
  gas({ made: 0, value: '0.00' });
  const again = renderInApp(<DefiDashboardPage />);
  await waitFor(() => expect(figure(again.container, '최근 30일 가스비')).toContain('₩0'));
  expect(figure(again.container, '최근 30일 가스비')).toContain('30일 동안 보낸 거래가 없습니다');
});

it('says what DeFi comes to, the parts that add up to it, and what it is expected to bring of how much', async () => {
  const { container } = renderInApp(<DefiDashboardPage />);
  await waitFor(() => expect(figure(container, '하루 예상 순수익')).toContain('800'));
  expect(container.querySelector('[data-defi-total]')?.textContent).toContain('₩7,059,325');
  const parts = [...container.querySelectorAll('[data-defi-parts] dt + dd')].map(printedFigure);
  expect(parts).toEqual(['10000000', '700000', '500000', '17325', '-4158000']);
  expect(add(...parts)).toBe('7059325');
  for (const [name, total] of [
    ['DeFi 순자산', '7059325'],
    ['순 수익률(연)', '300000'],
    ['하루 예상 순수익', '800'],
    ['30일 예상 순수익', '24000'],
  ] as const) {
    const [opener] = screen.getAllByRole('button', { name: `${name} 계산 내역` });
    await userEvent.click(opener as HTMLElement);
    expect(printedSums()[0]).toMatchObject({ sum: total, total });
    await userEvent.keyboard('{Escape}');
  }
  expect(figure(container, '30일 예상 순수익')).toContain('24,000');
  expect(figure(container, '순 수익률(연)')).toContain('3.00%');
  expect(figure(container, '순 수익률(연)')).toContain('기준 금액 ₩10,000,000');
  await waitFor(() => expect(figure(container, '최근 30일 가스비')).toContain('₩34,500'));
  expect(figure(container, '최근 30일 가스비')).toContain('거래 12건');
  expect(figure(container, 'DeFi 순자산')).toContain('1개는 가격을 몰라 제외했습니다');
});

it('says in a sentence how far the collateral may fall and what a day brings; the rest is behind a press', async () => {
  const { container, address } = renderInApp(<DefiDashboardPage />);
  await waitFor(() =>
    expect(container.querySelector('[data-lead]')?.textContent).toContain(
      '담보 가격이 49% 떨어질 때까지 안전합니다. 하루 예상 순수익 +₩800',
    ),
  );
  const more = container.querySelector<HTMLDetailsElement>('[data-more]');
  expect(more?.open).toBe(false);
  await userEvent.click(screen.getByText('자세히'));
  await waitFor(() => expect(more?.open).toBe(true));
  await waitFor(() => expect(address()).toBe('/?more=on'));
});

it('calls a loan near liquidation no safe one, and names whose it is among several', async () => {
  server.answer(listAavePositions, [
    buildLending({
      id: 'a',
      walletLabel: 'Lender',
      zone: 'caution',
      healthFactor: '1.2',
      dropToLiquidation: '16.66',
    }),
    buildLending({ id: 'b' }),
  ]);
  const { container } = renderInApp(<DefiDashboardPage />);
  await waitFor(() =>
    expect(container.querySelector('[data-lead]')?.textContent).toContain(
      'Lender 대출은 담보 가격이 16% 떨어지면 청산될 수 있습니다.',
    ),
  );
});

it('has fees and rewards of pools in what is expected, and says so beside each position', async () => {
  server.answer(listLpPositions, [
    buildPoolPosition({ id: 'pair_1', value: '3650000', feeApr: '10', rewardApr: '0', staked: [] }),
  ]);
  const { container } = renderInApp(<DefiDashboardPage />);
  // 800 of interest and 3,650,000 · 10 % / 365 of fees.
  await waitFor(() => expect(figure(container, '하루 예상 순수익')).toContain('₩1,800'));
  // (10,000,000 · 3 % + 3,650,000 · 10 %) / 13,650,000
  expect(figure(container, '순 수익률(연)')).toContain('4.87%');
  expect(figure(container, '순 수익률(연)')).toContain('기준 금액 ₩13,650,000');
  expect(container.querySelector('[data-kind="pool"]')?.textContent).toContain(
    '수수료 연이율 10.00%',
  );
});

it('says until when rewards are paid that end within a month, beside what a day brings and in its sum', async () => {
  const until = new Date(Date.now() + 7 * dayMs + 60_000);
  const pool = buildPoolPosition({ id: 'pair_1', value: '365000', feeApr: '0', rewardApr: '30' });
  const staked = pool.staked.map((one) => ({ ...one, rewardsUntil: until.toISOString() }));
  server.answer(listLpPositions, [{ ...pool, staked }]);
  const { container } = renderInApp(<DefiDashboardPage />);
  const day = new Intl.DateTimeFormat('ko', {
    timeZone: 'Asia/Seoul',
    month: 'long',
    day: 'numeric',
  }).format(until);
  const lead = () => container.querySelector('[data-lead]');
  // 800 of interest; 243,333 · 30 % / 365 of rewards.
  await waitFor(() => expect(lead()?.textContent).toContain(`. 보상은 ${day}까지`));
  expect(lead()?.textContent).toContain('+₩1,000');
  await userEvent.click(
    within(lead() as HTMLElement).getByRole('button', { name: /하루 예상 순수익/ }),
  );
  const sum = await screen.findByText(/현재 금리와 시세가 그대로일 때/);
  expect(sum.textContent).toContain(`보상은 ${day}까지`);
  expect(sum.textContent).not.toContain('보상은 최근 7일');
});

it('counts a reward that waits into its position, and says so wherever the position is', async () => {
  const { container } = renderInApp(<DefiDashboardPage />);
  await screen.findByText('집중 유동성');
  const row = container.querySelector('[data-kind="range"] li')?.textContent ?? '';
  expect(row).toContain('₩717,325');
  expect(row).toContain('받을 수수료·보상 포함 ₩1.7만');
  expect(container.querySelector('[data-protocol^="Uniswap v3"]')?.textContent).toContain(
    '받을 수수료·보상 포함 ₩17,325',
  );
});

it('offers no reward that costs more to fetch than it brings', async () => {
  server.answer(
    listPositions,
    buildPositionPage(
      rows.map((one) => (one.id === 'f' ? { ...one, value: '150' } : one)),
      null,
    ),
  );
  server.answer(listWallets, [buildOwnWallet({ source: wallet })]);
  const { container } = renderInApp(<DefiDashboardPage />);
  await screen.findByText('지금 받을 수수료·보상이 없습니다');
  const card = container.querySelector<HTMLElement>('[data-claimable]');
  expect(card?.querySelector('a, button')).toBeNull();
  expect(card?.querySelector('[data-small]')?.textContent).toContain('소액 수수료·보상 1건 ₩150');
});

it('asks for each thing once', async () => {
  renderInApp(<DefiDashboardPage />);
  await screen.findByRole('img', { name: /^건강 지수 1.98/ });
  for (const operation of [getSummary, listPositions, listAavePositions, getRisks, getInterest])
    expect(server.callsOf(operation)).toHaveLength(1);
  expect(server.callsOf(listWithdrawals)).toHaveLength(1);
});

it('leads each position to its own page, by kind', async () => {
  const { container } = renderInApp(<DefiDashboardPage />);
  await screen.findByText('집중 유동성');
  const links = [...container.querySelectorAll('[data-kind] a')].map((one) =>
    one.getAttribute('href'),
  );
  expect(links).toEqual([
    '/defi/aave/lend_1',
    '/defi/lp-tokens/pair_1',
    '/defi/uniswap-v3/range_1',
    '/defi/rebase/rebase:src_wallet',
  ]);
  expect(container.querySelector('[data-kind="pool"]')?.textContent).toContain(
    '가격을 몰라 평가할 수 없습니다',
  );
});

it('lists on a phone five positions, and the others of each kind by a press', async () => {
  const ranges = Array.from({ length: 5 }, (_, at) =>
    row({ ...range, id: `l${at + 2}`, groupId: `range_${at + 2}`, kind: 'liquidity' }),
  );
  const another = row({ id: 'w', sourceId: 'src_2', groupLabel: 'stETH', protocol: 'lido' });
  server.answer(listPositions, buildPositionPage([...rows, ...ranges, another], '11259325'));
  const { container, address } = renderInApp(<DefiDashboardPage />);
  await screen.findByText('집중 유동성');
  const folded = (kind: string) =>
    container.querySelector(`[data-kind="${kind}"] [data-folded]`)?.getAttribute('data-folded');
  expect(['lending', 'pool', 'range', 'staking'].map(folded)).toEqual([
    undefined,
    undefined,
    '3',
    '2',
  ]);
  await userEvent.click(screen.getByRole('button', { name: '집중 유동성 3개 더 보기' }));
  expect(folded('range')).toBeUndefined();
  // Who comes back from a position finds the list as it was.
  expect(address()).toContain('all-range=on');
  await userEvent.click(screen.getByRole('button', { name: '집중 유동성 접기' }));
  expect(folded('range')).toBe('3');
});

it('shows each protocol and network with its share, and only those of a chosen network', async () => {
  server.answer(
    listPositions,
    buildPositionPage(
      [...rows, row({ id: 'b', protocol: 'aave-v3-base', chain: 'base', value: '1' })],
      '7059326',
    ),
  );
  const { container } = renderInApp(<DefiDashboardPage />);
  await screen.findByText('프로토콜');
  expect(container.querySelector('[data-protocol="Aave v3 ethereum"]')?.textContent).toContain(
    '82.76%',
  );
  await userEvent.click(screen.getByRole('radio', { name: '베이스' }));
  expect(container.querySelectorAll('[data-protocol]')).toHaveLength(1);
  expect(container.querySelectorAll('[data-kind]')).toHaveLength(1);
});

it('says how large each protocol is as far as the chain tells it', async () => {
  server.answer(getLpProtocolStats, {
    protocol: 'uniswap-v2',
    network: 'ethereum',
    currency: 'KRW',
    factory: lender,
    router: null,
    poolCount: 300_000,
    pools: [],
    coversAll: false,
    tvl: '464000000',
    volume24h: null,
    fees24h: null,
    feeRate: '0.3',
    protocolPart: '0',
    own: { positions: 1, value: null },
    asOf: '2026-11-23T00:00:00.000Z',
  });
  const { container } = renderInApp(<DefiDashboardPage />);
  const card = (name: string) => container.querySelector(`[data-protocol="${name} ethereum"]`);
  await waitFor(() => expect(card('Uniswap v2')?.textContent).toContain('내 풀의 총 예치금'));
  expect(card('Uniswap v2')?.textContent).toContain('₩4.6억');
  expect(card('Uniswap v3')?.textContent).toContain('총 예치금을 집계할 수 없습니다');
});

it('shows the riskiest loan with its distance to liquidation; the factor is cut, not rounded', async () => {
  server.answer(listAavePositions, [
    buildLending({ id: 'safe', healthFactor: '12.5', zone: 'safe' }),
    buildLending(),
    buildLending({ id: 'none', healthFactor: null, zone: 'none', dropToLiquidation: null }),
  ]);
  const { container } = renderInApp(<DefiDashboardPage />);
  expect(
    await screen.findByRole('img', {
      name: '건강 지수 1.98, 보통. 1 아래로 내려가면 청산될 수 있습니다.',
    }),
  ).toBeTruthy();
  expect(screen.getByText('담보 가격이 49.59% 떨어지면 청산될 수 있습니다.')).toBeTruthy();
  expect(container.querySelectorAll('[data-lending]')).toHaveLength(1);
});

it('shows pools out of range, withdrawals that wait or are ready, and one protocol above half', async () => {
  const at = new Date().toISOString();
  server.answer(
    getRisks,
    buildRisks({
      outOfRange: [
        {
          id: 'range_1',
          positionId: 'l',
          label: 'WETH/USDC 0.05% #7',
          walletLabel: '내 지갑',
          // Of another moment than the rows, which come to 717,325.
          chain: 'ethereum',
          value: '720000',
          stale: false,
          side: 'above',
          base: 'WETH',
          quote: 'USDC',
          bound: '4200',
          price: '4300',
          since: null,
        },
      ],
      withdrawals: [
        {
          id: 'wd_1',
          positionId: null,
          label: 'unstETH #1',
          walletLabel: '내 지갑',
          chain: 'ethereum',
          value: '5000000',
          stale: false,
          symbol: 'ETH',
          amount: '1',
          requestedAt: at,
        },
      ],
    }),
  );
  server.answer(listWithdrawals, [
    {
      id: 'wd_2',
      walletId: 'w_1',
      status: 'requested',
      isPaused: false,
      isBunker: false,
      requests: [
        { requestId: '2', status: 'requested', requestedAt: at, requested: '2', payable: '2' },
      ],
      estimate: { at, days: 4 },
      reason: null,
    },
  ]);
  const { container } = renderInApp(<DefiDashboardPage />);
  await screen.findByText('출금 대기 1건');
  const text = container.querySelector('[data-risk-board]')?.textContent;
  expect(text).toContain('WETH 가격이 상한 4,200\u00a0USDC보다 높아 수수료가 쌓이지 않습니다.');
  expect(text).toContain('찾을 원금 1건');
  expect(text).toContain('약 4일 후 가능');
  expect(text).toContain('Aave v3 비중');
  // One value of a position on the page: that of its rows.
  expect(text).toContain('₩717,325');
  expect(text).not.toContain('₩720,000');
  expect(
    within(container.querySelector('[data-kind="range"]') as HTMLElement).getByText('범위 이탈'),
  ).toBeTruthy();
});

it('lists what can be claimed and where, and says so where there is nothing', async () => {
  const { container, unmount } = renderInApp(<DefiDashboardPage />);
  await screen.findByText('받을 수 있는 수수료·보상');
  const card = container.querySelector<HTMLElement>('[data-claimable]');
  expect(card?.textContent).toContain('12.5');
  expect(card?.querySelector('a')?.getAttribute('href')).toBe('/defi/uniswap-v3/range_1');
  unmount();
  server.answer(listPositions, buildPositionPage(rows.slice(0, 2), '5842000'));
  renderInApp(<DefiDashboardPage />);
  expect(await screen.findByText('지금 받을 수수료·보상이 없습니다')).toBeTruthy();
});

it('claims all of a wallet by one plan', async () => {
  server.answer(claimAll, buildPlan());
  server.answer(listWallets, [
    {
      id: 'wal_1',
      address: '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B',
      network: 'ethereum',
      label: '내 지갑',
      main: true,
      ensName: null,
      source: wallet,
      createdAt: '2026-01-01T00:00:00.000Z',
    },
  ]);
  renderInApp(<DefiDashboardPage />);
  await userEvent.click(
    await screen.findByRole('button', { name: '내 지갑 수수료·보상 모두 받기' }),
  );
  expect(await screen.findByRole('dialog', { name: '내 지갑 수수료·보상 모두 받기' })).toBeTruthy();
  await waitFor(() => expect(server.callsOf(claimAll)).toHaveLength(1));
  expect(server.callsOf(claimAll)[0]?.body).toEqual({ walletId: 'wal_1' });
});

it('offers no claiming at once where the network takes more than each brings', async () => {
  server.answer(listWallets, [buildOwnWallet({ source: wallet })]);
  server.answer(listClaims, claims('dust'));
  renderInApp(<DefiDashboardPage />);
  await waitFor(() => expect(server.callsOf(listClaims)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /모두 받기/ })).toBeNull();
});

it('marks what is not known, and never shows it as zero', async () => {
  server.refuse(getInterest, 403, 'FORBIDDEN');
  server.refuse(listWithdrawals, 403, 'FORBIDDEN');
  server.refuse(listAavePositions, 403, 'FORBIDDEN');
  const { container } = renderInApp(<DefiDashboardPage />);
  await screen.findByText('건강 지수를 불러오지 못했습니다.');
  await screen.findByText('대기 중인 출금을 확인하지 못했습니다.');
  await waitFor(() =>
    expect(figure(container, '하루 예상 순수익')).toContain('금리를 불러오지 못했습니다'),
  );
  expect(screen.queryByText('대출, 범위를 벗어난 포지션, 대기 중인 출금이 없습니다')).toBeNull();
});

it('says when the values are old, and which wallet could not be read', async () => {
  server.answer(
    getSummary,
    buildSummary({
      sources: [
        { ...wallet, status: 'failed', error: { code: 'DEFI_CONTRACT_ERROR', message: 'x' } },
      ],
    }),
  );
  const lastUpdated = new Date(Date.now() - 42 * 60_000).toISOString();
  server.answer(listAavePositions, [buildLending({ stale: true, lastUpdated })]);
  server.answer(
    listPositions,
    buildPositionPage(
      rows.map((one) => ({ ...one, stale: true, lastUpdated })),
      null,
    ),
  );
  const { container } = renderInApp(<DefiDashboardPage />);
  expect(
    await screen.findByText('42분 전 기준입니다. 지금은 건강 지수가 다를 수 있습니다.'),
  ).toBeTruthy();
  expect(screen.getByText(/내 지갑을 불러오지 못했습니다\. 블록체인 노드에서/)).toBeTruthy();
  expect(figure(container, 'DeFi 순자산')).toContain('오래된 값 42분 전');
});

it('says how old the page is when no new values come', async () => {
  renderInApp(<DefiDashboardPage />);
  await screen.findByRole('img', { name: /^건강 지수 1.98/ });
  server.refuse(listPositions, 403, 'FORBIDDEN');
  await queryClient.refetchQueries();
  expect(await screen.findByText(/^새 값을 받지 못해 .+ 받은 값을 보여 드립니다\.$/)).toBeTruthy();
});

const lender = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B';
const seen = {
  network: 'ethereum' as const,
  address: lender,
  currency: 'KRW' as const,
  blockNumber: '4711',
  readAt: '2026-11-23T00:00:00.000Z',
  total: '6559325',
  items: rows,
  loans: [buildLending({ id: 'lend_1' })],
  outOfRange: ['range_1'],
  unread: [],
};
const practice = [{ label: 'Lender', address: lender, holds: ['Aave'] }];

it('leads to the first wallet while there is none, with an address to look at and to add', async () => {
  server.answer(getSummary, buildSummary({ sources: [] }));
  server.answer(listPracticeWallets, practice);
  server.answer(visitAddress, seen);
  server.answer(listAavePositions, []);
  const { unmount } = renderInApp(<DefiDashboardPage />);
  const link = await screen.findByRole('link', { name: '지갑 주소 추가하기' });
  expect(link.getAttribute('href')).toBe('/settings?add=wallet');
  expect(server.callsOf(listPositions)).toHaveLength(0);
  server.refuse(createWallet, 409, 'WALLET_LOOKS_ALIKE');
  await userEvent.click(await screen.findByRole('button', { name: 'Lender 보기' }));
  await userEvent.click(await screen.findByRole('button', { name: '내 지갑으로 추가하기' }));
  await waitFor(() => expect(server.callsOf(createWallet)).toHaveLength(1));
  expect(server.callsOf(createWallet)[0]?.body).toEqual({ address: lender, network: 'ethereum' });
  unmount();
  renderInApp(<DefiDashboardPage />, { world: 'live' });
  await screen.findByRole('link', { name: '지갑 주소 추가하기' });
  expect(screen.queryByText('연습용 지갑')).toBeNull();
});

it('shows nobody’s account a practice address and leads from it to signing up', async () => {
  server.answer(listPracticeWallets, practice);
  server.answer(visitAddress, seen);
  const { container, address } = renderInApp(<DefiDashboardPage />, {
    path: '/defi/dashboard',
    user: null,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Lender 보기' }));
  await waitFor(() => expect(figure(container, '이 주소의 DeFi')).toContain('₩7,059,325'));
  expect(address()).toBe(`/defi/dashboard?address=${lender}`);
  expect(screen.getByRole('img', { name: /^건강 지수 1.98/ })).toBeTruthy();
  const ranges = container.querySelector<HTMLElement>('[data-kind="range"]');
  expect(ranges?.textContent).toContain('범위 이탈');
  expect(ranges?.textContent).toContain('받을\u00a0수\u00a0있음 12.5');
  expect(ranges?.querySelector('a')).toBeNull();
  const signUp = screen.getByRole('link', { name: '가입하고 추가하기' }).getAttribute('href');
  expect(signUp).toContain(encodeURIComponent(`/defi/dashboard?address=${lender}`));
  expect(screen.getByRole('link', { name: '로그인' })).toBeTruthy();
  expect(server.callsOf(getSummary)).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: '다른 주소 보기' }));
  expect(address()).toBe('/defi/dashboard');
});

it('looks at an address that is typed, and says what is wrong with one that is none', async () => {
  server.answer(visitAddress, {
    ...seen,
    items: [],
    loans: [],
    outOfRange: [],
    unread: ['uniswap-v3'],
  });
  renderInApp(<DefiDashboardPage />, { user: null, world: 'live', locale: 'en' });
  const field = await screen.findByLabelText('Wallet address');
  await userEvent.type(field, '0x12');
  await userEvent.click(screen.getByRole('button', { name: 'View' }));
  expect(
    screen.getByText('Enter an address with 0x followed by 40 hexadecimal characters.'),
  ).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, `${lender}{Enter}`);
  expect(await screen.findByText('No DeFi positions')).toBeTruthy();
  expect(screen.getByText(/load everything from Uniswap v3/)).toBeTruthy();
});

it('says why an address could not be read, and tries again', async () => {
  server.refuse(visitAddress, 503, 'SERVICE_UNAVAILABLE');
  renderInApp(<DefiDashboardPage />, {
    path: `/defi/dashboard?address=${lender}`,
    user: null,
    world: 'live',
  });
  const alert = await screen.findByRole('alert', {}, { timeout: 15_000 });
  server.answer(visitAddress, seen);
  await userEvent.click(within(alert).getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText(lender)).toBeTruthy();
});

it('tells a wallet without a position from one that was not read yet', async () => {
  server.answer(listPositions, buildPositionPage([], null));
  server.answer(listAavePositions, []);
  const { unmount } = renderInApp(<DefiDashboardPage />);
  expect(await screen.findByText('DeFi 포지션이 없습니다')).toBeTruthy();
  unmount();
  server.answer(
    getSummary,
    buildSummary({ sources: [{ ...wallet, status: 'syncing', lastSyncedAt: null }] }),
  );
  renderInApp(<DefiDashboardPage />);
  expect(await screen.findByText('지갑을 불러오고 있습니다')).toBeTruthy();
});

it('says what failed, and tries again', async () => {
  server.refuse(listPositions, 403, 'FORBIDDEN');
  renderInApp(<DefiDashboardPage />);
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('요청 번호 req-test')).toBeTruthy();
  server.answer(listPositions, buildPositionPage(rows, '7059325'));
  await userEvent.click(within(alert).getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('img', { name: /^건강 지수 1.98/ })).toBeTruthy();
});

it('lists the pools of the protocols with base and reward yield, and what waits as locked', async () => {
  server.answer(
    listPositions,
    buildPositionPage(
      [
        ...rows,
        row({
          id: 'q',
          groupId: 'wd_9',
          groupLabel: 'unstETH #9',
          protocol: 'lido',
          kind: 'staked',
          symbol: 'stETH',
          value: '300000',
        }),
      ],
      '7359325',
    ),
  );
  server.answer(listAaveRates, [
    {
      market: 'aave-v3-ethereum',
      network: 'ethereum',
      symbol: 'USDC',
      tokenAddress: '0x1',
      price: '1400',
      currency: 'KRW',
      supplyApy: '4.10',
      variableApy: '5.00',
      stableApy: null,
      rewardApr: '0.75',
      rewardSymbols: ['AAVE'],
      supplied: '1000',
      borrowed: '1',
      available: '1',
      utilisation: '1',
      supplyCap: null,
      borrowCap: null,
      supplyCapUsed: null,
      borrowCapUsed: null,
      maxLtv: '1',
      liquidationThreshold: '1',
      liquidationBonus: '1',
      collateral: true,
      borrowing: true,
      eModes: [],
      debtCeilingUsd: null,
      isolatedDebtUsd: null,
      borrowableInIsolation: false,
      state: 'active' as const,
      history: null,
    },
  ]);
  const { container } = renderInApp(<DefiDashboardPage />);
  await waitFor(() =>
    expect(container.querySelector('[data-pools]')?.textContent).toContain('USDC'),
  );
  const table = container.querySelector('[data-pools]')?.textContent;
  expect(table).toContain('4.10%');
  expect(table).toContain('0.75%');
  expect(container.querySelector('[data-kind="locked"]')?.textContent).toContain('unstETH #9');
});
