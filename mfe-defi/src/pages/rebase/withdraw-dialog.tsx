import { type RebasePosition, withdrawRebase } from '@moa/contracts/defi/rebase';
import { call } from '@moa/host/api';
import { useMessages } from '@moa/i18n/messages';
import { Choice } from '@moa/ui/choice/choice';
import { Notice } from '@moa/ui/core/states';
import { useFormat } from '@moa/ui/core/use-format';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { useLido } from '../../api/rebase.ts';
import { PlanDialog } from '../../components/plan-dialog/plan-dialog.tsx';
import { rebaseMessages } from '../../messages/rebase.ts';
import { AmountForm } from './amount-form.tsx';

type Props = { position: RebasePosition; onClose(): void };

export function WithdrawDialog({ position, onClose }: Props) {
  const t = useMessages(rebaseMessages);
  const { stats, rates } = useLido();
  const { quantity, percent } = useFormat();
  const [token, setToken] = useState<'stETH' | 'wstETH'>(
    position.stEth.amount === '0' ? 'wstETH' : 'stETH',
  );
  const [amount, setAmount] = useState<string | null>(null);
  const available = token === 'stETH' ? position.stEth.amount : position.wstEth.amount;
  const { walletId } = position;
  const queue = stats.data?.queue;
  if (amount !== null)
    return (
      <PlanDialog
        open
        title={t('withdrawDone', {
          amount: quantity(amount === 'max' ? available : amount),
          symbol: token,
        })}
        ask={(signal) => call(withdrawRebase, { body: { walletId, token, amount } }, { signal })}
        onChangeInput={() => setAmount(null)}
        onClose={onClose}
      />
    );
  return (
    <AmountForm
      key={token}
      title={t('withdrawTitle')}
      symbol={token}
      available={available}
      disabled={queue?.isPaused === true}
      note={
        queue ? (
          <>
            {queue.estimatedDays === null
              ? t('withdrawBunker')
              : t('withdrawNote', { days: queue.estimatedDays })}{' '}
            {t('withdrawLimits', { max: quantity(queue.maxAmount) })}
            <Offer>
              {rates.data?.marketStEth == null
                ? t('noMarketOffer')
                : t(rates.data.marketSource === 'prices' ? 'marketOfPrices' : 'marketOffer', {
                    rate: quantity(rates.data.marketStEth, 'ETH'),
                    deviation: percent(rates.data.pegDeviation, { signed: true }),
                    market: rates.data.market ?? '',
                  })}
            </Offer>
          </>
        ) : null
      }
      onClose={onClose}
      onNext={setAmount}
    >
      {queue?.isPaused ? <Notice tone="caution">{t('withdrawPaused')}</Notice> : null}
      <Choice
        label={t('token')}
        value={token}
        onChange={setToken}
        options={[
          { value: 'stETH', label: 'stETH' },
          { value: 'wstETH', label: 'wstETH' },
        ]}
      />
    </AmountForm>
  );
}

/** Current proceeds of selling instead of waiting in the queue. */
const Offer = styled.span`
  display: block;
`;
