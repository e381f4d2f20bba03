import type { Wallet } from '@moa/contracts/settings/wallets';
import type { Source } from '@moa/contracts/source';
import { describeFailure } from '@moa/host/failure-words';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { CopyField } from '@moa/ui/copy-field/copy-field';
import { Badge } from '@moa/ui/core/badge';
import { Star } from 'lucide-react';
import { useRefreshWallet } from '../../api/refresh-wallet.ts';
import { useSetMainWallet } from '../../api/set-main-wallet.ts';
import { settings } from '../../messages/settings.ts';
import { wallet as words } from '../../messages/wallet.ts';
import { shortenAddress } from '../../rules/shorten-address.ts';
import { ConnectionRow } from '../connection/connection-row.tsx';
import { ProviderMark } from '../provider-mark.tsx';

export function WalletRow({ wallet, source }: { wallet: Wallet; source: Source }) {
  const t = useMessages(settings);
  const w = useMessages(words);
  const locale = useLocale();
  const refresh = useRefreshWallet(wallet.id);
  const setMain = useSetMainWallet(wallet.id);
  const failure = setMain.error ?? refresh.error;
  return (
    <ConnectionRow
      connection={{ kind: 'wallet', id: wallet.id, label: wallet.label, source }}
      mark={<ProviderMark provider="wallet" />}
      facts={
        <>
          {wallet.main ? <Badge tone="accent">{t('mainWallet')}</Badge> : null}
          <Badge>{w(`name.${wallet.network}`)}</Badge>
          <Badge>{w('watchOnly')}</Badge>
          <CopyField
            label={t('address')}
            value={wallet.address}
            shown={shortenAddress(wallet.address)}
          />
        </>
      }
      check={{ label: t('refresh'), busy: refresh.isPending, run: () => refresh.mutate() }}
      more={
        wallet.main
          ? []
          : [
              {
                kind: 'action',
                key: 'main',
                label: w('makeMain'),
                icon: <Star size={16} />,
                disabled: setMain.isPending,
                onSelect: () => setMain.mutate(),
              },
            ]
      }
      result={resultOf()}
    />
  );

  function resultOf() {
    if (failure) return { good: false, sentence: describeFailure(failure, locale).sentence };
    return setMain.isSuccess && wallet.main ? { good: true, sentence: w('madeMain') } : null;
  }
}
