import { buildPosition } from '@moa/testing/build-portfolio';
import { outsideLinks } from './links.ts';

const hrefs = (facts: Parameters<typeof buildPosition>[0]) =>
  outsideLinks(buildPosition(facts)).map(({ href }) => href);

it('leads to the market of the exchange', () => {
  expect(hrefs({})).toEqual(['https://upbit.com/exchange?code=CRIX.UPBIT.KRW-BTC']);
  expect(hrefs({ symbol: 'A/../B' })[0]).toContain('A%2F..%2FB');
});

it('knows no market of won', () => {
  expect(hrefs({ symbol: 'KRW' })).toEqual([]);
});

it('leads to wallet and token on the explorer of their network', () => {
  const facts = { exchange: null, chain: 'base', address: '0xa', tokenAddress: '0xb' };
  expect(hrefs(facts)).toEqual([
    'https://basescan.org/address/0xa',
    'https://basescan.org/token/0xb',
  ]);
});

it('sends nobody to an explorer with what stands on the simulated chain', () => {
  const onChain = buildPosition({ exchange: null, chain: 'ethereum', address: '0xa' });
  expect(outsideLinks(onChain, { simulated: true })).toEqual([]);
  expect(outsideLinks(buildPosition({}), { simulated: true })).toHaveLength(1);
});

it('leads nowhere from what it does not know', () => {
  expect(hrefs({ exchange: null, chain: 'unheard-of', address: '0xa' })).toEqual([]);
});
