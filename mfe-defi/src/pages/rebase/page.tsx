/** Staked ether: its terms, its rewards, and staking and withdrawing by the user's own wallet. */

import { stakeRebase } from '@moa/contracts/defi/rebase';
import { call } from '@moa/host/api';
import { linkTo } from '@moa/host/links';
import { useMessages } from '@moa/i18n/messages';
import { Choice } from '@moa/ui/choice/choice';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Outdated } from '@moa/ui/core/outdated';
import { Page } from '@moa/ui/core/page';
import { EmptyState, ErrorState, Skeleton } from '@moa/ui/core/states';
import { useFormat } from '@moa/ui/core/use-format';
import { ButtonLink } from '@moa/ui/link/button-link';
import { SelectField } from '@moa/ui/select/select-field';
import { styled } from '@moa/ui/styled';
import { Coins } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useOwnWallets } from '../../api/own-wallets.ts';
import {
  firstHistory,
  useLido,
  useRebaseHistory,
  useRebasePositions,
  useYieldAnalytics,
} from '../../api/rebase.ts';
import { useWalletBalances } from '../../api/wallet-balances.ts';
import { OpenTransactions } from '../../components/open-transactions.tsx';
import { PlanDialog } from '../../components/plan-dialog/plan-dialog.tsx';
import { OwnOrVisit } from '../../components/visit/own-or-visit.tsx';
import { VisitWithoutWallet } from '../../components/visit/visit-without-wallet.tsx';
import { rebaseMessages } from '../../messages/rebase.ts';
import { accountName } from '../../rules/account-name.ts';
import { AmountForm } from './amount-form.tsx';
import { HistoryCard } from './history-card.tsx';
import { HoldingCard, useShownToken } from './holding-card.tsx';
import { IncomeCard } from './income-card.tsx';
import { ProtocolCard } from './protocol-card.tsx';
import { QueueBanner } from './queue-banner.tsx';
import { WithdrawalsCard } from './withdrawals-card.tsx';

export default function RebasePage() {
  const t = useMessages(rebaseMessages);
  return (
    <OwnOrVisit title={t('title')} preview={t('preview')} action={t('stake')} kind="staking">
      <Own />
    </OwnOrVisit>
  );
}

function Own() {
  const t = useMessages(rebaseMessages);
  const { positions, withdrawals, wallets } = useRebasePositions();
  const { stats, rates } = useLido();
  const income = useYieldAnalytics(null);
  const history = useRebaseHistory(firstHistory, null);
  // All at once: what comes later would push away what is being read.
  const isLoading =
    [positions, withdrawals].some((query) => query.isPending) ||
    [stats, rates, income, history].some((query) => query.isLoading);
  const [isStaking, setStaking] = useState(false);
  const [token, setToken] = useShownToken();
  const retry = () => void positions.refetch();
  const holdings = useMemo(
    () =>
      positions.data?.filter(
        ({ total, waiting, claimable }) => total !== '0' || waiting !== '0' || claimable !== '0',
      ),
    [positions.data],
  );
  const hasWallet = (wallets?.length ?? 0) > 0;
  return (
    <Page
      title={t('title')}
      // Drawn disabled until the wallets are known, so that nothing shifts.
      actions={
        wallets?.length === 0 ? null : (
          <Button tone="primary" disabled={!hasWallet} onClick={() => setStaking(true)}>
            {t('stake')}
          </Button>
        )
      }
    >
      {positions.data && positions.isError ? (
        <Outdated
          at={positions.dataUpdatedAt}
          say={(age) => t('old', { age })}
          onRetry={retry}
          busy={positions.isFetching}
        />
      ) : null}
      <OpenTransactions />
      <QueueBanner />
      {isLoading ? (
        <Card>
          <Skeleton height={720} />
        </Card>
      ) : holdings === undefined ? (
        <Card>
          <ErrorState error={positions.error} onRetry={retry} busy={positions.isFetching} />
        </Card>
      ) : holdings.length === 0 ? (
        <Card>
          <EmptyState
            title={t('emptyTitle')}
            icon={<Coins size={24} />}
            action={
              hasWallet ? (
                <Button onClick={() => setStaking(true)}>{t('stake')}</Button>
              ) : (
                <ButtonLink to={linkTo('settings', { add: 'wallet' })} tone="primary">
                  {t('emptyAction')}
                </ButtonLink>
              )
            }
          >
            {t('emptyText')}
          </EmptyState>
        </Card>
      ) : (
        <>
          <IncomeCard holdings={holdings} withdrawals={withdrawals.data ?? []} />
          <Unit>
            <Choice
              label={t('unit')}
              value={token}
              onChange={setToken}
              options={[
                { value: 'stETH', label: 'stETH' },
                { value: 'wstETH', label: 'wstETH' },
              ]}
            />
          </Unit>
          {holdings.map((position) => (
            <HoldingCard key={position.id} position={position} linked />
          ))}
          {withdrawals.data === undefined ? (
            <Card>
              <ErrorState
                error={withdrawals.error}
                onRetry={() => void withdrawals.refetch()}
                busy={withdrawals.isFetching}
              />
            </Card>
          ) : (
            <WithdrawalsCard withdrawals={withdrawals.data} />
          )}
          <HistoryCard holdings={holdings} />
        </>
      )}
      {holdings?.length === 0 ? <VisitWithoutWallet kind="staking" /> : null}
      {isLoading ? null : <ProtocolCard />}
      {isStaking ? <StakeDialog onClose={() => setStaking(false)} /> : null}
    </Page>
  );
}

const Unit = styled.div`
  max-width: 20rem;
`;

function StakeDialog({ onClose }: { onClose(): void }) {
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
