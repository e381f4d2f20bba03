import { getAsset } from '@moa/contracts/assets/by-symbol';
import { getSummary } from '@moa/contracts/assets/summary';
import { buildSummary } from '@moa/testing/build-portfolio';
import { answered, type FakeServer, refused } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen } from '@testing-library/react';
import HomePage from '../page.tsx';
import { at, startHome } from '../testing/start-home.ts';

let server: FakeServer;
beforeEach(() => {
  server = startHome();
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
  expect(container.querySelector('[data-premium-of="BTC"] [data-spoken]')).toHaveProperty(
    'dataset.spoken',
    '플러스 2.27퍼센트',
  );
  const bell = screen.getByRole('link', {
    name: '비트코인 김치 프리미엄이 기준을 넘으면 알림 받기',
  });
  expect(bell.getAttribute('href')).toContain(
    'metric=kimchi_premium&subject=BTC&op=%E2%89%A5&value=4',
  );
  expect(container.querySelector('[data-premium-of="USDT"]')).toBeNull();
});
