import { claimWithdrawal, claimWithdrawals, type Withdrawal } from '@moa/contracts/defi/rebase';
import { add, compare } from '@moa/finance/money/decimal';
import { call } from '@moa/host/api';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Badge } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Quantity } from '@moa/ui/core/figures';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { useFormat } from '@moa/ui/core/use-format';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { useOwnWallets } from '../../api/own-wallets.ts';
import { PlanDialog } from '../../components/plan-dialog/plan-dialog.tsx';
import { rebaseMessages } from '../../messages/rebase.ts';
import { monthAndDay } from '../../rules/days-of-year.ts';

const words = {
  prepared: 'prepared',
  requested: 'waiting',
  finalized: 'ready',
  claimed: 'claimed',
  failed: 'failed',
} as const;

/** Requests to have ether back: those that wait, and those that can be claimed. */
export function WithdrawalsCard({ withdrawals }: { withdrawals: readonly Withdrawal[] }) {
  const t = useMessages(rebaseMessages);
  const locale = useLocale();
  const [claiming, setClaiming] = useState<Withdrawal | null>(null);
  const [claimingAll, setClaimingAll] = useState<string | null>(null);
  const wallets = useOwnWallets(withdrawals.length > 1);
  const { quantity } = useFormat();
  const several = severalReady(withdrawals);
  if (withdrawals.length === 0) return null;
  const sum = ({ requests }: Withdrawal, part: 'payable' | 'requested') =>
    requests.reduce((all, request) => add(all, request[part]), '0');
  return (
    <Card>
      <Title>{t('withdrawals')}</Title>
      <ul>
        {withdrawals.map((one) => {
          const [payable, requested] = [sum(one, 'payable'), sum(one, 'requested')];
          const wanted = one.requests[0]?.requestedAt;
          return (
            <Row key={one.id}>
              <span>
                <strong>
                  <Quantity value={payable} symbol="ETH" />
                </strong>{' '}
                <Badge tone={one.status === 'finalized' ? 'success' : 'neutral'}>
                  {t(words[one.status])}
                </Badge>
                <Quiet>
                  {wanted ? t('asked', { date: formatTime(wanted, locale, 'date') }) : null}
                  {one.estimate
                    ? ` · ${t('expected', { date: monthAndDay(one.estimate.at, locale) })}`
                    : one.status === 'requested'
                      ? ` · ${t('noEstimate')}`
                      : null}
                </Quiet>
                {compare(payable, requested) < 0 && one.status !== 'requested' ? (
                  <Quiet>{t('lessThanAsked', { asked: requested })}</Quiet>
                ) : null}
              </span>
              {one.status === 'finalized' ? (
                <Button
                  size="small"
                  tone={several.length === 0 ? 'primary' : 'secondary'}
                  aria-label={`${quantity(payable, 'ETH')} ${t('claim')}`}
                  onClick={() => setClaiming(one)}
                >
                  {t('claim')}
                </Button>
              ) : null}
            </Row>
          );
        })}
      </ul>
      {several.length === 0 ? null : (
        <All>
          {several.map(({ walletId, ready }) => (
            <Button key={walletId} tone="primary" onClick={() => setClaimingAll(walletId)}>
              {t('claimSeveral', {
                count: ready,
                wallet: wallets.data?.find(({ id }) => id === walletId)?.label ?? '',
              })}
            </Button>
          ))}
        </All>
      )}
      {claimingAll === null ? null : (
        <PlanDialog
          open
          title={t('claimSeveralTitle')}
          ask={(signal) => call(claimWithdrawals, { body: { walletId: claimingAll } }, { signal })}
          onClose={() => setClaimingAll(null)}
        />
      )}
      {claiming === null ? null : (
        <PlanDialog
          open
          title={t('claimTitle', { amount: sum(claiming, 'payable') })}
          ask={(signal) => call(claimWithdrawal, { params: { id: claiming.id } }, { signal })}
          onClose={() => setClaiming(null)}
        />
      )}
    </Card>
  );
}

const Title = styled.h2`
  font-size: ${fontSize[17]};
  font-weight: ${weight.semibold};
`;
const All = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(3)};
`;
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  min-height: 64px;
  padding: ${space(3)} 0;
  border-bottom: 1px solid ${color.border};
  &:last-child { border-bottom: 0; }
  strong { font-weight: ${weight.semibold}; }
`;
const Quiet = styled.span`
  display: block;
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;

/** Wallets of which more than one withdrawal can be claimed: one transaction claims them all. */
function severalReady(
  withdrawals: readonly Pick<Withdrawal, 'walletId' | 'status'>[],
): { walletId: string; ready: number }[] {
  const counts = new Map<string, number>();
  for (const { walletId, status } of withdrawals)
    if (status === 'finalized') counts.set(walletId, (counts.get(walletId) ?? 0) + 1);
  return [...counts].flatMap(([walletId, ready]) => (ready > 1 ? [{ walletId, ready }] : []));
}
