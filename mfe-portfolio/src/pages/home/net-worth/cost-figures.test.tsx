import { getSummary } from '@moa/contracts/assets/summary';
import { buildSummary } from '@moa/testing/build-portfolio';
import type { FakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import HomePage from '../page.tsx';
import { startHome } from '../testing/start-home.ts';

let server: FakeServer;
beforeEach(() => {
  server = startHome();
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
        covered: { value: '8000000', percentage: '80.00' },
      },
    }),
  );
  const { container } = renderInApp(<HomePage />);
  const rows = await screen.findByRole('link', {
    name: '매수가를 알 수 없는 자산 3개는 제외했습니다',
  });
  expect(rows.getAttribute('href')).toBe('/assets?show=uncosted');
  expect(screen.getByText('자산의 80%(₩800만) 기준')).toBeTruthy();
  const cost = (key: string) => container.querySelector(`[data-cost="${key}"] dd`)?.textContent;
  expect(cost('total')).toContain('₩7,000,000');
  expect(cost('unrealised')).toContain('▲+₩1,000,000 +14.29%');
  await userEvent.click(screen.getByRole('button', { name: '투자원금: 어떻게 계산했나요?' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('선입선출');
});

it('shows no profit of what is less than three fifths, and leads to where prices are entered', async () => {
  server.answer(
    getSummary,
    buildSummary({
      cost: {
        method: 'moving-average',
        total: '57664154',
        unrealised: '-7350000',
        unrealisedPercentage: '-12.60',
        realised: null,
        unknownCount: 23,
        covered: { value: '165310000', percentage: '59.51' },
      },
    }),
  );
  const { container } = renderInApp(<HomePage />);
  const line = await screen.findByRole('link', {
    name: '자산의 60%만 매수가를 알아 손익을 표시하지 않습니다. 매수가 입력',
  });
  expect(line.getAttribute('href')).toBe('/assets?show=uncosted');
  expect(container.querySelector('[data-cost]')).toBeNull();
  expect(screen.queryByText(/7,350,000/)).toBeNull();
});

it('calls an unknown cost unknown', async () => {
  const { cost } = buildSummary();
  server.answer(getSummary, buildSummary({ cost: { ...cost, unknownCount: 0 } }));
  const { container } = renderInApp(<HomePage />);
  await screen.findByText('투자원금');
  expect(container.querySelector('[data-cost="total"] dd')?.textContent).toContain('—');
});
