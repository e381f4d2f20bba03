import type { WalletFailure, WalletFailureKind } from '@moa/host/late/wallet';
import { useMessages } from '@moa/i18n/messages';
import { walletMessages } from '../../messages/wallet.ts';
import { printable } from '../../rules/plan/printable.ts';

const kinds = [
  'pending',
  'unknown-network',
  'wrong-network',
  'wrong-account',
  'unsupported',
  'disconnected',
] as const satisfies readonly WalletFailureKind[];

/** Localized messages of wallet failures. */
export function useWalletWords(wanted: number): (failure: WalletFailure) => string {
  const t = useMessages(walletMessages);
  return ({ kind, message }) => {
    const known = kinds.find((one) => one === kind);
    return known
      ? t(known, { wanted: String(wanted) })
      : t('failed', { reason: printable(message.slice(0, 200)) });
  };
}
