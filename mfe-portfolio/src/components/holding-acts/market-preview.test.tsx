import { getAsset } from '@moa/contracts/assets/by-symbol';
import { getSummary } from '@moa/contracts/assets/summary';
import { setDisplayCurrency } from '@moa/host/internal/currency';
import { buildSummary } from '@moa/testing/build-portfolio';
import { answered, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, waitFor } from '@testing-library/react';
import { MarketPreview } from './market-preview.tsx';

const at = '2026-11-21T03:00:00.000Z';
const quote = { price: '160000000', source: 'upbit', at, change24h: null };
const asset = {
  symbol: 'BTC',
  name: 'Bitcoin',
  currency: 'KRW' as const,
  domestic: quote,
  abroad: null,
  kimchiPremium: null,
  quantity: '0',
  value: null,
  allocation: null,
  positions: [],
  trades: [],
  quality: 'ok' as const,
  missing: [],
  asOf: at,
  cost: {
    method: 'fifo' as const,
    knownQuantity: '0',
    unknownQuantity: '0',
    average: null,
    total: null,
    unrealised: null,
    unrealisedPercentage: null,
    realised: null,
    fees: null,
  },
};

beforeEach(() => setDisplayCurrency('KRW'));

it('says what one is worth, and what so many come to', async () => {
  const server = startFakeServer();
  server.handle(getAsset, () => answered(asset));
  const { container } = renderInApp(<MarketPreview symbol="btc" quantity="0.5" />);
  await screen.findByRole('status');
  expect(container.textContent).toContain('BTC 시세 ₩160,000,000 · ≈ ₩80,000,000');
});

it('says the price at which it will be valued: that abroad, of the asset that a wrapped one stands for', async () => {
  const server = startFakeServer();
  const abroad = { ...quote, price: '100000', source: 'binance' };
  server.handle(getAsset, () => answered({ ...asset, abroad }));
  server.handle(getSummary, () =>
    answered(buildSummary({ fx: { krwPerUsd: '1400', basis: 'bank', asOf: at } })),
  );
  const { container } = renderInApp(<MarketPreview symbol="wbtc" quantity="0.5" />);
  await waitFor(() =>
    expect(container.textContent).toContain('WBTC 시세 ₩140,000,000 · ≈ ₩70,000,000'),
  );
  expect(server.callsOf(getAsset)[0]?.path).toContain('BTC');
});

it('says that no market knows it', async () => {
  const server = startFakeServer();
  server.refuse(getAsset, 404, 'NOT_FOUND');
  renderInApp(<MarketPreview symbol="ZZZ" quantity="3" />);
  expect(await screen.findByText(/^ZZZ 시세를 찾지 못했습니다/)).toBeTruthy();
});

it('asks nothing before there is a symbol', () => {
  const server = startFakeServer();
  const { container } = renderInApp(<MarketPreview symbol=" " quantity="3" />);
  expect(container.textContent).toBe('');
  expect(server.calls).toEqual([]);
});
