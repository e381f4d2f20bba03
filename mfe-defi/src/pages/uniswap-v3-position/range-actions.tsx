/** What can be done with a position: a form where amounts are needed, then the plan to look at and sign. */
import { collectUniswapV3Fees, planUniswapV3 } from '@moa/contracts/defi/uniswap-v3';
import type { OperationInput } from '@moa/contracts/operation';
import { call } from '@moa/host/api';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { Dialog } from '@moa/ui/dialog/dialog';
import { QuantityInput } from '@moa/ui/quantity-input/quantity-input';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { useRefreshPosition } from '../../api/uniswap-v3/refresh-position.ts';
import { useWalletBalances } from '../../api/wallet-balances.ts';
import { PlanDialog } from '../../components/plan-dialog/plan-dialog.tsx';
import { SlippageField } from '../../components/slippage-field.tsx';
import { PairAmounts } from '../../components/uniswap-v3/pair-amounts.tsx';
import { uniswapV3Messages } from '../../messages/uniswap-v3.ts';
import { isSmall } from '../../rules/is-small.ts';
import { judgeSlippage, usualSlippage } from '../../rules/plan/slippage.ts';
import { poolOf } from '../../rules/uniswap-v3/pool-of.ts';
import type { RangeDetail } from './range-detail.ts';

export type Act = { kind: 'collect' | 'increase' | 'decrease' | 'close' };
type Body = OperationInput<typeof planUniswapV3>['body'];

type Props = { position: RangeDetail; act: Act | null; onAct(act: Act | null): void };

export function RangeActions({ position, act, onAct }: Props) {
  const t = useMessages(uniswapV3Messages);
  const [amounts, setAmounts] = useState({ amount0: '', amount1: '' });
  const [percent, setPercent] = useState('50');
  const [slippage, setSlippage] = useState(usualSlippage);
  const [planned, setPlanned] = useState(false);
  const { id, tokenId, token0, token1, walletId } = position;
  const needsForm = act !== null && act.kind !== 'collect' && act.kind !== 'close';
  const isAdding = act?.kind === 'increase';
  const balanceOf = useWalletBalances(isAdding ? walletId : null);
  const leave = () => {
    setPlanned(false);
    onAct(null);
  };
  const titles = {
    collect: t('collectTitle', { id: tokenId }),
    increase: t('addTitle', { id: tokenId }),
    decrease: t('removeTitle', { id: tokenId }),
    close: t('closeTitle', { id: tokenId }),
  };
  const title = act === null ? '' : titles[act.kind];
  const ask = (signal: AbortSignal) => {
    if (act === null || act.kind === 'collect') {
      return call(collectUniswapV3Fees, { params: { id } }, { signal });
    }
    return call(planUniswapV3, { body: bodyOf(act) }, { signal });
  };
  const bodyOf = ({ kind }: Act): Body => {
    switch (kind) {
      case 'increase':
        return {
          ...{ action: 'increase', positionId: id, slippage },
          ...(amounts.amount0 === '' ? {} : { amount0: amounts.amount0 }),
          ...(amounts.amount1 === '' ? {} : { amount1: amounts.amount1 }),
        };
      case 'decrease':
        return { action: 'decrease', positionId: id, percent, slippage };
      default:
        return { action: 'close', positionId: id, slippage };
    }
  };
  return (
    <Row>
      <ActButtons position={position} onAct={onAct} />
      <Dialog
        open={needsForm && !planned}
        onClose={leave}
        title={title}
        actions={
          <>
            <Button onClick={leave}>{t('cancel')}</Button>
            <Button
              tone="primary"
              disabled={
                (isAdding && amounts.amount0 === '' && amounts.amount1 === '') ||
                judgeSlippage(slippage) === 'wrong'
              }
              onClick={() => setPlanned(true)}
            >
              {t('goOn')}
            </Button>
          </>
        }
      >
        <Form>
          {isAdding ? (
            <PairAmounts
              pool={poolOf(position)}
              ticks={position}
              balances={[balanceOf(token0.address), balanceOf(token1.address)]}
              value={amounts}
              onChange={setAmounts}
            />
          ) : (
            <QuantityInput
              label={t('share')}
              value={percent}
              onChange={setPercent}
              decimals={2}
              unit="%"
              min="0.01"
              max="100"
            />
          )}
          <SlippageField value={slippage} onChange={setSlippage} />
        </Form>
      </Dialog>
      <PlanDialog
        open={act !== null && (!needsForm || planned)}
        title={title}
        ask={ask}
        onClose={leave}
        {...(needsForm ? { onChangeInput: () => setPlanned(false) } : {})}
      />
    </Row>
  );
}

/** What can be done with it now: what is closed has nothing to take out, what is burned nothing at all. */
function ActButtons({ position, onAct }: Pick<Props, 'position' | 'onAct'>) {
  const t = useMessages(uniswapV3Messages);
  const { id, status, uncollected, currency } = position;
  const refresh = useRefreshPosition(id);
  // A position that was burned, as every closed one that is empty, has nothing left to collect or to add to.
  const isOver = status === 'closed' && uncollected.amount0 === '0' && uncollected.amount1 === '0';
  const isEmpty = uncollected.amount0 === '0' && uncollected.amount1 === '0';
  // What costs more to fetch than it brings is no offer.
  const isWorthwhile = !isEmpty && !isSmall(uncollected.value, currency);
  return (
    <>
      {isOver ? null : (
        <>
          {isWorthwhile ? (
            <Button tone="primary" onClick={() => onAct({ kind: 'collect' })}>
              {t('collectFees')}
            </Button>
          ) : isEmpty ? null : (
            <Quiet data-small>{t('smallFees')}</Quiet>
          )}
          <Button onClick={() => onAct({ kind: 'increase' })}>{t('add')}</Button>
        </>
      )}
      {status === 'closed' ? null : (
        <>
          <Button onClick={() => onAct({ kind: 'decrease' })}>{t('remove')}</Button>
          <Button onClick={() => onAct({ kind: 'close' })}>{t('close')}</Button>
        </>
      )}
      <Button tone="quiet" busy={refresh.isPending} onClick={() => refresh.mutate()}>
        {t('refresh')}
      </Button>
    </>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
const Quiet = styled.span`
  flex: 1 1 100%;
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Form = styled.div`
  display: grid;
  gap: ${space(4)};
`;
