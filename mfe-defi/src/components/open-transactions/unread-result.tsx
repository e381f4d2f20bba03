import { useDisplayCurrency } from '@moa/host/currency';
import { summaryQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Notice } from '@moa/ui/core/states';
import { useOwnWallets } from '../../api/own-wallets.ts';
import { usePlanQuery } from '../../api/plan/plan.ts';
import { transactionMessages } from '../../messages/transactions.ts';
import { isUnread } from '../../rules/plan/is-unread.ts';
import { PlanOutcome } from '../plan-dialog/plan-outcome.tsx';

/** The result of a finished plan, shown until its wallet is read again. */
export function UnreadResult({ planId }: { planId: string }) {
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
