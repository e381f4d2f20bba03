import { Unplug } from 'lucide-react';
import type { AlertView } from './alert-view.ts';

export const webhookGone: AlertView<'webhook.gone'> = {
  icon: Unplug,
  target: () => null,
  isNews: () => true,
};
