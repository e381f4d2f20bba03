import {
  deleteLedgerEntry,
  exportLedger,
  type LedgerEntry,
  listLedger,
} from '@moa/contracts/assets/ledger';
import { getSummary } from '@moa/contracts/assets/summary';
import { setDisplayCurrency } from '@moa/host/internal/currency';
import { buildSummary } from '@moa/testing/build-portfolio';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Ledger from './ledger.tsx';

const at = '2026-11-20T03:00:00.000Z';
const entry = (facts: Partial<LedgerEntry>): LedgerEntry => ({
  id: 'l1',
  sourceId: 'src_upbit',
  sourceLabel: '내 업비트',
  at,
  type: 'trade' as const,
  symbol: 'BTC',
  quantity: '0.5',
  counterSymbol: 'KRW',
  counterQuantity: '-45000000',
  feeSymbol: 'KRW',
  feeQuantity: '22500',
  valueKrw: '45000000',
  valueUsd: '32000',
  ownMove: null,
  manual: false,
  note: null,
  ...facts,
});
const page = (items: LedgerEntry[], total = items.length) => ({
  items,
  page: 1,
  limit: 20,
  total,
  coverage: [
    {
      sourceId: 'src_upbit',
      sourceLabel: '내 업비트',
      from: '2025-10-31T15:00:00.000Z',
      complete: true,
      lacks: ['trades' as const, 'deposits' as const],
      partly: ['trades' as const],
      later: [{ part: 'income' as const, from: '2026-10-25T15:00:00.000Z' }],
      notUnderstood: { entries: 2, words: ['HELD_BACK'] },
    },
    {
      sourceId: 's2',
      sourceLabel: '내 지갑',
      from: null,
      complete: false,
      lacks: ['everything' as const],
      later: [],
      notUnderstood: { entries: 0, words: [] },
    },
  ],
});

let server: FakeServer;
beforeEach(() => {
  setDisplayCurrency('KRW');
  server = startFakeServer();
  server.answer(getSummary, buildSummary());
  server.answer(
    listLedger,
    page([
      entry({}),
      entry({
        id: 'l2',
        type: 'withdrawal',
        quantity: '-1',
        ownMove: 'l3',
        counterSymbol: null,
        counterQuantity: null,
      }),
    ]),
  );
});
const open = (path = '/assets?view=ledger') => renderInApp(<Ledger />, { path });

it('tells each move with its sign, and which stayed within the person’s accounts', async () => {
  open();
  expect((await screen.findByRole('row', { name: /매수/ })).textContent).toMatch(
    /\+0\.5.*-45,000,000 KRW/,
  );
  expect(screen.getByText('내 계좌 간 이동')).toBeTruthy();
});

it('says how far back each place tells, and what it does not tell', async () => {
  open();
  expect(
    await screen.findByText(
      /2025년 11월 1일부터 · 이자·보상 내역은 2026년 10월 26일부터 · 매매 내역은 일부만 제공 · 입금 내역은 제공되지 않음 · 인식하지 못한 내역 2건 \(HELD_BACK\)/,
    ),
  ).toBeTruthy();
  expect(screen.getByText('거래 내역이 제공되지 않음')).toBeTruthy();
});

it('keeps what narrows it in the address, and asks the server for that', async () => {
  const { address } = open();
  await userEvent.click(await screen.findByRole('button', { name: '종류' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: '입금' }));
  expect(address()).toBe('/assets?view=ledger&type=deposit');
  await userEvent.type(screen.getByRole('searchbox'), 'eth');
  await waitFor(() => expect(address()).toBe('/assets?view=ledger&asset=eth&type=deposit'));
  await waitFor(() => {
    const last = server.callsOf(listLedger).at(-1)?.query;
    expect([last?.get('symbol'), last?.get('type')]).toEqual(['ETH', 'deposit']);
  });
});

it('turns its pages by the address', async () => {
  server.answer(listLedger, page([entry({})], 41));
  const { address } = open();
  await userEvent.click(await screen.findByRole('button', { name: /다음 페이지/ }));
  expect(address()).toBe('/assets?view=ledger&page=2');
});

it('crosses out what was written by hand, and only that, after it was asked', async () => {
  server.answer(listLedger, page([entry({}), entry({ id: 'own', manual: true })]));
  server.answer(deleteLedgerEntry, { id: 'own' });
  open();
  const [remove, ...others] = await screen.findAllByRole('button', { name: '이 내역 삭제' });
  expect(others).toEqual([]);
  await userEvent.click(remove as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: '삭제' }));
  await waitFor(() => expect(server.callsOf(deleteLedgerEntry)[0]?.path).toMatch(/\/own$/));
});

it('takes along what passes the filters as a file', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function () {
    saved.push(this.download);
  };
  server.answer(exportLedger, { filename: 'moa-ledger.csv', csv: 'a,b\r\n' });
  open('/assets?view=ledger&type=trade');
  await userEvent.click(await screen.findByRole('button', { name: 'CSV로 내려받기' }));
  await waitFor(() => expect(saved).toEqual(['moa-ledger.csv']));
  expect(server.callsOf(exportLedger)[0]?.query.get('type')).toBe('trade');
});
