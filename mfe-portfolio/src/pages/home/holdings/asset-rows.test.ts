import { buildPosition, buildSummary } from '@moa/testing/build-portfolio';
import { assetRows } from './asset-rows.ts';

const { topAssets } = buildSummary();

it('adds up what is held in several places, exactly, and takes debts off', () => {
  const [row] = assetRows(topAssets, [
    buildPosition({ id: 'a', balance: '0.1', value: '1' }),
    buildPosition({ id: 'b', balance: '0.2', value: '3', price: '9' }),
    buildPosition({ id: 'c', balance: '-0.05', value: '-2', kind: 'debt' }),
  ]);
  expect(row).toMatchObject({ quantity: '0.25', price: '8', positionId: 'b' });
});

it('has one price and change for all places: what they are worth by how much there is', () => {
  const at = (
    id: string,
    value: string,
    price: string,
    change24h: string,
    changeValue24h: string,
  ) => buildPosition({ id, balance: '1', value, price, change24h, changeValue24h });
  const [row] = assetRows(topAssets, [
    at('a', '110', '110', '10', '10'),
    at('b', '102', '102', '2', '2'),
  ]);
  expect(row).toMatchObject({ quantity: '2', price: '106', change24h: '6.00' });
});

it('knows neither quantity nor price before the holdings are here', () => {
  expect(assetRows(topAssets, null)[0]).toMatchObject({ quantity: null, price: null });
});

it('adds no token that only bears the same symbol, and nothing that was left out', () => {
  const held = [
    buildPosition({ id: 'a', balance: '1' }),
    buildPosition({ id: 'b', balance: '250000', suspicion: 'look-alike', value: null }),
    buildPosition({ id: 'c', balance: '7', excluded: true }),
  ];
  expect(assetRows(topAssets, held)[0]?.quantity).toBe('1');
});
