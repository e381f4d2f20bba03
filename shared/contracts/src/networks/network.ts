import type { Localized } from '../localized.ts';

/** What is so of a network wherever it is met; each is in a file of its own. */
export type Network = {
  /** As it writes itself. */
  name: string;
  /** As people call it. */
  localName: Localized;
  /** Of the main network, by which wallets and nodes know it (EIP-155). */
  chainId: number;
  /** What fees are paid in, with 18 decimals on every network of this list. */
  native: { symbol: string; name: string };
  /** Where people look at its addresses and transactions. */
  explorer: string;
};
