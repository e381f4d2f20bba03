import { linkTo } from '@moa/host/links';
import { Link2Off } from 'lucide-react';
import type { AlertView } from './alert-view.ts';

export const exchangeRemoved: AlertView<'exchange.removed'> = {
  icon: Link2Off,
  target: () => linkTo('settings', { at: 'exchanges' }),
  isNews: () => false,
};
