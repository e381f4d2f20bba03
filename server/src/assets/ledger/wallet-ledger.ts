import type { NetworkId } from '@moa/contracts/settings/networks';
import { getAddress } from 'viem';
import type { ChainAddresses } from '../../providers/chains/chain-addresses.ts';
import type { ChainClients } from '../../providers/chains/create-chain-client.ts';
import { readWalletLedger } from '../../providers/chains/wallet-ledger/read-wallet-ledger.ts';
import type { LedgerReader } from './ledger-reader.ts';

/** The past of a wallet, read on the network that it is watched on. */
export function createWalletLedger(
  { networks }: ChainAddresses,
  chains: ChainClients,
): LedgerReader {
  return async ({ id, provider, address }, state) => {
    if (address === null) throw new Error(`The wallet of source ${id} has no address`);
    const network = provider as NetworkId;
    return readWalletLedger(chains[network], networks[network], getAddress(address), state);
  };
}
