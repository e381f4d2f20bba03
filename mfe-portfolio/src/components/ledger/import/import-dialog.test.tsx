import { readFileSync } from 'node:fs';
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
import { fileText } from './file-text.ts';
import ImportDialog from './import-dialog.tsx';

const entry = {
  ...{ at: '2021-03-04T03:34:00.000Z', type: 'trade' as const, symbol: 'BTC', quantity: '0.5' },
  ...{ counterSymbol: 'KRW', counterQuantity: '-30000000', feeSymbol: null, feeQuantity: null },
  note: null,
};
const line = (facts: Partial<ImportLine>): ImportLine => ({
  ...{ line: 2, fate: 'new' as const, problem: null, column: null, entry },
  ...facts,
});
const none = { new: 0, known: 0, covered: 0, elsewhere: 0, ignored: 0, refused: 0 };
const preview = {
  ...{ format: 'koinly' as const, zone: 'UTC' as const, columns: ['Date', 'Amount'] },
  ...{ mapping: { at: 'Date' }, places: [] },
  counts: { ...none, new: 1, refused: 1 },
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
const choose = async () => userEvent.upload(await screen.findByLabelText(/CSV 파일/), file);

it('shows what cannot be read first, and takes the rest once that is left out', async () => {
  server.answer(importLedger, {
    ...{ id: 'imp', sourceId: 's', sourceLabel: '업비트', fileName: '내역.csv' },
    ...{ format: 'koinly', importedAt: '2026-11-27T00:00:00.000Z', entries: 1 },
  });
  show();
  await choose();
  expect(await screen.findByText(/수량을 읽을 수 없습니다/)).toBeTruthy();
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
      ...{ id: 'imp_1', sourceId: 's', sourceLabel: '업비트', fileName: '지난해.csv' },
      ...{ format: 'upbit', importedAt: '2026-11-27T00:00:00.000Z', entries: 1_204 },
    },
  ]);
  server.answer(deleteLedgerImport, { id: 'imp_1' });
  show();
  expect(await screen.findByText(/업비트 거래내역 · 업비트 · 1,204건/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '지난해.csv 삭제' }));
  await userEvent.click(screen.getByRole('button', { name: '삭제' }));
  await waitFor(() => expect(server.callsOf(deleteLedgerImport)[0]?.path).toMatch(/imp_1$/));
});

it('reads what Korean spreadsheets write, and says of a picture that it is none', async () => {
  // “시간” in EUC-KR.
  expect(await fileText(new Blob([new Uint8Array([0xbd, 0xc3, 0xb0, 0xa3])]))).toBe('시간');
  const picture = readFileSync(process.execPath).subarray(0, 400);
  expect(await fileText(new Blob([picture]))).toBeNull();
});
