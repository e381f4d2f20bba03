/** The connections: exchange accounts and wallets. `?add=exchange` and `?add=wallet` open their forms. */
import { useSearchParams } from '@moa/host/router';
import { Slot } from '@moa/host/slots';
import { useMessages } from '@moa/i18n/messages';
import { Page } from '@moa/ui/core/page';
import { media, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { Landmark, Wallet } from 'lucide-react';
import { useState } from 'react';
import { useApiKeys } from '../../api/api-keys-query.ts';
import { useLatestSources } from '../../api/use-latest-sources.ts';
import { useWallets } from '../../api/wallets-query.ts';
import { type Connected, ConnectedCard } from '../../components/connected-card.tsx';
import { ConnectionSection } from '../../components/connection/connection-section.tsx';
import { ConnectionSkeleton } from '../../components/connection/connection-skeleton.tsx';
import { AddExchange } from '../../components/exchange/add-exchange.tsx';
import { ExchangeRow } from '../../components/exchange/exchange-row.tsx';
import { AddWallet } from '../../components/wallet/add-wallet.tsx';
import { WalletRow } from '../../components/wallet/wallet-row.tsx';
import { settings } from '../../messages/settings.ts';
import { latestSource } from '../../rules/latest-source.ts';

export default function SettingsPage() {
  const t = useMessages(settings);
  const [params, setParams] = useSearchParams();
  const apiKeys = useApiKeys();
  const wallets = useWallets();
  const latest = useLatestSources();
  const adding = params.get('add');
  /** What was connected while this page is open. */
  const [connected, setConnected] = useState<Connected | null>(null);
  // Both lists appear at once: the second would else be pushed about by the first.
  const waiting = [apiKeys, wallets].some(({ data, error }) => !data && !error);
  // Two invitations, or two failures, are one thing to look at; lists need the whole width.
  const bare = [apiKeys, wallets].every(({ data }) => !data?.length);
  const close = () =>
    setParams(
      (current) => {
        current.delete('add');
        return current;
      },
      { replace: true },
    );
  return (
    <Page title={t('title')} description={t('intro')}>
      {waiting ? (
        <>
          <ConnectionSkeleton title={t('exchanges')} rows={2} label />
          <ConnectionSkeleton title={t('wallets')} rows={1} label={false} />
        </>
      ) : (
        <>
          {connected === null ? null : <ConnectedCard key={connected.id} connected={connected} />}
          <Lists $beside={bare}>
            <ConnectionSection
              id="exchanges"
              title={t('exchanges')}
              addLabel={t('addExchange')}
              onAdd={() => setParams({ add: 'exchange' })}
              empty={{
                title: t('noExchanges'),
                text: t('noExchangesText'),
                icon: <Landmark size={24} />,
              }}
              query={apiKeys}
            >
              {(apiKey) => (
                <ExchangeRow
                  key={apiKey.id}
                  apiKey={apiKey}
                  source={latestSource(apiKey.source, apiKeys.dataUpdatedAt, latest)}
                />
              )}
            </ConnectionSection>
            <ConnectionSection
              id="wallets"
              title={t('wallets')}
              addLabel={t('addWallet')}
              onAdd={() => setParams({ add: 'wallet' })}
              empty={{
                title: t('noWallets'),
                text: t('noWalletsText'),
                icon: <Wallet size={24} />,
              }}
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
          </Lists>
          <Slot name="settings" />
        </>
      )}
      <AddExchange open={adding === 'exchange'} onClose={close} onConnected={setConnected} />
      <AddWallet open={adding === 'wallet'} onClose={close} onConnected={setConnected} />
    </Page>
  );
}

const Lists = styled.div<{ $beside: boolean }>`
  display: grid;
  gap: ${space(4)};
  ${media.desktop} {
    grid-template-columns: ${({ $beside }) => ($beside ? '1fr 1fr' : 'minmax(0, 1fr)')};
    gap: ${space(5)};
  }
`;
