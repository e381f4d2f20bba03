import { getAsset, listArrivals } from '@moa/contracts/assets/by-symbol';
import { getHistory } from '@moa/contracts/assets/history';
import { createLedgerEntry, listLedger, previewLedgerEntry } from '@moa/contracts/assets/ledger';
import { putAssetNote } from '@moa/contracts/assets/note';
import { getAssetPerformance } from '@moa/contracts/assets/performance';
import { getPosition, listPositions } from '@moa/contracts/assets/positions';
import { putAssetPreferences } from '@moa/contracts/assets/preferences';
import { getSummary } from '@moa/contracts/assets/summary';
import type { Release } from '@moa/contracts/platform/release';
import { setDisplayCurrency } from '@moa/host/internal/currency';
import { queryClient } from '@moa/host/query';
import {
  buildPosition,
  buildPositionPage,
  buildSource,
  buildSummary,
} from '@moa/testing/build-portfolio';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Asset } from '../../api/asset-by-symbol.ts';
import AssetPage from './page.tsx';
import type { Performance } from './performance.tsx';

const at = '2026-11-21T03:00:00.000Z';
const asset: Asset = {
  symbol: 'BTC',
  name: 'Bitcoin',
  currency: 'KRW',
  domestic: { price: '160000000', source: 'upbit', at, change24h: '1.25' },
  abroad: { price: '112000', source: 'binance', at, change24h: '1.10' },
  kimchiPremium: '3.07',
  quantity: '1.5',
  value: '240000000',
  allocation: '80.00',
  positions: [],
  cost: {
    method: 'moving-average',
    knownQuantity: '1',
    unknownQuantity: '0.5',
    average: '90000000',
    total: '90000000',
    unrealised: '70000000',
    unrealisedPercentage: '77.78',
    realised: '-1000',
    fees: '45000',
  },
  trades: [],
  quality: 'ok',
  missing: [],
  asOf: at,
};
const performance: Performance = {
  symbol: 'BTC',
  currency: 'KRW',
  period: '30d',
  from: at,
  to: at,
  first: '100',
  last: '121',
  inflow: '10',
  outflow: '0',
  gain: '11',
  simple: '10.00',
  timeWeighted: '12.34',
  moneyWeighted: null,
  sample: 700,
  needed: 2,
  quality: 'ok',
  missing: [],
  basis: '',
  method: '',
  asOf: at,
};
const holdings = [
  buildPosition({ id: 'a', balance: '1.5', locked: '0.5' }),
  buildPosition({ id: 'b', sourceLabel: '비상금', value: '1234' }),
  buildPosition({
    id: 'c',
    type: 'defi',
    kind: 'supplied',
    exchange: null,
    chain: 'ethereum',
    protocol: 'aave-v3-ethereum',
    groupId: 'g',
    groupLabel: 'Aave v3 Ethereum',
    value: '5',
  }),
  buildPosition({ id: 'fake', suspicion: 'look-alike', value: null, sourceLabel: '스팸 지갑' }),
];

let server: FakeServer;
beforeEach(() => {
  setDisplayCurrency('KRW');
  server = startFakeServer();
  server.answer(getSummary, buildSummary());
  server.answer(getAsset, asset);
  server.answer(getHistory, { currency: 'KRW', interval: 'daily', points: [], flows: [] });
  server.answer(listLedger, { items: [], page: 1, limit: 10, total: 0, coverage: [] });
  server.answer(listPositions, buildPositionPage(holdings, '8001239'));
  server.answer(getAssetPerformance, performance);
});
const open = (id: string, world: Release['world'] = 'live', search = '') =>
  renderInApp(<AssetPage />, { path: `/assets/${id}${search}`, route: '/assets/:id', world });
const factOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

it('shows a holding, what of it is bound, and where else the asset is', async () => {
  open('a');
  expect(await screen.findByRole('heading', { level: 1, name: /비트코인/ })).toBeTruthy();
  expect(factOf('사용 가능')).toContain('1 BTC');
  expect(factOf('주문에 묶임')).toContain('0.5 BTC');
  expect(screen.getByRole('link', { name: /비상금/ })?.getAttribute('href')).toBe('/assets/b');
  expect(server.callsOf(getPosition)).toEqual([]);
});

it('says how old a value is and why: its place is not read, or its price is an old one', async () => {
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  const old = buildPosition({ id: 'a', stale: true, lastUpdated: hourAgo, priceAt: hourAgo });
  const place = { id: old.sourceId, label: '내 업비트' };
  server.answer(listPositions, buildPositionPage([old], old.value));
  server.answer(getSummary, buildSummary({ sources: [buildSource(place)] }));
  const { unmount } = open('a');
  expect(await screen.findByText(/마지막 가격으로 평가했습니다\(1시간 전\)/)).toBeTruthy();
  unmount();
  const error = { code: 'CEX_API_ERROR', message: 'x' };
  server.answer(
    getSummary,
    buildSummary({ sources: [buildSource({ ...place, status: 'stale', error })] }),
  );
  queryClient.clear();
  open('a');
  expect(await screen.findByText(/내 업비트는 1시간 전 기준입니다\. .+ 자동으로/)).toBeTruthy();
});

it('says beside the figures that the price here is far from elsewhere, or of another coin', async () => {
  const far = buildPosition({
    id: 'a',
    exchange: 'bithumb',
    priceSource: 'bithumb',
    priceGap: { kind: 'gap', percent: '-38.20', against: 'binance' },
  });
  server.answer(listPositions, buildPositionPage([far], far.value));
  const { unmount } = open('a');
  expect(await screen.findByText(/빗썸 시세가 바이낸스 시세보다 38\.2% 낮습니다/)).toBeTruthy();
  unmount();
  const other = { ...far, priceGap: { ...far.priceGap, kind: 'other-coin', percent: '-99.86' } };
  server.answer(listPositions, buildPositionPage([other as typeof far], far.value));
  queryClient.clear();
  open('a');
  expect(await screen.findByText(/심볼이 같은 다른 코인일 수 있어/)).toBeTruthy();
});

it('shows the price here and abroad, and how much dearer it is here', async () => {
  open('a');
  await waitFor(() => expect(factOf('국내 가격')).toContain('₩160,000,000'));
  expect(factOf('해외 가격')).toContain('$112,000');
  expect(factOf('김치 프리미엄')).toContain('+3.07%');
});

it('adds up the places as they are valued at this moment', async () => {
  open('a');
  await screen.findByText('취득가와 손익');
  const everywhere = screen.getByText('모든 보관처의 수량').parentElement;
  // 8,000,000 and 1,234 and 5: what waits in quarantine is none of it.
  expect(everywhere?.textContent).toContain('₩8,001,239');
});

it('shows the price that it is valued at where no market quotes it by its own name', async () => {
  server.answer(getAsset, { ...asset, domestic: null, abroad: null, kimchiPremium: null });
  open('a');
  await screen.findByText('취득가와 손익');
  expect(screen.queryByText('국내 가격')).toBeNull();
  // What depends on a market keeps its room, without a figure.
  const premium = screen.getByText('김치 프리미엄').parentElement;
  expect(premium?.textContent).not.toMatch(/\d/);
  expect(screen.getAllByText('현재가').length).toBeGreaterThan(1);
  expect(screen.queryByText('해외 거래소에 시세가 없습니다')).toBeNull();
});

it('leads to the protocol for what can be fetched there, and to none in the simulated world', async () => {
  const fees = buildPosition({
    id: 'fees',
    kind: 'reward',
    type: 'defi',
    exchange: null,
    chain: 'ethereum',
    protocol: 'uniswap-v3',
    groupId: 'g7',
    groupLabel: 'WETH/USDC 0.3% #7',
  });
  server.answer(listPositions, buildPositionPage([fees], '1'));
  const { unmount } = open('fees');
  const link = await screen.findByRole('link', { name: /Uniswap에서 받기/ });
  expect(link.getAttribute('href')).toBe('https://app.uniswap.org/positions/v3/ethereum/7');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toMatch(/noreferrer|noopener/);
  unmount();
  open('fees', 'sandbox');
  await screen.findByText('취득가와 손익');
  expect(screen.queryByRole('link', { name: /Uniswap에서 받기/ })).toBeNull();
});

it('says what is known of the cost, and of how much it is not known', async () => {
  open('a');
  await waitFor(() => expect(factOf('평단가')).toBe('₩90,000,000'));
  expect(factOf('평가손익')).toContain('+₩70,000,000');
  expect(factOf('실현손익')).toContain('-₩1,000');
  expect(screen.getByText('0.5 BTC의 취득가는 알 수 없습니다')).toBeTruthy();
});

it('finds costs another way, and reads them again', async () => {
  server.answer(putAssetPreferences, { costMethod: 'fifo' });
  open('a');
  await screen.findByText('취득가와 손익');
  server.answer(getAsset, { ...asset, cost: { ...asset.cost, method: 'fifo', average: '7' } });
  await userEvent.click(screen.getByRole('radio', { name: '선입선출' }));
  await waitFor(() => expect(factOf('평단가')).toContain('7'));
  expect(server.callsOf(putAssetPreferences)[0]?.body).toEqual({ costMethod: 'fifo' });
});

it('takes what was paid for the units of unknown cost, and shows what that changes before it is kept', async () => {
  const arrival = {
    entryId: 'led_1',
    sourceId: 'src_coinone',
    sourceLabel: '코인원',
    type: 'deposit' as const,
    at: '2026-11-02T03:00:00.000Z',
    quantity: '0.5',
    unexplained: '0.5',
    value: null,
  };
  server.answer(listArrivals, {
    symbol: 'BTC',
    currency: 'KRW',
    unknownQuantity: '0.5',
    items: [arrival],
  });
  server.answer(previewLedgerEntry, {
    symbol: 'BTC',
    currency: 'KRW',
    before: asset.cost,
    after: { ...asset.cost, unknownQuantity: '0', total: '150000000', average: '75000000' },
  });
  server.handle(createLedgerEntry, () => ({
    status: 500,
    body: { success: false, error: { code: 'INTERNAL_ERROR', message: 'x', requestId: 'r' } },
  }));
  open('a');
  await userEvent.click(await screen.findByRole('button', { name: '매수금액 입력' }));
  const dialog = within(await screen.findByRole('dialog'));
  const about = await dialog.findByRole<HTMLSelectElement>('combobox', {
    name: '어떤 수량인가요?',
  });
  expect(about.selectedOptions[0]?.textContent).toMatch(/코인원 입금 0\.5\sBTC/);
  expect(dialog.getByRole<HTMLInputElement>('spinbutton', { name: '수량' }).value).toBe('0.5');
  await userEvent.click(dialog.getByRole('button', { name: '저장' }));
  expect(dialog.getByText('매수금액을 입력해 주세요.')).toBeTruthy();
  expect(server.callsOf(createLedgerEntry)).toEqual([]);
  await userEvent.type(dialog.getByRole('spinbutton', { name: '매수금액' }), '15000000');
  expect(await dialog.findByText('저장 후 변경 내용')).toBeTruthy();
  const changes = () => document.querySelector('[data-preview]')?.textContent;
  await waitFor(() => expect(changes()).toMatch(/평단가.*90,000,000.*→.*75,000,000/));
  expect(dialog.queryByText('실현손익')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(server.callsOf(createLedgerEntry)).toHaveLength(1));
  expect(server.callsOf(createLedgerEntry)[0]?.body).toEqual({
    sourceId: 'src_coinone',
    type: 'adjustment',
    symbol: 'BTC',
    quantity: '0.5',
    counterSymbol: 'KRW',
    counterQuantity: '-15000000',
    at: arrival.at,
    explainsId: 'led_1',
  });
});

it('leads to the positions in protocols that hold it', async () => {
  open('a');
  const link = await screen.findByRole('link', { name: /Aave v3 Ethereum/ });
  expect(link.getAttribute('href')).toBe('/assets/c');
});

it('counts no token in quarantine among the places, and asks nothing by its symbol', async () => {
  const { unmount } = open('a');
  await screen.findByText('취득가와 손익');
  expect(screen.queryByText('스팸 지갑')).toBeNull();
  unmount();
  open('fake');
  expect(await screen.findByText(/의심 토큰입니다/)).toBeTruthy();
  expect(screen.queryByText('취득가와 손익')).toBeNull();
});

it('shows what moved of it', async () => {
  server.answer(listLedger, {
    items: [
      {
        id: 'l1',
        sourceId: 's',
        sourceLabel: '내 업비트',
        at,
        type: 'trade' as const,
        symbol: 'BTC',
        quantity: '0.5',
        counterSymbol: 'KRW',
        counterQuantity: '-45000000',
        feeSymbol: null,
        feeQuantity: null,
        valueKrw: '45000000',
        valueUsd: null,
        ownMove: null,
        manual: false,
        note: null,
      },
    ],
    page: 1,
    limit: 10,
    total: 1,
    coverage: [],
  });
  open('a');
  expect(await screen.findByText('매수')).toBeTruthy();
  expect(server.callsOf(listLedger)[0]?.query.get('symbol')).toBe('BTC');
});

it('says that an unknown position is not there, and leads back', async () => {
  server.refuse(getPosition, 404, 'NOT_FOUND');
  open('nope');
  expect(await screen.findByText('이 포지션을 찾을 수 없습니다')).toBeTruthy();
  expect(screen.getByText('BIZ_INVALID_POSITION')).toBeTruthy();
  expect(screen.getByRole('link', { name: '모든 자산 보기' })?.getAttribute('href')).toBe(
    '/assets',
  );
});

it('draws its value, its quantity or its price beside the average cost, with what was bought', async () => {
  const days = Array.from({ length: 4 }, (_, day) => ({
    timestamp: `2026-11-1${day}T00:00:00.000Z`,
    value: String(100 + day),
    change: null,
    origin: 'recorded' as const,
    quantity: '2',
  }));
  server.answer(getHistory, { currency: 'KRW', interval: 'hourly', points: days, flows: [] });
  server.answer(getAsset, {
    ...asset,
    trades: [
      {
        at: '2026-11-11T01:00:00.000Z',
        side: 'buy',
        quantity: '0.5',
        price: '50',
        sourceLabel: '내 업비트',
      },
    ],
  });
  open('a');
  expect(await screen.findByRole('radio', { name: '평가금액' })).toBeTruthy();
  expect(server.callsOf(getHistory)[0]?.query.get('symbol')).toBe('BTC');
  await userEvent.click(screen.getByRole('radio', { name: '가격' }));
  expect(await screen.findByLabelText('BTC 가격의 변화')).toBeTruthy();
  await userEvent.click(screen.getByText('표로 보기'));
  await waitFor(() => expect(document.body.textContent).toContain('매수 0.5'));
  const table = screen.getByText('BTC 가격의 변화', { selector: 'caption' }).parentElement;
  // Four records and this moment.
  expect(table?.textContent?.match(/₩90,000,000/g)).toHaveLength(5);
});

it('draws days of one’s own choice, which the address names and which a switch leaves again', async () => {
  const now = Date.now();
  const points = Array.from({ length: 20 }, (_, index) => ({
    timestamp: new Date(now - (19 - index) * 86_400_000).toISOString(),
    value: String(100 + index),
    change: null,
    origin: 'recorded' as const,
  }));
  server.answer(getHistory, { currency: 'KRW', interval: 'hourly', points, flows: [] });
  const { address } = open('a');
  await userEvent.click(await screen.findByRole('link', { name: '기간 설정' }));
  expect(address()).toMatch(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
  expect(await screen.findByRole('button', { name: /^기간: / })).toBeTruthy();
  const requested = () => server.callsOf(getHistory).at(-1)?.query;
  await waitFor(() =>
    expect([requested()?.get('days'), requested()?.get('interval')]).toEqual(['30', 'hourly']),
  );
  await userEvent.click(screen.getByRole('link', { name: '90일' }));
  expect(address()).toMatch(/\?range=90d$/);
  expect(screen.queryByRole('button', { name: /^기간: / })).toBeNull();
});

it('says that nothing was recorded in the days that were chosen', async () => {
  open('a', 'live', '?from=2024-01-01&to=2024-01-03');
  expect(await screen.findByText('이 기간에는 기록이 없습니다')).toBeTruthy();
  expect(server.callsOf(getHistory)[0]?.query.get('interval')).toBe('daily');
});

it('tells three returns of the range, and each that cannot be told as such', async () => {
  open('a');
  await waitFor(() => expect(factOf('단순 수익률')).toContain('+10.00%'));
  expect(factOf('시간가중 수익률')).toContain('+12.34%');
  expect(factOf('금액가중 수익률')).toContain('이 기간의 입출금으로는 계산할 수 없습니다');
  expect(factOf('수익')).toContain('+₩11');
  expect(server.callsOf(getAssetPerformance)[0]?.query.get('period')).toBe('30d');
});

it('tells the returns of the days that the chart is of', async () => {
  open('a', 'live', '?from=2026-11-01&to=2026-11-10');
  await waitFor(() => expect(factOf('단순 수익률')).toContain('+10.00%'));
  const query = server.callsOf(getAssetPerformance)[0]?.query;
  expect([query?.get('from'), query?.get('to')]).toEqual(['2026-11-01', '2026-11-10']);
  expect(query?.get('period')).not.toBe('30d');
});

it('waits with returns that cover less than their period while the past is worked out', async () => {
  const rebuilding = { sources: [], since: at };
  const missing = [{ source: 'snapshots', reason: 'x', since: at }];
  server.answer(getSummary, buildSummary({ rebuilding }));
  server.answer(getAssetPerformance, { ...performance, quality: 'partial', missing });
  const { container, unmount } = open('a');
  await waitFor(() =>
    expect(container.querySelector('[data-performance="rebuilding"]')?.textContent).toContain(
      '지난 기록을 계산하고 있습니다',
    ),
  );
  expect(screen.queryByText('단순 수익률')).toBeNull();
  unmount();
  queryClient.clear();
  server.answer(getAssetPerformance, performance);
  open('a');
  await waitFor(() => expect(factOf('단순 수익률')).toContain('+10.00%'));
});

it('says how many records returns take while there are too few', async () => {
  server.answer(getAssetPerformance, {
    ...performance,
    inflow: null,
    outflow: null,
    gain: null,
    simple: null,
    timeWeighted: null,
    sample: 1,
    quality: 'insufficient_data',
  });
  open('a');
  expect(
    await screen.findByText(/2개 이상 있어야 합니다. 지금은 1개입니다/, { selector: 'p, div' }),
  ).toBeTruthy();
});

it('says that a part of the quantity is not explained', async () => {
  const missing = [{ source: 'ledger', reason: '' }];
  server.answer(getAssetPerformance, { ...performance, quality: 'partial', missing });
  open('a');
  expect(await screen.findByText(/거래 내역으로 설명되지 않는 수량 변화/)).toBeTruthy();
});

it('says since when values are known where that is less than the range', async () => {
  const missing = [{ source: 'snapshots', reason: '', since: '2026-11-16T23:59:59.000Z' }];
  server.answer(getAssetPerformance, { ...performance, quality: 'partial', missing });
  open('a');
  expect(await screen.findByText(/11.*17.*부터 값을 알 수 있어/)).toBeTruthy();
});

it('keeps a note, and takes it away where nothing is left of it', async () => {
  server.answer(putAssetNote, ({ body }) => {
    const { text } = body as { text: string };
    return { note: text ? { text, updatedAt: at } : null };
  });
  open('a');
  await screen.findByText('취득가와 손익');
  await userEvent.click(screen.getByRole('button', { name: '메모 추가' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'BTC 메모' }), '오래 보유');
  await userEvent.click(screen.getByRole('button', { name: '저장' }));
  expect(await screen.findByText('오래 보유')).toBeTruthy();
  expect(server.callsOf(putAssetNote)[0]?.body).toEqual({ text: '오래 보유' });
  await userEvent.click(screen.getByRole('button', { name: '수정' }));
  await userEvent.clear(screen.getByRole('textbox', { name: 'BTC 메모' }));
  await userEvent.click(screen.getByRole('button', { name: '저장' }));
  expect(await screen.findByRole('button', { name: '메모 추가' })).toBe(document.activeElement);
});
