import { getSummary } from '@moa/contracts/assets/operations';
import { buildSummary } from '@moa/testing/build-portfolio';
import type { FakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import HomePage from './page.tsx';
import { startHome } from './testing/start-home.ts';

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
