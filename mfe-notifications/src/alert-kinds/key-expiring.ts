import { linkTo } from '@moa/host/links';
import { KeyRound } from 'lucide-react';
import type { AlertView } from './alert-view.ts';

export const keyExpiring: AlertView<'exchange.key-expiring'> = {
  icon: KeyRound,
  target: () => linkTo('settings', { at: 'exchanges' }),
  isNews: () => true,
};
