import { getRisks } from '@moa/contracts/assets/risks';
import { getSummary } from '@moa/contracts/assets/summary';
import { recoveryStatus } from '@moa/contracts/auth/recovery';
import { dayMs } from '@moa/contracts/time';
import { buildRisks, buildSummary } from '@moa/testing/build-portfolio';
import type { FakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen } from '@testing-library/react';
import HomePage from '../page.tsx';
import { loan, range, startHome, wayBack, withdrawal } from '../testing/start-home.ts';

let server: FakeServer;
beforeEach(() => {
  server = startHome();
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
          expiresAt: new Date(Date.now() + 9.5 * dayMs).toISOString(),
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
    ['rewards', '수수료·보상 보기'],
  ]);
  expect(container.querySelector('[data-todo="rewards"]')?.textContent).toContain('₩60,000');
  const todo = (kind: string) => container.querySelector(`[data-todo="${kind}"]`);
  expect(todo('loan')?.textContent).toContain('건강 지수 1.04');
  expect(todo('withdrawals')?.textContent).toContain('₩5,000,000');
  expect(todo('withdrawals')?.querySelector('a')?.getAttribute('href')).toBe('/assets/pos_out');
  expect(todo('unpriced')?.querySelector('a')?.getAttribute('href')).toBe('/assets?show=unpriced');
  expect(todo('ranges')?.textContent).toContain('WETH/USDC 0.3% #7 풀이 범위를 벗어났습니다');
});

it('asks for a way back into the account first of all, until one exists', async () => {
  server.answer(getSummary, buildSummary({ unpricedCount: 1 }));
  server.answer(recoveryStatus, wayBack(false));
  const { container } = renderInApp(<HomePage />);
  await screen.findByText('지금 기기를 잃어버리면 계정에 다시 로그인할 수 없습니다');
  const [first] = container.querySelectorAll('[data-todo]');
  expect(first?.getAttribute('data-todo')).toBe('wayBack');
  expect(first?.querySelector('a')?.getAttribute('href')).toBe('/security#recovery');
});

it('asks nobody for a way back that may exist', async () => {
  server.answer(getSummary, buildSummary());
  server.refuse(recoveryStatus, 403, 'FORBIDDEN');
  const { container } = renderInApp(<HomePage />);
  await screen.findByText('주요 자산');
  expect(container.querySelector('[data-todos]')).toBeNull();
});

it('asks nothing of whom nothing is asked', async () => {
  server.answer(getSummary, buildSummary());
  const { container } = renderInApp(<HomePage />);
  await screen.findByText('주요 자산');
  expect(container.querySelector('[data-todos]')).toBeNull();
  expect(container.querySelector('[data-risks]')?.textContent).toContain('비트코인 비중');
});
