import { linkTo } from '@moa/host/links';
import { RefreshCw } from 'lucide-react';
import type { AlertView } from './alert-view.ts';

export const syncRecovered: AlertView<'sync.recovered'> = {
  icon: RefreshCw,
  target: () => linkTo('assets'),
  isNews: () => true,
};
