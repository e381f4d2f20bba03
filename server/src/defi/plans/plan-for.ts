/** From a request to a kept plan: what every acting call does around its own steps. */
import type { TransactionPlan } from '@moa/contracts/defi/plans';
import type { Context } from '../../context.ts';
import type { Caller } from '../../http/request-caller.ts';
import type { Remember, Remembered } from '../../http/route.ts';
import type { ChainClients } from '../../providers/chains/create-chain-clients.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import { refuse } from '../refusals/refuse.ts';
import { makePlan, type PlanRequest, storePlan } from './make-plan.ts';
import { type PlanWallet, readPlanWallet } from './plan-wallet.ts';
import type { Probe } from './probe.ts';

type PersonalRequest = { caller: Caller; locale: 'ko' | 'en'; remember: Remember<TransactionPlan> };
/** Protocol's part of a plan: its calls, and the values to read around them. */
export type PlanSteps<P extends Record<string, Probe<unknown>> = Record<never, never>> = Omit<
  PlanRequest<P>,
  'wallet' | 'network' | 'client' | 'locale'
>;

export type Planning = {
  /**
   * Reads the wallet (of the caller alone), asks `steps` for the calls, simulates them, and keeps the
   * plan together with the answer for a repeated request.
   */
  planFor<P extends Record<string, Probe<unknown>>>(
    requested: PersonalRequest,
    walletId: string,
    steps: (wallet: PlanWallet) => Promise<PlanSteps<P>>,
  ): Promise<Remembered<TransactionPlan>>;
};

export function createPlanning(
  context: Pick<Context, 'db' | 'config' | 'clock'>,
  chains: ChainClients,
): Planning {
  return {
    async planFor({ caller: { userId }, locale, remember }, walletId, steps) {
      const wallet = await readPlanWallet(context, chains, userId, walletId);
      const made = await steps(wallet)
        .then((planned) => makePlan(context, { ...wallet, locale, ...planned }))
        .catch((cause: unknown) => {
          throw describeRefusal(cause);
        });
      return context.db.transaction(async (tx) => {
        await storePlan(tx, { userId, clock: context.clock }, made);
        return remember(tx, made.plan);
      });
    },
  };
}

/** A token that refuses to answer, or answers what it cannot be, fails its plan and no more than that. */
function describeRefusal(cause: unknown): unknown {
  if (!(cause instanceof ProviderError) || cause.failure !== 'garbage') return cause;
  return refuse('NO_ANSWER', { cause });
}
