import type { stakeRebase } from '@moa/contracts/defi/rebase';
import type { OperationRequest } from '@moa/contracts/operation';
import { fromUnits } from '@moa/finance/money/units';
import { type Address, zeroAddress } from 'viem';
import { chainFailure } from '../../providers/chains/chain-failure.ts';
import { amountInUnits } from '../plans/amount-in-units.ts';
import type { PlanSteps } from '../plans/plan-for.ts';
import type { PlanWallet } from '../plans/plan-wallet.ts';
import { planCall } from '../plans/planned-call.ts';
import { spendable } from '../protocol/limits.ts';
import { lidoAbi, lidoWords } from './lido-contracts.ts';
import { getLido } from './lido-of.ts';

export async function planStake(
  { wallet, network, client }: PlanWallet,
  { amount }: OperationRequest<typeof stakeRebase>['body'],
): Promise<PlanSteps> {
  const { stEth } = getLido(network);
  const { symbol } = network.native;
  const held = await client
    .getBalance({ address: wallet.address as Address })
    .catch((cause: unknown) => {
      throw chainFailure(cause);
    });
  const units = amountInUnits(amount, { symbol, decimals: 18 }, spendable(held));
  const written = fromUnits(units, 18);
  return {
    kind: 'rebase.stake',
    words: lidoWords,
    tokens: [{ symbol, address: null, decimals: 18 }, stEth],
    calls: [
      planCall({
        to: stEth.address,
        contract: 'Lido: stETH',
        abi: lidoAbi,
        functionName: 'submit',
        args: [zeroAddress],
        value: units,
        title: { ko: `${written} ${symbol} 스테이킹`, en: `Stake ${written} ${symbol}` },
        spends: [{ symbol, token: null, amount: written, spender: stEth.address }],
      }),
    ],
  };
}
