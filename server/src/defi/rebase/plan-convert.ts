/** Wrapping stETH and unwrapping wstETH (https://docs.lido.fi/contracts/wsteth). */
import type { convertRebase } from '@moa/contracts/defi/rebase';
import type { OperationRequest } from '@moa/contracts/operation';
import { fromUnits } from '@moa/finance/money/units';
import { type Address, parseAbi } from 'viem';
import { ApiError } from '../../http/api-error.ts';
import { chainFailure } from '../../providers/chains/chain-failure.ts';
import { protocolAddresses } from '../../providers/chains/protocol-addresses.ts';
import { amountInUnits } from '../plans/amount-in-units.ts';
import { approvalSteps, erc20Abi, type PlanToken } from '../plans/approvals.ts';
import type { PlanRequest } from '../plans/make-plan.ts';
import type { PlanWallet } from '../plans/plan-wallet.ts';
import { planCall } from '../plans/planned-call.ts';

const wstEthAbi = parseAbi([
  'function wrap(uint256 stEthAmount) returns (uint256)',
  'function unwrap(uint256 wstEthAmount) returns (uint256)',
]);

/** The calls of a conversion, and whose balances it moves. */
export async function planConvert(
  { wallet, network, client }: PlanWallet,
  { from, to, amount }: OperationRequest<typeof convertRebase>['body'],
): Promise<Pick<PlanRequest<never>, 'kind' | 'calls' | 'tokens'>> {
  if (from === to) {
    throw new ApiError('INVALID_REQUEST', 'Choose two different tokens.', {
      status: 422,
      details: [{ field: 'to', message: 'the same token' }],
    });
  }
  const { lido } = protocolAddresses(network);
  if (lido === null) {
    throw new ApiError('INVALID_REQUEST', `There is no Lido on ${network.name}.`, { status: 422 });
  }
  const stEth = { symbol: 'stETH', address: lido.stEth, decimals: 18 } satisfies PlanToken;
  const wstEth = { symbol: 'wstETH', address: lido.wstEth, decimals: 18 } satisfies PlanToken;
  const given = from === 'stETH' ? stEth : wstEth;
  const owner = wallet.address as Address;
  const held = await client
    .readContract({
      address: given.address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [owner],
    })
    .catch((cause: unknown) => {
      throw chainFailure(cause);
    });
  const units = amountInUnits(amount, given, held);
  const written = fromUnits(units, 18);
  const act =
    from === 'stETH'
      ? planCall({
          to: wstEth.address,
          contract: 'Lido: wstETH',
          abi: wstEthAbi,
          functionName: 'wrap',
          args: [units],
          title: { ko: `${written} stETH를 wstETH로 감쌉니다`, en: `Wrap ${written} stETH` },
          spends: [
            { symbol: 'stETH', token: stEth.address, amount: written, spender: wstEth.address },
          ],
        })
      : planCall({
          to: wstEth.address,
          contract: 'Lido: wstETH',
          abi: wstEthAbi,
          functionName: 'unwrap',
          args: [units],
          title: { ko: `${written} wstETH를 stETH로 풉니다`, en: `Unwrap ${written} wstETH` },
          spends: [
            { symbol: 'wstETH', token: wstEth.address, amount: written, spender: wstEth.address },
          ],
        });
  const approvals =
    from === 'stETH'
      ? await approvalSteps(
          client,
          owner,
          stEth,
          { address: wstEth.address, name: 'wstETH' },
          units,
        )
      : [];
  return { kind: 'rebase.convert', calls: [...approvals, act], tokens: [stEth, wstEth] };
}
