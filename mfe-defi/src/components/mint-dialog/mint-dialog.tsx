/**
 * A new range from its pool to its plan: which wallet, which pool, which bounds, how much of each token.
 * What a page knows already (a suggestion’s bounds in the pool of a position) it hands in, and the form
 * says it again before anything is signed.
 */
import { planUniswapV3 } from '@moa/contracts/defi/uniswap-v3';
import { networkOf } from '@moa/contracts/networks/networks';
import { call } from '@moa/host/api';
import { useMessages } from '@moa/i18n/messages';
import { Checkbox } from '@moa/ui/checkbox/checkbox';
import { Button } from '@moa/ui/core/button';
import { ErrorState, Notice, Skeleton } from '@moa/ui/core/states';
import { space } from '@moa/ui/core/tokens';
import { Dialog } from '@moa/ui/dialog/dialog';
import { SelectField } from '@moa/ui/select/select-field';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { useOwnWallets } from '../../api/own-wallets.ts';
import { useRangePools } from '../../api/uniswap-v3/pools.ts';
import { useWalletBalances } from '../../api/wallet-balances.ts';
import { uniswapV3Messages } from '../../messages/uniswap-v3.ts';
import { accountName } from '../../rules/account-name.ts';
import { judgeSlippage, usualSlippage } from '../../rules/plan/slippage.ts';
import type { RangePool } from '../../rules/uniswap-v3/range-sums.ts';
import { isTurned } from '../../rules/uniswap-v3/range-sums.ts';
import { type Ticks, ticksAround } from '../../rules/uniswap-v3/tick-prices.ts';
import { PlanDialog } from '../plan-dialog/plan-dialog.tsx';
import { SlippageField } from '../slippage-field.tsx';
import { PairAmounts, type TypedAmounts } from '../uniswap-v3/pair-amounts.tsx';
import { BoundsField } from './bounds-field.tsx';

type Props = {
  walletId?: string;
  pool?: RangePool;
  ticks?: Ticks;
  onClose(): void;
};

const usualWidth = 10;
const nothing: TypedAmounts = { amount0: '', amount1: '' };

export function MintDialog({
  walletId: givenWallet,
  pool: givenPool,
  ticks: given,
  onClose,
}: Props) {
  const t = useMessages(uniswapV3Messages);
  const wallets = useOwnWallets(true);
  const [chosenWallet, chooseWallet] = useState<string | null>(givenWallet ?? null);
  const walletId = chosenWallet ?? wallets.data?.[0]?.id ?? null;
  const pools = useRangePools(givenPool === undefined ? walletId : null);
  const [chosenPool, choosePool] = useState<string | null>(null);
  const pool =
    givenPool ?? pools.data?.find(({ id }) => id === chosenPool) ?? pools.data?.[0] ?? null;
  const [typed, setTyped] = useState<Ticks | null>(given ?? null);
  const [amounts, setAmounts] = useState(nothing);
  const [paysCoin, setPaysCoin] = useState(false);
  const [slippage, setSlippage] = useState(usualSlippage);
  const [isPlanned, setPlanned] = useState(false);
  const balanceOf = useWalletBalances(walletId);
  const wallet = wallets.data?.find(({ id }) => id === walletId);
  const ticks = pool === null ? null : (typed ?? usualTicks(pool));
  const startAgain = () => {
    setTyped(null);
    setAmounts(nothing);
  };
  const isReady =
    walletId !== null &&
    pool !== null &&
    (amounts.amount0 !== '' || amounts.amount1 !== '') &&
    judgeSlippage(slippage) !== 'wrong';

  if (isPlanned && walletId !== null && pool !== null && ticks !== null)
    return (
      <MintPlan
        walletId={walletId}
        pool={pool}
        ticks={ticks}
        amounts={amounts}
        slippage={slippage}
        paysCoin={paysCoin}
        onClose={onClose}
        onChangeInput={() => setPlanned(false)}
      />
    );

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('mintTitle')}
      description={
        pool === null
          ? undefined
          : `${pool.token0.symbol}/${pool.token1.symbol} ${pool.fee}%${
              wallet ? ` · ${accountName(wallet.label, wallet.address)}` : ''
            }`
      }
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" disabled={!isReady} onClick={() => setPlanned(true)}>
            {t('goOn')}
          </Button>
        </>
      }
    >
      <Form>
        {givenWallet === undefined && (wallets.data?.length ?? 0) > 1 ? (
          <WalletField
            value={walletId ?? ''}
            wallets={wallets.data ?? []}
            onChange={(id) => {
              chooseWallet(id);
              choosePool(null);
              startAgain();
            }}
          />
        ) : null}
        {givenPool !== undefined ? null : (
          <PoolField
            value={pool?.id ?? ''}
            pools={pools}
            onChange={(id) => {
              choosePool(id);
              startAgain();
            }}
          />
        )}
        {pool === null || ticks === null ? null : (
          <>
            <BoundsField key={pool.id} pool={pool} ticks={ticks} onChange={setTyped} />
            <AmountFields
              pool={pool}
              ticks={ticks}
              balanceOf={balanceOf}
              amounts={amounts}
              paysCoin={paysCoin}
              onAmounts={setAmounts}
              onPayCoin={setPaysCoin}
            />
            <SlippageField value={slippage} onChange={setSlippage} />
          </>
        )}
      </Form>
    </Dialog>
  );
}

type MintInput = {
  pool: RangePool;
  ticks: Ticks;
  amounts: TypedAmounts;
  /** Wrapped ether is paid in the network's coin. */
  paysCoin: boolean;
};

function MintPlan({
  walletId,
  pool,
  ticks,
  amounts,
  slippage,
  paysCoin,
  onChangeInput,
  onClose,
}: MintInput & {
  walletId: string;
  slippage: string;
  onChangeInput(): void;
  onClose(): void;
}) {
  const t = useMessages(uniswapV3Messages);
  return (
    <PlanDialog
      open
      title={t('mintTitle')}
      ask={(signal) =>
        call(
          planUniswapV3,
          {
            body: {
              action: 'mint',
              walletId,
              poolId: pool.id,
              slippage,
              ...ticks,
              ...(amounts.amount0 === '' ? {} : { amount0: amounts.amount0 }),
              ...(amounts.amount1 === '' ? {} : { amount1: amounts.amount1 }),
              ...(paysCoin ? { native: true } : {}),
            },
          },
          { signal },
        )
      }
      onChangeInput={onChangeInput}
      onClose={onClose}
    />
  );
}

/** Amount fields of both tokens with the wallet's balances. */
function AmountFields({
  pool,
  ticks,
  balanceOf,
  amounts,
  paysCoin,
  onAmounts,
  onPayCoin,
}: MintInput & {
  balanceOf: ReturnType<typeof useWalletBalances>;
  onAmounts(amounts: TypedAmounts): void;
  onPayCoin(paysCoin: boolean): void;
}) {
  const t = useMessages(uniswapV3Messages);
  const wrapped = wrappedEtherIn(pool);
  const coin = balanceOf(null);
  const balanceAt = (at: 0 | 1) =>
    paysCoin && at === wrapped ? coin : balanceOf((at === 0 ? pool.token0 : pool.token1).address);
  return (
    <>
      <PairAmounts
        pool={pool}
        ticks={ticks}
        balances={[balanceAt(0), balanceAt(1)]}
        value={amounts}
        onChange={onAmounts}
      />
      {wrapped >= 0 && coin !== null && Number(coin) > 0 ? (
        <Checkbox checked={paysCoin} onChange={({ target }) => onPayCoin(target.checked)}>
          {t('payCoin')}
        </Checkbox>
      ) : null}
    </>
  );
}

function WalletField({
  value,
  wallets,
  onChange,
}: {
  value: string;
  wallets: readonly { id: string; label: string; address: string }[];
  onChange(id: string): void;
}) {
  const t = useMessages(uniswapV3Messages);
  return (
    <SelectField
      label={t('wallet')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {wallets.map(({ id, label, address }) => (
        <option key={id} value={id}>
          {accountName(label, address)}
        </option>
      ))}
    </SelectField>
  );
}

/** The pools that a range may be opened in; one that cannot be read says so. */
function PoolField({
  value,
  pools,
  onChange,
}: {
  value: string;
  pools: ReturnType<typeof useRangePools>;
  onChange(id: string): void;
}) {
  const t = useMessages(uniswapV3Messages);
  if (!pools.data)
    return pools.isError ? (
      <ErrorState
        error={pools.error}
        onRetry={() => void pools.refetch()}
        busy={pools.isFetching}
      />
    ) : (
      <Skeleton height={72} />
    );
  if (pools.data.length === 0) return <Notice tone="caution">{t('noPools')}</Notice>;
  return (
    <SelectField label={t('pool')} value={value} onChange={({ target }) => onChange(target.value)}>
      {pools.data.map(({ id, token0, token1, fee }) => (
        <option key={id} value={id}>
          {token0.symbol}/{token1.symbol} {fee}%
        </option>
      ))}
    </SelectField>
  );
}

/** Which token of the pool the network's coin can pay: 0 or 1, or -1 where it is neither. */
function wrappedEtherIn(pool: RangePool): number {
  // Elsewhere the network's coin is another one, and wrapped ether cannot be paid with it.
  if (networkOf(pool.chain)?.native.symbol !== 'ETH') return -1;
  return [pool.token0, pool.token1].findIndex(isWrappedEther);
}

function isWrappedEther({ symbol, unlisted }: RangePool['token0']): boolean {
  return symbol === 'WETH' && !unlisted;
}

/** A tenth to either side of the price. */
function usualTicks(pool: RangePool): Ticks {
  const inverted = isTurned(pool);
  const now = (inverted ? pool.current.inverse : pool.current.price) ?? '1';
  return ticksAround(now, usualWidth, pool, inverted, pool.tickSpacing);
}

const Form = styled.div`
  display: grid;
  gap: ${space(4)};
`;
