import { linkTo } from '@moa/host/links';
import { ServerCrash } from 'lucide-react';
import type { AlertView } from './alert-view.ts';

export const systemTrouble: AlertView<'system.trouble'> = {
  icon: ServerCrash,
  target: () => linkTo('system-status'),
  isNews: () => true,
};
