import { foreignAddress, isWalletName, withPrefix } from './foreign-address.ts';

it.each([
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'bitcoin'],
  ['1BoatSLRHtKNngkdXEeobR76b53LETtpyT', 'bitcoin'],
  ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'bitcoin'],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'tron'],
  ['rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh', 'ripple'],
  ['7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV1', 'solana'],
  ['0x5B642dD10E62502488740894E496B69fcBB7a7D8', null],
  ['5B642dD10E62502488740894E496B69fcBB7a7D8', null],
  ['내 지갑', null],
])('calls %s %s', (entered, kind) => {
  expect(foreignAddress(entered)).toBe(kind);
});

it('gives an address the 0x that was left out, and nothing else', () => {
  expect(withPrefix(' 5B642dD10E62502488740894E496B69fcBB7a7D8 ')).toBe(
    '0x5B642dD10E62502488740894E496B69fcBB7a7D8',
  );
  for (const other of ['0x5B64', 'vitalik.eth', '5B642d', ''])
    expect(withPrefix(other)).toBe(other);
});

it('knows the name of a wallet', () => {
  expect(['vitalik.eth', '내지갑.eth', 'a.b.eth'].every(isWalletName)).toBe(true);
  expect(['vitalik', '0x12.', 'a b.eth'].some(isWalletName)).toBe(false);
});
