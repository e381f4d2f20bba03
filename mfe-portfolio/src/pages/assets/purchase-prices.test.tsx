import { listArrivals } from '@moa/contracts/assets/by-symbol';
import { createLedgerEntry } from '@moa/contracts/assets/ledger';
import { listPositions } from '@moa/contracts/assets/positions';
import { getSummary } from '@moa/contracts/assets/summary';
import { setDisplayCurrency } from '@moa/host/internal/currency';
import { buildPosition, buildPositionPage, buildSummary } from '@moa/testing/build-portfolio';
import { startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AssetsPage from './page.tsx';

it('proposes the price of the day on which units came, and saves what was paid', async () => {
  setDisplayCurrency('KRW');
  const server = startFakeServer();
  const known = { average: '1', total: '1', unrealised: '0', unrealisedPercentage: '0' };
  const positions = [
    buildPosition({ id: 'sol', symbol: 'SOL', name: 'Solana', balance: '3' }),
    buildPosition({ id: 'btc', cost: known }),
  ];
  server.answer(getSummary, buildSummary());
  server.answer(listPositions, buildPositionPage(positions, '16000000'));
  server.answer(listArrivals, {
    symbol: 'SOL',
    currency: 'KRW',
    unknownQuantity: '3',
    items: [
      {
        entryId: 'led_1',
        sourceId: 'src_a',
        sourceLabel: 'Binance',
        type: 'deposit',
        at: '2026-11-02T03:00:00.000Z',
        quantity: '2',
        unexplained: '1',
        value: '400000',
        proposed: '200000',
      },
    ],
  });
  server.refuse(createLedgerEntry, 422, 'VALIDATION_FAILED');
  const { container } = renderInApp(<AssetsPage />, { path: '/assets?show=uncosted' });
  const paid = await screen.findByRole('spinbutton', { name: /Binance 입금 1/ });
  expect((paid as HTMLInputElement).value).toBe('200000');
  expect([...container.querySelectorAll('[data-uncosted]')]).toHaveLength(1);
  expect(screen.getByText(/그 밖의 2/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(server.callsOf(createLedgerEntry)).toHaveLength(1));
  expect(server.callsOf(createLedgerEntry)[0]?.body).toMatchObject({
    symbol: 'SOL',
    quantity: '1',
    counterSymbol: 'KRW',
    counterQuantity: '-200000',
    sourceId: 'src_a',
    explainsId: 'led_1',
    type: 'adjustment',
  });
});
