import { BellOff } from 'lucide-react';
import type { AlertView } from './alert-view.ts';

export const pushGone: AlertView<'push.gone'> = {
  icon: BellOff,
  target: () => '/notifications-config',
  isNews: () => true,
};
