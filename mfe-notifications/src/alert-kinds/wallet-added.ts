import { linkTo } from '@moa/host/links';
import { Wallet } from 'lucide-react';
import type { AlertView } from './alert-view.ts';

export const walletAdded: AlertView<'wallet.added'> = {
  icon: Wallet,
  target: () => linkTo('settings', { at: 'wallets' }),
  isNews: () => false,
};
