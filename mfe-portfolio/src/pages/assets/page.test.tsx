import { getSummary, listPositions } from '@moa/contracts/assets/operations';
import { setHideAmounts } from '@moa/host/appearance';
import { setDisplayCurrency } from '@moa/host/currency';
import { queryClient } from '@moa/host/query';
import {
  buildPosition,
  buildPositionPage,
  buildSource,
  buildSummary,
} from '@moa/testing/build-portfolio';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AssetsPage from './page.tsx';

const positions = [
  buildPosition({ id: 'btc', value: '9007199254740993', sourceLabel: '내 업비트' }),
  buildPosition({
    id: 'usdc',
    symbol: 'USDC',
    name: 'USD Coin',
    value: '-2',
    balance: '-100',
    kind: 'debt',
    type: 'defi',
    exchange: null,
    protocol: 'aave-v3-ethereum',
    chain: 'ethereum',
    sourceLabel: '내 지갑',
  }),
  buildPosition({
    id: 'odd',
    symbol: 'ODD',
    name: 'Odd coin',
    value: null,
    price: null,
    change24h: null,
    allocation: null,
    type: 'defi',
    exchange: null,
    chain: 'ethereum',
    sourceLabel: '내 지갑',
  }),
];

let server: FakeServer;
beforeEach(() => {
  setDisplayCurrency('KRW');
  server = startFakeServer();
  server.answer(getSummary, buildSummary());
  server.answer(listPositions, buildPositionPage(positions, '9007199254740991'));
});

const rowNames = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map((link) => link.textContent);

it('adds up what it shows to the last unit, and says what has no price', async () => {
  const { container } = renderInApp(<AssetsPage />, { path: '/assets' });
  await screen.findByRole('table');
  expect(container.querySelector('[data-sum]')?.textContent).toContain('₩9,007,199,254,740,991');
  expect(screen.getByText(/가격 없는 1개 제외/)).toBeTruthy();
  const odd = screen.getByRole('row', { name: /Odd coin/ });
  expect(odd?.textContent).toContain('—');
  expect(odd?.textContent).not.toContain('₩');
});

it('says that what it shows equals the total that was told, or by how much it does not', async () => {
  const { container } = renderInApp(<AssetsPage />, { path: '/assets' });
  await screen.findByRole('table');
  expect(container.querySelector('[data-adds-up]')?.getAttribute('data-adds-up')).toBe('true');
  server.answer(listPositions, buildPositionPage(positions, '9007199254740000'));
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText('총액과 다릅니다: +₩991')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'DeFi' }));
  expect(container.querySelector('[data-adds-up]')).toBeNull();
});

it('reads page after page until every holding is there', async () => {
  const holdings = Array.from({ length: 1203 }, (_, i) =>
    buildPosition({ id: `p${i}`, value: '2' }),
  );
  server.answer(listPositions, ({ query }) => {
    const page = Number(query.get('page') ?? '1');
    return {
      ...buildPositionPage(holdings.slice((page - 1) * 500, page * 500), '2406'),
      page,
      limit: 500,
      total: 1203,
    };
  });
  const { container } = renderInApp(<AssetsPage />, { path: '/assets' });
  await screen.findByText(/합계 1203개/);
  expect(container.querySelector('[data-sum]')?.textContent).toBe('₩2,406');
  expect(container.querySelector('[data-adds-up="true"]')).toBeTruthy();
  await waitFor(() => expect(rowNames()).toHaveLength(20));
});

it('narrows by place and kind, and keeps both in the address', async () => {
  const { address } = renderInApp(<AssetsPage />, { path: '/assets?kind=debt' });
  await screen.findByRole('table');
  expect(rowNames()).toEqual(['USD Coin']);
  await userEvent.click(screen.getByRole('button', { name: '종류: 대출' }));
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: '보유 2개' }));
  expect(address()).toBe('/assets?kind=debt&kind=balance');
});

it('keeps category, search and order in the address', async () => {
  const { address, container } = renderInApp(<AssetsPage />, { path: '/assets?tab=defi' });
  await screen.findByRole('table');
  expect(rowNames()).toEqual(['USD Coin', 'Odd coin']);
  expect(container.querySelector('[data-sum]')?.textContent).toContain('-₩2');

  await userEvent.click(screen.getByRole('button', { name: '자산' }));
  expect(address()).toBe('/assets?tab=defi&sort=asset&order=asc');
  expect(rowNames()).toEqual(['Odd coin', 'USD Coin']);
  expect(screen.getByRole('columnheader', { name: '자산' })?.getAttribute('aria-sort')).toBe(
    'ascending',
  );

  await userEvent.click(screen.getByRole('link', { name: '전체' }));
  await userEvent.type(screen.getByRole('searchbox'), 'zzz');
  expect(screen.getByText('찾는 자산이 없습니다')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '모두 보기' }));
  expect(rowNames()).toHaveLength(3);
});

it('opens a holding from its row', async () => {
  const { address } = renderInApp(<AssetsPage />, { path: '/assets' });
  await userEvent.click(await screen.findByRole('link', { name: 'Bitcoin' }));
  expect(address()).toBe('/assets/btc');
});

it('has no digit of an amount in the document while amounts are hidden', async () => {
  act(() => setHideAmounts(true));
  const { container } = renderInApp(<AssetsPage />, { path: '/assets' });
  await screen.findByRole('table');
  expect(container?.textContent).not.toMatch(/9,007|0\.05|-100/);
  act(() => setHideAmounts(false));
});

it('says which place could not be read', async () => {
  server.answer(
    getSummary,
    buildSummary({ sources: [buildSource({ status: 'failed', lastSyncedAt: null })] }),
  );
  renderInApp(<AssetsPage />, { path: '/assets' });
  expect(await screen.findByText('내 업비트는 아직 읽지 못해 이 표에 없습니다.')).toBeTruthy();
});

it('leads to the first connection while there is none', async () => {
  server.answer(getSummary, buildSummary({ sources: [] }));
  server.answer(listPositions, buildPositionPage([], '0'));
  renderInApp(<AssetsPage />, { path: '/assets' });
  expect((await screen.findByRole('link', { name: '거래소 연결하기' })).getAttribute('href')).toBe(
    '/settings?add=exchange',
  );
});
