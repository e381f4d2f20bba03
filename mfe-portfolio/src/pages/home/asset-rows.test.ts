import { buildPosition, buildSummary } from '@moa/testing/build-portfolio';
import { assetRows } from './asset-rows.ts';

const { topAssets } = buildSummary();

it('adds up what is held in several places, exactly, and takes debts off', () => {
  const [row] = assetRows(topAssets, [
    buildPosition({ id: 'a', balance: '0.1', value: '1' }),
    buildPosition({ id: 'b', balance: '0.2', value: '3', price: '9' }),
    buildPosition({ id: 'c', balance: '-0.05', value: '-2', kind: 'debt' }),
  ]);
  expect(row).toMatchObject({ quantity: '0.25', price: '9', positionId: 'b' });
});

it('knows neither quantity nor price before the holdings are here', () => {
  expect(assetRows(topAssets, null)[0]).toMatchObject({ quantity: null, price: null });
});
