import { isSandbox } from '@moa/host/release';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';

const AnnouncedWallet = lazyPart(() => import('./announced-wallet.tsx'), null);

/** A wallet to learn with, beside whatever wallets the browser has. In the live world its code is never fetched. */
export function PracticeWallet() {
  return isSandbox() ? <AnnouncedWallet /> : null;
}
