import {
  claimAaveRewards,
  planAaveAction,
  setAaveEMode,
  setAaveRateMode,
} from '@moa/contracts/defi/aave-acts';
import { call } from '@moa/host/api';
import { useMessages } from '@moa/i18n/messages';
import { PlanDialog } from '../../components/plan-dialog/plan-dialog.tsx';
import { aaveMessages } from '../../messages/aave.ts';

export type Act =
  | { kind: 'claim'; walletId: string; market: string }
  | { kind: 'rate'; positionId: string; asset: string; symbol: string; mode: 'variable' | 'stable' }
  /** `label` is null where the E-mode is left. */
  | { kind: 'e-mode'; positionId: string; category: number; label: string | null }
  | {
      kind: 'collateral';
      walletId: string;
      market: string;
      asset: string;
      symbol: string;
      enabled: boolean;
    }
  | {
      kind: 'move';
      walletId: string;
      market: string;
      action: 'supply' | 'withdraw' | 'borrow' | 'repay';
      asset: string;
      symbol: string;
      /** `amount` is as requested, possibly `max`; `shown` is what the simulation returned. */
      amount: string;
      shown: string;
    };

/** An action as a plan that the user's own wallet signs. */
export function PlanAct({ act, onClose }: { act: Act | null; onClose(): void }) {
  const t = useMessages(aaveMessages);
  if (act === null) return null;
  const title = {
    claim: () => t('claim'),
    rate: (one: Act & { kind: 'rate' }) =>
      `${one.symbol}: ${t(one.mode === 'stable' ? 'toStable' : 'toVariable')}`,
    'e-mode': (one: Act & { kind: 'e-mode' }) =>
      one.label === null ? t('leaveEMode') : t('chooseEMode', { label: one.label }),
    collateral: (one: Act & { kind: 'collateral' }) =>
      `${one.symbol}: ${t(one.enabled ? 'useCollateral' : 'leaveCollateral')}`,
    move: (one: Act & { kind: 'move' }) =>
      t('actTitle', { amount: one.shown, symbol: one.symbol, action: t(one.action) }),
  };
  return (
    <PlanDialog
      open
      title={(title[act.kind] as (one: Act) => string)(act)}
      onClose={onClose}
      onChangeInput={onClose}
      ask={(signal) => ask(act, signal)}
    />
  );
}

function ask(act: Act, signal: AbortSignal) {
  switch (act.kind) {
    case 'claim': {
      const { walletId, market } = act;
      return call(claimAaveRewards, { body: { walletId, market } }, { signal });
    }
    case 'rate': {
      const { positionId, asset, mode } = act;
      return call(setAaveRateMode, { body: { positionId, asset, mode } }, { signal });
    }
    case 'e-mode': {
      const { positionId, category } = act;
      return call(setAaveEMode, { body: { positionId, category } }, { signal });
    }
    case 'collateral': {
      const { walletId, market, asset, enabled } = act;
      const body = { walletId, market, asset, enabled, action: 'collateral' as const };
      return call(planAaveAction, { body }, { signal });
    }
    case 'move': {
      const { walletId, market, action, asset, amount } = act;
      return call(
        planAaveAction,
        { body: { walletId, market, action, asset, amount } },
        { signal },
      );
    }
  }
}
