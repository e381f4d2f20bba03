import { explorerPage } from './explorer-page.ts';

it('leads to the explorer of the network, and nowhere for what is none', () => {
  expect(explorerPage('ethereum', 'tx', '0xab')).toBe('https://etherscan.io/tx/0xab');
  expect(explorerPage('base', 'address', '0xab')).toBe('https://basescan.org/address/0xab');
  expect(explorerPage('nowhere', 'tx', '0xab')).toBeNull();
  expect(explorerPage('ethereum', 'tx', '"><script>')).toBeNull();
});
