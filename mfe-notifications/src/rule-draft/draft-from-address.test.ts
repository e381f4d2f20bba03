import { rulePrefillSearch } from '@moa/contracts/notifications/shapes/rule-prefill-search';
import { draftFromAddress } from './draft-from-address.ts';

const rule = (address: string) => draftFromAddress(new URLSearchParams(address)).rule;

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
