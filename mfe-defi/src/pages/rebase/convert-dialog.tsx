import { convertRebase, type RebasePosition } from '@moa/contracts/defi/rebase';
import { call } from '@moa/host/api';
import { useMessages } from '@moa/i18n/messages';
import { Choice } from '@moa/ui/choice/choice';
import { useFormat } from '@moa/ui/core/use-format';
import { useState } from 'react';
import { PlanDialog } from '../../components/plan-dialog/plan-dialog.tsx';
import { rebaseMessages } from '../../messages/rebase.ts';
import { AmountForm } from './amount-form.tsx';

type Props = { position: RebasePosition; onClose(): void };

export function ConvertDialog({ position, onClose }: Props) {
  const t = useMessages(rebaseMessages);
  const [from, setFrom] = useState<'stETH' | 'wstETH'>(
    position.stEth.amount === '0' ? 'wstETH' : 'stETH',
  );
  const { quantity } = useFormat();
  const [amount, setAmount] = useState<string | null>(null);
  const to = from === 'stETH' ? 'wstETH' : 'stETH';
  const available = from === 'stETH' ? position.stEth.amount : position.wstEth.amount;
  const { walletId } = position;
  if (amount !== null)
    return (
      <PlanDialog
        open
        title={t('convertDone', {
          amount: quantity(amount === 'max' ? available : amount),
          from,
          to,
        })}
        ask={(signal) => call(convertRebase, { body: { walletId, from, to, amount } }, { signal })}
        onChangeInput={() => setAmount(null)}
        onClose={onClose}
      />
    );
  return (
    <AmountForm
      key={from}
      title={t('convertTitle')}
      symbol={from}
      available={available}
      note={t('convertNote', { rate: position.shareRate })}
      onClose={onClose}
      onNext={setAmount}
    >
      <Choice
        label={t('from')}
        value={from}
        onChange={setFrom}
        options={[
          { value: 'stETH', label: t('toWrapped') },
          { value: 'wstETH', label: t('toUnwrapped') },
        ]}
      />
    </AmountForm>
  );
}
