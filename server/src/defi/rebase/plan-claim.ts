/** Claiming ether that the queue has ready (https://docs.lido.fi/contracts/withdrawal-queue-erc721#claimwithdrawals). */
import { add } from '@moa/finance/money/decimal';
import type { PlanSteps } from '../plans/plan-for.ts';
import { planCall } from '../plans/planned-call.ts';
import { refuse } from '../refusals/refuse.ts';
import { lidoWords, queueAbi } from './lido-contracts.ts';
import { getLido, getQueue } from './lido-of.ts';
import type { KnownWithdrawal } from './withdrawals.ts';

export function planClaim({ wallet, requests, described }: KnownWithdrawal): PlanSteps {
  const { network } = wallet;
  const ready = requests.filter(({ status, hint }) => status === 'finalized' && hint !== null);
  if (ready.length === 0) {
    const { status, estimate } = described;
    throw refuse(status === 'claimed' ? 'CLAIMED' : 'NOT_READY', { details: { estimate } });
  }
  const amount = ready.reduce((sum, { payable }) => add(sum, payable), '0');
  const { symbol } = network.native;
  return {
    kind: 'rebase.claim',
    words: lidoWords,
    tokens: [{ symbol, address: null, decimals: 18 }],
    calls: [
      planCall({
        to: getQueue(getLido(network)),
        contract: 'Lido: Withdrawal Queue',
        abi: queueAbi,
        functionName: 'claimWithdrawals',
        args: [ready.map(({ requestId }) => requestId), ready.map(({ hint }) => hint ?? 0n)],
        title: {
          ko: `원금 ${amount} ${symbol} 찾기`,
          en: `Collect ${amount} ${symbol} of principal`,
        },
      }),
    ],
  };
}
