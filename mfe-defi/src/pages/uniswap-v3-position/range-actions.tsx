/** What can be done with a position: a form where amounts are needed, then the plan to look at and sign. */
import { collectUniswapV3Fees, planUniswapV3 } from '@moa/contracts/defi/uniswap-v3';
import type { OperationInput } from '@moa/contracts/operation';
import { call } from '@moa/host/api';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { space } from '@moa/ui/core/tokens';
import { Dialog } from '@moa/ui/dialog/dialog';
import { QuantityInput } from '@moa/ui/quantity-input/quantity-input';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { useRefreshPosition } from '../../api/uniswap-v3/refresh-position.ts';
import { PlanDialog } from '../../components/plan-dialog/plan-dialog.tsx';
import { SlippageField } from '../../components/slippage-field.tsx';
import { uniswapV3Messages } from '../../messages/uniswap-v3.ts';
import { judgeSlippage, usualSlippage } from '../../rules/plan/slippage.ts';
import type { RangeDetail } from './range-detail.ts';

export type Act =
  | { kind: 'collect' | 'increase' | 'decrease' | 'close' }
  | { kind: 'mint'; tickLower: number; tickUpper: number };
type Body = OperationInput<typeof planUniswapV3>['body'];

type Props = { position: RangeDetail; act: Act | null; onAct(act: Act | null): void };

export function RangeActions({ position, act, onAct }: Props) {
  const t = useMessages(uniswapV3Messages);
  const [amount0, setAmount0] = useState('');
  const [amount1, setAmount1] = useState('');
  const [percent, setPercent] = useState('50');
  const [slippage, setSlippage] = useState(usualSlippage);
  const [planned, setPlanned] = useState(false);
  const { id, tokenId, token0, token1, walletId, poolId, status, uncollected } = position;
  // A position that was burned, as every closed one that is empty, has nothing left to collect or to add to.
  const isOver = status === 'closed' && uncollected.amount0 === '0' && uncollected.amount1 === '0';
  const needsForm = act !== null && act.kind !== 'collect' && act.kind !== 'close';
  const isAdding = act?.kind === 'increase' || act?.kind === 'mint';
  const refresh = useRefreshPosition(id);
  const leave = () => {
    setPlanned(false);
    onAct(null);
  };
  const titles = {
    collect: t('collectTitle', { id: tokenId }),
    increase: t('addTitle', { id: tokenId }),
    decrease: t('removeTitle', { id: tokenId }),
    close: t('closeTitle', { id: tokenId }),
    mint: t('mintTitle'),
  };
  const title = act === null ? '' : titles[act.kind];
  const amounts = {
    ...(amount0 === '' ? {} : { amount0 }),
    ...(amount1 === '' ? {} : { amount1 }),
  };
  const ask = (signal: AbortSignal) => {
    if (act === null || act.kind === 'collect') {
      return call(collectUniswapV3Fees, { params: { id } }, { signal });
    }
    return call(planUniswapV3, { body: bodyOf(act) }, { signal });
  };
  const bodyOf = (chosen: Exclude<Act, { kind: 'collect' }> | Act): Body => {
    switch (chosen.kind) {
      case 'mint': {
        const { tickLower, tickUpper } = chosen;
        return { action: 'mint', walletId, poolId, tickLower, tickUpper, slippage, ...amounts };
      }
      case 'increase':
        return { action: 'increase', positionId: id, slippage, ...amounts };
      case 'decrease':
        return { action: 'decrease', positionId: id, percent, slippage };
      default:
        return { action: 'close', positionId: id, slippage };
    }
  };
  return (
    <Row>
      {isOver ? null : (
        <>
          <Button tone="primary" onClick={() => onAct({ kind: 'collect' })}>
            {t('collectFees')}
          </Button>
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
                (isAdding && amount0 === '' && amount1 === '') ||
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
            <>
              <QuantityInput
                label={t('amountOf', { symbol: token0.symbol })}
                hint={t('amountHint')}
                value={amount0}
                onChange={setAmount0}
                decimals={token0.decimals}
                unit={token0.symbol}
                min="0"
              />
              <QuantityInput
                label={t('amountOf', { symbol: token1.symbol })}
                value={amount1}
                onChange={setAmount1}
                decimals={token1.decimals}
                unit={token1.symbol}
                min="0"
              />
            </>
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

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
const Form = styled.div`
  display: grid;
  gap: ${space(4)};
`;
