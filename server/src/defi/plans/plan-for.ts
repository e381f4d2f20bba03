/** From a request to a kept plan: what every acting call does around its own steps. */
import type { TransactionPlan } from '@moa/contracts/defi/plans';
import type { Context } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Caller } from '../../http/request-caller.ts';
import type { Remember, Remembered } from '../../http/route.ts';
import type { ChainClients } from '../../providers/chains/create-chain-clients.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import { keepPlan, makePlan, type PlanRequest } from './make-plan.ts';
import { type PlanWallet, readPlanWallet } from './plan-wallet.ts';
import type { Probe } from './probe.ts';

type Asked = { caller: Caller; locale: 'ko' | 'en'; remember: Remember<TransactionPlan> };
/** What a protocol says of an act: its calls, and what to read around them. */
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
    asked: Asked,
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
      const plan = await steps(wallet)
        .then((planned) => makePlan(context, { ...wallet, locale, ...planned }))
        .catch((cause: unknown) => {
          throw sayRefusal(cause, locale);
        });
      return context.db.transaction(async (tx) => {
        await keepPlan(tx, { userId, clock: context.clock }, plan);
        return remember(tx, plan);
      });
    },
  };
}

/** A token that refuses to answer, or answers what it cannot be, fails its plan and no more than that. */
function sayRefusal(cause: unknown, locale: 'ko' | 'en'): unknown {
  if (!(cause instanceof ProviderError) || cause.failure !== 'garbage') return cause;
  return new ApiError('DEFI_TRANSACTION_FAILED', noAnswer[locale], {
    cause,
    details: { reason: cause.message },
  });
}

const noAnswer = {
  ko: '이 토큰이나 풀의 계약이 쓸 수 있는 답을 주지 않아 계획을 세우지 않았습니다. 서명할 것이 없습니다.',
  en: 'A contract of this token or pool gives no answer that can be used, so that nothing was planned and there is nothing to sign.',
};
