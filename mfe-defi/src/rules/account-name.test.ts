import { accountName, walletLine } from './account-name.ts';

const address = '0xa8eC53F2Ba7F76Dc9DfC1C2e9C0e3b9Ad0F0a64B';

it.each([
  ['Lender', 'Lender (0xa8eC…a64B)', 'Lender · 0xa8eC…a64B'],
  ['0xa8eC…a64B', '0xa8eC…a64B', '0xa8eC…a64B'],
  ['0xA8EC…A64B', '0xa8eC…a64B', '0xa8eC…a64B'],
  [address.toLowerCase(), '0xa8eC…a64B', '0xa8eC…a64B'],
])('names the account %s once', (label, named, line) => {
  expect(accountName(label, address)).toBe(named);
  expect(walletLine(label, address)).toBe(line);
});

it('has the address where nothing is known of the wallet', () => {
  expect(accountName(null, address)).toBe('0xa8eC…a64B');
});
