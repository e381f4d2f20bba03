import { listPublicPrices } from '@moa/contracts/assets/prices';
import { queryClient } from '@moa/host/query';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { act, screen, waitFor } from '@testing-library/react';
import Landing from './landing.tsx';

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
});

const at = new Date(Date.now() - 30_000).toISOString();
const price = (
  symbol: 'BTC' | 'ETH' | 'STETH' | 'USDC',
  krw: string,
  change24h: string | null,
) => ({
  symbol,
  krw,
  usd: String(Number(krw) / 1_000),
  change24h,
  at,
});
const answer = (bitcoin: string) => ({
  items: [
    price('BTC', bitcoin, '10'),
    price('ETH', '4000000', '0'),
    price('STETH', '4000000', '0'),
    price('USDC', '1000', null),
  ],
  asOf: new Date().toISOString(),
});
const example = () => document.querySelector('figure')?.textContent ?? '';

it('values the example at the prices of now, says that it is one and how old they are', async () => {
  server.answer(listPublicPrices, answer('110000000'));
  renderInApp(<Landing />, { user: null, world: 'live' });
  // 57,398,000 + 25,600,000 + 17,840,000 − 6,101,080
  await waitFor(() => expect(example()).toContain('₩94,736,920'));
  // A tenth more than the 52,180,000 of a day ago.
  expect(example()).toContain('₩5,218,000');
  expect(example()).toContain('-₩6,101,080');
  expect(example()).toContain('2.31');
  expect(example()).toMatch(/예시 포트폴리오 · 실제 시세 .*전/);
  server.answer(listPublicPrices, answer('220000000'));
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(example()).toContain('₩152,134,920'));
});

it('calls no simulated price a real one', async () => {
  server.answer(listPublicPrices, answer('110000000'));
  renderInApp(<Landing />, { user: null, world: 'sandbox' });
  await waitFor(() => expect(example()).toMatch(/예시 포트폴리오 · 모의 시세 .*전/));
});

it('shows no figure where a price is missing, and says so', async () => {
  server.answer(listPublicPrices, { ...answer('1'), items: answer('1').items.slice(1) });
  renderInApp(<Landing />, { user: null });
  await waitFor(() =>
    expect(example()).toContain('예시 포트폴리오 · 지금은 시세를 확인할 수 없습니다'),
  );
  expect(example()).not.toMatch(/₩|%\d|\d%/);
});

it('shows no figure where nobody answers', async () => {
  server.refuse(listPublicPrices, 429, 'RATE_LIMITED');
  renderInApp(<Landing />, { user: null });
  expect(screen.getAllByRole('link', { name: '무료로 시작하기' }).length).toBeGreaterThan(0);
  expect(example()).not.toContain('₩');
});
