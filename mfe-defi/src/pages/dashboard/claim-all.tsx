import { claimAll } from '@moa/contracts/defi/overview';
import type { Wallet } from '@moa/contracts/settings/wallets';
import { call } from '@moa/host/api';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { useClaims } from '../../api/claims.ts';
import { useOwnWallets } from '../../api/own-wallets.ts';
import { PlanDialog } from '../../components/plan-dialog/plan-dialog.tsx';
import { overviewMessages } from '../../messages/overview.ts';
import type { DefiPosition } from '../../rules/overview/positions-of.ts';

/** A plan with all claims of a wallet: each wallet signs for itself, on its own network. */
export function ClaimAll({ positions }: { positions: readonly DefiPosition[] }) {
  const wallets = useOwnWallets(positions.length > 0);
  const sources = new Set(positions.flatMap(({ rows }) => rows.map(({ sourceId }) => sourceId)));
  const own = (wallets.data ?? []).filter(({ source }) => sources.has(source.id));
  if (own.length === 0) return null;
  return (
    <Acts>
      {own.map((wallet) => (
        <ClaimAllOf
          key={wallet.id}
          wallet={wallet}
          hasPrincipal={positions.some(
            ({ principal }) => principal[0]?.sourceId === wallet.source.id,
          )}
        />
      ))}
    </Acts>
  );
}

/** No offer where each claim costs more than it brings, or is refused. */
function ClaimAllOf({
  wallet: { id, label },
  hasPrincipal,
}: {
  wallet: Pick<Wallet, 'id' | 'label'>;
  hasPrincipal: boolean;
}) {
  const t = useMessages(overviewMessages);
  const { data, isPending } = useClaims(id);
  const [isOpen, setOpen] = useState(false);
  const isWorth = data?.claims.some(({ state }) => state === 'worth' || state === 'unknown');
  if (isPending || isWorth === false) return null;
  // A wallet that is called one already is not called so twice.
  const name = t(hasPrincipal ? 'collectAll' : 'claimAll', {
    wallet: /지갑$/.test(label) ? label : t('walletCalled', { label }),
  });
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {name}
      </Button>
      {isOpen ? (
        <PlanDialog
          open
          title={name}
          ask={(signal) => call(claimAll, { body: { walletId: id } }, { signal })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(3)};
  &:empty { display: none; }
`;
