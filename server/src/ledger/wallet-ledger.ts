import type { NetworkId } from '@moa/contracts/networks/network-id';
import { getAddress } from 'viem';
import type { Context } from '../context.ts';
import type { ChainAddresses } from '../providers/chains/chain-addresses.ts';
import type { ChainClients } from '../providers/chains/create-chain-clients.ts';
import { readWalletLedger } from '../providers/chains/wallet-ledger/read-wallet-ledger.ts';
import { keepScan, unasked } from '../sources/api.ts';
import type { LedgerReader } from './ledger-reader.ts';

/**
 * Reads the history of a wallet on its network. Tokens met on the way are passed to token
 * discovery, so that the same blocks are not read twice.
 */
export function createWalletLedger(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { networks }: ChainAddresses,
  chains: ChainClients,
): LedgerReader {
  return async ({ id, provider, address }, state) => {
    if (address === null) throw new Error(`The wallet of source ${id} has no address`);
    const network = provider as NetworkId;
    const { searched, met, ...page } = await readWalletLedger(
      chains[network],
      networks[network],
      getAddress(address),
      state,
    );
    await keepScan(db, id, { searched, met: met.map(unasked), readAt: clock.now() });
    return page;
  };
}
