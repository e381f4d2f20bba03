/** The wallets that are watched. */
import { useMessages } from '@moa/i18n/messages';
import { Wallet } from 'lucide-react';
import { useLatestSources } from '../../../api/use-latest-sources.ts';
import { useWallets } from '../../../api/wallets-query.ts';
import { ConnectionSection } from '../../../components/connection/connection-section.tsx';
import { ConnectionSkeleton } from '../../../components/connection/connection-skeleton.tsx';
import { WalletRow } from '../../../components/wallet/wallet-row.tsx';
import { settings } from '../../../messages/settings.ts';
import { latestSource } from '../../../rules/latest-source.ts';

export default function WalletsTab({ onAdd }: { onAdd(): void }) {
  const t = useMessages(settings);
  const wallets = useWallets();
  const latest = useLatestSources();
  if (!wallets.data && !wallets.error) {
    return <ConnectionSkeleton title={t('wallets')} rows={1} label />;
  }
  return (
    <ConnectionSection
      id="wallets"
      title={t('wallets')}
      addLabel={t('addWallet')}
      onAdd={onAdd}
      empty={{ title: t('noWallets'), text: t('noWalletsText'), icon: <Wallet size={24} /> }}
      query={wallets}
    >
      {(wallet) => (
        <WalletRow
          key={wallet.id}
          wallet={wallet}
          source={latestSource(wallet.source, wallets.dataUpdatedAt, latest)}
        />
      )}
    </ConnectionSection>
  );
}
