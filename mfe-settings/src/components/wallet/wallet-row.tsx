import type { Wallet } from '@moa/contracts/settings/wallets';
import type { Source } from '@moa/contracts/source';
import { describeFailure } from '@moa/host/failure-words';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { CopyField } from '@moa/ui/copy-field/copy-field';
import { Badge } from '@moa/ui/core/badge';
import type { MenuItem } from '@moa/ui/menu/menu-item';
import { ArrowDown, ArrowUp, Star } from 'lucide-react';
import { useRefreshWallet } from '../../api/refresh-wallet.ts';
import { useSetMainWallet } from '../../api/set-main-wallet.ts';
import { settings } from '../../messages/settings.ts';
import { wallet as words } from '../../messages/wallet.ts';
import { shortenAddress } from '../../rules/shorten-address.ts';
import { ConnectionRow, type DragProps } from '../connection/connection-row.tsx';
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
  const failure = setMain.error ?? refresh.error;
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
      check={{ label: t('refresh'), busy: refresh.isPending, run: () => refresh.mutate() }}
      drag={order?.drag}
      more={[...(wallet.main ? [] : [mainItem]), ...moves]}
      result={resultOf()}
    />
  );

  function resultOf() {
    if (failure) return { good: false, sentence: describeFailure(failure, locale).sentence };
    return setMain.isSuccess && wallet.main ? { good: true, sentence: w('madeMain') } : null;
  }
}
