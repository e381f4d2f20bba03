import { openTab } from './open-tab.ts';

it.each([
  ['', '', 'keys'],
  ['tab=backups', '', 'backups'],
  ['tab=nonsense', '', 'keys'],
  ['add=wallet', '', 'wallets'],
  ['add=exchange', '', 'keys'],
  ['', '#wallets', 'wallets'],
  ['', '#exchanges', 'keys'],
  ['tab=keys&add=wallet', '', 'keys'],
])('?%s%s opens %s', (query, hash, tab) => {
  expect(openTab(new URLSearchParams(query), hash)).toBe(tab);
});
