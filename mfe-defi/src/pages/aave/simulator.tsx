import type { AaveUserConfiguration } from '@moa/contracts/defi/aave-markets';
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Choice } from '@moa/ui/choice/choice';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { ErrorState, Notice } from '@moa/ui/core/states';
import { color, fontSize, media, space } from '@moa/ui/core/tokens';
import { useFormat } from '@moa/ui/core/use-format';
import { TextField } from '@moa/ui/field/text-field';
import { SelectField } from '@moa/ui/select/select-field';
import { styled } from '@moa/ui/styled';
import { useEffect, useState } from 'react';
import { type SimulationAsked, simulationQuery } from '../../api/aave.ts';
import { aaveMessages } from '../../messages/aave.ts';
import { BeforeAfter } from './before-after.tsx';
import type { Act } from './plan-act.tsx';

const actions = ['supply', 'withdraw', 'borrow', 'repay', 'price-shock'] as const;
type Action = (typeof actions)[number];

export type SimulatorChoice = {
  walletId: string | null;
  market?: string;
  action?: Exclude<Action, 'price-shock'>;
  asset?: string;
};

type Props = {
  configurations: readonly AaveUserConfiguration[];
  choice: SimulatorChoice;
  readAt: string;
  onAct(act: Act): void;
};

const pauseMs = 300;
const isAmount = (text: string) => text === 'max' || /^\d+(\.\d+)?$/.test(text);
const isPercent = (text: string) => /^-?\d+(\.\d+)?$/.test(text);

/** What an act or a move of prices would do, before and after side by side; from there it is done. */
export function Simulator({ configurations, choice, readAt, onAct }: Props) {
  const t = useMessages(aaveMessages);
  const format = useFormat();
  const [walletId, setWalletId] = useState(
    configurations.find((one) => one.walletId === choice.walletId)?.walletId ??
      configurations[0]?.walletId ??
      '',
  );
  const [action, setAction] = useState<Action>(choice.action ?? 'supply');
  const [asset, setAsset] = useState(choice.asset ?? '');
  const [amount, setAmount] = useState('');
  const [percent, setPercent] = useState('-20');
  const wallet = configurations.find((one) => one.walletId === walletId);
  const isShock = action === 'price-shock';
  const reserve = wallet?.reserves.find((one) => one.tokenAddress === asset);
  const chosen = isShock ? reserve : (reserve ?? wallet?.reserves[0]);
  const asked = useSettled<SimulationAsked | null>(
    wallet === undefined || (isShock ? !isPercent(percent) : !isAmount(amount) || !chosen)
      ? null
      : {
          walletId: wallet.walletId,
          market: wallet.market,
          action,
          ...(chosen ? { asset: chosen.tokenAddress } : {}),
          ...(isShock ? { percent } : { amount }),
        },
  );
  const result = useQuery({
    ...simulationQuery(asked ?? { action: 'price-shock' }, readAt),
    enabled: asked !== null,
  });
  if (wallet === undefined) return null;
  const told = asked === null ? null : (result.data ?? null);
  const debt = chosen
    ? chosen.variableDebt === '0'
      ? chosen.stableDebt
      : chosen.variableDebt
    : '0';

  return (
    <Card data-simulator>
      <h2>{t('simulator')}</h2>
      <Quiet>{t('simulatorText')}</Quiet>
      <Form>
        {configurations.length > 1 ? (
          <SelectField
            label={t('wallet')}
            value={walletId}
            onChange={(event) => setWalletId(event.target.value)}
          >
            {configurations.map((one) => (
              <option key={one.walletId} value={one.walletId}>
                {one.walletLabel}
              </option>
            ))}
          </SelectField>
        ) : null}
        <Choice
          label={t('action')}
          value={action}
          onChange={setAction}
          options={actions.map((value) => ({
            value,
            label: t(value === 'price-shock' ? 'shock' : value),
          }))}
        />
        <SelectField
          label={t('asset')}
          value={chosen?.tokenAddress ?? ''}
          onChange={(event) => setAsset(event.target.value)}
        >
          {isShock ? <option value="">{t('allCollateral')}</option> : null}
          {wallet.reserves.map((one) => (
            <option key={one.tokenAddress} value={one.tokenAddress}>
              {one.symbol}
            </option>
          ))}
        </SelectField>
        {isShock ? (
          <TextField
            label={t('percent')}
            hint={t('percentHint')}
            inputMode="text"
            autoComplete="off"
            value={percent}
            onChange={(event) => setPercent(event.target.value.trim())}
          />
        ) : (
          <TextField
            label={t('amount')}
            hint={t('amountHint', {
              wallet: format.quantity(chosen?.inWallet ?? '0'),
              supplied: format.quantity(chosen?.supplied ?? '0'),
              debt: format.quantity(debt),
            })}
            inputMode="decimal"
            autoComplete="off"
            value={amount === 'max' ? t('max') : amount}
            onChange={(event) => setAmount(event.target.value.trim().replaceAll(',', ''))}
            trailing={
              <Button size="small" onClick={() => setAmount('max')}>
                {t('max')}
              </Button>
            }
          />
        )}
      </Form>
      {result.isError && asked !== null && told === null ? (
        <ErrorState
          error={result.error}
          onRetry={() => void result.refetch()}
          busy={result.isFetching}
        />
      ) : told === null ? (
        <Quiet>{t('enter')}</Quiet>
      ) : (
        <>
          <BeforeAfter before={told.before} after={told.after} />
          <Notes aria-live="polite">
            {told.errors.map(({ reason, message }) => (
              <Notice key={reason} tone="danger">
                {message}
              </Notice>
            ))}
            {told.errors.length === 0
              ? told.warnings.map(({ code, message }) => (
                  <Notice key={code} tone="caution">
                    {message}
                  </Notice>
                ))
              : null}
          </Notes>
          {chosen === undefined || action === 'price-shock' ? null : (
            <Button
              tone="primary"
              disabled={told.errors.length > 0 || result.isPlaceholderData}
              onClick={() =>
                onAct({
                  ...{ kind: 'move', walletId: wallet.walletId, market: wallet.market, action },
                  ...{ asset: chosen.tokenAddress, symbol: chosen.symbol, amount },
                  shown: format.quantity(told.amount ?? '0'),
                })
              }
            >
              {t('act')}
            </Button>
          )}
        </>
      )}
    </Card>
  );
}

/** The value once it has stood for a moment: nobody is asked for each key. */
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

const Form = styled.div`
  display: grid;
  gap: ${space(4)};
  margin: ${space(4)} 0;
  ${media.desktop} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;
const Quiet = styled.p`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Notes = styled.div`
  display: grid;
  gap: ${space(2)};
  margin: ${space(4)} 0;
`;
