import type { Localized } from '../localized.ts';

/** Static facts of a network; each is in a file of its own. */
export type Network = {
  /** As it writes itself. */
  name: string;
  /** Usual name. */
  localName: Localized;
  /** Chain id of the main network, as wallets and nodes know it (EIP-155). */
  chainId: number;
  /** Native coin, in which fees are paid; 18 decimals on every network of this list. */
  native: { symbol: string; name: string };
  /** Block explorer for its addresses and transactions. */
  explorer: string;
};
