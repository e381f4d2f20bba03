import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { falsifyJson } from './faults.ts';

const figures = new Set(['price', 'balance']);
const honest = JSON.stringify({
  name: '12',
  price: 2.5,
  rows: [{ balance: '0.00012345', id: '7' }],
});

describe('a lie', () => {
  it('falsifies figures wherever they stand, and nothing else', () => {
    assert.deepEqual(JSON.parse(falsifyJson(honest, 'nan', figures)), {
      name: '12',
      price: 'NaN',
      rows: [{ balance: 'NaN', id: '7' }],
    });
    assert.deepEqual(JSON.parse(falsifyJson(honest, 'jump', figures)), {
      name: '12',
      price: 2_500,
      rows: [{ balance: '0.12345', id: '7' }],
    });
    const negative = JSON.parse(falsifyJson(honest, 'negative', figures)) as { price: number };
    assert.ok(negative.price < 0);
  });

  it('may end in the middle', () => {
    assert.throws(() => JSON.parse(falsifyJson(honest, 'truncated', figures)), SyntaxError);
  });

  it('is of no concern to those who have no chain', () => {
    assert.equal(falsifyJson(honest, 'wrong-chain', figures), honest);
  });

  it('makes any decimal a thousand times larger, exactly', () => {
    const decimal = fc
      .tuple(fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.integer({ min: 0, max: 18 }))
      .map(([units, places]) => {
        const digits = String(units).padStart(places + 1, '0');
        const whole = digits.slice(0, digits.length - places);
        return places === 0 ? whole : `${whole}.${digits.slice(-places)}`;
      });
    const units = (text: string): bigint => {
      const [whole = '', part = ''] = text.split('.');
      return BigInt(whole + part.padEnd(21, '0'));
    };
    fc.assert(
      fc.property(decimal, (balance) => {
        const lied = JSON.parse(falsifyJson(JSON.stringify({ balance }), 'jump', figures)) as {
          balance: string;
        };
        assert.equal(units(lied.balance), units(balance) * 1_000n);
      }),
    );
  });
});
