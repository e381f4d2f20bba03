/** Actions of a position: a form where amounts are needed, then the plan to review and sign. */
import {
  collectUniswapV3Fees,
  planUniswapV3,
  refreshUniswapV3Position,
  type UniswapV3Position,
} from '@moa/contracts/defi/uniswap-v3';
import type { OperationInput } from '@moa/contracts/operation';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { useMutation, useQueryClient } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { Dialog } from '@moa/ui/dialog/dialog';
import { QuantityInput } from '@moa/ui/quantity-input/quantity-input';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { useWalletBalances } from '../../api/wallet-balances.ts';
import { uniswapV3Messages } from '../../messages/uniswap-v3.ts';
import { isSmall } from '../../rules/is-small.ts';
import { judgeSlippage, usualSlippage } from '../../rules/plan/slippage.ts';
import { isOver } from '../../rules/uniswap-v3/is-over.ts';
import { getPool, isNothing } from '../../rules/uniswap-v3/range-sums.ts';
import { MoreActs } from '../more-acts.tsx';
import { PlanDialog } from '../plan-dialog/plan-dialog.tsx';
import { SlippageField } from '../slippage-field.tsx';
import { PairAmounts } from './pair-amounts.tsx';

type Act = { kind: 'collect' | 'increase' | 'decrease' | 'close' };
type Body = OperationInput<typeof planUniswapV3>['body'];

type Props = { position: UniswapV3Position };

export function RangeActions({ position }: Props) {
  const [act, setAct] = useState<Act | null>(null);
  return (
    <Row>
      <ActButtons position={position} onAct={setAct} />
      {act === null ? null : (
        <ActDialogs position={position} act={act} onLeave={() => setAct(null)} />
      )}
    </Row>
  );
}

/** A form where amounts are needed, then the plan. */
function ActDialogs({ position, act, onLeave }: Props & { act: Act; onLeave(): void }) {
  const t = useMessages(uniswapV3Messages);
  const [amounts, setAmounts] = useState({ amount0: '', amount1: '' });
  const [percent, setPercent] = useState('50');
  const [slippage, setSlippage] = useState(usualSlippage);
  const [planned, setPlanned] = useState(false);
  const { id, tokenId, token0, token1, walletId } = position;
  const needsForm = act.kind !== 'collect' && act.kind !== 'close';
  const isAdding = act.kind === 'increase';
  const balanceOf = useWalletBalances(isAdding ? walletId : null);
  const titles = {
    collect: t(isNothing(position.principal) ? 'collectTitle' : 'collectPrincipalTitle', {
      id: tokenId,
    }),
    increase: t('addTitle', { id: tokenId }),
    decrease: t('removeTitle', { id: tokenId }),
    close: t('closeTitle', { id: tokenId }),
  };
  const title = titles[act.kind];
  const ask = (signal: AbortSignal) => {
    if (act.kind === 'collect') {
      return call(collectUniswapV3Fees, { params: { id } }, { signal });
    }
    return call(planUniswapV3, { body: getBody(act) }, { signal });
  };
  const getBody = ({ kind }: Act): Body => {
    switch (kind) {
      case 'increase':
        return {
          action: 'increase',
          positionId: id,
          slippage,
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
    <>
      <Dialog
        open={needsForm && !planned}
        onClose={onLeave}
        title={title}
        actions={
          <>
            <Button onClick={onLeave}>{t('cancel')}</Button>
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
              pool={getPool(position)}
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
        open={!needsForm || planned}
        title={title}
        ask={ask}
        onClose={onLeave}
        {...(needsForm ? { onChangeInput: () => setPlanned(false) } : {})}
      />
    </>
  );
}

/** Fees are collected at a press where they are worth it; what else can be done is behind another button. */
function ActButtons({ position, onAct }: Props & { onAct(act: Act): void }) {
  const t = useMessages(uniswapV3Messages);
  const { id, tokenId, principal, uncollected, currency, token0, token1 } = position;
  const refresh = useRefreshPosition(id);
  const hasPrincipal = !isNothing(principal);
  const isEmpty = !hasPrincipal && isNothing(uncollected);
  // A position that was burned, as every closed one that is empty, has nothing left to collect or to add to.
  const isGone = isOver(position) && isEmpty;
  // What costs more to fetch than it brings is no offer.
  const isWorthwhile = hasPrincipal || (!isEmpty && !isSmall(uncollected.value, currency));
  const collect = t(hasPrincipal ? 'collectPrincipal' : 'collectFees');
  const name = `${token0.symbol}/${token1.symbol} #${tokenId}`;
  const act = (kind: Act['kind'], label: string) => ({
    key: kind,
    label,
    run: () => onAct({ kind }),
  });
  return (
    <>
      {isWorthwhile ? (
        <Button
          tone="primary"
          size="small"
          aria-label={`${name} ${collect}`}
          onClick={() => onAct({ kind: 'collect' })}
        >
          {collect}
        </Button>
      ) : isEmpty ? null : (
        <Quiet data-small>{t('smallFees')}</Quiet>
      )}
      <MoreActs
        of={name}
        acts={[
          ...(isGone ? [] : [act('increase', t('add'))]),
          ...(isOver(position) ? [] : [act('decrease', t('remove')), act('close', t('close'))]),
          {
            key: 'refresh',
            label: t('refresh'),
            run: () => refresh.mutate(),
            busy: refresh.isPending,
          },
        ]}
      />
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

/** Has the wallet of a position read now; what is under the portfolio's key follows. */
function useRefreshPosition(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(refreshUniswapV3Position, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: portfolioKey }),
  });
}
