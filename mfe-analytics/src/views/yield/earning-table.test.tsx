import type { PortfolioYield } from '@moa/contracts/analytics/portfolio';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen } from '@testing-library/react';
import { EarningTable } from './earning-table.tsx';

type Row = PortfolioYield['rows'][number];
const row = (facts: Partial<Row>): Row => ({
  key: 'a',
  label: 'Ethereum',
  protocol: null,
  symbol: 'ETH',
  value: '1000000',
  apr: '4.3600',
  apy: null,
  yearly: '43600',
  ...facts,
});
const shown = (rows: Row[]) =>
  renderInApp(
    <EarningTable
      currency="KRW"
      query={{
        data: { rows, idle: null } as unknown as PortfolioYield,
        error: null,
        isError: false,
        isFetching: false,
        refetch: () => undefined,
      }}
    />,
  ).container;

it('says that what does not compound has no yield that does, and no more than that', async () => {
  const container = shown([row({})]);
  await screen.findByText('이더리움');
  expect(container.textContent).toContain('APR 4.36% · APY 해당 없음');
  expect(container.textContent).not.toContain('연이율을 알 수 없습니다');
});

it('says that a rate is not known where none is', async () => {
  const container = shown([row({ apr: null, yearly: null })]);
  await screen.findByText('이더리움');
  expect(container.textContent).toContain('연이율을 알 수 없습니다');
  expect(container.textContent).not.toContain('해당 없음');
});

it('says until when rewards are counted in a year', async () => {
  shown([row({ label: 'UNI/WETH', symbol: 'UNI/WETH', rewardsUntil: '2026-12-05T03:00:00.000Z' })]);
  expect(await screen.findByText('보상은 2026년 12월 5일까지 반영')).toBeTruthy();
});
