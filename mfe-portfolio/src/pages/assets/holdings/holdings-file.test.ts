/** @jest-environment @moa/build/jest/browser */
import { assetName } from '@moa/contracts/assets/asset-names';
import { translate } from '@moa/i18n/messages';
import { buildPosition } from '@moa/testing/build-portfolio';
import { assetsMessages } from '../../../messages/assets.ts';
import { holdingsColumns } from './holdings-columns.tsx';

const markets = { told: false, failed: false, ask: () => undefined, of: () => null };

it('is written for a Korean spreadsheet: names, units in the head, whole addresses, Korean time', () => {
  const address = '0xa8eC11111111111111111111111111111111a64B';
  const tokenAddress = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
  const row = buildPosition({
    symbol: 'USDC',
    name: 'USD Coin',
    balance: '0.00001040',
    address,
    tokenAddress,
    lastUpdated: '2026-11-21T15:30:00.000Z',
  });
  const columns = holdingsColumns((key, values) => translate(assetsMessages, 'ko', key, values), {
    currency: 'KRW',
    isWritten: () => false,
    menu: () => null,
    onSource: () => undefined,
    markets: markets as never,
    getName: (position) => assetName(position, 'ko'),
  });
  const written = columns.filter(({ csv }) => csv);
  const head = written.map(({ header, csvHeader }) => csvHeader ?? header);
  const line = written.map(({ csv }) => csv?.(row));
  for (const unit of ['현재가 (KRW)', '24시간 (%)', '평가금액 (KRW)', '비중 (%)', '갱신 (KST)'])
    expect(head).toContain(unit);
  for (const cell of ['유에스디코인', address, tokenAddress, '2026-11-22 00:30'])
    expect(line).toContain(cell);
  expect(line).toContainEqual({ number: '0.00001040' });
});
