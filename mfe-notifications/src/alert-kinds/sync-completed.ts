import { linkTo } from '@moa/host/links';
import { CircleCheck } from 'lucide-react';
import type { AlertView } from './alert-view.ts';

export const syncCompleted: AlertView<'sync.completed'> = {
  icon: CircleCheck,
  target: () => linkTo('assets'),
  isNews: () => true,
};
