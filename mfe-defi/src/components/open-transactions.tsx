/** Recent transactions and their status, with a button to continue a plan that has steps left. */
import { type DefiTransaction, listTransactions } from '@moa/contracts/defi/transactions';
import { shortAddress } from '@moa/contracts/short-address';
import { call } from '@moa/host/api';
import { useDisplayCurrency } from '@moa/host/currency';
import { summaryQuery, transactionsKey } from '@moa/host/portfolio';
import { queryOptions, useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { CopyField } from '@moa/ui/copy-field/copy-field';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Age, useNow } from '@moa/ui/core/figures';
import { Notice } from '@moa/ui/core/states';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { Fragment, useEffect, useState } from 'react';
import { useOwnWallets } from '../api/own-wallets.ts';
import { reportAgain, useLookAgain, usePlanQuery } from '../api/plan/report-signed.ts';
import { transactionMessages } from '../messages/transactions.ts';
import { currentStep, planProgress } from '../rules/plan/plan-progress.ts';
import { printable } from '../rules/plan/printable.ts';
import {
  isUnread,
  type Protocol,
  recentPlans,
  recentTransactions,
} from '../rules/plan/recent-transactions.ts';
import { PlanDialog } from './plan-dialog/plan-dialog.tsx';
import { PlanOutcome } from './plan-dialog/plan-outcome.tsx';

const tones: Record<DefiTransaction['status'], BadgeTone> = {
  submitted: 'accent',
  confirmed: 'success',
  reverted: 'danger',
  replaced: 'caution',
  dropped: 'caution',
};

/**
 * A card for a DeFi page; it renders nothing while there is nothing to show. With `protocol` it
 * shows only that one's. It survives a reload: it shows what the server knows, and reports again
 * the hashes that the server does not know.
 */
export function OpenTransactions({ protocol = null }: { protocol?: Protocol | null }) {
  const t = useMessages(transactionMessages);
  const { data, isError, refetch, isFetching } = useTransactions();
  const now = useNow(30_000);
  const [goesOn, setGoesOn] = useState<string | null>(null);
  useEffect(() => void reportAgain(), []);
  const items = recentTransactions(data?.items ?? [], protocol, now);
  if (isError && !data)
    return (
      <Notice
        tone="caution"
        action={
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        }
      >
        {t('failed')}
      </Notice>
    );
  if (items.length === 0 && goesOn === null) return null;
  return (
    <Card aria-label={t('title')}>
      <CardHeader>
        <CardTitle>{t('title')}</CardTitle>
      </CardHeader>
      <List aria-live="polite">
        {items.map(({ id, title, status, reason, hash, submittedAt }) => (
          <Row key={id} data-transaction={id}>
            <Names>
              <strong>{printable(title)}</strong>
              <Quiet>
                <Age at={submittedAt} />
                <CopyField label={t('hash')} value={hash} shown={shortAddress(hash)} />
              </Quiet>
              {reason === null ? null : (
                <Reason>{t('reason', { reason: printable(reason) })}</Reason>
              )}
            </Names>
            <Badge tone={tones[status]}>{t(status)}</Badge>
          </Row>
        ))}
      </List>
      {recentPlans(items, now).map((planId) => (
        <Fragment key={planId}>
          <UnfinishedPlan planId={planId} onGoOn={() => setGoesOn(planId)} />
          <UnreadResult planId={planId} />
        </Fragment>
      ))}
      {goesOn === null ? null : (
        <PlanDialog open title={t('goOnTitle')} planId={goesOn} onClose={() => setGoesOn(null)} />
      )}
    </Card>
  );
}

const List = styled.ul`
  display: grid;
`;
const Row = styled.li`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(3)} 0;
  & + & { border-top: 1px solid ${color.border}; }
`;
const Names = styled.span`
  display: grid;
  min-width: 0;
  strong { font-weight: ${weight.medium}; }
`;
const Quiet = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(3)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Reason = styled.span`
  font-size: ${fontSize[13]};
  color: ${color.danger};
`;

/** The way on, where steps of a plan that was begun are still to be signed. */
function UnfinishedPlan({ planId, onGoOn }: { planId: string; onGoOn(): void }) {
  const t = useMessages(transactionMessages);
  const { data } = usePlanQuery(planId);
  if (!data) return null;
  const current = currentStep(planProgress(data.plan.steps, data.transactions));
  if (current === null || current.state === 'mining') return null;
  return (
    <Notice
      action={
        <Button size="small" onClick={onGoOn}>
          {t('goOn')}
        </Button>
      }
    >
      {t('stepsLeft')}
    </Notice>
  );
}

/** The result of a finished plan, shown until its wallet is read again. */
function UnreadResult({ planId }: { planId: string }) {
  const t = useMessages(transactionMessages);
  const { data } = usePlanQuery(planId);
  const { data: wallets } = useOwnWallets(true);
  const { data: summary } = useQuery(summaryQuery(useDisplayCurrency()));
  const wallet = wallets?.find(({ id }) => id === data?.plan.walletId);
  const source = summary?.sources.find(({ id }) => id === wallet?.source.id);
  if (!data || !source || !isUnread(data, source.lastSyncedAt)) return null;
  return (
    <section data-unread-result>
      <Notice>{t('readsWallet')}</Notice>
      <PlanOutcome outcome={data.plan.outcome} isDone />
    </section>
  );
}

const transactionsQuery = queryOptions({
  queryKey: [...transactionsKey, 'newest'],
  queryFn: ({ signal }) => call(listTransactions, { query: { limit: '20' } }, { signal }),
});

/** Newest transactions of the user, followed while one of them is under way. */
function useTransactions() {
  const transactions = useQuery(transactionsQuery);
  useLookAgain(transactions.data?.items, () => void transactions.refetch());
  return transactions;
}
