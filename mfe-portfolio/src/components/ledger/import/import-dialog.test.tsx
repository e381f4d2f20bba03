import {
  deleteLedgerImport,
  type ImportLine,
  importLedger,
  listLedgerImports,
  previewLedgerImport,
} from '@moa/contracts/assets/ledger-imports';
import { buildSummary } from '@moa/testing/build-portfolio';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ImportDialog from './import-dialog.tsx';

const entry = {
  at: '2021-03-04T03:34:00.000Z',
  type: 'trade' as const,
  symbol: 'BTC',
  quantity: '0.5',
  counterSymbol: 'KRW',
  counterQuantity: '-30000000',
  feeSymbol: null,
  feeQuantity: null,
  note: null,
};
const line = (facts: Partial<ImportLine>): ImportLine => ({
  line: 2,
  fate: 'new' as const,
  problem: null,
  column: null,
  entry,
  ...facts,
});
const none = { new: 0, known: 0, covered: 0, elsewhere: 0, joined: 0, ignored: 0, refused: 0 };
const preview = {
  format: 'koinly' as const,
  zone: 'UTC' as const,
  isZoneKnown: true,
  columns: ['Date', 'Amount'],
  mapping: { at: 'Date' },
  places: [],
  counts: { ...none, new: 1, refused: 1 },
  span: { from: '2021-03-03T15:00:00.000Z', to: '2021-03-04T15:00:00.000Z' },
  totals: [
    { symbol: 'BTC', received: '0.5', sent: '0', fees: '0' },
    { symbol: 'KRW', received: '0', sent: '30000000', fees: '15000' },
  ],
  lines: [
    line({}),
    line({ line: 3, fate: 'refused', problem: 'amount', column: 'Amount', entry: null }),
  ],
};
const file = new File(['Date,Amount\n2021,1\n'], '내역.csv', { type: 'text/csv' });
// The browser of these tests has no such reading of a file.
Blob.prototype.arrayBuffer = function () {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};
let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  server.answer(listLedgerImports, []);
  server.answer(previewLedgerImport, preview);
});
const show = () =>
  renderInApp(<ImportDialog sources={buildSummary().sources} onClose={() => undefined} />, {});
const choose = async () =>
  userEvent.upload(await screen.findByLabelText(/CSV·XLSX·JSON 파일/), file);

it('shows what cannot be read first, and takes the rest once that is left out', async () => {
  server.answer(importLedger, {
    id: 'imp',
    sourceId: 's',
    sourceLabel: '업비트',
    fileName: '내역.csv',
    format: 'koinly',
    importedAt: '2026-11-27T00:00:00.000Z',
    entries: 1,
  });
  show();
  await choose();
  expect(await screen.findByText(/수량을 읽을 수 없습니다/)).toBeTruthy();
  const totals = screen.getByRole('region', { name: '새 기록 합계' }).textContent ?? '';
  expect(totals).toMatch(/2021.*3.*4.*2021.*3.*5.*한국 시각/);
  expect(totals).toMatch(/BTC받음 0\.5KRW보냄 30,000,000수수료 15,000/);
  const act = screen.getByRole('button', { name: '1건 가져오기' });
  expect(act).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('radio', { name: /새 기록 1/ }));
  expect((await screen.findByText('2번째 줄')).parentElement?.textContent).toMatch(
    /\+0\.5.*BTC.*-30,000,000.*KRW/,
  );
  await userEvent.click(screen.getByRole('checkbox', { name: /읽을 수 없는 1줄은 빼고/ }));
  await userEvent.click(act);
  await waitFor(() =>
    expect(server.callsOf(importLedger).map(({ body }) => body)).toMatchObject([
      { csv: 'Date,Amount\n2021,1\n', fileName: '내역.csv', leaveOutRefused: true },
    ]),
  );
});

it('asks for the zone of a file that names none before it is taken', async () => {
  const counts = { ...none, new: 1 };
  server.answer(previewLedgerImport, { ...preview, counts, isZoneKnown: false });
  show();
  await choose();
  const zone = await screen.findByLabelText('시간대');
  expect(screen.getByRole('button', { name: '1건 가져오기' })).toHaveProperty('disabled', true);
  server.answer(previewLedgerImport, { ...preview, counts });
  await userEvent.selectOptions(zone, '한국 시각');
  await waitFor(() =>
    expect(server.callsOf(previewLedgerImport).at(-1)?.body).toMatchObject({ zone: 'Asia/Seoul' }),
  );
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '1건 가져오기' })).toHaveProperty('disabled', false),
  );
});

it('asks again when the columns of an unknown file are chosen', async () => {
  server.answer(previewLedgerImport, { ...preview, format: 'custom' });
  show();
  await choose();
  await userEvent.selectOptions(await screen.findByLabelText('받은 수량'), 'Amount');
  await waitFor(() =>
    expect(server.callsOf(previewLedgerImport).at(-1)?.body).toMatchObject({
      format: 'custom',
      mapping: { at: 'Date', received: 'Amount' },
    }),
  );
});

it('crosses out a file that was taken before, after asking', async () => {
  server.answer(listLedgerImports, [
    {
      id: 'imp_1',
      sourceId: 's',
      sourceLabel: '업비트',
      fileName: '지난해.csv',
      format: 'upbit',
      importedAt: '2026-11-27T00:00:00.000Z',
      entries: 1_204,
    },
  ]);
  server.answer(deleteLedgerImport, { id: 'imp_1' });
  show();
  expect(await screen.findByText(/업비트 거래내역 · 업비트 · 1,204건/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '지난해.csv 삭제' }));
  await userEvent.click(screen.getByRole('button', { name: '삭제' }));
  await waitFor(() => expect(server.callsOf(deleteLedgerImport)[0]?.path).toMatch(/imp_1$/));
});
