import { getAsset } from '@moa/contracts/assets/asset';
import { getInterest } from '@moa/contracts/assets/interest';
import { getHistory, getSummary, listPositions } from '@moa/contracts/assets/operations';
import { getRisks } from '@moa/contracts/assets/risks';
import type { OperationOutput } from '@moa/contracts/operation';
import { listApiKeys, testApiKey } from '@moa/contracts/settings/api-keys';
import { setDisplayCurrency } from '@moa/host/currency';
import {
  buildInterest,
  buildPosition,
  buildPositionPage,
  buildRisks,
  buildSource,
  buildSummary,
} from '@moa/testing/build-portfolio';
import { answered, type FakeServer, refused, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import HomePage from './page.tsx';

const at = '2026-11-21T03:00:00.000Z';
const before = (minutes: number) => new Date(Date.parse(at) - minutes * 60_000).toISOString();
const point = (
  minutes: number,
  value: string | null,
  origin: 'recorded' | 'rebuilt' = 'recorded',
) => ({
  timestamp: before(minutes),
  value,
  change: null,
  origin: value === null ? null : origin,
});
type History = OperationOutput<typeof getHistory>;
function history(facts: Partial<History> = {}): History {
  return {
    currency: 'KRW',
    interval: 'minute',
    points: Array.from({ length: 12 }, (_, i) => point(120 - i * 10, `${9_000_000 + i * 1_000}`)),
    flows: [],
    ...facts,
  };
}
const moved = (facts: object = {}) => ({
  value: '120000',
  percentage: '1.21',
  since: before(1440),
  before: '9880000',
  flows: '0',
  ...facts,
});
const rowOf = (container: HTMLElement) => {
  const row = container.querySelector<HTMLElement>('[data-asset="BTC"]');
  if (!row) throw new Error('no row of bitcoin yet');
  return row;
};
const loan = {
  id: 'lend_1',
  walletLabel: '내 지갑',
  chain: 'ethereum',
  count: 2,
  healthFactor: '1.989999999999999999',
  zone: 'moderate' as const,
  dropToLiquidation: '49.74',
  stale: false,
};
const range = {
  id: 'pool_7',
  positionId: 'pos_pool',
  label: 'WETH/USDC 0.3% #7',
  walletLabel: '내 지갑',
  chain: 'ethereum',
  value: '12000000',
  stale: false,
  side: 'above' as const,
  base: 'WETH',
  quote: 'USDC',
  bound: '4200',
  price: '4350.5',
  since: null,
};
const withdrawal = {
  id: 'out_1',
  positionId: 'pos_out',
  label: 'unstETH #3',
  walletLabel: '내 지갑',
  chain: 'ethereum',
  value: '5000000',
  stale: false,
  symbol: 'ETH',
  amount: '1',
  requestedAt: at,
};
const still = { day: null, sinceReset: null, week: null, month: null };

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  setDisplayCurrency('KRW');
  server = startFakeServer();
  server.answer(listPositions, buildPositionPage([buildPosition()], '8000000'));
  server.answer(getHistory, history());
  server.answer(getRisks, buildRisks());
  server.answer(getInterest, buildInterest());
  server.refuse(getAsset, 404, 'NOT_FOUND');
});

it('tells who is signed out what Moa is, and the way in', async () => {
  renderInApp(<HomePage />, { user: null });
  expect(
    await screen.findByRole('heading', { level: 1, name: '흩어진 자산을 하나의 정확한 총액으로' }),
  ).toBeTruthy();
  expect(screen.getAllByRole('link', { name: '무료로 시작하기' })[0]?.getAttribute('href')).toBe(
    '/login?mode=sign-up',
  );
  expect(screen.getByText('예시 화면')).toBeTruthy();
  expect(server.calls).toEqual([]);
});

it('shows three steps and no total while nothing is connected', async () => {
  server.answer(getSummary, buildSummary({ sources: [], topAssets: [], positionCount: 0 }));
  renderInApp(<HomePage />);
  expect(await screen.findByText('0/3 완료')).toBeTruthy();
  expect(screen.getByRole('link', { name: '거래소 연결하기' })?.getAttribute('href')).toBe(
    '/settings?add=exchange',
  );
  expect(screen.getByRole('link', { name: '지갑 주소 추가하기' })?.getAttribute('href')).toBe(
    '/settings?add=wallet',
  );
  expect(screen.queryByText(/₩/)).toBeNull();
});

it('shows the net worth in won, dollars and tether, the split, and the assets with quantity and price', async () => {
  server.answer(getSummary, buildSummary());
  const { container } = renderInApp(<HomePage />);
  expect(await screen.findByRole('heading', { level: 1, name: '순자산' })).toBeTruthy();
  const total = (code: string) => container.querySelector(`[data-total="${code}"]`);
  expect(total('KRW')?.textContent).toContain('₩10,000,000');
  expect(total('USD')?.textContent).toContain('$7,215.01');
  expect(total('USDT')?.textContent).toContain('₮7,215.01');
  const bitcoin = await waitFor(() => rowOf(container));
  expect(container.querySelector('[data-category="cex"]')?.textContent).toContain(
    '₩8,000,00080.00%',
  );
  expect(bitcoin.textContent).toMatch(/비트코인.*0\.05 BTC/);
  expect(bitcoin?.getAttribute('href')).toBe('/assets/pos_btc');
  expect(within(bitcoin).getByText(/160,000,000/)).toBeTruthy();
});

it('never shows zero before the first reading', async () => {
  server.answer(
    getSummary,
    buildSummary({
      quality: 'insufficient_data',
      totalValue: { KRW: '0', USD: '0.00', USDT: '0.00' },
      topAssets: [],
      sources: [buildSource({ status: 'syncing', lastSyncedAt: null })],
    }),
  );
  server.answer(listPositions, buildPositionPage([], null));
  server.answer(getHistory, history({ points: [] }));
  const { container } = renderInApp(<HomePage />);
  expect(await screen.findByText('처음으로 잔고를 읽고 있습니다')).toBeTruthy();
  expect(container.querySelector('[data-total="KRW"]')?.textContent).toContain('—');
  expect(await screen.findByText('아직 기록이 짧습니다')).toBeTruthy();
  expect(container.querySelector('main, div')?.textContent).not.toMatch(/[₩$₮]0[^,.]/);
});

it('shows net worth as assets minus debts', async () => {
  server.answer(getSummary, buildSummary({ debt: '2500000' }));
  const { container } = renderInApp(<HomePage />);
  await screen.findByRole('heading', { level: 1, name: '순자산' });
  expect(container.querySelector('[data-made-of]')?.textContent).toBe(
    '자산 ₩12,500,000 − 부채 ₩2,500,000',
  );
});

describe('the change', () => {
  it('is told against a day, nine o’clock, a week or a month, and says since when', async () => {
    server.answer(
      getSummary,
      buildSummary({
        performance: {
          ...still,
          day: moved(),
          week: moved({ value: '-500000', percentage: '-4.76' }),
        },
      }),
    );
    const { container } = renderInApp(<HomePage />);
    await screen.findByText('2026년 11월 20일 12:00부터', { exact: false });
    const figure = () => container.querySelector('[data-performance]')?.textContent;
    expect(figure()).toContain('▲+₩120,000 +1.21%');
    await userEvent.click(screen.getByRole('radio', { name: '7일' }));
    expect(figure()).toContain('▼-₩500,000 -4.76%');
    await userEvent.click(screen.getByRole('radio', { name: '오전 9시' }));
    expect(figure()).toContain('오전 9시의 기록이 생기면 변화가 보입니다');
  });

  it('says how much came in or went out and is not part of it', async () => {
    server.answer(
      getSummary,
      buildSummary({
        performance: {
          ...still,
          day: moved({ flows: '5000000' }),
          week: moved({ flows: '-70000' }),
        },
      }),
    );
    renderInApp(<HomePage />);
    expect((await screen.findByText(/입금은 뺐습니다/)).textContent).toContain('₩5,000,000');
    await userEvent.click(screen.getByRole('radio', { name: '7일' }));
    expect(screen.getByText(/출금은 뺐습니다/).textContent).toContain('₩70,000');
  });

  it('explains itself where it is asked', async () => {
    server.answer(
      getSummary,
      buildSummary({ performance: { ...still, day: moved({ flows: '5000000' }) } }),
    );
    renderInApp(<HomePage />);
    await userEvent.click(await screen.findByRole('button', { name: '24시간 변화, 이 숫자는?' }));
    const why = await screen.findByRole('dialog', { name: '24시간 변화, 이 숫자는?' });
    expect(why.textContent).toContain('그때의 순자산₩9,880,000');
    expect(why.textContent).toContain('그 뒤의 입금 − 출금+₩5,000,000');
  });
});

it('says what it cost and what that made, and of how many assets it does not know', async () => {
  server.answer(
    getSummary,
    buildSummary({
      cost: {
        method: 'fifo',
        total: '7000000',
        unrealised: '1000000',
        unrealisedPercentage: '14.29',
        realised: '-30000',
        unknownCount: 3,
      },
    }),
  );
  const { container } = renderInApp(<HomePage />);
  await screen.findByText('원가를 모르는 보유분 3건은 뺐습니다.');
  const cost = (key: string) => container.querySelector(`[data-cost="${key}"] dd`)?.textContent;
  expect(cost('total')).toContain('₩7,000,000');
  expect(cost('unrealised')).toContain('▲+₩1,000,000 +14.29%');
  await userEvent.click(screen.getByRole('button', { name: '투자원금, 이 숫자는?' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('선입선출');
});

it('calls an unknown cost unknown', async () => {
  server.answer(getSummary, buildSummary());
  const { container } = renderInApp(<HomePage />);
  await screen.findByText('투자원금');
  expect(container.querySelector('[data-cost="total"] dd')?.textContent).toContain('—');
});

describe('the interest of today', () => {
  const part = {
    positionId: 'pos_usdc',
    kind: 'supplied' as const,
    symbol: 'USDC',
    protocol: 'aave-v3-ethereum',
    sourceLabel: '내 지갑',
    value: '10000000',
    rate: '3.2000',
    rateKind: 'apy' as const,
    perDay: '863',
  };
  const line = (container: HTMLElement) => container.querySelector('[data-interest]');

  it('is told with its parts, and with what of them is not known', async () => {
    server.answer(getSummary, buildSummary());
    server.answer(
      getInterest,
      buildInterest({
        perDay: '613',
        parts: [
          part,
          {
            ...part,
            positionId: 'owed',
            kind: 'debt',
            symbol: 'WETH',
            rate: '2.5',
            perDay: '-250',
          },
          { ...part, positionId: 'st', kind: 'staked', symbol: 'stETH', rate: null, perDay: null },
        ],
        unknownCount: 1,
      }),
    );
    const { container } = renderInApp(<HomePage />);
    await waitFor(() => expect(line(container)?.textContent).toContain('▲+₩613'));
    await userEvent.click(screen.getByRole('button', { name: '오늘 예상 이자수익, 이 숫자는?' }));
    const why = await screen.findByRole('dialog');
    expect(why.textContent).toContain('USDC 예치 · 연 3.20%▲+₩863');
    expect(why.textContent).toContain('WETH 대출 · 연 2.50%▼-₩250');
    expect(why.textContent).toContain('stETH 스테이킹—');
    expect(why.textContent).toContain('1개는 이자율이나 가격을 알 수 없어 뺐습니다.');
  });

  it('is unknown, not zero, where no rate is known', async () => {
    server.answer(getSummary, buildSummary());
    server.answer(
      getInterest,
      buildInterest({ parts: [{ ...part, rate: null, perDay: null }], unknownCount: 1 }),
    );
    const { container } = renderInApp(<HomePage />);
    await waitFor(() => expect(line(container)?.querySelector('dd')?.textContent).toContain('—'));
    expect(line(container)?.textContent).not.toContain('0');
  });

  it('is no line of whoever has no wallet', async () => {
    server.answer(getSummary, buildSummary({ sources: [buildSource()] }));
    const { container } = renderInApp(<HomePage />);
    await screen.findByText('평가손익');
    expect(line(container)).toBeNull();
    expect(server.callsOf(getInterest)).toEqual([]);
  });
});

describe('the chart', () => {
  it('ends with the value of now, marks what came in and went out, and is read with keys', async () => {
    server.answer(getSummary, buildSummary());
    server.answer(
      getHistory,
      history({
        flows: [
          {
            timestamp: before(45),
            kind: 'deposit',
            symbol: 'ETH',
            quantity: '0.5',
            value: '2500000',
            sourceLabel: '내 지갑',
          },
        ],
      }),
    );
    const { container } = renderInApp(<HomePage />);
    const chart = await screen.findByRole('application', { name: '24시간 동안의 순자산' });
    expect(container.querySelectorAll('[data-marker="in"]').length).toBe(1);
    expect(container.querySelector('[data-flows="deposit"]')?.textContent).toContain(
      '입금 1건 ₩2,500,000',
    );
    chart.focus();
    await userEvent.keyboard('{End}');
    expect(container.querySelector('[data-tip]')?.textContent).toContain('₩10,000,000');
  });

  it('keeps its range in the address', async () => {
    server.answer(getSummary, buildSummary());
    const { address } = renderInApp(<HomePage />);
    await userEvent.click(await screen.findByRole('link', { name: '90일' }));
    expect(address()).toBe('/?range=90d');
    expect(await screen.findByRole('application', { name: '90일 동안의 순자산' })).toBeTruthy();
    const asked = server.callsOf(getHistory).at(-1)?.query;
    expect(asked?.get('days')).toBe('90');
    expect(asked?.get('interval')).toBe('daily');
  });

  it('shows days of one’s own choice, which the address names', async () => {
    server.answer(getSummary, buildSummary());
    server.handle(getHistory, () => {
      const now = Date.now();
      const days = Array.from({ length: 20 }, (_, index) => ({
        timestamp: new Date(now - (19 - index) * 86_400_000).toISOString(),
        value: `${9_000_000 + index}`,
        change: null,
        origin: 'recorded' as const,
      }));
      return answered(history({ interval: 'daily', points: days }));
    });
    const { address } = renderInApp(<HomePage />);
    await userEvent.click(await screen.findByRole('link', { name: '직접' }));
    expect(address()).toMatch(/^\/\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
    expect(await screen.findByRole('button', { name: /^기간: / })).toBeTruthy();
    expect(await screen.findByRole('application', { name: /동안의 순자산$/ })).toBeTruthy();
    const asked = server.callsOf(getHistory).at(-1)?.query;
    expect([asked?.get('days'), asked?.get('interval')]).toEqual(['30', 'hourly']);
  });

  it('says that nothing was recorded in days before the first record', async () => {
    server.answer(getSummary, buildSummary());
    renderInApp(<HomePage />, { path: '/?from=2024-01-01&to=2024-01-31' });
    expect(await screen.findByText('이 기간에는 기록이 없습니다')).toBeTruthy();
  });

  it('compares with what was paid in, taking in what came later', async () => {
    server.answer(getSummary, buildSummary());
    server.answer(
      getHistory,
      history({
        points: [point(60, '9000000'), point(30, '9600000')],
        flows: [
          {
            timestamp: before(45),
            kind: 'deposit',
            symbol: 'KRW',
            quantity: '500000',
            value: '500000',
            sourceLabel: '내 업비트',
          },
        ],
      }),
    );
    const { container, address } = renderInApp(<HomePage />);
    await userEvent.click(await screen.findByRole('radio', { name: '원금 대비' }));
    expect(address()).toBe('/?compare=paid');
    await waitFor(() =>
      expect(container.querySelector('[data-ahead]')?.textContent).toContain(
        '원금보다 ▲+₩500,000 +5.26%',
      ),
    );
    expect(screen.getByText(/^원금은 기간이 시작될 때의 순자산에/)).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: '순자산만' }));
    expect(address()).toBe('/');
  });

  it('compares with bitcoin, and says where its prices are not known', async () => {
    server.answer(getSummary, buildSummary());
    server.answer(
      getHistory,
      history({
        points: [
          { ...point(60, '9000000'), benchmark: '100000000' },
          { ...point(0, '9600000'), benchmark: '120000000' },
        ],
      }),
    );
    const { container } = renderInApp(<HomePage />, { path: '/?range=7d&compare=btc' });
    await waitFor(() =>
      expect(container.querySelector('[data-ahead]')?.textContent).toContain(
        '비트코인보다 ▼-₩800,000 -7.41%',
      ),
    );
    const asked = server.callsOf(getHistory).at(-1)?.query;
    expect([asked?.get('benchmark'), asked?.get('interval')]).toEqual(['BTC', 'hourly']);
    server.answer(getHistory, history());
    await userEvent.click(screen.getByRole('link', { name: '1시간' }));
    expect(await screen.findByText(/비트코인과 비교할 시간별 가격이 없습니다/)).toBeTruthy();
    expect(server.callsOf(getHistory).at(-1)?.query.has('benchmark')).toBe(false);
  });

  it('says in words what is a gap and what was worked out later', async () => {
    server.answer(getSummary, buildSummary());
    server.answer(
      getHistory,
      history({
        points: [
          point(90, '1', 'rebuilt'),
          point(60, '2', 'rebuilt'),
          point(40, null),
          point(20, '3'),
        ],
      }),
    );
    renderInApp(<HomePage />, { path: '/?range=24h' });
    expect(await screen.findByText(/점선은 거래 내역과/)).toBeTruthy();
    expect(screen.getByText('기록이 없는 때는 비워 둡니다.')).toBeTruthy();
  });

  it('fails alone, and is tried again', async () => {
    server.answer(getSummary, buildSummary());
    server.refuse(getHistory, 403, 'FORBIDDEN');
    renderInApp(<HomePage />);
    await userEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
    expect(screen.getByRole('heading', { level: 1, name: '순자산' })).toBeTruthy();
    server.answer(getHistory, history());
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('application')).toBeTruthy();
  });
});

it('says that a kind of place is not connected instead of showing zero', async () => {
  server.answer(
    getSummary,
    buildSummary({
      sources: [buildSource()],
      byCategory: {
        cex: { value: '8000000', percentage: '100.00' },
        defi: { value: '0', percentage: '0.00' },
      },
    }),
  );
  const { container } = renderInApp(<HomePage />);
  await screen.findByText('거래소별');
  expect(container.querySelector('[data-category="defi"]')?.textContent).toContain(
    '연결한 곳 없음',
  );
  expect(screen.getByRole('link', { name: '지갑 주소 추가하기' })).toBeTruthy();
});

it('names the source that failed, why, how old its values are, and what to do', async () => {
  server.answer(
    getSummary,
    buildSummary({
      quality: 'stale',
      sources: [
        buildSource({
          status: 'failed',
          lastSyncedAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
          error: { code: 'CEX_MAINTENANCE', message: 'maintenance' },
        }),
      ],
    }),
  );
  const { container } = renderInApp(<HomePage />);
  expect(
    await screen.findByText(
      '내 업비트는 3시간 전에 읽은 값입니다. 거래소가 점검 중입니다. 자동으로 다시 시도합니다.',
    ),
  ).toBeTruthy();
  const todo = await screen.findByText('내 업비트를 읽지 못하고 있습니다');
  expect(todo.parentElement?.textContent).toContain('거래소가 점검 중입니다. 자동으로 다시');
  expect(screen.getByRole('link', { name: '연결 확인' }).getAttribute('href')).toBe(
    '/settings#exchanges',
  );
  expect(container.querySelector('[data-place="src_upbit"]')?.textContent).toContain('실패');
});

it('lists what waits to be done, each with one way to do it', async () => {
  server.answer(
    getSummary,
    buildSummary({ quality: 'partial', unpricedCount: 2, suspectedCount: 4 }),
  );
  server.answer(
    getRisks,
    buildRisks({
      keys: [
        {
          id: 'key_1',
          exchange: 'upbit',
          label: '내 업비트',
          expiresAt: new Date(Date.now() + 9.5 * 86_400_000).toISOString(),
        },
      ],
      loan: { ...loan, healthFactor: '1.0499', zone: 'danger' },
      withdrawals: [withdrawal],
      outOfRange: [range],
      rewards: { count: 2, value: '60000', least: '10000' },
    }),
  );
  const { container } = renderInApp(<HomePage />);
  expect(await screen.findByText('내 업비트 API 키가 9일 뒤 만료됩니다')).toBeTruthy();
  expect(
    [...container.querySelectorAll('[data-todo]')].map((row) => [
      row.getAttribute('data-todo'),
      row.querySelector('a')?.textContent,
    ]),
  ).toEqual([
    ['loan', '대출 보기'],
    ['key', '키 바꾸기'],
    ['withdrawals', '인출 보기'],
    ['ranges', '풀 보기'],
    ['unpriced', '자산 보기'],
    ['suspected', '토큰 확인'],
    ['rewards', '보상 보기'],
  ]);
  expect(container.querySelector('[data-todo="rewards"]')?.textContent).toContain('₩60,000');
  const todo = (kind: string) => container.querySelector(`[data-todo="${kind}"]`);
  expect(todo('loan')?.textContent).toContain('건강 지수 1.04');
  expect(todo('withdrawals')?.textContent).toContain('₩5,000,000');
  expect(todo('withdrawals')?.querySelector('a')?.getAttribute('href')).toBe('/assets/pos_out');
  expect(todo('ranges')?.textContent).toContain('WETH/USDC 0.3% #7 풀이 가격 범위를 벗어났습니다');
});

it('asks nothing of whom nothing is asked', async () => {
  server.answer(getSummary, buildSummary());
  const { container } = renderInApp(<HomePage />);
  await screen.findByText('주요 자산');
  expect(container.querySelector('[data-todos]')).toBeNull();
  expect(container.querySelector('[data-risks]')?.textContent).toContain('비트코인 비중');
});

describe('the risks', () => {
  it('tell the riskiest loan, and where loans are', async () => {
    server.answer(getSummary, buildSummary({ topAssets: [] }));
    server.answer(getRisks, buildRisks({ loan }));
    const { container } = renderInApp(<HomePage />);
    const name = await screen.findByRole('link', { name: '가장 낮은 건강 지수' });
    expect(name.getAttribute('href')).toBe('/defi/dashboard');
    expect(container.querySelector('[data-health]')?.textContent).toBe('1.98');
    expect(container.querySelector('[data-risks]')?.textContent).toContain('보통');
    expect(container.querySelector('[data-todo]')).toBeNull();
  });

  it('tell which bound a pool has crossed and since when, and name no more than three', async () => {
    server.answer(getSummary, buildSummary({ topAssets: [] }));
    const since = new Date(Date.now() - 3 * 3_600_000).toISOString();
    server.answer(
      getRisks,
      buildRisks({
        outOfRange: [
          range,
          { ...range, id: 'low', side: 'below', bound: '1500', since },
          { ...range, id: 'third' },
          { ...range, id: 'fourth' },
        ],
      }),
    );
    const { container } = renderInApp(<HomePage />);
    await screen.findByRole('link', { name: '범위를 벗어난 풀이 1개 더 있습니다' });
    expect(
      [...container.querySelectorAll('[data-range]')].map((one) => one.textContent).slice(0, 2),
    ).toEqual([
      'WETH 가격이 상한 4,200\u00a0USDC보다 높습니다.',
      'WETH 가격이 하한 1,500\u00a0USDC보다 낮습니다. 3시간 전부터 수수료를 벌지 못합니다.',
    ]);
  });

  it('are said to be unknown where they cannot be read', async () => {
    server.answer(getSummary, buildSummary());
    server.refuse(getRisks, 403, 'FORBIDDEN');
    const { container } = renderInApp(<HomePage />);
    await waitFor(() =>
      expect(container.querySelector('[data-risks="unknown"]')?.textContent).toContain('다시 시도'),
    );
  });
});

it('reads one place again, and only that one', async () => {
  server.answer(getSummary, buildSummary());
  const key = {
    id: 'key_1',
    exchange: 'upbit' as const,
    label: '내 업비트',
    hint: 'abcd',
    permissions: ['read' as const],
    riskAccepted: false,
    expiresAt: null,
    source: buildSource(),
    createdAt: at,
  };
  server.answer(listApiKeys, [
    key,
    { ...key, id: 'key_2', source: buildSource({ id: 'src_other' }) },
  ]);
  server.answer(testApiKey, {
    reachable: true,
    authenticated: true,
    latencyMs: 12,
    permissions: ['read'],
    ipAllowed: null,
    clockSkewMs: null,
    expiresAt: null,
    refusal: null,
    source: buildSource(),
    message: null,
  });
  renderInApp(<HomePage />);
  await userEvent.click(await screen.findByRole('button', { name: '내 업비트 새로 읽기' }));
  await waitFor(() =>
    expect(server.callsOf(testApiKey).map(({ path }) => path)).toEqual([
      '/api/v1/settings/api-keys/key_1/test',
    ]),
  );
});

it('shows the kimchi premium of what is priced here and abroad', async () => {
  server.answer(getSummary, buildSummary());
  server.handle(getAsset, ({ path }) =>
    path.endsWith('/BTC')
      ? answered({
          symbol: 'BTC',
          name: 'Bitcoin',
          currency: 'KRW',
          domestic: { price: '163000000', source: 'upbit', at, change24h: null },
          abroad: { price: '115000', source: 'binance', at, change24h: null },
          kimchiPremium: '2.27',
          quantity: '0.05',
          value: '8000000',
          allocation: '80.00',
          positions: [],
          cost: {
            method: 'moving-average',
            knownQuantity: '0',
            unknownQuantity: '0.05',
            average: null,
            total: null,
            unrealised: null,
            unrealisedPercentage: null,
            realised: null,
            fees: null,
          },
          trades: [],
          quality: 'ok',
          missing: [],
          asOf: at,
        })
      : refused(404, 'NOT_FOUND'),
  );
  const { container } = renderInApp(<HomePage />);
  expect(await screen.findByText('김치 프리미엄')).toBeTruthy();
  expect(container.querySelector('[data-premium-of="BTC"]')?.textContent).toContain('+2.27%');
  expect(container.querySelector('[data-premium-of="USDT"]')).toBeNull();
});

it('says what failed with its request, and tries again', async () => {
  server.refuse(getSummary, 403, 'FORBIDDEN');
  renderInApp(<HomePage />);
  expect(await screen.findByText('요청 번호 req-test')).toBeTruthy();
  server.answer(getSummary, buildSummary());
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('주요 자산')).toBeTruthy();
});
