import { getRisks } from '@moa/contracts/assets/risks';
import { getSummary } from '@moa/contracts/assets/summary';
import { buildRisks, buildSummary } from '@moa/testing/build-portfolio';
import type { FakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, waitFor } from '@testing-library/react';
import HomePage from '../page.tsx';
import { loan, range, startHome } from '../testing/start-home.ts';

let server: FakeServer;
beforeEach(() => {
  server = startHome();
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
      'WETH 가격이 하한 1,500\u00a0USDC보다 낮습니다. 3시간 전부터 수수료가 쌓이지 않습니다.',
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
