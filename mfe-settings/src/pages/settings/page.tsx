/**
 * Settings page: one tab per group, named in the address (`?tab=`). `?add=exchange` and
 * `?add=wallet` open the forms that connect, over any tab.
 */
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Page } from '@moa/ui/core/page';
import { Skeleton } from '@moa/ui/core/states';
import { space } from '@moa/ui/core/tokens';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { styled } from '@moa/ui/styled';
import { TabPanel, Tabs } from '@moa/ui/tabs/tabs';
import { Plus } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { type Connected, ConnectedCard } from '../../components/connected-card.tsx';
import { AddExchange } from '../../components/exchange/add-exchange.tsx';
import { AddWallet } from '../../components/wallet/add-wallet.tsx';
import { settings } from '../../messages/settings.ts';
import KeysTab from './tabs/keys-tab.tsx';
import { type Adding, type SettingsTab, tabByForm, tabs } from './tabs/open-tab.ts';
import { useSettingsAddress } from './tabs/use-settings-address.ts';

const waiting = (
  <Card>
    <Skeleton height={320} />
  </Card>
);
/** The tabs that list what is connected open its form; the others ignore `onAdd`. */
const parts: Record<SettingsTab, ComponentType<{ onAdd(): void }>> = {
  // What the address opens without a tab: it comes with the page.
  keys: KeysTab,
  general: lazyPart(() => import('./tabs/general-tab.tsx'), waiting),
  wallets: lazyPart(() => import('./tabs/wallets-tab.tsx'), waiting),
  discord: lazyPart(() => import('./tabs/discord-tab.tsx'), waiting),
  rates: lazyPart(() => import('./tabs/rates-tab.tsx'), waiting),
  backups: lazyPart(() => import('./tabs/backups-tab.tsx'), waiting),
  history: lazyPart(() => import('./tabs/history-tab.tsx'), waiting),
};

export default function SettingsPage() {
  const t = useMessages(settings);
  const { tab, adding, show, openForm, closeForm } = useSettingsAddress();
  /** Source connected while this page is open. */
  const [connected, setConnected] = useState<Connected | null>(null);
  const Part = parts[tab];
  const wasAdded = (what: Adding) => (source: Connected) => {
    setConnected(source);
    closeForm(tabByForm[what]);
  };
  const ways: readonly [Adding, string][] = [
    ['exchange', t('addExchange')],
    ['wallet', t('addWallet')],
  ];
  return (
    <Page
      title={t('title')}
      description={t('intro')}
      actions={ways.map(([what, label]) => (
        <Button key={what} onClick={() => openForm(what)}>
          <Plus size={18} aria-hidden />
          {label}
        </Button>
      ))}
    >
      <Tabs<SettingsTab>
        label={t('tabs')}
        value={tab}
        tabs={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
        onChange={(next) => show(next)}
      >
        <Panel value={tab}>
          {connected === null || (tab !== 'keys' && tab !== 'wallets') ? null : (
            <ConnectedCard key={connected.id} connected={connected} />
          )}
          <Part onAdd={() => openForm(tab === 'wallets' ? 'wallet' : 'exchange')} />
        </Panel>
      </Tabs>
      <AddExchange
        open={adding === 'exchange'}
        onClose={() => closeForm()}
        onConnected={wasAdded('exchange')}
      />
      <AddWallet
        open={adding === 'wallet'}
        onClose={() => closeForm()}
        onConnected={wasAdded('wallet')}
      />
    </Page>
  );
}

const Panel = styled(TabPanel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  padding-top: ${space(4)};
`;
