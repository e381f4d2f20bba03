import { claimAll } from '@moa/contracts/defi/overview';
import { call } from '@moa/host/api';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { useOwnWallets } from '../../api/own-wallets.ts';
import { PlanDialog } from '../../components/plan-dialog/plan-dialog.tsx';
import { overviewMessages } from '../../messages/overview.ts';
import type { DefiPosition } from '../../rules/overview/positions-of.ts';

/** A plan with all claims of a wallet: each wallet signs for itself, on its own network. */
export function ClaimAll({ positions }: { positions: readonly DefiPosition[] }) {
  const t = useMessages(overviewMessages);
  const wallets = useOwnWallets(positions.length > 0);
  const [walletId, setWalletId] = useState<string | null>(null);
  const sources = new Set(positions.flatMap(({ rows }) => rows.map(({ sourceId }) => sourceId)));
  const own = (wallets.data ?? []).filter(({ source }) => sources.has(source.id));
  const chosen = own.find(({ id }) => id === walletId);
  if (own.length === 0) return null;
  return (
    <Acts>
      {own.map(({ id, label }) => (
        <Button key={id} size="small" onClick={() => setWalletId(id)}>
          {t('claimAll', { label })}
        </Button>
      ))}
      {chosen ? (
        <PlanDialog
          open
          title={t('claimAll', { label: chosen.label })}
          ask={(signal) => call(claimAll, { body: { walletId: chosen.id } }, { signal })}
          onClose={() => setWalletId(null)}
        />
      ) : null}
    </Acts>
  );
}

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(3)};
`;
