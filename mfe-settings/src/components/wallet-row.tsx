import type { Source } from '@moa/contracts/assets/summary';
import type { Wallet } from '@moa/contracts/settings/wallets';
import { describeFailure } from '@moa/host/failure-words';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { CopyField } from '@moa/ui/copy-field/copy-field';
import { Badge } from '@moa/ui/core/badge';
import { useRefreshWallet } from '../api/refresh-wallet.ts';
import { settings } from '../messages/settings.ts';
import { shortenAddress } from '../rules/shorten-address.ts';
import { ConnectionRow } from './connection-row.tsx';
import { ProviderMark } from './provider-mark.tsx';

export function WalletRow({ wallet, source }: { wallet: Wallet; source: Source }) {
  const t = useMessages(settings);
  const locale = useLocale();
  const refresh = useRefreshWallet(wallet.id);
  return (
    <ConnectionRow
      connection={{ kind: 'wallet', id: wallet.id, label: wallet.label, source }}
      mark={<ProviderMark provider="wallet" />}
      facts={
        <>
          <span>Ethereum</span>
          <CopyField
            label={t('address')}
            value={wallet.address}
            shown={shortenAddress(wallet.address)}
          />
          {wallet.main ? <Badge tone="accent">{t('mainWallet')}</Badge> : null}
        </>
      }
      check={{ label: t('refresh'), busy: refresh.isPending, run: () => refresh.mutate() }}
      result={
        refresh.error
          ? { good: false, sentence: describeFailure(refresh.error, locale).sentence }
          : null
      }
    />
  );
}
