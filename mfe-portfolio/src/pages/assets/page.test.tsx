import { createManualAsset } from '@moa/contracts/assets/manual';
import { listMarkets } from '@moa/contracts/assets/markets';
import { listPositions, updatePosition } from '@moa/contracts/assets/positions';
import { getRefresh, refreshAll } from '@moa/contracts/assets/refresh';
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { getSummary } from '@moa/contracts/assets/summary';
import { listApiKeys } from '@moa/contracts/settings/api-keys';
import { setHideAmounts } from '@moa/host/appearance';
import { setDisplayCurrency, setFigureStyle } from '@moa/host/internal/currency';
import { figureStyleFrom } from '@moa/host/internal/figure-style';
import { queryClient } from '@moa/host/query';
import {
  buildPosition,
  buildPositionPage,
  buildSource,
  buildSummary,
} from '@moa/testing/build-portfolio';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AssetsPage from './page.tsx';

const positions = [
  buildPosition({ id: 'btc', value: '9007199254740993', sourceLabel: '내 업비트' }),
  buildPosition({
    id: 'usdc',
    symbol: 'USDC',
    name: 'USD Coin',
    value: '-2',
    balance: '-100',
    kind: 'debt',
    type: 'defi',
    exchange: null,
    protocol: 'aave-v3-ethereum',
    chain: 'ethereum',
    sourceLabel: '내 지갑',
  }),
  buildPosition({
    id: 'odd',
    symbol: 'ODD',
    name: 'Odd coin',
    value: null,
    price: null,
    change24h: null,
    allocation: null,
    type: 'defi',
    holdingKind: 'defi',
    exchange: null,
    chain: 'ethereum',
    sourceLabel: '내 지갑',
  }),
];

let server: FakeServer;
beforeEach(() => {
  setDisplayCurrency('KRW');
  server = startFakeServer();
  server.answer(getSummary, buildSummary());
  server.answer(listPositions, buildPositionPage(positions, '9007199254740991'));
});

const rowNames = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map((link) => link.textContent);

it('adds up what it shows to the last unit, and says what has no price', async () => {
  const { container } = renderInApp(<AssetsPage />, { path: '/assets' });
  await screen.findByRole('table');
  expect(container.querySelector('[data-sum]')?.textContent).toContain('₩9,007,199,254,740,991');
  expect(screen.getByText(/가격 없는 1개 제외/)).toBeTruthy();
  const odd = screen.getByRole('row', { name: /Odd coin/ });
  expect(odd?.textContent).toContain('—');
  expect(odd?.textContent).not.toContain('₩');
});

it('says that what it shows equals the total that was told, or by how much it does not', async () => {
  const { container } = renderInApp(<AssetsPage />, { path: '/assets' });
  await screen.findByRole('table');
  expect(container.querySelector('[data-adds-up]')?.getAttribute('data-adds-up')).toBe('true');
  server.answer(listPositions, buildPositionPage(positions, '9007199254740000'));
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText('총액과 다릅니다: +₩991')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'DeFi' }));
  expect(container.querySelector('[data-adds-up]')).toBeNull();
});

it('reads page after page until every holding is there', async () => {
  const holdings = Array.from({ length: 1203 }, (_, i) =>
    buildPosition({ id: `p${i}`, value: '2' }),
  );
  server.answer(listPositions, ({ query }) => {
    const page = Number(query.get('page') ?? '1');
    return {
      ...buildPositionPage(holdings.slice((page - 1) * 500, page * 500), '2406'),
      page,
      limit: 500,
      total: 1203,
    };
  });
  const { container } = renderInApp(<AssetsPage />, { path: '/assets' });
  await screen.findByText(/합계 1,203개/);
  expect(container.querySelector('[data-sum]')?.textContent).toBe('₩2,406');
  expect(container.querySelector('[data-adds-up="true"]')).toBeTruthy();
  await waitFor(() => expect(rowNames()).toHaveLength(20));
});

it('tells no difference where prices moved between two pages', async () => {
  const holdings = Array.from({ length: 501 }, (_, i) =>
    buildPosition({ id: `p${i}`, value: i < 500 ? '2' : '3' }),
  );
  server.answer(listPositions, ({ query }) => {
    const first = query.get('page') === null;
    return {
      ...buildPositionPage(first ? holdings.slice(0, 500) : holdings.slice(500), '1002'),
      ...(first ? {} : { page: 2, totalValue: '1503' }),
      limit: 500,
      total: 501,
    };
  });
  const { container } = renderInApp(<AssetsPage />, { path: '/assets' });
  await screen.findByText(/합계 501개/);
  expect(container.querySelector('[data-sum]')?.textContent).toBe('₩1,003');
  expect(container.querySelector('[data-adds-up="true"]')).toBeTruthy();
});

it('narrows by place and kind, and keeps both in the address', async () => {
  const { address } = renderInApp(<AssetsPage />, { path: '/assets?kind=debt' });
  await screen.findByRole('table');
  expect(rowNames()).toEqual(['유에스디코인']);
  await userEvent.click(screen.getByRole('button', { name: '종류: 대출' }));
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: '보유 2개' }));
  expect(address()).toBe('/assets?kind=debt&kind=balance');
});

it('shows what has no price by itself, as its address asks', async () => {
  renderInApp(<AssetsPage />, { path: '/assets?show=unpriced' });
  await screen.findByRole('table');
  expect(rowNames()).toEqual(['Odd coin']);
  expect(screen.getByRole('button', { name: /가격 없는 자산 1개/ })).toBeTruthy();
});

it('keeps category, search and order in the address', async () => {
  const { address, container } = renderInApp(<AssetsPage />, { path: '/assets?tab=defi' });
  await screen.findByRole('table');
  expect(rowNames()).toEqual(['유에스디코인', 'Odd coin']);
  expect(container.querySelector('[data-sum]')?.textContent).toContain('-₩2');

  await userEvent.click(screen.getByRole('button', { name: '자산' }));
  expect(address()).toBe('/assets?tab=defi&sort=asset&order=asc');
  expect(rowNames()).toEqual(['Odd coin', '유에스디코인']);
  expect(screen.getByRole('columnheader', { name: '자산' })?.getAttribute('aria-sort')).toBe(
    'ascending',
  );

  await userEvent.click(screen.getByRole('link', { name: '전체' }));
  await userEvent.type(screen.getByRole('searchbox'), 'zzz');
  expect(screen.getByText('검색 결과가 없습니다')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '모두 보기' }));
  expect(rowNames()).toHaveLength(3);
});

it('narrows the table to one asset, which the address says', async () => {
  const { address } = renderInApp(<AssetsPage />, { path: '/assets' });
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('button', { name: '어떤 자산' }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: /BTC/ }));
  expect(rowNames()).toEqual(['비트코인']);
  expect(address()).toContain('asset=');
});

it('opens a holding from its row', async () => {
  const { address } = renderInApp(<AssetsPage />, { path: '/assets' });
  await userEvent.click(await screen.findByRole('link', { name: '비트코인' }));
  expect(address()).toBe('/assets/btc');
});

it('has no digit of an amount in the document while amounts are hidden', async () => {
  act(() => setHideAmounts(true));
  const { container } = renderInApp(<AssetsPage />, { path: '/assets' });
  await screen.findByRole('table');
  expect(container?.textContent).not.toMatch(/9,007|0\.05|-100/);
  act(() => setHideAmounts(false));
});

it('says which places could not be read, how old what is shown of them is, and why', async () => {
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  server.answer(
    getSummary,
    buildSummary({
      sources: [
        buildSource({ id: 'a', status: 'failed', lastSyncedAt: null }),
        buildSource({
          id: 'b',
          label: '내 빗썸',
          status: 'stale',
          lastSyncedAt: hourAgo,
          error: { code: 'CEX_MAINTENANCE', message: 'x' },
        }),
      ],
    }),
  );
  const { container } = renderInApp(<AssetsPage />, { path: '/assets' });
  expect(await screen.findByText(/내 업비트는 아직 불러오지 못해 이 표에 없습니다\./)).toBeTruthy();
  expect(container.querySelector('[data-late="b"]')?.textContent).toBe(
    '내 빗썸은 1시간 전 기준입니다. 거래소가 점검 중입니다. 자동으로 다시 시도합니다.',
  );
});

it('leads to the first connection while there is none', async () => {
  server.answer(getSummary, buildSummary({ sources: [] }));
  server.answer(listPositions, buildPositionPage([], '0'));
  renderInApp(<AssetsPage />, { path: '/assets' });
  expect((await screen.findByRole('link', { name: '거래소 연결하기' })).getAttribute('href')).toBe(
    '/settings?add=exchange',
  );
});

describe('what a person does with a holding', () => {
  const btc = buildPosition({ id: 'btc', value: '100' });
  const eth = buildPosition({ id: 'eth', name: 'Ether', symbol: 'ETH', value: '5' });
  const marked = (facts: Partial<AssetPosition>) => {
    server.answer(updatePosition, buildPosition({ ...eth, ...facts }));
    server.answer(
      listPositions,
      buildPositionPage([btc, { ...eth, ...facts }], facts.excluded ? '100' : '105'),
    );
  };
  const press = async (name: string, item: string | RegExp) => {
    await userEvent.click(await screen.findByRole('button', { name: `${name} 작업` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  };
  beforeEach(() => server.answer(listPositions, buildPositionPage([btc, eth], '105')));

  it('hides it: it leaves the list, and the total still comes out with it', async () => {
    const { container } = renderInApp(<AssetsPage />, { path: '/assets' });
    await screen.findByRole('table');
    marked({ hidden: true });
    await press('Ether', /목록에서 숨기기/);
    await waitFor(() => expect(rowNames()).toEqual(['비트코인']));
    expect(server.callsOf(updatePosition)[0]?.body).toEqual({ hidden: true });
    expect(await screen.findByText('숨긴 자산 1개(₩5)를 더한 총액은 ₩105입니다')).toBeTruthy();
    expect(container.querySelector('[data-adds-up="true"]')).toBeTruthy();
  });

  it('leaves it out of the total: it stays in the list and the sum is without it', async () => {
    const { container } = renderInApp(<AssetsPage />, { path: '/assets' });
    await screen.findByRole('table');
    marked({ excluded: true });
    await press('Ether', /순자산에서 제외/);
    expect(await screen.findByText('제외한 자산 1개(₩5)는 빠져 있습니다')).toBeTruthy();
    expect(rowNames()).toEqual(['비트코인', 'Ether']);
    expect(container.querySelector('[data-sum]')?.textContent).toBe('₩100');
    expect(await screen.findByText('합계 제외')).toBeTruthy();
  });

  it('says what a unit is worth', async () => {
    renderInApp(<AssetsPage />, { path: '/assets' });
    await screen.findByRole('table');
    marked({ value: '700', priceBasis: 'manual' });
    await press('Ether', '가격 직접 정하기');
    await userEvent.click(await screen.findByRole('button', { name: '저장' }));
    expect(screen.getByText('0 이상의 숫자를 입력해 주세요.')).toBeTruthy();
    await userEvent.type(screen.getByRole('spinbutton', { name: '단위당 가격' }), '14000.5');
    await userEvent.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(server.callsOf(updatePosition)).toHaveLength(1));
    expect(server.callsOf(updatePosition)[0]?.body).toEqual({
      unitPrice: { amount: '14000.5', currency: 'KRW' },
    });
  });

  describe('a quarantined token', () => {
    const own = '0x000000000000000000000000000000000000dEaD';
    const real = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
    const spam = buildPosition({
      id: 'spam',
      name: 'Free USDC',
      symbol: 'USDC',
      value: null,
      price: null,
      suspicion: 'unlisted',
      chain: 'ethereum',
      exchange: null,
      type: 'defi',
      tokenAddress: own,
    });
    const show = async (position: AssetPosition) => {
      server.answer(listPositions, buildPositionPage([btc, position], '100'));
      server.answer(updatePosition, { ...position, suspicion: null });
      renderInApp(<AssetsPage />, { path: '/assets' });
      await screen.findByRole('table');
    };
    const card = () => within(screen.getByRole('region', { name: /의심 토큰/ }));
    const trust = async () => {
      await userEvent.click(card().getByRole('button', { name: 'Free USDC 작업' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: '정상 토큰으로 등록' }));
      return within(await screen.findByRole('alertdialog'));
    };

    it('is kept apart, says why, and offers to be hidden before all else', async () => {
      await show(spam);
      expect(rowNames()).toEqual(['비트코인']);
      expect(screen.getByText('왜 제외됐나요?')).toBeTruthy();
      await userEvent.click(card().getByRole('button', { name: 'Free USDC: 숨기기' }));
      await waitFor(() =>
        expect(server.callsOf(updatePosition)[0]?.body).toEqual({ hidden: true }),
      );
    });

    it('is trusted after its address was shown', async () => {
      await show(spam);
      const dialog = await trust();
      expect(dialog.getByText(own)).toBeTruthy();
      await userEvent.click(dialog.getByRole('button', { name: '정상 토큰으로 등록' }));
      await waitFor(() =>
        expect(server.callsOf(updatePosition)[0]?.body).toEqual({ trusted: true }),
      );
    });

    it('that imitates another names it, shows both addresses, and takes typed words', async () => {
      await show({
        ...spam,
        suspicion: 'look-alike',
        imitates: { symbol: 'USDC', name: 'USD Coin', address: real },
      });
      const dialog = await trust();
      expect(dialog.getByText(/의 USDC와 이름이 같거나 비슷하지만/)).toBeTruthy();
      const addresses = [own, real].map((address) => dialog.getByText(address));
      expect(addresses[0]?.compareDocumentPosition(addresses[1] as Node)).toBe(
        Node.DOCUMENT_POSITION_FOLLOWING,
      );
      const button = dialog.getByRole('button', { name: '정상 토큰으로 등록' });
      expect(button).toHaveProperty('disabled', true);
      await userEvent.type(dialog.getByRole('textbox'), '사칭 위험 확인');
      await userEvent.click(button);
      await waitFor(() =>
        expect(server.callsOf(updatePosition)[0]?.body).toEqual({ trusted: true }),
      );
    });

    it('that imitates the coin of the network says that it has no address', async () => {
      await show({
        ...spam,
        suspicion: 'look-alike',
        imitates: { symbol: 'ETH', name: 'Ether', address: null },
      });
      const dialog = await trust();
      expect(dialog.getByText(/기본 코인 ETH와 .*컨트랙트 주소가 없습니다/)).toBeTruthy();
    });
  });

  it('writes down what is held elsewhere', async () => {
    server.answer(createManualAsset, buildPosition({ id: 'own', name: '금', symbol: 'GOLD' }));
    renderInApp(<AssetsPage />, { path: '/assets' });
    await userEvent.click(await screen.findByRole('button', { name: '직접 추가' }));
    await userEvent.type(await screen.findByRole('combobox', { name: '자산' }), 'GOLD');
    await userEvent.tab();
    await userEvent.type(screen.getByRole('spinbutton', { name: '수량' }), '3.75');
    await userEvent.click(screen.getByRole('radio', { name: '직접 정하기' }));
    await userEvent.type(screen.getByRole('spinbutton', { name: '단위당 가격' }), '190000');
    await userEvent.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(server.callsOf(createManualAsset)).toHaveLength(1));
    expect(server.callsOf(createManualAsset)[0]?.body).toEqual({
      symbol: 'GOLD',
      quantity: '3.75',
      unitPrice: { amount: '190000', currency: 'KRW' },
      type: 'cex',
    });
  });

  it('finds an asset by its first consonants, and takes along what it was bought for', async () => {
    server.answer(createManualAsset, buildPosition({ id: 'own' }));
    renderInApp(<AssetsPage />, { path: '/assets' });
    await userEvent.click(await screen.findByRole('button', { name: '직접 추가' }));
    await userEvent.type(await screen.findByRole('combobox', { name: '자산' }), 'ㅂㅌㅋㅇ');
    await userEvent.click(await screen.findByRole('option', { name: /^비트코인 BTC/ }));
    await userEvent.type(screen.getByRole('spinbutton', { name: '수량' }), '0.5');
    await userEvent.type(screen.getByRole('spinbutton', { name: /^평단가/ }), '98000000');
    await userEvent.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(server.callsOf(createManualAsset)).toHaveLength(1));
    expect(server.callsOf(createManualAsset)[0]?.body).toMatchObject({
      symbol: 'BTC',
      quantity: '0.5',
      averageCost: '98000000',
    });
  });
});

it('groups by asset with subtotals, and keeps the grouping in the address', async () => {
  server.answer(
    listPositions,
    buildPositionPage(
      [
        buildPosition({ id: 'a', value: '10', balance: '1' }),
        buildPosition({ id: 'b', value: '3', name: 'Ether', symbol: 'ETH' }),
        buildPosition({ id: 'c', value: '2', balance: '0.5', sourceId: 'other' }),
      ],
      '15',
    ),
  );
  const { address, container } = renderInApp(<AssetsPage />, { path: '/assets' });
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('button', { name: '그룹' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: '자산별' }));
  expect(address()).toBe('/assets?group=asset');
  const heads = [...container.querySelectorAll('[data-group]')].map((head) => head.textContent);
  expect(heads).toHaveLength(1);
  expect(heads[0]).toMatch(/비트코인 BTC2곳1\.5₩160,000,000▲\+1\.25%₩12/);
});

it('draws both sides of a pool and its fees together', async () => {
  const side = { groupId: 'lp', groupLabel: 'USDC/ETH 0.05%', protocol: 'uniswap-v3' } as const;
  server.answer(
    listPositions,
    buildPositionPage(
      [
        buildPosition({ id: 'a', value: '50' }),
        buildPosition({ id: 'b', ...side, value: '40', symbol: 'USDC', name: 'USD Coin' }),
        buildPosition({ id: 'c', ...side, value: '30', symbol: 'ETH', name: 'Ether' }),
      ],
      '120',
    ),
  );
  const { container } = renderInApp(<AssetsPage />, { path: '/assets' });
  await screen.findByRole('table');
  expect(rowNames()).toEqual(['유에스디코인', 'Ether', '비트코인']);
  expect(container.querySelector('[data-group]')?.textContent).toContain('USDC/ETH 0.05%');
  expect(container.querySelector('[data-group]')?.textContent).toContain('₩70');
});

it('reads every place again and says how far each is, and which failed', async () => {
  const state = {
    id: 'r1',
    status: 'running' as const,
    startedAt: '2026-11-21T03:00:00.000Z',
    finishedAt: null,
    sources: [
      {
        sourceId: 's',
        label: '내 업비트',
        provider: 'upbit',
        status: 'running' as const,
        finishedAt: null,
        error: null,
      },
    ],
  };
  server.answer(refreshAll, state);
  server.answer(getRefresh, {
    ...state,
    status: 'partial',
    sources: state.sources.map((source) => ({
      ...source,
      status: 'failed' as const,
      error: { code: 'CEX_MAINTENANCE', message: 'maintenance' },
    })),
  });
  renderInApp(<AssetsPage />, { path: '/assets' });
  await userEvent.click(await screen.findByRole('button', { name: '새로고침' }));
  expect(await screen.findByText('불러오지 못한 곳이 있습니다')).toBeTruthy();
  expect(screen.getByText('실패')).toBeTruthy();
});

it('shows the last known holdings with their age where nothing new arrives', async () => {
  renderInApp(<AssetsPage />, { path: '/assets' });
  await screen.findByRole('table');
  server.refuse(listPositions, 422, 'INVALID_REQUEST');
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText(/마지막 값을 보여 드립니다/)).toBeTruthy();
  expect(rowNames()).toHaveLength(3);
});

it('tells the total in each currency, and the rate that ties them with its basis', async () => {
  const { container } = renderInApp(<AssetsPage />, { path: '/assets' });
  await screen.findByRole('table');
  const total = (currency: string) =>
    container.querySelector(`[data-total-in="${currency}"]`)?.textContent;
  expect(total('KRW')).toContain('₩10,000,000');
  expect(total('USD')).toContain('$7,215.01');
  expect(total('USDT')).toContain('7,215.01');
  const rate = container.querySelector('[data-fx-basis="bank"]');
  expect(rate?.textContent).toContain('₩1,386');
  expect(rate?.textContent).toContain('은행 환율');
});

it.each([
  [30, '하루 넘은 환율'],
  [80, '사흘 넘은 환율'],
])('says that the bank’s rate is %i hours old: %s', async (hours, words) => {
  const summary = buildSummary();
  const asOf = new Date(Date.parse(summary.asOf) - hours * 3_600_000).toISOString();
  server.answer(getSummary, { ...summary, fx: { krwPerUsd: '1386', basis: 'bank', asOf } });
  const { container } = renderInApp(<AssetsPage />, { path: '/assets' });
  await screen.findByRole('table');
  expect(container.querySelector('[data-fx-basis]')?.textContent).toContain(words);
});

it.each([
  [{ precision: '4' }, '₩1,386.00'],
  [{ grouping: 'plain' }, '₩10000000'],
  [{ notation: 'compact' }, '₩1,000만'],
  [{ notation: 'compact', numberLocale: 'en-US' }, '₩10M'],
  [{ sign: 'always' }, '+₩10,000,000'],
  [{ sign: 'exceptZero' }, '+₩10,000,000'],
] as const)('writes figures as the currency preferences want: %o', async (style, text) => {
  const { container } = renderInApp(<AssetsPage />, { path: '/assets' });
  await screen.findByRole('table');
  expect(container.textContent).not.toContain(text);
  act(() => setFigureStyle(style));
  expect(container.textContent).toContain(text);
  act(() => setFigureStyle({ sign: 'never' }));
  expect(container.textContent).not.toContain('-₩');
  act(() => setFigureStyle(figureStyleFrom({})));
});

it('tells of the place of a row how it went, when it is tried again, and tries it now', async () => {
  const failed = buildSource({
    id: positions[0]?.sourceId ?? '',
    status: 'failed',
    label: '내 업비트',
    error: { code: 'CEX_API_ERROR', message: 'x' },
    nextAttemptAt: new Date(Date.now() + 5 * 60_000 + 50_000).toISOString(),
  });
  server.answer(getSummary, buildSummary({ sources: [failed] }));
  server.answer(listApiKeys, []);
  localStorage.setItem('moa.table.holdings', 'updated=1');
  const { container } = renderInApp(<AssetsPage />, { path: '/assets' });
  await screen.findByRole('table');
  const row = within(screen.getByRole('row', { name: /비트코인/ }));
  await userEvent.click(row.getByRole('button', { name: '비트코인 작업' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '보관처 상태 보기' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('불러오지 못함')).toBeTruthy();
  expect(dialog.getByText('CEX_API_ERROR')).toBeTruthy();
  expect(dialog.getByText(/5분 뒤/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: '이 보관처만 새로고침' }));
  await waitFor(() => expect(server.callsOf(listApiKeys)).toHaveLength(1));
  expect(container.isConnected).toBe(true);
});

describe('a week of prices', () => {
  beforeEach(() => {
    server.answer(listMarkets, {
      currency: 'KRW',
      stepMs: 14_400_000,
      from: '2026-11-14T00:00:00.000Z',
      items: [
        { symbol: 'BTC', prices: ['1', null, '2', '3'], change: '200.00', kimchiPremium: '3.07' },
        { symbol: 'ODD', prices: [null, null, null, null], change: null, kimchiPremium: null },
      ],
      quality: 'ok',
      asOf: '2026-11-21T00:00:00.000Z',
    });
  });
  afterEach(() => localStorage.clear());

  it('is asked for by nobody until its column is', async () => {
    renderInApp(<AssetsPage />, { path: '/assets' });
    await screen.findByRole('table');
    expect(server.callsOf(listMarkets)).toHaveLength(0);
  });

  it('is one question for all rows, a line with gaps, and no line where nothing is stored', async () => {
    localStorage.setItem('moa.table.holdings', 'rows=20&trend=1&premium=1');
    renderInApp(<AssetsPage />, { path: '/assets' });
    const line = await screen.findByRole('img', { name: '7일 동안 +200.00%' });
    // One price before the gap, and a line behind it.
    expect(line.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(2);
    expect(server.callsOf(listMarkets)).toHaveLength(1);
    expect(screen.getByRole('row', { name: /비트코인/ }).textContent).toContain('+3.07%');
    expect(screen.getByRole('row', { name: /Odd coin/ }).textContent).toContain(
      '저장된 7일 가격이 없습니다',
    );
  });
});

describe('the change since 09:00 in Korea', () => {
  afterEach(() => localStorage.clear());

  it('is a column for those who ask for it, whose heading says since when, and no figure where it is not known', async () => {
    server.answer(
      listPositions,
      buildPositionPage(
        [
          buildPosition({ id: 'btc', changeDay: '-3.21' }),
          buildPosition({ id: 'odd', symbol: 'ODD', name: 'Odd coin', changeDay: null }),
        ],
        '2',
      ),
    );
    const { unmount } = renderInApp(<AssetsPage />, { path: '/assets' });
    await screen.findByRole('table');
    expect(screen.queryByRole('columnheader', { name: /전일대비/ })).toBeNull();
    unmount();
    localStorage.setItem('moa.table.holdings', 'rows=20&dayChange=1');
    renderInApp(<AssetsPage />, { path: '/assets' });
    expect(await screen.findByRole('columnheader', { name: /전일대비 \(09:00\)/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /비트코인/ }).textContent).toContain('3.21%');
    const odd = screen.getByRole('row', { name: /Odd coin/ });
    expect(odd.textContent).toContain('+1.25%—오전 9시 가격을 알 수 없습니다');
  });
});
