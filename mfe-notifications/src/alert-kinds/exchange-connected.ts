import { linkTo } from '@moa/host/links';
import { Link2 } from 'lucide-react';
import type { AlertView } from './alert-view.ts';

export const exchangeConnected: AlertView<'exchange.connected'> = {
  icon: Link2,
  target: () => linkTo('settings', { at: 'exchanges' }),
  isNews: () => false,
};
