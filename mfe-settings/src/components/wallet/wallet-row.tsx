import {
  refreshWallet,
  setMainWallet,
  updateWallet,
  type Wallet,
} from '@moa/contracts/settings/wallets';
import { type Source, type UnknownAssets, unknownAssetsChoices } from '@moa/contracts/source';
import { call } from '@moa/host/api';
import { describeFailure } from '@moa/host/failure-words';
import { useMutation } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { CopyField } from '@moa/ui/copy-field/copy-field';
import { Badge } from '@moa/ui/core/badge';
import type { MenuItem } from '@moa/ui/menu/menu-item';
import { ArrowDown, ArrowUp, Star } from 'lucide-react';
import { useSourcesChanged } from '../../api/use-sources-changed.ts';
import { settings } from '../../messages/settings.ts';
import { wallet as words } from '../../messages/wallet.ts';
import { shortenAddress } from '../../rules/shorten-address.ts';
import { ConnectionRow, type DragProps } from '../connection/connection-row.tsx';
import { UnreadAssets } from '../exchange/account-limits.tsx';
import { ProviderMark } from '../provider-mark.tsx';

type Props = {
  wallet: Wallet;
  source: Source;
  /** Its place among the others, and how it gets elsewhere; absent where it is the only one. */
  order?: { place: number; count: number; onMove(place: number): void; drag: DragProps };
};

export function WalletRow({ wallet, source, order }: Props) {
  const t = useMessages(settings);
  const w = useMessages(words);
  const locale = useLocale();
  const refresh = useRefreshWallet(wallet.id);
  const setMain = useSetMainWallet(wallet.id);
  const treat = useTreatUnknownAssets(wallet.id);
  const failure = treat.error ?? setMain.error ?? refresh.error;
  const treated = source.unknownAssets ?? 'quarantine';
  const unknown: MenuItem = {
    kind: 'choice',
    key: 'unknown',
    label: w('unknownAssets'),
    value: treated,
    options: unknownAssetsChoices.map((value) => ({ value, label: w(`unknown.${value}`) })),
    onChange: (value) => treat.mutate(value as UnknownAssets),
  };
  const mainItem: MenuItem = {
    kind: 'action',
    key: 'main',
    label: w('makeMain'),
    icon: <Star size={16} />,
    disabled: setMain.isPending,
    onSelect: () => setMain.mutate(),
  };
  const moves: MenuItem[] = order
    ? [
        {
          kind: 'action',
          key: 'up',
          label: w('moveUp'),
          icon: <ArrowUp size={16} />,
          disabled: order.place === 0,
          onSelect: () => order.onMove(order.place - 1),
        },
        {
          kind: 'action',
          key: 'down',
          label: w('moveDown'),
          icon: <ArrowDown size={16} />,
          disabled: order.place === order.count - 1,
          onSelect: () => order.onMove(order.place + 1),
        },
      ]
    : [];
  return (
    <ConnectionRow
      connection={{ kind: 'wallet', id: wallet.id, label: wallet.label, source }}
      mark={<ProviderMark provider="wallet" />}
      facts={
        <>
          {wallet.main ? <Badge tone="accent">{t('mainWallet')}</Badge> : null}
          <Badge>{w(`name.${wallet.network}`)}</Badge>
          <Badge>{w('watchOnly')}</Badge>
          {treated === 'quarantine' ? null : <Badge>{w(`unknownFact.${treated}`)}</Badge>}
          {wallet.ensName ? (
            <span>
              <span className="visually-hidden">{w('ens')} </span>
              {wallet.ensName}
            </span>
          ) : null}
          <CopyField
            label={t('address')}
            value={wallet.address}
            shown={shortenAddress(wallet.address)}
          />
        </>
      }
      notes={<UnreadAssets names={source.unread ?? []} />}
      check={{ label: t('refresh'), busy: refresh.isPending, run: () => refresh.mutate() }}
      drag={order?.drag}
      more={[...(wallet.main ? [] : [mainItem]), ...moves, unknown, { kind: 'line', key: 'line' }]}
      result={getResult()}
    />
  );

  function getResult() {
    if (failure) return { good: false, sentence: describeFailure(failure, locale).sentence };
    if (treat.isSuccess) return { good: true, sentence: w(`unknownDone.${treat.variables}`) };
    return setMain.isSuccess && wallet.main ? { good: true, sentence: w('madeMain') } : null;
  }
}

function useRefreshWallet(id: string) {
  const changed = useSourcesChanged();
  return useMutation({
    mutationFn: () => call(refreshWallet, { params: { id } }),
    onSuccess: () => changed('refreshed'),
  });
}

function useSetMainWallet(id: string) {
  const changed = useSourcesChanged();
  return useMutation({
    mutationFn: () => call(setMainWallet, { params: { id } }),
    onSuccess: () => changed('refreshed'),
  });
}

/** Sets the treatment of this wallet's tokens that are on no list. */
function useTreatUnknownAssets(id: string) {
  const changed = useSourcesChanged();
  return useMutation({
    mutationFn: (unknownAssets: UnknownAssets) =>
      call(updateWallet, { params: { id }, body: { unknownAssets } }),
    onSuccess: () => changed('refreshed'),
  });
}
