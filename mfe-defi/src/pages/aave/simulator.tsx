import type { AavePosition } from '@moa/contracts/defi/aave';
import type { AaveUserConfiguration } from '@moa/contracts/defi/aave-markets';
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Choice } from '@moa/ui/choice/choice';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Quiet } from '@moa/ui/core/quiet';
import { ErrorState } from '@moa/ui/core/states';
import { media, space } from '@moa/ui/core/tokens';
import { useFormat } from '@moa/ui/core/use-format';
import { TextField } from '@moa/ui/field/text-field';
import { SelectField } from '@moa/ui/select/select-field';
import { styled } from '@moa/ui/styled';
import { useEffect, useRef, useState } from 'react';
import { type SimulationBody, simulationQuery } from '../../api/aave.ts';
import { aaveMessages } from '../../messages/aave.ts';
import { getAssets } from '../../rules/aave/assets-of.ts';
import { AmountInput } from './amount-input.tsx';
import { AssetField } from './asset-field.tsx';
import { PercentSlider } from './percent-slider.tsx';
import type { Act } from './plan-act.tsx';
import { SimulationResult } from './simulation-result.tsx';

const actions = ['supply', 'withdraw', 'borrow', 'repay', 'price-shock'] as const;
type Action = (typeof actions)[number];

export type SimulatorChoice = {
  walletId: string | null;
  market?: string;
  action?: Exclude<Action, 'price-shock'>;
  asset?: string;
  /** As it was entered before. */
  amount?: string;
};

type Props = {
  configurations: readonly AaveUserConfiguration[];
  positions: readonly AavePosition[];
  choice: SimulatorChoice;
  readAt: string;
  /** The price at which the page shows an asset, in its currency; null where it shows none. */
  priceOf(tokenAddress: string): string | null;
  onAct(act: Act): void;
};

/** Simulates an action or price changes, before and after side by side, and leads to the plan. */
export function Simulator({ configurations, positions, choice, readAt, priceOf, onAct }: Props) {
  const t = useMessages(aaveMessages);
  const format = useFormat();
  const [walletId, setWalletId] = useState(firstWallet(configurations, choice));
  const [action, setAction] = useState<Action>(choice.action ?? 'supply');
  const [asset, setAsset] = useState(choice.asset ?? '');
  const [amount, setAmount] = useState(choice.amount ?? '');
  const [percent, setPercent] = useState('-20');
  const root = useLead(choice.action !== undefined);
  const wallet = configurations.find((one) => one.walletId === walletId);
  const isShock = action === 'price-shock';
  const offered = wallet === undefined ? [] : getAssets(wallet, action);
  const reserve = offered.find((one) => one.key === asset);
  const chosen = isShock ? reserve : (reserve ?? offered[0]);
  const { result, simulated, isCurrent, isRequested } = useSimulation(
    getBody({ wallet, action, chosen, amount, percent }),
    readAt,
  );
  if (wallet === undefined) return null;
  const position = positions.find(
    (one) => one.walletId === wallet.walletId && one.market === wallet.market,
  );

  return (
    <Card data-simulator ref={root} aria-label={t('simulator')} style={{ scrollMarginTop: 80 }}>
      <h2>{t('simulator')}</h2>
      <Quiet>{t('simulatorText')}</Quiet>
      <Form>
        {configurations.length > 1 ? (
          <WalletField configurations={configurations} walletId={walletId} onChange={setWalletId} />
        ) : null}
        <Choice
          label={t('action')}
          value={action}
          onChange={(next) => {
            setAction(next);
            setAmount('');
          }}
          options={actions.map((value) => ({
            value,
            label: t(value === 'price-shock' ? 'shock' : value),
          }))}
        />
        <AssetField
          offered={offered}
          isShock={isShock}
          value={chosen?.key ?? ''}
          onChange={(key) => {
            setAsset(key);
            setAmount('');
          }}
        />
        {isShock ? (
          <ShockInput percent={percent} onChange={setPercent} />
        ) : chosen === undefined ? null : (
          <AmountInput
            action={action}
            reserve={chosen}
            available={position?.availableToBorrow ?? null}
            price={priceOf(chosen.tokenAddress)}
            amount={amount}
            onChange={setAmount}
          />
        )}
      </Form>
      {result.isError && isRequested && simulated === null ? (
        <ErrorState
          error={result.error}
          onRetry={() => void result.refetch()}
          busy={result.isFetching}
        />
      ) : simulated === null ? (
        <Quiet>{t('enter')}</Quiet>
      ) : (
        <SimulationResult
          simulated={simulated}
          priceOf={priceOf}
          isShock={isShock}
          positionId={position?.id ?? null}
          act={
            chosen === undefined || action === 'price-shock' ? null : (
              <Button
                tone="primary"
                disabled={simulated.errors.length > 0 || !isCurrent}
                onClick={() =>
                  onAct({
                    kind: 'move',
                    walletId: wallet.walletId,
                    market: wallet.market,
                    action,
                    asset: chosen.key,
                    symbol: chosen.symbol,
                    amount,
                    shown: format.quantity(simulated.amount ?? '0'),
                  })
                }
              >
                {t('act', { action: t(action) })}
              </Button>
            )
          }
        />
      )}
    </Card>
  );
}

function firstWallet(
  configurations: readonly AaveUserConfiguration[],
  choice: SimulatorChoice,
): string {
  const chosen = configurations.find((one) => one.walletId === choice.walletId);
  return (chosen ?? configurations[0])?.walletId ?? '';
}

function WalletField({
  configurations,
  walletId,
  onChange,
}: Pick<Props, 'configurations'> & { walletId: string; onChange(walletId: string): void }) {
  const t = useMessages(aaveMessages);
  return (
    <SelectField
      label={t('wallet')}
      value={walletId}
      onChange={(event) => onChange(event.target.value)}
    >
      {configurations.map((one) => (
        <option key={one.walletId} value={one.walletId}>
          {one.walletLabel}
        </option>
      ))}
    </SelectField>
  );
}

/** Scrolls to the simulator and focuses its amount after a button of a row was pressed. */
function useLead(leads: boolean) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!leads) return;
    root.current?.querySelector<HTMLInputElement>('[data-amount] input')?.focus({
      preventScroll: true,
    });
    root.current?.scrollIntoView({ block: 'start' });
  }, [leads]);
  return root;
}

const Form = styled.div`
  display: grid;
  align-items: start;
  gap: ${space(4)};
  margin: ${space(4)} 0;
  ${media.desktop} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;

/** A move of prices, typed or by hand. */
function ShockInput({ percent, onChange }: { percent: string; onChange(percent: string): void }) {
  const t = useMessages(aaveMessages);
  return (
    <div>
      <TextField
        label={t('percent')}
        hint={t('percentHint')}
        inputMode="text"
        autoComplete="off"
        value={percent}
        onChange={(event) => onChange(event.target.value.trim())}
      />
      <PercentSlider
        label={t('percent')}
        value={Math.round(Number(percent)) || 0}
        min={-90}
        max={100}
        onChange={(next) => onChange(`${next}`)}
      />
    </div>
  );
}

const pauseMs = 300;

/**
 * Returns the value once it has been stable for a moment, so that typing does not send a request
 * per key.
 */
function useSettled<T>(value: T): T {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState({ value, text });
  useEffect(() => {
    if (settled.text === text) return;
    const timer = setTimeout(() => setSettled({ value, text }), pauseMs);
    return () => clearTimeout(timer);
  }, [settled, value, text]);
  return settled.value;
}

/**
 * Simulation of an action by the server. The last result stays while a new one is calculated;
 * `isCurrent` tells whether it belongs to what is entered now, and holds while the same input is
 * calculated again for newer positions.
 */
export function useSimulation(entered: SimulationBody | null, readAt: string) {
  const body = useSettled(entered);
  const result = useQuery({
    ...simulationQuery(body ?? { action: 'price-shock' }, readAt),
    enabled: body !== null,
  });
  const shown = body === null ? undefined : result.data;
  return {
    result,
    simulated: shown?.simulated ?? null,
    isCurrent: shown !== undefined && JSON.stringify(shown.body) === JSON.stringify(entered),
    isRequested: body !== null,
  };
}

const isAmount = (text: string) => text === 'max' || /^\d+(\.\d+)?$/.test(text);
const isPercent = (text: string) => /^-?\d+(\.\d+)?$/.test(text);

/** Request body of a simulation; null while it is incomplete. */
export function getBody({
  wallet,
  action,
  chosen,
  amount,
  percent,
}: {
  wallet: AaveUserConfiguration | undefined;
  action: SimulationBody['action'];
  chosen: { key: string } | undefined;
  amount: string;
  percent: string;
}): SimulationBody | null {
  const isShock = action === 'price-shock';
  const isComplete = isShock ? isPercent(percent) : isAmount(amount) && chosen !== undefined;
  if (wallet === undefined || !isComplete) return null;
  return {
    walletId: wallet.walletId,
    market: wallet.market,
    action,
    ...(chosen ? { asset: chosen.key } : {}),
    ...(isShock ? { percent } : { amount }),
  };
}
