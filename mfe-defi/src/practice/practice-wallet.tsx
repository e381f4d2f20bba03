import { isSandbox } from '@moa/host/release';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';

type Props = {
  /**
   * Account that has to sign; preselected when the wallet is connected. Null while it is unknown.
   */
  wanted: string | null;
};

const AnnouncedWallet = lazyPart<Props>(() => import('./announced-wallet.tsx'), null);

/** A wallet to learn with, beside whatever wallets the browser has. In the live world its code is never fetched. */
export function PracticeWallet(props: Props) {
  return isSandbox() ? <AnnouncedWallet {...props} /> : null;
}
