import type { Address, PublicClient } from 'viem';
import { chainFailure } from '../../providers/chains/chain-failure.ts';
import { erc20Abi } from './approvals.ts';

/** What the wallet holds of a token now, in its smallest unit. */
export function readBalance(client: PublicClient, token: Address, owner: Address): Promise<bigint> {
  return client
    .readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
    .catch((cause: unknown) => {
      throw chainFailure(cause);
    });
}
