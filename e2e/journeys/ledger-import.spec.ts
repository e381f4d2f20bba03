/** An exchange's trade export is imported into the ledger and removed again. */
import type { listLedger } from '@moa/contracts/assets/ledger';
import type { OperationOutput } from '@moa/contracts/operation';
import { callApi } from '../../tools/browser/call-api.ts';
import { pressKey } from '../fixtures/keyboard.ts';
import { expect, test } from '../fixtures/test.ts';

const rows = [
  '체결시간,코인,마켓,종류,거래수량,거래단가,거래금액,수수료,정산금액,주문시간',
  '2020.01.06 09:05,BTC,KRW,매수,0.25BTC,"8,700,000KRW","2,175,000KRW","1,087KRW","2,176,087KRW",2020.01.06 09:04',
  '2020.01.07 09:05,ETH,-,입금,3ETH,-,-,-,-,',
  '2020.01.08 09:05,ETH,-,교환,3ETH,-,-,-,-,',
];

test('a file of Upbit’s is looked at line by line, taken, and crossed out again, by keyboard on a phone', async ({
  resident: page,
}, info) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/assets?view=ledger');
  await pressKey(page.getByRole('button', { name: '파일 가져오기' }));
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name: '거래내역.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\r\n')),
  });
  await expect(dialog.getByText('자동 (업비트 거래내역)')).toBeAttached();
  await expect(dialog.getByText('4번째 줄')).toBeVisible();
  await expect(dialog.getByText('모르는 종류입니다')).toBeVisible();
  await pressKey(dialog.getByRole('checkbox', { name: /1줄은 빼고/ }), 'Space');
  await page.screenshot({ path: info.outputPath('import.png'), fullPage: true });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await pressKey(dialog.getByRole('button', { name: '2건 가져오기' }));
  await expect(page.getByText('2건을 가져왔습니다')).toBeVisible();

  const old = async () => {
    const path = '/api/v1/assets/ledger?limit=10&page=1&to=2020-12-31T00:00:00.000Z';
    const { items } = await callApi<OperationOutput<typeof listLedger>>(page, path);
    return items.map(({ symbol, quantity }) => `${quantity} ${symbol}`);
  };
  await expect.poll(old).toEqual(['3 ETH', '0.25 BTC']);

  await pressKey(page.getByRole('button', { name: '파일 가져오기' }));
  await pressKey(dialog.getByRole('button', { name: '거래내역.csv 삭제' }));
  await pressKey(page.getByRole('alertdialog').getByRole('button', { name: '삭제' }));
  await expect(dialog.getByText('거래내역.csv')).toHaveCount(0);
  await expect.poll(old).toEqual([]);
});
