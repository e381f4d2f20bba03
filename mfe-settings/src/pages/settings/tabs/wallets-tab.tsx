/** The wallets that are watched. */
import { orderWallets, type Wallet } from '@moa/contracts/settings/wallets';
import { call } from '@moa/host/api';
import { useMutation, useQueryClient } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { FormFailure } from '@moa/ui/form/form-failure';
import { Wallet as WalletIcon } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { useLatestSources } from '../../../api/use-latest-sources.ts';
import { useWallets, walletsQuery } from '../../../api/wallets-query.ts';
import { ConnectionSection } from '../../../components/connection/connection-section.tsx';
import { ConnectionSkeleton } from '../../../components/connection/connection-skeleton.tsx';
import { WalletRow } from '../../../components/wallet/wallet-row.tsx';
import { settings } from '../../../messages/settings.ts';
import { wallet as words } from '../../../messages/wallet.ts';
import { inOrder, movedTo } from '../../../rules/in-order.ts';
import { latestSource } from '../../../rules/latest-source.ts';

export default function WalletsTab({ onAdd }: { onAdd(): void }) {
  const t = useMessages(settings);
  const wallets = useWallets();
  const latest = useLatestSources();
  const w = useMessages(words);
  const order = useOrderWallets();
  /** The one that is being dragged. */
  const [held, setHeld] = useState<Wallet | null>(null);
  const [moved, setMoved] = useState('');
  const ids = wallets.data?.map(({ id }) => id) ?? [];
  const move = ({ id, label }: Wallet, to: number) => {
    order.mutate(movedTo(ids, id, to));
    setMoved(w('moved', { name: label, place: to + 1 }));
  };
  if (!wallets.data && !wallets.error) {
    return <ConnectionSkeleton title={t('wallets')} rows={1} label />;
  }
  const place = (id: string) => ids.indexOf(id);
  return (
    <>
      <FormFailure error={order.error} />
      <span role="status" className="visually-hidden">
        {moved}
      </span>
      <ConnectionSection
        id="wallets"
        title={t('wallets')}
        addLabel={t('addWallet')}
        onAdd={onAdd}
        empty={{ title: t('noWallets'), text: t('noWalletsText'), icon: <WalletIcon size={24} /> }}
        query={wallets}
      >
        {(wallet) => (
          <WalletRow
            key={wallet.id}
            wallet={wallet}
            source={latestSource(wallet.source, wallets.dataUpdatedAt, latest)}
            {...(ids.length > 1
              ? {
                  order: {
                    place: place(wallet.id),
                    count: ids.length,
                    onMove: (to: number) => move(wallet, to),
                    drag: {
                      draggable: true,
                      onDragStart: (event: DragEvent) => {
                        event.dataTransfer.effectAllowed = 'move';
                        event.dataTransfer.setData('text/plain', wallet.address);
                        setHeld(wallet);
                      },
                      onDragOver: (event: DragEvent) => {
                        if (held !== null) event.preventDefault();
                      },
                      onDrop: (event: DragEvent) => {
                        event.preventDefault();
                        if (held !== null && held.id !== wallet.id) move(held, place(wallet.id));
                      },
                      onDragEnd: () => setHeld(null),
                    },
                  },
                }
              : {})}
          />
        )}
      </ConnectionSection>
    </>
  );
}

/** Puts the wallets in an order; the list shows it at once, and goes back where the server refuses it. */
function useOrderWallets() {
  const queries = useQueryClient();
  const { queryKey } = walletsQuery;
  return useMutation({
    mutationFn: (walletIds: string[]) => call(orderWallets, { body: { walletIds } }),
    onMutate: async (walletIds) => {
      await queries.cancelQueries({ queryKey, exact: true });
      const before = queries.getQueryData(queryKey);
      if (before) queries.setQueryData(queryKey, inOrder(before, walletIds));
      return before;
    },
    onError: (_error, _ids, before) => {
      if (before) queries.setQueryData(queryKey, before);
    },
    onSuccess: (wallets) => queries.setQueryData(queryKey, wallets),
  });
}
