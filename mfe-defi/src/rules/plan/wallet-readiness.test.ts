import type { ConnectedWallet } from '@moa/host/late/wallet';
import { walletReadiness } from './wallet-readiness.ts';

const address = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B';
const plan = { address, chainId: 31_337 };
const wallet = { uuid: '1', rdns: 'test.wallet', name: 'Test', icon: null };
const connected = (facts: Partial<ConnectedWallet>): ConnectedWallet => ({
  ...wallet,
  accounts: [address],
  chainId: 31_337,
  ...facts,
});
const other = '0x00000000219ab540356cBB839Cbe05303d7705Fa';

it.each([
  ['none', [], null],
  ['choose', [wallet], null],
  ['choose', [wallet], connected({ accounts: [] })],
  ['other-account', [wallet], connected({ accounts: [other] })],
  ['other-network', [wallet], connected({ chainId: 1 })],
  ['ready', [wallet], connected({})],
  ['ready', [wallet], connected({ accounts: [other, address.toLowerCase() as typeof address] })],
] as const)('is %s with %j and %j', (is, announced, now) => {
  expect(walletReadiness({ announced, connected: now }, plan).is).toBe(is);
});
