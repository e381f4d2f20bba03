import type { AavePosition } from '@moa/contracts/defi/aave';
import type { AaveUserConfiguration } from '@moa/contracts/defi/aave-markets';
import { useMessages } from '@moa/i18n/messages';
import { healthText } from '@moa/ui/charts/gauge/health-gauge';
import { Button } from '@moa/ui/core/button';
import { Quiet } from '@moa/ui/core/quiet';
import { ErrorState } from '@moa/ui/core/states';
import { space } from '@moa/ui/core/tokens';
import { useFormat } from '@moa/ui/core/use-format';
import { Dialog } from '@moa/ui/dialog/dialog';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { Health } from '../../components/health.tsx';
import { Fold } from '../../components/more.tsx';
import { aaveMessages } from '../../messages/aave.ts';
import { getAssets } from '../../rules/aave/assets-of.ts';
import { AmountInput } from './amount-input.tsx';
import { AssetField } from './asset-field.tsx';
import { BeforeAfter } from './before-after.tsx';
import type { Act } from './plan-act.tsx';
import { SimulationNotes } from './simulation-result.tsx';
import type { SimulatorChoice } from './simulator.tsx';
import { getBody, useSimulation } from './simulator.tsx';

/** One act with one position: which asset is open where a row does not say it. */
export type SheetChoice = {
  walletId: string;
  market: string;
  action: NonNullable<SimulatorChoice['action']>;
  asset?: string;
};

type Props = {
  choice: SheetChoice;
  configuration: AaveUserConfiguration;
  position: AavePosition;
  readAt: string;
  priceOf(tokenAddress: string): string | null;
  onAct(act: Act): void;
  onSimulate(choice: SimulatorChoice): void;
  onClose(): void;
};

/** Form of an action: amount, simulated health factor and one button; all figures are collapsed. */
export function ActSheet({
  choice,
  configuration,
  position,
  readAt,
  priceOf,
  onAct,
  onSimulate,
  onClose,
}: Props) {
  const t = useMessages(aaveMessages);
  const format = useFormat();
  const { walletId, market, action } = choice;
  const form = useSimulatedAct(choice, position, configuration, readAt);
  const { offered, chosen, setAsset, amount, setAmount, simulated, result } = form;
  const act = () => {
    if (chosen === undefined || simulated === null) return;
    onClose();
    onAct({
      kind: 'move',
      walletId,
      market,
      action,
      asset: chosen.key,
      symbol: chosen.symbol,
      amount,
      shown: format.quantity(simulated.amount ?? '0'),
    });
  };
  const simulate = () => {
    onClose();
    onSimulate({ ...choice, ...(chosen ? { asset: chosen.key } : {}), amount });
  };
  const isReady = simulated !== null && simulated.errors.length === 0 && form.isCurrent;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('sheetTitle', {
        symbol: choice.asset === undefined ? '' : (chosen?.symbol ?? ''),
        action: t(action),
        wallet: position.walletLabel,
      }).trim()}
      actions={
        <>
          <Button tone="quiet" onClick={simulate}>
            {t('openSimulator')}
          </Button>
          <Button tone="primary" disabled={!isReady} onClick={act}>
            {t('act', { action: t(action) })}
          </Button>
        </>
      }
    >
      <Stack data-act-sheet>
        {choice.asset === undefined ? (
          <AssetField
            offered={offered}
            isShock={false}
            value={chosen?.key ?? ''}
            onChange={setAsset}
          />
        ) : null}
        {chosen === undefined ? null : (
          <AmountInput
            action={action}
            reserve={chosen}
            available={position.availableToBorrow}
            price={priceOf(chosen.tokenAddress)}
            amount={amount}
            onChange={setAmount}
          />
        )}
        {result.isError && form.isRequested && simulated === null ? (
          <ErrorState
            error={result.error}
            onRetry={() => void result.refetch()}
            busy={result.isFetching}
          />
        ) : (
          <Outcome simulated={simulated} position={position} priceOf={priceOf} />
        )}
      </Stack>
    </Dialog>
  );
}

/** Entered amount and its simulation by the server. */
function useSimulatedAct(
  { action, ...choice }: SheetChoice,
  position: AavePosition,
  configuration: AaveUserConfiguration,
  readAt: string,
) {
  // Who borrows more borrows what they owe already, unless they say otherwise.
  const usual = action === 'borrow' ? position.debts[0]?.tokenAddress : undefined;
  const [asset, setAsset] = useState(choice.asset ?? usual ?? '');
  const [amount, setAmount] = useState('');
  const offered = getAssets(configuration, action);
  const chosen = offered.find(({ key }) => key === asset) ?? offered[0];
  const simulation = useSimulation(
    getBody({ wallet: configuration, action, chosen, amount, percent: '' }),
    readAt,
  );
  return {
    ...simulation,
    offered,
    chosen,
    amount,
    setAmount,
    setAsset(key: string) {
      setAsset(key);
      setAmount('');
    },
  };
}

/** The health factor as it would be, what forbids the act or warns of it, and the rest behind a press. */
function Outcome({
  simulated,
  position,
  priceOf,
}: Pick<Props, 'position' | 'priceOf'> & {
  simulated: ReturnType<typeof useSimulatedAct>['simulated'];
}) {
  const t = useMessages(aaveMessages);
  const [isOpen, setOpen] = useState(false);
  const { healthFactor, zone, dropToLiquidation } = simulated?.after ?? position;
  const getWord = (health: string | null) => (health === null ? t('noDebt') : healthText(health));
  return (
    <>
      <div>
        <Health
          healthFactor={healthFactor}
          zone={zone}
          dropToLiquidation={dropToLiquidation}
          said={simulated !== null}
          after={simulated !== null}
        />
        <Change aria-live="polite">
          {simulated === null
            ? t('enter')
            : t('healthMoves', {
                before: getWord(simulated.before.healthFactor),
                after: getWord(simulated.after.healthFactor),
              })}
        </Change>
      </div>
      <SimulationNotes simulated={simulated} />
      {simulated === null ? null : (
        <Fold open={isOpen} onTurn={setOpen}>
          <BeforeAfter before={simulated.before} after={simulated.after} priceOf={priceOf} />
        </Fold>
      )}
    </>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space(4)};
  [data-amount=''] input:not([type='range']) { font-size: 1.5rem; }
`;
const Change = styled(Quiet)`
  margin-top: ${space(2)};
  text-align: center;
`;
