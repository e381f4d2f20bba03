import type { ChainAddresses } from './chains/chain-addresses.ts';
import type { ExchangeAddresses } from './exchanges/exchange-addresses.ts';

/** Where exchanges and networks are, and what is remembered of them. */
export type Outside = ExchangeAddresses & ChainAddresses;
