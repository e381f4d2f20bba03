import { assetName, symbolOfName, usualName } from './asset-names.ts';

const name = (symbol: string, called: string, more = {}) =>
  (['ko', 'en'] as const).map((locale) => assetName({ symbol, name: called, ...more }, locale));

it('calls an asset by one name in each language, however its symbol is written', () => {
  expect(name('ETH', 'Ethereum')).toEqual(['이더리움', 'Ethereum']);
  expect(name('ETH', 'ETH')).toEqual(['이더리움', 'Ethereum']);
  expect(name('stETH', 'Lido Staked Ether')).toEqual(['리도 스테이킹 이더', 'Lido Staked Ether']);
  expect(usualName('steth')).toBe('Lido Staked Ether');
});

it('leaves a person’s own name, what it does not know, and what may pose as another', () => {
  expect(name('ETH', '할머니의 이더')).toEqual(['할머니의 이더', '할머니의 이더']);
  expect(name('ODD', 'Odd coin')).toEqual(['Odd coin', 'Odd coin']);
  expect(name('ETH', 'Ethereum', { suspicion: 'look-alike' })).toEqual(['Ethereum', 'Ethereum']);
  expect(usualName('ODD')).toBeNull();
});

it('knows the symbol of what is called by a name in either language', () => {
  expect(['비트코인', ' Bitcoin', 'btc', '이더리움클래식'].map(symbolOfName)).toEqual([
    'BTC',
    'BTC',
    'BTC',
    'ETC',
  ]);
  expect(symbolOfName('비트')).toBeNull();
});
