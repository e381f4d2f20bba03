import type { Address, PublicClient } from 'viem';
import { chainFailure } from '../../providers/chains/chain-failure.ts';
import { erc20Abi } from './approvals.ts';

/** Returns the wallet's current balance of a token in its smallest unit. */
export function readBalance(client: PublicClient, token: Address, owner: Address): Promise<bigint> {
  return client
    .readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
    .catch((cause: unknown) => {
      throw chainFailure(cause);
    });
}
