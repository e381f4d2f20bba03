import { stakeRebase } from '@moa/contracts/defi/rebase';
import { call } from '@moa/host/api';
import { useMessages } from '@moa/i18n/messages';
import { useFormat } from '@moa/ui/core/use-format';
import { SelectField } from '@moa/ui/select/select-field';
import { useState } from 'react';
import { useOwnWallets } from '../../api/own-wallets.ts';
import { useWalletBalances } from '../../api/wallet-balances.ts';
import { PlanDialog } from '../../components/plan-dialog/plan-dialog.tsx';
import { rebaseMessages } from '../../messages/rebase.ts';
import { accountName } from '../../rules/account-name.ts';
import { AmountForm } from './amount-form.tsx';

export function StakeDialog({ onClose }: { onClose(): void }) {
  const t = useMessages(rebaseMessages);
  const wallets = useOwnWallets(true);
  // Lido takes ether on Ethereum alone.
  const own = (wallets.data ?? []).filter(({ network }) => network === 'ethereum');
  const [chosen, setChosen] = useState<string | null>(null);
  const { quantity } = useFormat();
  const [amount, setAmount] = useState<string | null>(null);
  const walletId = chosen ?? own[0]?.id ?? null;
  const available = useWalletBalances(walletId)(null);
  if (amount !== null && walletId !== null)
    return (
      <PlanDialog
        open
        title={amount === 'max' ? t('stakeAll') : t('stakeDone', { amount: quantity(amount) })}
        ask={(signal) => call(stakeRebase, { body: { walletId, amount } }, { signal })}
        onChangeInput={() => setAmount(null)}
        onClose={onClose}
      />
    );
  return (
    <AmountForm
      title={t('stakeTitle')}
      symbol="ETH"
      available={available}
      disabled={walletId === null}
      note={t('stakeNote')}
      onClose={onClose}
      onNext={setAmount}
    >
      <SelectField
        label={t('wallet')}
        value={walletId ?? ''}
        onChange={(event) => setChosen(event.target.value)}
      >
        {own.map(({ id, label, address }) => (
          <option key={id} value={id}>
            {accountName(label, address)}
          </option>
        ))}
      </SelectField>
    </AmountForm>
  );
}
