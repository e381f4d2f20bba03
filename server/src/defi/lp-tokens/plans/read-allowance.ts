/** Allowance of a contract for a token, and its owner's balance. */
import type { getAllowance } from '@moa/contracts/defi/lp-tokens/acts';
import type { OperationOutput, OperationRequest } from '@moa/contracts/operation';
import { fromUnits } from '@moa/finance/money/units';
import { getAddress } from 'viem';
import { chainFailure } from '../../../providers/chains/chain-failure.ts';
import { createReadBatch } from '../../../providers/chains/read-batch.ts';
import { erc20Abi } from '../../plans/approvals.ts';
import { getName, poolMarket, type Tools } from '../pools/pool-market.ts';
import { describeLimit } from '../position-extras.ts';
import { readErc20 } from './plan-approve.ts';

/** Throws NOT_FOUND for what is no token, SERVICE_UNAVAILABLE without a node. */
export async function readAllowance(
  tools: Tools,
  query: OperationRequest<typeof getAllowance>['query'],
): Promise<OperationOutput<typeof getAllowance>> {
  const market = await poolMarket(tools, query.network ?? 'ethereum');
  const [token, owner, spender] = [query.token, query.owner, query.spender].map((one) =>
    getAddress(one),
  ) as [`0x${string}`, `0x${string}`, `0x${string}`];
  const erc20 = await readErc20(market, token);
  const batch = createReadBatch();
  const allowance = batch.read(token, erc20Abi, 'allowance', [owner, spender]);
  const held = batch.read(token, erc20Abi, 'balanceOf', [owner]);
  await batch.run(market.client, market.network.multicall3, null).catch((cause: unknown) => {
    throw chainFailure(cause);
  });
  return {
    ...describeLimit(
      erc20,
      { address: spender, name: getName(market, spender) },
      allowance.value(),
    ),
    required: fromUnits(held.value(), erc20.decimals),
  };
}
