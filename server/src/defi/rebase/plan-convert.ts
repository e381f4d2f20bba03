/** Wrapping stETH and unwrapping wstETH (https://docs.lido.fi/contracts/wsteth). */
import type { convertRebase } from '@moa/contracts/defi/rebase';
import type { OperationRequest } from '@moa/contracts/operation';
import { fromUnits } from '@moa/finance/money/units';
import type { Address } from 'viem';
import { amountInUnits } from '../plans/amount-in-units.ts';
import { approvalSteps } from '../plans/approvals.ts';
import type { PlanSteps } from '../plans/plan-for.ts';
import type { PlanWallet } from '../plans/plan-wallet.ts';
import { planCall } from '../plans/planned-call.ts';
import { readBalance } from '../plans/read-balance.ts';
import { refuse } from '../refusals/refuse.ts';
import { lidoWords, wstEthAbi } from './lido-contracts.ts';
import { getLido } from './lido-of.ts';

/** The calls of a conversion, and whose balances it moves. */
export async function planConvert(
  { wallet, network, client }: PlanWallet,
  { from, to, amount }: OperationRequest<typeof convertRebase>['body'],
): Promise<PlanSteps> {
  if (from === to) {
    throw refuse('SAME_TOKEN', { field: 'to' });
  }
  const { stEth, wstEth } = getLido(network);
  const given = from === 'stETH' ? stEth : wstEth;
  const owner = wallet.address as Address;
  const units = amountInUnits(amount, given, await readBalance(client, given.address, owner));
  const written = fromUnits(units, 18);
  const contract = { to: wstEth.address, contract: 'Lido: wstETH', abi: wstEthAbi } as const;
  const spends = [{ symbol: from, token: given.address, amount: written, spender: wstEth.address }];
  const shared = { kind: 'rebase.convert', tokens: [stEth, wstEth], words: lidoWords } as const;
  if (from === 'wstETH') {
    const unwrap = planCall({
      ...contract,
      functionName: 'unwrap',
      args: [units],
      title: { ko: `${written} wstETH 언래핑 (stETH)`, en: `Unwrap ${written} wstETH to stETH` },
      spends,
    });
    return { ...shared, calls: [unwrap] };
  }
  const spender = { address: wstEth.address, name: 'wstETH' };
  const wrap = planCall({
    ...contract,
    functionName: 'wrap',
    args: [units],
    title: { ko: `${written} stETH 래핑 (wstETH)`, en: `Wrap ${written} stETH to wstETH` },
    spends,
  });
  const approvals = await approvalSteps(client, owner, stEth, spender, units);
  return { ...shared, calls: [...approvals, wrap] };
}
