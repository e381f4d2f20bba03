/** stETH in one wstETH at a moment of the past, as the main network reported it. */
import type { PublicClient } from 'viem';
import type { Network } from '../../../networks/network.ts';
import { chainFailure } from '../chain-failure.ts';
import { createFindBlock } from '../find-block.ts';
import { protocolAddresses } from '../protocol-addresses.ts';
import { wstEthAbi } from './abis.ts';
import { readShareRate } from './read-staked-ether.ts';

/** Null where the main network is not read here, or its node keeps no state so old. */
export type ShareRateAt = (moment: Date) => Promise<string | null>;

/** Throws ProviderErrors where the node is out of reach or asks to slow down. */
export function createShareRates(main: PublicClient | null, network: Network): ShareRateAt {
  const { lido } = protocolAddresses(network);
  if (main === null || lido === null) return async () => null;
  const findBlock = createFindBlock(main);
  return async (moment) => {
    try {
      const blockNumber = await findBlock(moment);
      if (blockNumber === null) return null;
      const requested = {
        address: lido.wstEth,
        abi: wstEthAbi,
        functionName: 'stEthPerToken',
      } as const;
      return readShareRate(await main.readContract({ ...requested, blockNumber }));
    } catch (cause) {
      const failure = chainFailure(cause);
      if (failure.failure !== 'garbage') throw failure;
      return null;
    }
  };
}
