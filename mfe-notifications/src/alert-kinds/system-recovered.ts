import { linkTo } from '@moa/host/links';
import { ServerCog } from 'lucide-react';
import type { AlertView } from './alert-view.ts';

export const systemRecovered: AlertView<'system.recovered'> = {
  icon: ServerCog,
  target: () => linkTo('system-status'),
  isNews: () => true,
};
