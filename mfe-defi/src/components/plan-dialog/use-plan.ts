/** The dialog's plan: a new one or one begun before; renewed if it expires with nothing signed. */
import type { TransactionPlan } from '@moa/contracts/defi/plans';
import type { DefiTransaction } from '@moa/contracts/defi/transactions';
import { inOurTime } from '@moa/host/late/server-time';
import { useEffect, useRef, useState } from 'react';
import { storeNewPlan, usePlanQuery } from '../../api/plan/report-signed.ts';
import type { PlanDialogProps } from './plan-dialog-props.ts';

export type ShownPlan = {
  plan: TransactionPlan;
  transactions: readonly DefiTransaction[];
  /** By this computer's clock, epoch ms. */
  expiresAt: number;
  /** Which one it is: 0 for the first that was asked for. */
  round: number;
};
export type PlanState = {
  shown: ShownPlan | null;
  isAsking: boolean;
  /** Why there is no plan, or no newer one. */
  error: unknown;
  /** True if the state of the transactions could not be refreshed and the one shown is older. */
  isLate: boolean;
  /** Asks the server for a plan as things are now; null where only the page could. */
  askAgain: (() => void) | null;
  /** Reads the status of the plan's transactions again. */
  look(): void;
};

type PreparedPlan = { plan: TransactionPlan; round: number; expiresAt: number };

/** A computer whose clock is ahead must not ask for one plan after another. */
const shortestLifeMs = 30_000;

export function usePlan({ ask, planId }: Pick<PlanDialogProps, 'ask' | 'planId'>): PlanState {
  const [requested, setRequested] = useState<PreparedPlan | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  const newest = useRef(ask);
  useEffect(() => {
    newest.current = ask;
  });
  const isRequested = planId === undefined;
  useEffect(() => {
    if (!isRequested || !newest.current) return;
    const controller = new AbortController();
    newest.current(controller.signal).then(
      (plan) => {
        if (controller.signal.aborted) return;
        storeNewPlan(plan);
        setError(null);
        const reported = Date.parse(inOurTime(plan.expiresAt));
        setRequested({ plan, round, expiresAt: Math.max(reported, Date.now() + shortestLifeMs) });
      },
      (failure: unknown) => {
        if (!controller.signal.aborted) setError(failure);
      },
    );
    return () => controller.abort();
  }, [isRequested, round]);

  const id = planId ?? requested?.plan.id ?? null;
  const known = usePlanQuery(id);
  const look = () => void known.refetch();
  const plan = known.data?.plan ?? requested?.plan;
  const shown = plan
    ? {
        plan,
        transactions: known.data?.transactions ?? [],
        expiresAt: requested?.expiresAt ?? Date.parse(inOurTime(plan.expiresAt)),
        round: requested?.round ?? 0,
      }
    : null;
  const isLate = known.isError && shown !== null;
  if (!isRequested)
    return {
      shown,
      isAsking: known.isFetching && !shown,
      error: known.error,
      isLate,
      askAgain: null,
      look,
    };
  return {
    shown,
    isAsking: error === null && requested?.round !== round,
    error,
    isLate,
    askAgain: () => {
      setError(null);
      setRound((now) => now + 1);
    },
    look,
  };
}
