import { getHistory, getSummary } from '@moa/contracts/assets/operations';
import { buildSummary } from '@moa/testing/build-portfolio';
import { answered, type FakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import HomePage from './page.tsx';
import { before, history, point, startHome } from './testing/start-home.ts';

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
          point(50, '2'),
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
