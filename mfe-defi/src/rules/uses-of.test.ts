import { buildLending } from '@moa/testing/build-portfolio';
import { getUses } from './uses-of.ts';

describe('where an asset is at work', () => {
  const position = buildLending();

  it('is every supply and every debt of it, with its role', () => {
    const [supply] = position.supplies;
    const [debt] = position.debts;
    expect(getUses(supply?.symbol ?? '', [position])).toEqual([
      { position, role: 'collateral', amount: supply?.amount, value: supply?.value },
    ]);
    expect(getUses(debt?.symbol ?? '', [position])).toEqual([
      { position, role: 'borrowed', amount: debt?.amount, value: debt?.value },
    ]);
  });

  it('tells what is supplied from what secures a loan', () => {
    const supplies = position.supplies.map((row) => ({ ...row, collateral: false }));
    const [supply] = supplies;
    expect(getUses(supply?.symbol ?? '', [{ ...position, supplies }])[0]?.role).toBe('supplied');
  });

  it('is nowhere for what no market has', () => expect(getUses('DOGE', [position])).toEqual([]));
});
