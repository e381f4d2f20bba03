import { approveLp } from '@moa/contracts/defi/lp-tokens/acts';
import type { PoolPosition, SpendingLimit } from '@moa/contracts/defi/lp-tokens/positions';
import { call } from '@moa/host/api';
import { useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { Quantity } from '@moa/ui/core/figures';
import { Notice } from '@moa/ui/core/states';
import { useState } from 'react';
import { OnExplorer } from '../../components/on-explorer.tsx';
import { PlanDialog } from '../../components/plan-dialog/plan-dialog.tsx';
import { lpMessages } from '../../messages/lp-tokens.ts';
import { Lines, Section } from './section.tsx';

/** Allowances of liquidity tokens, unlimited ones marked; each can be revoked. */
export function Allowances({ position }: { position: PoolPosition }) {
  const t = useMessages(lpMessages);
  const [revoked, setRevoked] = useState<SpendingLimit | null>(null);
  const given = position.allowances?.filter(({ allowance }) => allowance !== '0') ?? [];
  return (
    <Section title={t('allowances')}>
      {position.allowances === null ? (
        <Notice tone="caution">{t('allowancesUnread')}</Notice>
      ) : given.length === 0 ? (
        <p>{t('noAllowances')}</p>
      ) : null}
      <Lines>
        {given.map((limit) => (
          <li key={limit.spender}>
            <span>
              {limit.spenderName ?? t('unknownSpender')}
              <small>
                <OnExplorer network={position.network} kind="address" value={limit.spender} />
              </small>
            </span>
            {limit.isUnlimited ? (
              <Badge tone="caution">{t('unlimited')}</Badge>
            ) : (
              <span>
                {t('allowedUpTo')} <Quantity value={limit.allowance} symbol={limit.symbol} />
              </span>
            )}
            <Button onClick={() => setRevoked(limit)}>{t('revoke')}</Button>
          </li>
        ))}
      </Lines>
      {revoked === null ? null : (
        <PlanDialog
          open
          title={t('revokeTitle')}
          ask={(signal) => {
            const { token, spender } = revoked;
            const { walletId } = position;
            return call(approveLp, { body: { walletId, token, spender, amount: '0' } }, { signal });
          }}
          onClose={() => setRevoked(null)}
        />
      )}
    </Section>
  );
}
