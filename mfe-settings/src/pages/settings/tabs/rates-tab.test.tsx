import { compareCurrencies } from '@moa/contracts/currency/compare';
import { crossRates } from '@moa/contracts/currency/cross-rates';
import { getRateHistory } from '@moa/contracts/currency/history';
import {
  listRateProviders,
  type ProviderState,
  putProviderPriority,
} from '@moa/contracts/currency/providers';
import {
  type CurrencyAlert,
  createCurrencyAlert,
  listCurrencyAlerts,
} from '@moa/contracts/notifications/currency-alerts';
import { firstUserSettings, getUserSettings } from '@moa/contracts/settings/user';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import RatesTab from './rates-tab.tsx';

const at = '2026-11-21T03:00:00.000Z';
const provider = (id: ProviderState['id'], name: string, priority: number): ProviderState => ({
  id,
  name,
  priority,
  kind: 'exchange',
  status: 'up',
  lastHeardAt: at,
  confidence: 0.95,
  quotes: [],
  disagrees: false,
});
const alert: CurrencyAlert = {
  id: 'trg_1',
  pair: 'USD/KRW',
  type: 'above',
  value: '1500',
  base: 'USD',
  quote: 'KRW',
  window: null,
  repeat: 'always',
  cooldownMin: 60,
  channels: ['in_app'],
  severity: 'medium',
  expiresAt: null,
  isActive: true,
  currentRate: '1391.27',
  lastFiredAt: null,
  source: 'market',
  provider: 'upbit',
  firedCount30d: 0,
  finishedAt: null,
  createdAt: at,
  updatedAt: at,
};

let server: FakeServer;
let alerts: CurrencyAlert[];
beforeEach(() => {
  localStorage.clear();
  alerts = [];
  server = startFakeServer();
  server.answer(getUserSettings, { ...firstUserSettings('ko'), revision: 0, changedAt: {} });
  server.answer(crossRates, () => ({
    asOf: at,
    rates: [
      {
        from: 'USD' as const,
        to: 'KRW' as const,
        rate: '1391.27',
        confidence: 0.95,
        timestamp: new Date(Date.now() - 30 * 3_600_000).toISOString(),
        source: 'bank',
        provider: 'a bank',
        hardStale: 'warn' as const,
      },
    ],
  }));
  server.answer(listCurrencyAlerts, () => alerts);
  server.answer(createCurrencyAlert, () => {
    alerts = [alert];
    return alert;
  });
  server.answer(listRateProviders, [
    provider('upbit', 'Upbit', 1),
    provider('kraken', 'Kraken', 2),
  ]);
  server.answer(putProviderPriority, ({ body }) => body as { priorities: ProviderState['id'][] });
  server.answer(getRateHistory, {
    fromCurrency: 'USD',
    toCurrency: 'KRW',
    period: '30d',
    interval: 'day',
    asOf: at,
    basis: ['bank'],
    quality: 'ok',
    missing: [],
    points: [],
    first: null,
    last: null,
    high: null,
    low: null,
    changePercent: null,
  });
  server.answer(compareCurrencies, {
    base: 'KRW',
    period: '30d',
    interval: 'day',
    asOf: at,
    from: null,
    series: [],
    missing: [],
  });
  renderInApp(<RatesTab />, { path: '/settings?tab=rates' });
});

it('shows each rate with its age where a bank has been silent for long', async () => {
  const row = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('[data-rate="USD/KRW"]');
    expect(found?.textContent).toContain('a bank');
    return found;
  });
  expect(row?.textContent).toContain('₩1,391');
  expect(within(row as HTMLElement).getByText('하루 넘은 환율')).toBeTruthy();
});

it('names whose rate a new alert would watch', async () => {
  expect(await screen.findByText('보는 시세: a bank')).toBeTruthy();
});

it('makes an alert on a rate, and lists it', async () => {
  await userEvent.type(await screen.findByRole('spinbutton', { name: '값' }), '1500');
  await userEvent.click(screen.getByRole('button', { name: '알림 만들기' }));
  expect(await screen.findByRole('button', { name: 'USD/KRW 이상 1500 삭제' })).toBeTruthy();
  expect(server.callsOf(createCurrencyAlert).map(({ body }) => body)).toEqual([
    { pair: 'USD/KRW', type: 'above', value: '1500' },
  ]);
  expect(screen.getByText('보는 시세: 업비트')).toBeTruthy();
});

it('puts a provider first', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Kraken 먼저 쓰기' }));
  await waitFor(() =>
    expect(server.callsOf(putProviderPriority).map(({ body }) => body)).toEqual([
      { priorities: ['kraken', 'upbit'] },
    ]),
  );
});

it('says that a period has no recorded rates', async () => {
  expect(await screen.findAllByText('이 기간의 환율 기록이 없습니다.')).toHaveLength(2);
});
