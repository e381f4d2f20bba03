/** All of DeFi on one page: what it comes to, what is at risk, what can be claimed, and where. */
import type { Source } from '@moa/contracts/source';
import { ApiFailure } from '@moa/host/api-failure';
import { describeFailure } from '@moa/host/failure-words';
import { linkTo } from '@moa/host/links';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Choice } from '@moa/ui/choice/choice';
import { Card } from '@moa/ui/core/card';
import { Outdated } from '@moa/ui/core/outdated';
import { Page } from '@moa/ui/core/page';
import { EmptyState, ErrorState, Notice } from '@moa/ui/core/states';
import { ButtonLink } from '@moa/ui/link/button-link';
import { placeName } from '@moa/ui/place-name/place-name';
import { Landmark, Wallet } from 'lucide-react';
import { useMemo } from 'react';
import { useGas } from '../../api/gas.ts';
import { useIncomeParts } from '../../api/income-parts.ts';
import { useOverview } from '../../api/overview.ts';
import { LendingSkeleton } from '../../components/lending-skeleton.tsx';
import { OpenTransactions } from '../../components/open-transactions.tsx';
import { useChoiceInAddress } from '../../components/use-choice-in-address.ts';
import { OwnOrVisit } from '../../components/visit/own-or-visit.tsx';
import { Visit } from '../../components/visit/visit.tsx';
import { dashboardMessages } from '../../messages/dashboard.ts';
import { overviewMessages } from '../../messages/overview.ts';
import { defiRows, getPositions } from '../../rules/overview/positions-of.ts';
import { getProtocols } from '../../rules/overview/protocols-of.ts';
import { ClaimableCard } from './claimable-card.tsx';
import { PoolsTable } from './pools-table.tsx';
import { PositionLists } from './position-lists.tsx';
import { ProtocolCards } from './protocol-cards.tsx';
import { RiskBoard } from './risk-board.tsx';
import { Totals } from './totals.tsx';

export default function DefiDashboardPage() {
  const t = useMessages(dashboardMessages);
  const own = useMessages(overviewMessages);
  return (
    <OwnOrVisit title={t('title')} preview={own('preview')}>
      <Own />
    </OwnOrVisit>
  );
}

function Own() {
  const t = useMessages(dashboardMessages);
  const own = useMessages(overviewMessages);
  const overview = useOverview();
  const gas = useGas();
  const { wallets, rows, positions: loans, risks, interest, withdrawals, currency } = overview;
  const items = rows.data?.items;
  const positions = useMemo(() => getPositions(defiRows(items ?? [])), [items]);
  const income = useIncomeParts(positions, interest.data);
  const networks = [...new Set(positions.flatMap(({ chain }) => chain ?? []))];
  const [network, setNetwork] = useChoiceInAddress('network', networks, '');
  const shown = networks.includes(network)
    ? positions.filter(({ chain }) => chain === network)
    : positions;
  const outside = new Set(risks.data?.outOfRange.map(({ id }) => id));
  const outdated = [rows, loans].find((query) => query.isError && query.data !== undefined);

  if (wallets?.length === 0)
    return (
      <Page title={t('title')}>
        <NoPositions wallets={wallets} />
      </Page>
    );
  // All at once: what comes later would push away what is being read.
  const isLoading = [loans, risks, interest, withdrawals, gas].some((query) => query.isLoading);
  if (!rows.data || isLoading)
    return (
      <Page title={t('title')}>
        {rows.isError && !rows.data ? (
          <Card>
            <ErrorState
              error={rows.error}
              onRetry={() => void rows.refetch()}
              busy={rows.isFetching}
            />
          </Card>
        ) : (
          <LendingSkeleton />
        )}
      </Page>
    );
  return (
    <Page title={t('title')}>
      {outdated ? (
        <Outdated
          at={outdated.dataUpdatedAt}
          say={(age) => t('old', { age })}
          onRetry={() => void outdated.refetch()}
          busy={outdated.isFetching}
        />
      ) : null}
      {wallets?.map((wallet) => (
        <WalletNotice key={wallet.id} wallet={wallet} />
      ))}
      <OpenTransactions />
      {positions.length === 0 ? (
        <NoPositions wallets={wallets} />
      ) : (
        <>
          <Totals
            {...overview}
            positions={positions}
            loans={loans.data ?? []}
            outside={outside.size}
            income={income}
          />
          <RiskBoard {...overview} loans={loans} positions={positions} pools={income.pools} />
          <ClaimableCard positions={positions} currency={currency} />
          {networks.length > 1 ? (
            <Choice
              label={own('network')}
              value={network}
              onChange={setNetwork}
              options={[
                { value: '', label: own('allNetworks') },
                ...networks.map((value) => ({ value, label: placeName(value) })),
              ]}
            />
          ) : null}
          <ProtocolCards
            protocols={getProtocols(positions, 'network').filter(
              ({ chain }) => !networks.includes(network) || chain === network,
            )}
            loans={loans.data ?? []}
            income={income}
            currency={currency}
          />
          <PositionLists
            positions={shown}
            loans={loans.data ?? []}
            outside={outside}
            currency={currency}
            income={income}
          />
          <PoolsTable positions={shown} income={income} currency={currency} />
        </>
      )}
    </Page>
  );
}

function WalletNotice({ wallet }: { wallet: Source }) {
  const t = useMessages(dashboardMessages);
  const locale = useLocale();
  if (!wallet.error) return null;
  const { sentence } = describeFailure(
    new ApiFailure(wallet.error.code, wallet.error.message),
    locale,
  );
  return (
    <Notice tone="caution">{t('walletTrouble', { name: wallet.label, reason: sentence })}</Notice>
  );
}

/** Why there is nothing to show: no wallet, none read yet, or wallets without a position. */
function NoPositions({ wallets }: { wallets: readonly Source[] | null }) {
  const own = useMessages(dashboardMessages);
  const t = useMessages(overviewMessages);
  const toAdd = linkTo('settings', { add: 'wallet' });
  if (wallets?.length === 0)
    return (
      <>
        <Card>
          <EmptyState
            title={own('emptyTitle')}
            icon={<Wallet size={24} />}
            action={
              <ButtonLink to={toAdd} tone="primary">
                {own('emptyAction')}
              </ButtonLink>
            }
          >
            {t('emptyText')}
          </EmptyState>
        </Card>
        <Visit />
      </>
    );
  if (wallets?.every(({ lastSyncedAt }) => lastSyncedAt === null))
    return (
      <Card>
        <EmptyState title={own('reading')} icon={<Wallet size={24} />}>
          {own('readingText')}
        </EmptyState>
      </Card>
    );
  return (
    <Card>
      <EmptyState
        title={t('noneTitle')}
        icon={<Landmark size={24} />}
        action={<ButtonLink to={toAdd}>{own('noneAction')}</ButtonLink>}
      >
        {t('noneText', { names: wallets?.map(({ label }) => label).join(', ') ?? '' })}
      </EmptyState>
    </Card>
  );
}
