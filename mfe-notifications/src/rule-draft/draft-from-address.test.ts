import { rulePrefillSearch } from '@moa/contracts/notifications/shapes/rule-prefill-search';
import { draftFromAddress } from './draft-from-address.ts';

const rule = (address: string, currency: 'KRW' | 'USD' | 'EUR' = 'KRW') =>
  draftFromAddress(new URLSearchParams(address), currency).rule;

describe('a rule that another page asks for', () => {
  it('is about its subject, at its line', () => {
    expect(rule('metric=price&subject=ETH&op=crosses_down&value=4500000&unit=KRW')).toMatchObject({
      scope: { kind: 'asset', ids: ['ETH'] },
      condition: { all: [{ metric: 'price', op: 'crosses_down', value: '4500000', unit: 'KRW' }] },
    });
    expect(rule(rulePrefillSearch({ metric: 'health_factor', subject: 'pos_1' }))).toMatchObject({
      scope: { kind: 'position', ids: ['pos_1'] },
      condition: { all: [{ metric: 'health_factor', op: '<', value: '1.5' }] },
    });
  });

  it('is in the currency of the person where its line is still open and rules know the currency', () => {
    const unit = (address: string, currency: 'USD' | 'EUR') => {
      const { condition } = rule(address, currency);
      return 'all' in condition ? condition.all[0]?.unit : null;
    };
    expect(unit('metric=price&subject=ETH', 'USD')).toBe('USD');
    expect(unit('metric=price&subject=ETH', 'EUR')).toBe('KRW');
    expect(unit('metric=price&subject=ETH&value=4500000&unit=KRW', 'USD')).toBe('KRW');
    expect(unit('metric=uncollected_fees&subject=pos_1', 'USD')).toBe('KRW');
  });

  it('takes nothing that does not fit', () => {
    expect(rule('metric=nonsense&op=rm&value=a')).toMatchObject({
      scope: { kind: 'asset', ids: ['BTC'] },
      condition: { all: [{ metric: 'price', op: 'crosses_up', value: '' }] },
    });
    expect(rule('metric=price&subject=ETH&op=crosses_down&value=a')).toMatchObject({
      scope: { kind: 'asset', ids: ['ETH'] },
      condition: { all: [{ metric: 'price', op: 'crosses_down', value: '' }] },
    });
  });
});
