import { getHistory } from '@moa/contracts/assets/history';
import { getSummary } from '@moa/contracts/assets/summary';
import { dayMs } from '@moa/contracts/time';
import { portfolioKey, summaryQuery } from '@moa/host/portfolio';
import { queryClient } from '@moa/host/query';
import { buildSource, buildSummary } from '@moa/testing/build-portfolio';
import { answered, type FakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import HomePage from '../page.tsx';
import { before, history, point, startHome } from '../testing/start-home.ts';

let server: FakeServer;
beforeEach(() => {
  server = startHome();
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
    expect(container.querySelector('[data-tooltip]')?.textContent).toContain('₩10,000,000');
  });

  it('keeps its range in the address', async () => {
    server.answer(getSummary, buildSummary());
    const { address } = renderInApp(<HomePage />);
    await userEvent.click(await screen.findByRole('link', { name: '90일' }));
    expect(address()).toBe('/?range=90d');
    expect(await screen.findByRole('application', { name: '90일 동안의 순자산' })).toBeTruthy();
    const requested = server.callsOf(getHistory).at(-1)?.query;
    expect(requested?.get('days')).toBe('90');
    expect(requested?.get('interval')).toBe('daily');
  });

  it('shows days of one’s own choice, which the address names', async () => {
    server.answer(getSummary, buildSummary());
    server.handle(getHistory, () => {
      const now = Date.now();
      const days = Array.from({ length: 20 }, (_, index) => ({
        timestamp: new Date(now - (19 - index) * dayMs).toISOString(),
        value: `${9_000_000 + index}`,
        change: null,
        origin: 'recorded' as const,
      }));
      return answered(history({ interval: 'daily', points: days }));
    });
    const { address } = renderInApp(<HomePage />);
    await userEvent.click(await screen.findByRole('link', { name: '기간 설정' }));
    expect(address()).toMatch(/^\/\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
    expect(await screen.findByRole('button', { name: /^기간: / })).toBeTruthy();
    expect(await screen.findByRole('application', { name: /동안의 순자산$/ })).toBeTruthy();
    const requested = server.callsOf(getHistory).at(-1)?.query;
    expect([requested?.get('days'), requested?.get('interval')]).toEqual(['30', 'hourly']);
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
        '원금 대비 ▲+₩500,000 +5.26%',
      ),
    );
    expect(screen.getByText(/^원금은 기간 시작 시점의 순자산에/)).toBeTruthy();
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
        '비트코인 보유 대비 ▼-₩800,000 -7.41%',
      ),
    );
    const requested = server.callsOf(getHistory).at(-1)?.query;
    expect([requested?.get('benchmark'), requested?.get('interval')]).toEqual(['BTC', 'hourly']);
    server.answer(getHistory, history());
    await userEvent.click(screen.getByRole('link', { name: '1시간' }));
    expect(await screen.findByText(/이 기간에는 비교할 가격이 없습니다/)).toBeTruthy();
    expect(server.callsOf(getHistory).at(-1)?.query.has('benchmark')).toBe(false);
  });

  it('gives no figure where the comparison stops, but the day, the reason and the entry', async () => {
    server.answer(getSummary, buildSummary());
    server.answer(
      getHistory,
      history({
        points: [
          { ...point(600, '9000000'), benchmark: '100000000' },
          { ...point(300, '9600000'), benchmark: '120000000' },
          { ...point(0, '9700000'), benchmark: '120000000' },
        ],
        flows: [
          {
            timestamp: before(200),
            kind: 'deposit',
            symbol: 'ODD',
            quantity: '5',
            value: null,
            sourceLabel: '내 지갑',
          },
        ],
        comparison: {
          stopsAt: before(200),
          code: 'FLOW_WITHOUT_VALUE',
          symbol: 'ODD',
          entryId: 'led_1',
        },
      }),
    );
    const { container } = renderInApp(<HomePage />, { path: '/?range=1y&compare=btc' });
    await waitFor(() => expect(container.querySelector('[data-not-compared]')).not.toBeNull());
    const reported = container.querySelector('[data-not-compared]');
    expect(reported?.textContent).toBe(
      '비교할 수 없습니다. 2026년 11월 21일에 입출금한 ODD의 당시 가격을 알 수 없습니다. 그 내역 보기',
    );
    expect(reported?.querySelector('a')?.getAttribute('href')).toBe(
      '/assets?view=ledger&asset=ODD',
    );
    expect(container.querySelector('[data-ahead]')).toBeNull();
    expect(container.querySelector('[data-flows="deposit"]')?.textContent).toBe(
      '△ 입금 1건 (금액 확인 불가)',
    );
  });

  it('draws nothing of when only some places were connected, nor speaks of it', async () => {
    server.answer(getSummary, buildSummary());
    server.answer(
      getHistory,
      history({
        points: [
          point(120, '9900000', 'rebuilt'),
          point(60, '9950000', 'rebuilt'),
          { ...point(20, null), origin: 'recorded', partial: '510760' },
          point(10, '9990000'),
        ],
      }),
    );
    const { container } = renderInApp(<HomePage />, { path: '/?range=24h' });
    await screen.findByRole('application', { name: '24시간 동안의 순자산' });
    expect(container.querySelector('[data-partly]')?.textContent).toContain('일부만 연결되어 있던');
    expect(container.textContent).not.toContain('510,760');
    expect(container.textContent).not.toMatch(/퍼센트 (상승|하락)/);
  });

  it('ends with no value of now while a place is still searched, and reads the past anew once it is not', async () => {
    const wallet = { id: 'src_wallet', kind: 'wallet' as const, provider: 'ethereum' };
    const reading = [buildSource(), buildSource({ ...wallet, looking: true })];
    server.answer(getSummary, buildSummary({ sources: reading }));
    const { container } = renderInApp(<HomePage />);
    const chart = await screen.findByRole('application', { name: '24시간 동안의 순자산' });
    chart.focus();
    await userEvent.keyboard('{End}');
    expect(container.querySelector('[data-tooltip]')?.textContent).not.toContain('₩10,000,000');
    const requested = server.callsOf(getHistory).length;
    server.answer(getSummary, buildSummary({ sources: [buildSource(), buildSource(wallet)] }));
    await act(() => queryClient.invalidateQueries({ queryKey: summaryQuery('KRW').queryKey }));
    await waitFor(() => expect(server.callsOf(getHistory).length).toBeGreaterThan(requested));
    chart.focus();
    await userEvent.keyboard('{End}');
    await waitFor(() =>
      expect(container.querySelector('[data-tooltip]')?.textContent).toContain('₩10,000,000'),
    );
  });

  it('is one calm state while the past is being worked out: no line of a part, no other note', async () => {
    const rebuilding = { sources: [], since: null };
    const note = { code: 'NODE_KEEPS_NO_STATE' as const, sourceId: 'src_1', sourceLabel: '업비트' };
    server.answer(getSummary, buildSummary());
    server.answer(
      getHistory,
      history({
        rebuilding,
        notes: [{ ...note, since: before(60) }],
        points: [
          point(30, '9', 'rebuilt'),
          { ...point(20, null), origin: 'recorded', partial: '5' },
          point(10, '9'),
        ],
      }),
    );
    const { container } = renderInApp(<HomePage />);
    expect(await screen.findByText('지난 기록을 계산하고 있습니다')).toBeTruthy();
    expect(container.querySelector('[data-past-progress]')).not.toBeNull();
    expect(screen.queryByRole('application')).toBeNull();
    expect(container.textContent).not.toMatch(/기록은 |기록이 |이후 기록만|점선|일부만 연결|노드/);
    // A day that is there is drawn, while more of the year is worked out.
    server.answer(
      getHistory,
      history({ rebuilding, points: [point(1440, '8', 'rebuilt'), point(10, '9')] }),
    );
    await act(() => queryClient.invalidateQueries({ queryKey: portfolioKey }));
    expect(await screen.findByRole('application', { name: '24시간 동안의 순자산' })).toBeTruthy();
    expect(screen.queryByText('지난 기록을 계산하고 있습니다')).toBeNull();
  });

  it('says in words what is a gap and what was estimated later', async () => {
    server.answer(getSummary, buildSummary());
    server.answer(
      getHistory,
      history({
        points: [
          point(90, '1', 'rebuilt'),
          point(60, '2', 'rebuilt'),
          point(50, '2'),
          point(40, null),
          point(20, '3'),
        ],
      }),
    );
    renderInApp(<HomePage />, { path: '/?range=24h' });
    expect(await screen.findByText(/점선은 거래 내역과/)).toBeTruthy();
    expect(screen.getByText('기록이 없는 기간은 비워 둡니다.')).toBeTruthy();
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
