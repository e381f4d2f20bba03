import { claimLpRewards, planLp, stakeLp, unstakeLp } from '@moa/contracts/defi/lp-tokens/acts';
import type { PoolPosition } from '@moa/contracts/defi/lp-tokens/positions';
import type { TransactionPlan } from '@moa/contracts/defi/plans';
import { call } from '@moa/host/api';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { space } from '@moa/ui/core/tokens';
import { useFormat } from '@moa/ui/core/use-format';
import { QuantityInput } from '@moa/ui/quantity-input/quantity-input';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { useWalletBalances } from '../../api/wallet-balances.ts';
import { PlanDialog } from '../../components/plan-dialog/plan-dialog.tsx';
import { SlippageField } from '../../components/slippage-field.tsx';
import { useChoiceInAddress } from '../../components/use-choice-in-address.ts';
import { lpMessages } from '../../messages/lp-tokens.ts';
import { type PoolAct, possibleActs } from '../../rules/lp-tokens/result-lines.ts';
import { judgeSlippage, usualSlippage } from '../../rules/plan/slippage.ts';
import { Buttons, Controls, Section } from './section.tsx';

/** Adding, taking out, staking, taking back, claiming: each leads to a plan that is signed elsewhere. */
export function Acts({ position }: { position: PoolPosition }) {
  const t = useMessages(lpMessages);
  const { quantity } = useFormat();
  const choices = possibleActs(position);
  // What is due, unless the address asks for another.
  const [act, setAct] = useChoiceInAddress('act', choices, choices[0] ?? 'add');
  const [amount, setAmount] = useState('');
  const [slippage, setSlippage] = useState(usualSlippage);
  const [isOpen, setOpen] = useState(false);
  const { id: positionId, walletId, label, tokens, staked } = position;
  const balanceOf = useWalletBalances(walletId);
  const symbol = act === 'add' ? tokens[0].token.symbol : t('liquidity');
  const titles = {
    add: t('addTitle', { name: label }),
    remove: t('removeTitle', { name: label }),
    stake: t('stakeTitle'),
    unstake: t('unstakeTitle'),
    claim: t('claimTitle'),
  };
  const isPriced = act === 'add' || act === 'remove';
  const isReady =
    (act === 'claim' || amount === 'max' || Number(amount) > 0) &&
    (!isPriced || judgeSlippage(slippage) !== 'wrong');
  return (
    <Section title={t('acts')}>
      <Choices value={act} choices={choices} onChange={choose} />
      {act === 'claim' ? null : (
        <Controls>
          <QuantityInput
            label={t('amountOf', { symbol })}
            hint={heldHint()}
            value={amount === 'max' ? '' : amount}
            onChange={setAmount}
            decimals={act === 'add' ? tokens[0].token.decimals : 18}
          />
          <Button aria-pressed={amount === 'max'} onClick={() => setAmount('max')}>
            {t('all')}
          </Button>
        </Controls>
      )}
      {isPriced ? <SlippageField value={slippage} onChange={setSlippage} /> : null}
      <Buttons>
        <Button tone="primary" disabled={!isReady} onClick={() => setOpen(true)}>
          {t('plan')}
        </Button>
      </Buttons>
      {isOpen ? (
        <PlanDialog
          open
          title={titles[act]}
          ask={(signal) => askFor({ act, positionId, amount, slippage }, signal)}
          onClose={() => setOpen(false)}
          onChangeInput={() => setOpen(false)}
          onDone={() => setAmount('')}
        />
      ) : null}
    </Section>
  );

  /** Available balance of the requested token; undefined where it is unknown. */
  function heldHint(): string | undefined {
    const { token } = tokens[0];
    const held = {
      add: balanceOf(token.address),
      remove: position.held,
      stake: position.held,
      unstake: staked.find(({ liquidity }) => liquidity !== '0')?.liquidity ?? null,
      claim: null,
    }[act];
    return held === null
      ? undefined
      : t('held', { amount: quantity(held, act === 'add' ? token.symbol : undefined) });
  }

  function choose(next: PoolAct): void {
    setAct(next);
    setAmount('');
  }
}

type PlanRequest = { act: PoolAct; positionId: string; amount: string; slippage: string };

/** The plan of an act. */
function askFor(
  { act, positionId, amount, slippage }: PlanRequest,
  signal: AbortSignal,
): Promise<TransactionPlan> {
  switch (act) {
    case 'add':
      return call(
        planLp,
        { body: { action: 'add', positionId, amount0: amount, slippage } },
        { signal },
      );
    case 'remove':
      return call(planLp, { body: { action: 'remove', positionId, amount, slippage } }, { signal });
    case 'stake':
      return call(stakeLp, { body: { positionId, amount } }, { signal });
    case 'unstake':
      return call(unstakeLp, { body: { positionId, amount } }, { signal });
    case 'claim':
      return call(claimLpRewards, { params: { id: positionId }, body: {} }, { signal });
  }
}

const words = {
  add: 'addAct',
  remove: 'removeAct',
  stake: 'stakeAct',
  unstake: 'unstakeAct',
  claim: 'claimTitle',
} as const;

/** Which of the acts that are possible now. */
function Choices({
  value,
  choices,
  onChange,
}: {
  value: PoolAct;
  choices: readonly PoolAct[];
  onChange(choice: PoolAct): void;
}) {
  const t = useMessages(lpMessages);
  return (
    <Row role="group" aria-label={t('acts')}>
      {choices.map((choice) => (
        <Button key={choice} aria-pressed={choice === value} onClick={() => onChange(choice)}>
          {t(words[choice])}
        </Button>
      ))}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-bottom: ${space(4)};
  [aria-pressed='true'] { outline: 2px solid currentcolor; outline-offset: -2px; }
`;
